// What stands on cards, tokens and Objectives, made from what they do.
#include "effects.h"
#include "names.h"

namespace orrery::renaissance {
namespace {

std::string emissaries(int n) { return counted(n, "Emissary", "Emissaries"); }

// What follows "where you ..." or "which ..." for one fact.
std::string_view clause_of(Fact f) {
  switch (f) {
    case Fact::Present: return "where you are present";
    case Fact::Alone: return "where you are alone";
    case Fact::Lead: return "where you lead";
    case Fact::Tied: return "where you are tied";
    case Fact::Outnumbered: return "where you are outnumbered";
    case Fact::Em1: return "where you have an Emissary";
    case Fact::Em2: return "where you have at least 2 Emissaries";
    case Fact::Pieces2: return "where you have at least 2 pieces";
    case Fact::Inst: return "where you have an Institute";
    case Fact::NoInst: return "where you have no Institute";
    case Fact::Fnd: return "with a Foundation";
    case Fact::NoFnd: return "without a Foundation";
    case Fact::HeldLost: return "whose token is attached to the board of another player who does not lead there";
    default: return "";
  }
}
// What kind of planet it is.
std::string noun_of(u32 facts, bool& plain) {
  struct Noun {
    Fact fact;
    std::string_view words;
  };
  constexpr Noun nouns[] = {{Fact::Home, "your Home"}, {Fact::New, "the new Planet"}, {Fact::There, "that Planet"},
                            {Fact::Dis, "the Planet in Disorder"}, {Fact::NotDis, "another Planet"}, {Fact::Allied, "an allied Planet"},
                            {Fact::Foreign, "a foreign Planet"}, {Fact::RivalHome, "the Home of another player"}, {Fact::Full, "a full Planet"}};
  for (const Noun& noun : nouns)
    if (facts == fact(noun.fact)) return plain = false, std::string(noun.words);
  return {};
}

std::string joined_clauses(u32 any) {
  std::string words;
  for (const int f : bits_of(any)) {
    std::string_view next = clause_of(static_cast<Fact>(f));
    constexpr std::string_view common = "where you ";
    if (!words.empty() && next.substr(0, common.size()) == common) next.remove_prefix(common.size());
    words += (words.empty() ? "" : " or ") + std::string(next);
  }
  return words;
}

std::string arrow(bool again) { return again ? " You may play another card." : ""; }

std::string sign(int n) { return (n > 0 ? "+" : "−") + std::to_string(n < 0 ? -n : n); }
std::string changes(const Task& task) {
  std::string words;
  for (const i8 d : task.delta)
    if (d != 0) words += (words.empty() ? "" : " or ") + sign(d);
  return words;
}
std::string plural(std::string words) {
  for (const auto& [one, many] : {std::pair<std::string_view, std::string_view>{"a foreign Planet", "foreign Planet"},
                                  {"a full Planet", "full Planet"}, {"the Home of another player", "other player's Home"}, {"a Planet", "Planet"}})
    if (words.substr(0, one.size()) == one) return std::string(many) + words.substr(one.size());
  return words;
}

}  // namespace

std::string words_of(const Where& where) {
  std::string noun, clauses;
  bool plain = true;
  for (const u32 any : where.all)
    if (std::string found = noun_of(any, plain); !found.empty()) noun = found;
  for (const u32 any : where.all) {
    bool is_noun = true;
    if (!noun_of(any, is_noun).empty()) continue;
    clauses += (clauses.empty() ? " " : " and ") + joined_clauses(any);
  }
  return (plain ? "a Planet" : noun) + clauses;
}

std::string words_of(const Content& content, const Task& task) {
  const std::string may = task.may ? "you may " : "";
  const std::string at = words_of(task.where);
  const std::string portals = task.any ? " any other Planet, Portals not needed" : " an adjacent Planet";
  switch (task.op) {
    case Op::Vp: return may + "gain " + std::to_string(task.n) + " VP";
    case Op::VpPer:
      return may + "gain 1 VP for each " +
             (task.count == Count::Planets ? plural(at) : "other player with fewer attached tokens than you") +
             (task.cap > 0 ? ", at most " + std::to_string(task.cap) : "");
    case Op::ScoreAll: return may + "score every face-up Objective";
    case Op::Score:
      return may + "score " + counted(task.n, "face-up Objective", "face-up Objectives") + " of your choice" +
             (task.cap > 0 ? ", at most " + std::to_string(task.cap) + (task.n > 1 ? " VP each" : " VP") : "");
    case Op::Recruit:
      if (task.shape == Shape::Each) return may + "add 1 Emissary to each " + plural(at);
      if (task.shape == Shape::UpTo) return may + "add 1 Emissary to each of up to " + std::to_string(task.cap) + " different Planets" + at.substr(at.find(' ', 2) == at.npos ? at.size() : at.find(' ', 2));
      return may + "add " + emissaries(task.n) + " to " + at;
    case Op::Move: return may + "move up to " + std::to_string(task.n) + " times one of your Emissaries to" + portals;
    case Op::MassMove: return may + "move any number of your Emissaries from one Planet to" + portals;
    case Op::Gather: return may + "choose a Planet and move any number of your Emissaries from adjacent Planets to it";
    case Op::Follow: return may + "move up to " + std::to_string(task.n) + " of your Emissaries from the origin to the new Planet";
    case Op::Explore: return may + "explore a new Planet" + (task.n > 1 ? ", choosing among the top " + std::to_string(task.n) + " tiles" : "");
    case Op::Build: return may + "build an Institute on " + at;
    case Op::Discover: return may + "discover a Foundation on " + at;
    case Op::ShiftFoundation: return may + "move a Foundation to " + at;
    case Op::RemoveFoundation: return may + "return a Foundation from " + at + " to the reserve";
    case Op::Awaken:
      return may + "awaken: look at the top " + counted(task.n, "Specialist", "Specialists") + ", keep one " + (task.to_hand ? "in your hand" : "on top of your deck");
    case Op::Ally: return may + "take the token of " + at;
    case Op::Activate: return task.n == 1 ? "you may activate an allied Planet" : "you may activate up to " + std::to_string(task.n) + " allied Planets";
    case Op::Draw: return may + "draw " + counted(task.n, "card", "cards");
    case Op::DrawBottom: return may + "take the bottom " + (task.n == 1 ? "card" : counted(task.n, "card", "cards")) + " of your deck into your hand";
    case Op::Search: return may + "take your " + std::string(card_name(content, task.card)) + " from your deck into your hand and show it";
    case Op::Shuffle: return may + "shuffle your deck";
    case Op::Stability: return may + "change the Stability of " + at + " by " + changes(task);
    case Op::Portal: return may + "place a Portal of a missing colour on " + at;
    case Op::Rabbit: return may + "put the Cosmic Rabbit on any colour";
    case Op::RemoveRival: return may + "remove one Emissary of another player from " + at;
    case Op::RemoveRivalInst: return may + "remove one Institute of another player from " + at;
    case Op::Push:
      return (task.n == 1 ? "you may move " : may + "move up to " + std::to_string(task.n) + " times ") + "an Emissary of another player from " + at + " to an adjacent Planet";
    case Op::SendHome: return may + "send one Emissary of another player from the Planet in Disorder to that player's Home";
    case Op::Evacuate:
      return may + "move " + std::to_string(task.n) + " or more of your Emissaries from the Planet in Disorder to " + (task.any ? "any other Planets" : "adjacent Planets");
    case Op::If: return "if there is " + at;
    case Op::Nothing: return "nothing happens";
  }
  return {};
}

std::string words_of(const Content& content, const Effect& effect) {
  std::string text;
  for (std::size_t i = 0; i < effect.tasks.size(); ++i) {
    std::string words = words_of(content, effect.tasks[i]);
    if (i == 0) words[0] = static_cast<char>(words[0] >= 'a' && words[0] <= 'z' ? words[0] - 'a' + 'A' : words[0]);
    text += i == 0 ? words : effect.tasks[i].then ? " ▷ " + words : ". Then " + words;
  }
  return text + "." + arrow(effect.again);
}

// Section 9.5
std::string words_of(Printed printed, std::string_view planet) {
  const std::string name(planet);
  switch (printed) {
    case Printed::Nothing: return "";
    case Printed::NearHomes: return name + " is adjacent to every Home.";
    case Printed::FoundationsWeighNothing: return "Foundations on " + name + " do not count against its Stability.";
    case Printed::NoInstitutes: return "No Institute can be added to " + name + ".";
    case Printed::InstitutesCountTwice: return "Each Institute counts as 2 influence on " + name + ".";
    case Printed::Veil: return "On " + name + " your effects cannot move or remove other players' pieces.";
    case Printed::TwoLeave: return "Who removes an Emissary from " + name + " in a Disorder removes two if she has two.";
  }
  return "";
}

// Section 8.4
std::string words_of(const ObjectiveCard& o) {
  const std::string n = std::to_string(o.n), m = std::to_string(o.m), at = words_of(o.where);
  std::string text;
  switch (o.aim) {
    case Aim::PerPlanet:
      text = n + " per " + plural(at) + (o.at_least > 0 ? ", +" + m + " with at least " + std::to_string(o.at_least) + " of them" : "");
      break;
    case Aim::Hub: text = "On the Hub: " + n + " leading, " + m + " tied, " + std::to_string(o.k) + " outnumbered"; break;
    case Aim::PerToken: text = n + " per Planet token attached to your board"; break;
    case Aim::Portals: text = "Per " + plural(at) + ": " + n + " if it has exactly two Portals, " + m + " if three"; break;
    case Aim::Roads:
      text = "Per Portal colour, most pieces on free Planets with it other than the Hub: " + n + " alone, " + m + " shared";
      break;
    case Aim::PerPiece: text = n + " per piece of yours on " + at; break;
    case Aim::LargestGroup: text = "Your pieces on " + at + " with most of them, less " + n; break;
  }
  return text + " (at most " + std::to_string(o.cap) + ").";
}

}  // namespace orrery::renaissance
