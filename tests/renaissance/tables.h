// Tables for scenes. Homes are Amaranth (Orange), Eidolon (Purple), Gossamer (Blue) and Kestrel
// (Green), the Hub is Hearth; each with the Portals of set-up: Homes blue, yellow, red, blue. What
// is not said of a Home is as after set-up.
#pragma once
#include "renaissance/scene.h"

namespace orrery::renaissance {

inline std::string with_home(const char* home, const std::string& more) {
  return std::string("{\"home\": \"") + home + "\"" + (more.empty() ? "" : ", " + more) + "}";
}
inline std::string lay(const std::string& planets, const std::string& players,
                       const std::string& rest) {
  return "{\"hub\": \"PH\", \"planets\": {" + planets + "}, \"players\": [" + players + "]" +
         (rest.empty() ? "" : ", " + rest) + "}";
}
inline std::string two(const std::string& planets, const std::string& orange,
                       const std::string& purple = "", const std::string& rest = "") {
  return lay(planets, with_home("PA", orange) + "," + with_home("PE", purple), rest);
}
inline std::string three(const std::string& planets, const std::string& orange,
                         const std::string& purple = "", const std::string& blue = "",
                         const std::string& rest = "") {
  return lay(planets,
             with_home("PA", orange) + "," + with_home("PE", purple) + "," + with_home("PG", blue),
             rest);
}
inline std::string four(const std::string& planets, const std::string& orange,
                        const std::string& purple = "", const std::string& blue = "",
                        const std::string& green = "", const std::string& rest = "") {
  return lay(planets,
             with_home("PA", orange) + "," + with_home("PE", purple) + "," + with_home("PG", blue) +
                 "," + with_home("PK", green),
             rest);
}

}  // namespace orrery::renaissance
