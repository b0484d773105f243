// What One Deck Galaxy's panes say. Nothing is hidden in this game, so they are written from the
// view (docs/views/one_deck_galaxy.md).
#pragma once
#include "cli/tty/boards/pane.h"
#include "core/json_library.h"

namespace orrery::tty::one_deck_galaxy {

const Json& at(const Json& json, const char* key);  // null if it is not there
std::string word(const Json& json);
int number(const Json& json);
std::string digits(int n);
Said said_of(const Json& json);  // what the view says

// One table as it is written, and what of it glows.
struct Sight : AnySight {
  Json view;

  explicit Sight(const Shown& s);
  std::string words(const Json& said) const;  // of what the view says
  std::string printed(const Json& name) const { return shown.words(orrery::printed(word(name))); }
  std::string resource(const std::string& name) const { return say("resource." + name); }
  std::string phase(const Json& name) const { return say("tty.phase", {{"phase", word(name)}}); }
  std::string name(const std::string& seat) const;  // of "P1"
  const Json& card(const Json& id) const { return at(at(view, "card_texts"), word(id).c_str()); }
  std::string dice_on(const std::string& place) const;
};

Sheet zone(const Sight& sight);
Sheet starbase(const Sight& sight);
Sheet adversary(const Sight& sight);
Sheet civilization(const Sight& sight);
Sheet with_dice(const Sight& sight, Sheet sheet);  // the pools above it, where they stay

}  // namespace orrery::tty::one_deck_galaxy
