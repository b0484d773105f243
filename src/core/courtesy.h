// What a person need not be asked, and what she is told before she answers. The rules know nothing
// of it: every answer stays offered, and every answer that is given for her is one of them. Whoever
// sits between a table and a person asks for it; programs see the same questions as ever.
#pragma once
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/said.h"

namespace orrery {

template <class Choice>
struct Courtesy {
  // What an answer wastes or gives away: "2 dice unused", "closes S3 for Blue".
  struct Loss {
    Choice choice{};
    Said said;
  };
  // Several answers one after the other that pointing at one thing means; without a thing, what
  // giving the first of them means (the price of it is paid). What is no longer asked on the way is
  // left out.
  struct Shortcut {
    std::string element;
    std::vector<Choice> choices;
  };
  std::vector<Loss> losses = {};
  std::vector<Shortcut> shortcuts = {};
  std::optional<Choice> routine = {};  // what she would say anyway: taken unless she objects

  void loses(const Choice& c, Said said) { losses.push_back({c, std::move(said)}); }
};

}  // namespace orrery
