// A sentence before it is one: which one it is (an id of the catalogues in words/), and what goes
// into it. Whoever shows it puts the words in, in the reader's language: src/words natively,
// web/src/words in the page. A sentence is never an interface.
//
//   say("move_hand.told", {{"who", seat}, {"space", say("space.TR2")}})      "You put a kin on
//   Trade II."
#pragma once
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json.h"
#include "core/seat.h"

namespace orrery {

struct Argument;

struct Said {
  enum class Kind : u8 {
    Text,  // as it is: an id, a name somebody chose
    Number,
    Seat,    // "you" for the reader's own
    Name,    // printed in the content; a language may have its own for it
    Phrase,  // of a catalogue
    List,
  };
  enum class Join : u8 {
    And,
    Or,
    Comma
  };

  Kind kind = Kind::Text;
  Join join = Join::And;
  std::string text = {};        // the text, the name, or the id of the phrase
  i64 number = 0;               // the number, or the seat
  std::vector<Argument> parts;  // what goes into a phrase, by name; what is in a list

  Said();
  Said(std::string words);
  Said(std::string_view words);
  Said(const char* words);
  Said(int n);
  Said(orrery::Seat seat);

  bool empty() const { return kind == Kind::Text && text.empty(); }
  orrery::Seat seat() const { return static_cast<orrery::Seat>(number); }
  bool operator==(const Said& other) const;
};

struct Argument {
  std::string name;  // of a phrase's argument; items of a list have none
  Said said;
  bool operator==(const Argument&) const = default;
};
// Here an Argument is complete, and with it what a Said is made of.
inline Said::Said() = default;
inline Said::Said(std::string words) : text(std::move(words)) {}
inline Said::Said(std::string_view words) : text(words) {}
inline Said::Said(const char* words) : text(words) {}
inline Said::Said(int n) : kind(Kind::Number), number(n) {}
inline Said::Said(orrery::Seat seat) : kind(Kind::Seat), number(static_cast<i64>(seat)) {}
inline bool Said::operator==(const Said& other) const {
  return kind == other.kind && join == other.join && text == other.text && number == other.number &&
         parts == other.parts;
}

inline Said say(std::string id, std::vector<Argument> args = {}) {
  Said said(std::move(id));
  said.kind = Said::Kind::Phrase;
  said.parts = std::move(args);
  return said;
}
inline Said printed(std::string_view name) {
  Said said(name);
  said.kind = Said::Kind::Name;
  return said;
}
inline Said listed(std::vector<Said> items, Said::Join join = Said::Join::And) {
  Said said;
  said.kind = Said::Kind::List;
  said.join = join;
  for (Said& item : items) said.parts.push_back({{}, std::move(item)});
  return said;
}
// What a phrase is given where an argument has nothing to say: {tile, select, none {} other {
// ({tile})}}
inline const Said kNothing = Said("none");

// "text"  3  {"seat": 0}  {"name": "Tithe"}  {"id": "space.TR2"}  {"id": ..., "args": {...}}
// {"list": [...], "by": "and"}
void write_said(const Said& said, JsonWriter& out);

}  // namespace orrery
