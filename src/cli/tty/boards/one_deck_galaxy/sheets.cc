#include "cli/tty/boards/one_deck_galaxy/sheets.h"

#include <algorithm>

#include "core/json.h"

namespace orrery::tty::one_deck_galaxy {
namespace {

const Json kNull;

Look look_of_die(std::string_view die) {
  switch (die.empty() ? ' ' : die[0]) {
    case 'E': return Look{Paint::Blue}.strong();
    case 'M': return Look{Paint::Red}.strong();
    case 'D': return Look{Paint::Yellow}.strong();
    default: return kText;
  }
}
std::string joined(const Json& list, const char* between = " ") {
  std::string all;
  for (const Json& one : list) all += (all.empty() ? "" : between) + word(one);
  return all;
}
std::string icons(const Sight& s, const Json& counts) {
  std::string all;
  for (const auto& [icon, n] : counts.items())
    for (int i = 0; i < number(n); ++i) all += icon;
  return all.empty() ? s.say("tty.no_icons") : all;
}
bool is_true(const Json& json) { return json == true; }
bool holds(const Json& list, const Json& one) {
  return std::ranges::any_of(list, [&](const Json& each) { return each == one; });
}

// What is asked for, or what lies there. The number of a box in its element is the one in its
// place.
void boxes(const Sight& s, const Json& list, const std::string& element, Line& line) {
  for (const Json& box : list) {
    const std::string place = word(at(box, "place")), dice = s.dice_on(place);
    const std::size_t dot = place.find_last_of('.');
    const std::string number = dot == place.npos
                                   ? place.substr(std::min<std::size_t>(1, place.size()))
                                   : place.substr(dot + 1);
    const bool filled = is_true(at(box, "filled"));
    std::string text = word(at(box, "words"));
    if (!dice.empty())
      text += "=" + dice;
    else if (filled)
      text += "=" + s.say("tty.done");
    line.push_back(s.piece(text, element + number, filled ? kFaint : kText));
    line.push_back({"  ", {}});
  }
}

void pools(const Sight& s, Sheet& sheet) {
  for (const Json& player : at(s.view, "players")) {
    const std::string seat = word(at(player, "seat"));
    Line line{{s.name(seat) + ": ", kText}};
    for (const Json& die : at(player, "pool")) {
      line.push_back(s.piece(word(die), "pool/" + seat + "/" + word(die), look_of_die(word(die))));
      line.push_back({" ", {}});
    }
    if (at(player, "pool").empty()) line.push_back({s.say("tty.no_dice") + ", ", kDim});
    line.push_back({s.say("tty.tech_discs", {{"n", number(at(player, "discs"))}}), kDim});
    if (!at(player, "greenhouse").empty()) {
      line.push_back({"; " + s.say("tty.planted") + " ", kDim});
      for (const Json& die : at(player, "greenhouse")) {
        line.push_back(
            s.piece(word(die), "greenhouse/" + seat + "/" + word(die), look_of_die(word(die))));
        line.push_back({" ", {}});
      }
    }
    if (!at(player, "picked").empty())
      line.push_back({"; " + s.say("tty.in_hand", {{"dice", joined(at(player, "picked"))}}),
                      Look{Paint::Glow}});
    if (!at(player, "cup").empty())
      line.push_back(
          {"; " + s.say("tty.to_be_rolled", {{"dice", joined(at(player, "cup"))}}), kDim});
    sheet.say(std::move(line));
  }
  if (!at(s.view, "shared").empty())
    sheet.say({{s.say("tty.rolled_for_both", {{"dice", joined(at(s.view, "shared"))}}),
                Look{Paint::Glow}}});
}

void zone_card(const Sight& s, Sheet& sheet, const Json& card, int slot) {
  const Json& text = s.card(at(card, "card"));
  const std::string element = word(at(card, "element"));
  const bool location = !at(card, "cost").is_null();
  const int limit = number(at(card, location ? "cost" : "threshold"));
  Line head{s.piece(digits(slot) + " " + s.printed(at(text, "name")), element,
                    location ? kBrass : Look{Paint::Warning})};
  head.push_back({"  " + s.say("tty.influence", {{"have", number(at(card, "influence"))},
                                                 {"need", limit},
                                                 {"kind", location ? "location" : "encounter"}}),
                  kText});
  head.push_back({", " + s.say("tty.worth", {{"resource", s.resource(word(at(text, "resource")))},
                                             {"n", number(at(text, "science"))}}),
                  kDim});
  if (number(at(card, "study")) > 0)
    head.push_back({", " + s.say("tty.study_for", {{"n", number(at(card, "study"))}}), kDim});
  if (is_true(at(card, "escalates_next")))
    head.push_back({"  " + s.say("tty.escalates_next"), Look{Paint::Warning}});
  sheet.say(std::move(head), element);
  const int complete = number(at(card, "complete"));
  int row = 0;
  for (const char* key : {"row_1", "row_2"}) {
    ++row;
    if (at(card, key).empty()) continue;
    Line line{{"    ", kText}};
    boxes(s, at(card, key), "zone/" + digits(slot) + "/", line);
    const Json& rewards = at(card, "rewards");
    if (rewards.is_array() && static_cast<int>(rewards.size()) >= row)
      line.push_back({s.say("tty.wins", {{"n", number(nth(rewards, row - 1))}}), kDim});
    if (complete & row) line.push_back({" " + s.say("tty.resolves"), Look{Paint::Glow}});
    sheet.say(std::move(line), element);
  }
  if (const std::string rule = s.words(at(text, "rule")); !rule.empty())
    sheet.say({{"    " + rule, kText}}, element);
  sheet.say({{"    " + s.say("tty.colony_or_tech", {{"icons", icons(s, at(text, "colony"))},
                                                    {"tech", s.printed(at(text, "tech"))},
                                                    {"effect", s.words(at(text, "tech_text"))}}),
              kDim}},
            element);
}

// During the set-up: what stands on what may be chosen.
void to_choose(const Sight& s, Sheet& sheet, const char* kind) {
  for (const auto& [id, card] : at(at(s.view, "printed"), kind).items()) {
    const std::string element = "named/" + id;
    sheet.say({s.piece(id + " " + s.printed(at(card, "name")), element, kBrass),
               {at(card, "icons").is_null()
                    ? ""
                    : "  " + s.say("tty.icons", {{"icons", icons(s, at(card, "icons"))}}),
                kDim}},
              element);
    for (const Json& line : at(card, "lines"))
      sheet.say({{"    " + s.words(line), kText}}, element);
  }
}

void civilization_of(const Sight& s, Sheet& sheet, const Json& player) {
  Line head{{s.name(word(at(player, "seat"))) + ": ", Look{Paint::Text}.strong()},
            {s.printed(at(player, "homeworld_name")) + " " + s.printed(at(player, "society_name")),
             kBrass}};
  head.push_back({", " + s.say("tty.level_and_dice", {{"n", number(at(player, "level"))}}), kText});
  for (const auto& [icon, n] : at(player, "icons").items())
    if (number(n) > 0) head.push_back({" " + digits(number(n)) + icon, look_of_die(icon)});
  sheet.say(std::move(head));
  std::string owned;
  for (const auto& [name, n] : at(player, "resources").items())
    if (number(n) > 0)
      owned += (owned.empty() ? "" : ", ") + s.resource(name) + " " + digits(number(n));
  sheet.say(
      {{"  " + s.say("tty.society") + ": ", kDim}, {s.words(at(player, "society_rule")), kText}});
  if (!owned.empty()) sheet.say({{"  " + s.say("tty.resources", {{"resources", owned}}), kDim}});
  for (const Json& goal : at(player, "goals")) {
    const bool done = is_true(at(goal, "done"));
    const std::string element = word(at(goal, "element"));
    sheet.say(
        {{"  " + s.say(done ? "tty.done" : "tty.goal") + ": ", kDim},
         s.piece(s.words(at(goal, "text")), element, done ? kFaint : kText),
         {" " + digits(number(at(goal, "have"))) + "/" + digits(number(at(goal, "need"))), kDim}},
        element);
  }
  for (const Json& tech : at(player, "tech_cards")) {
    const std::string source = word(at(tech, "source")), element = word(at(tech, "element"));
    const bool used = is_true(at(tech, "active"));
    const std::string what = s.say("tty.kind_of_tech", {{"source", source}});
    Line words{{"  " + what + " ", kDim},
               s.piece(s.printed(at(tech, "name")), element, used ? kFaint : kBrass),
               {used ? " (" + s.say("tty.used") + ") " : " ", kDim}};
    for (const Json& branch : at(tech, "branches"))
      if (is_true(at(branch, "open")))
        words.push_back({s.words(at(branch, "text")) + " ", kText});
      else
        words.push_back({s.say("tty.from_level", {{"n", number(at(branch, "level"))},
                                                  {"effect", s.words(at(branch, "text"))}}) +
                             " ",
                         kFaint});
    sheet.say(std::move(words), element);
  }
  std::string colonies;
  for (const Json& card : at(player, "colonies"))
    colonies += (colonies.empty() ? "" : ", ") + s.printed(at(s.card(card), "name")) + " (" +
                icons(s, at(s.card(card), "colony")) + ")";
  if (!colonies.empty())
    sheet.say({{"  " + s.say("tty.colonies", {{"colonies", colonies}}), kDim}});
}

}  // namespace

// What write_said (core/said.h) has written.
Said said_of(const Json& json) {
  if (json.is_number_integer()) return json.get<int>();
  if (!json.is_object()) return word(json);
  if (json.contains("seat"))
    return json["seat"].is_number_integer() ? seat_at(json["seat"].get<int>()) : Seat::Chance;
  if (json.contains("name")) return orrery::printed(word(json["name"]));
  if (json.contains("list")) {
    std::vector<Said> items;
    for (const Json& item : json["list"]) items.push_back(said_of(item));
    const std::string by = word(at(json, "by"));
    if (by == "and") return listed(std::move(items), Said::Join::And);
    return listed(std::move(items), by == "or" ? Said::Join::Or : Said::Join::Comma);
  }
  std::vector<Argument> args;
  for (const auto& [name, arg] : at(json, "args").items()) args.push_back({name, said_of(arg)});
  return say(word(at(json, "id")), std::move(args));
}

const Json& at(const Json& json, const char* key) {
  return json.is_object() && json.contains(key) ? json[key] : kNull;
}
std::string word(const Json& json) {
  if (json.is_string()) return json.get<std::string>();
  return json.is_null() ? "" : json.dump();
}
int number(const Json& json) { return json.is_number_integer() ? json.get<int>() : 0; }
std::string digits(int n) { return std::to_string(n); }

Sight::Sight(const Shown& s) : AnySight(s) {
  JsonWriter text;
  s.game.write_view(s.view, text);
  if (std::optional<Json> read = parse_json(text.text())) view = std::move(*read);
}
std::string Sight::words(const Json& said) const { return shown.words(said_of(said)); }
std::string Sight::name(const std::string& seat) const {
  const std::size_t i = seat.size() == 2 ? static_cast<std::size_t>(seat[1] - '1') : 9;
  return i < shown.names.size() ? shown.names[i] : seat;
}
std::string Sight::dice_on(const std::string& place) const {
  std::string dice;
  for (const Json& die : at(at(view, "placed"), place.c_str()))
    dice += (dice.empty() ? "" : "+") + word(die);
  for (const Json& ring : at(view, "rings"))
    if (word(ring) == place) dice += (dice.empty() ? "" : "+") + say("tty.disc");
  return dice;
}

Sheet zone(const Sight& s) {
  Sheet sheet{s.say("tty.zone"), s.say("tty.zone_key")};
  int slot = 0;
  for (const Json& card : at(s.view, "zone")) {
    ++slot;
    if (card.is_null())
      sheet.say({{digits(slot) + " " + s.say("tty.empty"), kFaint}});
    else
      zone_card(s, sheet, card, slot);
  }
  return sheet;
}

Sheet starbase(const Sight& s) {
  Sheet sheet{s.say("tty.starbase"), s.say("tty.starbase_key")};
  const Json& base = at(s.view, "starbase");
  const int fleets = number(at(at(s.view, "fleets"), "influence"));
  sheet.say(
      {s.piece(s.say("tty.starbase_class", {{"n", number(at(s.view, "class"))}}), "base", kBrass),
       {", ", kDim},
       s.piece(s.say("tty.fleets", {{"n", fleets}}), "fleets"),
       {", ", kDim},
       s.piece(s.say("tty.science", {{"n", number(at(base, "science_total"))}}), "science"),
       {at(base, "upgrade").is_null()
            ? ""
            : ", " + s.say("tty.upgrade_for", {{"n", number(at(base, "upgrade"))}}),
        kDim},
       {", " + s.say("tty.starbase_discs", {{"n", number(at(s.view, "base_discs"))}}), kDim}},
      "base");
  int row = 0;
  for (const Json& r : at(base, "rows")) {
    ++row;
    Line line{{"    " + s.say("tty.fleets_for", {{"n", number(at(r, "fleets"))}}) + " ", kDim}};
    for (int i = 1; i <= number(at(r, "boxes")); ++i) {
      const std::string dice = s.dice_on("B" + digits(row) + "." + digits(i));
      line.push_back(s.piece(
          "[" +
              (dice.empty() ? s.say(is_true(at(r, "linked")) && i > 1 ? "tty.the_same" : "tty.any")
                            : dice) +
              "]",
          "base/" + digits(row) + "/" + digits(i)));
      line.push_back({" ", {}});
    }
    sheet.say(std::move(line), "base");
  }
  const std::string lab = s.dice_on("lab");
  sheet.say({s.piece(s.say("tty.lab", {{"dice", lab.empty() ? s.say("tty.no_dice") : lab}}), "lab"),
             {", " + s.say("tty.probe_for", {{"n", number(at(base, "probe"))}}), kDim}},
            "lab");
  std::string science;
  for (const Json& card : at(s.view, "science"))
    science += (science.empty() ? "" : ", ") + s.printed(at(s.card(card), "name"));
  if (!science.empty())
    sheet.say({{s.say("tty.science_cards", {{"cards", science}}), kDim}}, "science");
  sheet.say(
      {s.piece(s.say("tty.deck", {{"n", number(at(s.view, "deck"))}}), "deck", kDim),
       {", " + s.say("tty.discarded", {{"n", static_cast<int>(at(s.view, "discard").size())}}),
        kDim}});
  for (const Json& node : at(s.view, "nodes")) {
    const std::string element = word(at(node, "element"));
    const bool used = is_true(at(node, "used"));
    sheet.say(
        {s.piece(s.say("tty.node", {{"node", word(at(node, "node"))}}), element,
                 used ? kFaint : kBrass),
         {": " + s.words(at(node, "text")) + (used ? " (" + s.say("tty.used") + ")" : ""), kDim}},
        element);
  }
  return sheet;
}

Sheet adversary(const Sight& s) {
  const Json& a = at(s.view, "adversary");
  if (a.is_null()) {
    Sheet sheet{s.say("tty.adversary"), s.say("tty.to_be_chosen")};
    to_choose(s, sheet, "adversaries");
    return sheet;
  }
  Sheet sheet{s.printed(at(a, "name")),
              std::string(static_cast<std::size_t>(number(at(a, "stars"))), '*') +
                  (is_true(at(a, "hard")) ? " " + s.say("tty.hard") : "")};
  sheet.say({s.piece(s.say("tty.adversary_stands", {{"discs", number(at(a, "discs"))},
                                                    {"x", number(at(a, "x"))},
                                                    {"have", number(at(a, "influence"))},
                                                    {"need", number(at(a, "acts_at"))}}),
                     "adversary")},
            "adversary");
  const Json& over = at(a, "overwhelm");
  sheet.say({{s.say("tty.overwhelms") + ": ", kDim},
             {s.words(at(over, "words")), number(at(over, "have")) + 1 >= number(at(over, "at"))
                                              ? Look{Paint::Warning}.strong()
                                              : kText}});
  if (!at(a, "captured").empty())
    sheet.say({{s.say("tty.captured_dice", {{"dice", joined(at(a, "captured"))}}), kText}});
  for (const Json& line : at(a, "next"))
    sheet.say({{s.say("tty.next_turn") + ": ", kDim}, {s.words(at(line, "words")), kText}});
  const Json& c = at(s.view, "confrontation_card");
  sheet.say(
      {s.piece(s.printed(at(c, "name")), "confrontation", kBrass),
       {" (" + s.say("tty.confrontation", {{"open", is_true(at(c, "open")) ? "yes" : "no"}}) + ")",
        kDim}},
      "confrontation");
  for (const Json& row : at(c, "rows")) {
    Line line{{"  " + s.say("tty.level", {{"n", number(at(row, "level"))}}) + "  ", kDim}};
    if (word(at(row, "state")) == "active")
      boxes(s, at(row, "boxes"), "confrontation/", line);
    else
      line.push_back({joined(at(row, "words")) + "  " +
                          s.say("tty.row_state", {{"state", word(at(row, "state"))}}),
                      kFaint});
    sheet.say(std::move(line), "confrontation");
  }
  const Json& events = at(s.view, "events");
  sheet.say({{s.say("tty.events", {{"n", number(at(events, "stack"))},
                                   {"pending", number(at(events, "pending"))}}),
              kDim}});
  for (const Json& event : at(s.view, "event_cards")) {
    const std::string element = word(at(event, "element"));
    const bool revealed = holds(at(events, "revealed"), at(event, "id"));
    std::string text;
    for (const Json& effect : at(event, "text"))
      text += (text.empty() ? "" : " ") + s.words(effect);
    sheet.say({{revealed ? "  " + s.say("tty.revealed") + ": " : "  ", kDim},
               s.piece(s.printed(at(event, "name")), element, revealed ? kBrass : kFaint),
               {"  " + text, revealed ? kText : kFaint}},
              element);
    if (at(event, "row").is_null()) continue;
    Line line{{"    ", {}}};
    boxes(s, at(event, "row"),
          "experiment" + element.substr(std::min<std::size_t>(5, element.size())) + "/", line);
    sheet.say(std::move(line));
  }
  for (const Json& line : at(a, "reference"))
    sheet.say({{s.phase(at(line, "phase")) + ": ", kBrass}, {s.words(at(line, "words")), kDim}});
  return sheet;
}

Sheet with_dice(const Sight& s, Sheet sheet) {
  Sheet dice{sheet.title, sheet.aside};
  pools(s, dice);
  dice.pinned = dice.rows.size();
  for (Sheet::Row& row : sheet.rows) dice.rows.push_back(std::move(row));
  return dice;
}

Sheet civilization(const Sight& s) {
  Sheet sheet{s.say("tty.civilization"), ""};
  bool choosing = false;
  for (const Json& player : at(s.view, "players")) {
    const bool chooses = at(player, "homeworld").is_null() || at(player, "society").is_null();
    if (chooses)
      sheet.say({{s.say("tty.chooses", {{"name", s.name(word(at(player, "seat")))}}), kDim}});
    else
      civilization_of(s, sheet, player);
    choosing = choosing || chooses;
  }
  if (!choosing) return sheet;
  to_choose(s, sheet, "homeworlds");
  to_choose(s, sheet, "societies");
  return sheet;
}

}  // namespace orrery::tty::one_deck_galaxy
