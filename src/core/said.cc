#include "core/said.h"

#include <array>

#include "core/array.h"

namespace orrery {

void write_said(const Said& said, JsonWriter& out) {
  switch (said.kind) {
    case Said::Kind::Text: out.value(said.text); break;
    case Said::Kind::Number: out.value(said.number); break;
    case Said::Kind::Seat:
      out.open().key("seat");
      if (is_player(said.seat()))
        out.value(said.number);
      else
        out.value(said.seat() == Seat::Chance ? "chance" : "spectator");
      out.close();
      break;
    case Said::Kind::Name: out.open().field("name", said.text).close(); break;
    case Said::Kind::Phrase:
      out.open().field("id", said.text);
      if (!said.parts.empty()) {
        out.key("args").open();
        for (const Argument& arg : said.parts) {
          out.key(arg.name);
          write_said(arg.said, out);
        }
        out.close();
      }
      out.close();
      break;
    case Said::Kind::List: {
      constexpr std::array kJoins{"and", "or", "comma"};
      out.open().key("list").open_list();
      for (const Argument& item : said.parts) write_said(item.said, out);
      out.close_list().field("by", nth(kJoins, said.join)).close();
      break;
    }
  }
}

}  // namespace orrery
