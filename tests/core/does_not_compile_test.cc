// What must not compile. Each piece of code is given to the compiler: first as it should be, then
// with the mistake, which must be refused with the words that help.
#include <doctest/doctest.h>

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "core/lens.h"

namespace {

struct Compiled {
  bool ok = false;
  std::string words;
};
Compiled compile(const std::string& body) {
  const std::filesystem::path place =
      std::filesystem::temp_directory_path() / ("orrery_compiles_" + std::to_string(getpid()));
  std::filesystem::create_directory(place);
  std::ofstream(place / "piece.cc") << R"(#include "core/bag.h"
#include "core/machine.h"
#include "core/lens.h"
using namespace orrery;
using Hand = List<u8, 3>;
)" << body;
  const char* chosen = std::getenv("CXX");
  const std::string command = std::string(chosen ? chosen : "c++") +
                              " -std=c++20 -fsyntax-only -I" ORRERY_SOURCE_DIR "/src " +
                              (place / "piece.cc").string() + " > " +
                              (place / "words.txt").string() + " 2>&1";
  Compiled result{std::system(command.c_str()) == 0, {}};
  std::ostringstream words;
  words << std::ifstream(place / "words.txt").rdbuf();
  result.words = words.str();
  std::filesystem::remove_all(place);
  return result;
}

// A corner with one field declared by `declaration`, listed by `listing`, and `use` of the view.
std::string corner(const std::string& declaration, const std::string& listing,
                   const std::string& use = "") {
  return "template <class Lens> struct Corner {\n  Public<Lens, u8> coins;\n  " + declaration +
         "\n  static constexpr auto fields(auto& c) { return std::tie(" + listing +
         "); }\n};\nvoid look(const Corner<Truth>& truth, Corner<Seen>& seen) {\n  observe<Corner>(truth, Seat::P1, Seat::P2, seen);\n  " +
         use + "\n}\n";
}

}  // namespace

TEST_CASE("A field that does not say who may see it does not compile") {
  CHECK(compile(corner("OwnerOnly<Lens, u8> secret;", "c.coins, c.secret")).ok);
  const Compiled bare = compile(corner("u8 secret;", "c.coins, c.secret"));
  CHECK_FALSE(bare.ok);
  CHECK(bare.words.find("has no visibility word") != std::string::npos);
}

TEST_CASE("A field left out of the list does not compile") {
  const Compiled forgotten = compile(corner("OwnerOnly<Lens, u8> secret;", "c.coins"));
  CHECK_FALSE(forgotten.ok);
  CHECK(forgotten.words.find("missing from fields()") != std::string::npos);
}

TEST_CASE("Reading a hidden value out of a view does not compile") {
  CHECK(compile(
            corner("Nobodys<Lens, Hand> drawer;", "c.coins, c.drawer", "(void)seen.drawer.count;"))
            .ok);
  CHECK_FALSE(compile(corner("Nobodys<Lens, Hand> drawer;", "c.coins, c.drawer",
                             "(void)seen.drawer.value;"))
                  .ok);
  CHECK_FALSE(compile(corner("Nobodys<Lens, Hand> drawer;", "c.coins, c.drawer",
                             "for (u8 x : seen.drawer) (void)x;"))
                  .ok);
}

TEST_CASE(
    "A rule that has no insight cannot read a secret, so a question cannot be skipped because of one") {
  CHECK(compile("u8 f(const Known<u8>& k, const Insight& i) { return k.value(i); }").ok);
  CHECK_FALSE(compile("u8 f(const Known<u8>& k) { return k.value(); }").ok);
  CHECK_FALSE(compile("u8 f(const Known<u8>& k) { return k.value(Insight{}); }").ok);
  CHECK_FALSE(compile("u8 f(const Private<u8>& p) { return p.value_; }").ok);
}
