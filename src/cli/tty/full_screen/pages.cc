// The pages that open over the table: why not, the rule, tiles, the log, and what is asked before
// one leaves.
#include <algorithm>
#include <fstream>

#include "cli/tty/full_screen/full_screen.h"
#include "cli/tty/rule_text.h"
#include "cli/tty/screen/svg.h"
#include "cli/tty/screen/text.h"

namespace orrery::tty {
namespace {

std::string in_words(const Reasons& reasons, const Shown& shown) {
  std::string words;
  for (const Reason& r : reasons) {
    words += (words.empty() ? "" : "\n\n") + shown.words(r.said) +
             (r.clause.empty() ? "" : "  (" + r.clause + ")");
    if (const std::string text = rule_text(r.clause); !text.empty())
      words += "\n\n  " + shown.say("terminal.rule.text", {{"text", text}});
  }
  return words;
}

}  // namespace

void FullScreen::explain_why_not() {
  struct Candidate {
    AnyChoice choice;
    std::string token;
  };
  std::vector<Candidate> candidates;
  for (const AnyChoice choice : board_->imaginable(*shown_))
    if (std::ranges::none_of(question_.offers,
                             [&](const Offered& o) { return o.choice == choice; }))
      candidates.push_back({choice, session_.game().token(choice)});
  // First what resembles the question now asked.
  const auto verb = [](const std::string& token) { return token.substr(0, token.find(' ')); };
  std::stable_partition(candidates.begin(), candidates.end(), [&](const Candidate& c) {
    return std::ranges::any_of(question_.offers,
                               [&](const Offered& o) { return verb(o.token) == verb(c.token); });
  });
  std::vector<ChoiceList::Item> items{{say("terminal.why_not.type"), ""}};
  for (const Candidate& c : candidates)
    items.push_back({words(session_.game().label(shown_->view, c.choice)), c.token});
  std::optional<int> picked = 0;
  if (!candidates.empty()) {
    picked = popups_.pick(say("terminal.why_not"), items, [&](int i) {
      if (i == 0) return say("terminal.why_not.what_is_a_token");
      return words(session_.table().explain(viewer_, nth(candidates, i - 1).choice).front().said);
    });
  }
  if (!picked) return;
  AnyChoice choice = *picked > 0 ? nth(candidates, *picked - 1).choice : 0;
  if (*picked == 0) {
    const std::string example = question_.offers.empty() ? "end turn" : question_.offers[0].token;
    const std::optional<std::string> token = popups_.type(
        say("terminal.why_not.which"), say("terminal.why_not.which.ask", {{"token", example}}));
    if (!token || token->empty()) return;
    const std::optional<AnyChoice> parsed = session_.game().parse(*token);
    if (!parsed) return void(desk_.notice = say("terminal.no_such_token", {{"token", *token}}));
    choice = *parsed;
  }
  const Reasons reasons = session_.table().explain(viewer_, choice);
  popups_.read(say("terminal.why_not.this", {{"token", session_.game().token(choice)}}),
               reasons.empty() ? say("terminal.why_not.allowed") : in_words(reasons, *shown_));
}

void FullScreen::show_rule() {
  std::string text;
  std::vector<std::string> clauses{desk_.prompt.clause};
  if (const int selected = desk_.choices.selected(); selected >= 0) {
    const auto preview =
        session_.table().preview(viewer_, std::span(&nth(question_.offers, selected).choice, 1));
    if (const Preview* what = std::get_if<Preview>(&preview))
      for (const Told& told : what->told) clauses.push_back(told.clause);
  }
  for (std::size_t i = 0; i < clauses.size(); ++i)
    if (std::find(clauses.begin(), clauses.begin() + static_cast<std::ptrdiff_t>(i), clauses[i]) ==
        clauses.begin() + static_cast<std::ptrdiff_t>(i))
      if (const std::string rule = rule_text(clauses[i]); !rule.empty())
        text += (text.empty() ? "" : "\n\n") + rule;
  const Said none = orrery::say("terminal.rule.none",
                                {{"clause", clauses[0].empty() ? kNothing : Said(clauses[0])}});
  popups_.read(say("terminal.rule"),
               text.empty() ? words(none) : say("terminal.rule.text", {{"text", text}}));
}

void FullScreen::tell_coach() {
  if (!coaches_) return void(desk_.notice = say("terminal.coach.off"));
  const Said said = session_.coach(viewer_);
  desk_.notice = said.empty() ? say("terminal.coach.nothing") : words(said);
}

void FullScreen::show_tiles() {
  const std::vector<Leaflet> leaflets = board_->leaflets(*shown_);
  std::vector<ChoiceList::Item> items;
  for (const Leaflet& l : leaflets) items.push_back({l.title, l.words});
  if (items.empty()) return void(desk_.notice = say("terminal.tiles.none"));
  popups_.pick(say("terminal.tiles"), items, [&](int i) { return nth(leaflets, i).words; });
}

void FullScreen::show_log() {
  std::vector<Line> lines;
  const int width = std::min(92, std::max(20, terminal_.width() - 4));
  const auto& entries = session_.story(viewer_).entries();
  for (std::size_t i = 0; i < entries.size(); ++i) {
    Line line = log_line(*shown_, entries[i].told, i >= session_.news_since(viewer_));
    if (!entries[i].told.clause.empty()) line.push_back({"  " + entries[i].told.clause, kFaint});
    for (Line& part : broken(line, width, 2)) lines.push_back(std::move(part));
  }
  popups_.read(say("terminal.log"), lines, true);
}

void FullScreen::speak_out_of_turn() {
  const std::vector<Session::Aside> asides = session_.asides();
  if (asides.empty()) return void(desk_.notice = say("terminal.aside.none"));
  std::vector<ChoiceList::Item> items;
  for (const Session::Aside& a : asides)
    items.push_back(
        {say("terminal.aside.row", {{"name", session_.name(a.seat)}, {"choice", a.offered.label}}),
         a.offered.token});
  const std::optional<int> picked = popups_.pick(say("terminal.aside"), items);
  if (!picked) return;
  const Session::Aside& aside = nth(asides, *picked);
  if (const auto refusal = session_.choose(aside.seat, aside.offered.choice))
    desk_.notice = words(*refusal);
}

void FullScreen::save() {
  const std::string usual =
      session_.save_path().empty() ? session_.game().info().name + ".game" : session_.save_path();
  const std::optional<std::string> path =
      popups_.type(say("terminal.save"), say("terminal.save.where"), usual);
  if (!path || path->empty()) return;
  const auto saved = session_.save(*path);
  desk_.notice = std::holds_alternative<Refusal>(saved)
                     ? words(std::get<Refusal>(saved))
                     : say("terminal.saved", {{"path", std::get<std::string>(saved)}});
}

void FullScreen::save_picture() {
  const std::optional<std::string> path = popups_.type(
      say("terminal.picture"), say("terminal.picture.where"), session_.game().info().name + ".svg");
  if (!path || path->empty()) return;
  desk_.notice.clear();
  std::ofstream file(*path, std::ios::binary | std::ios::trunc);
  file << svg(picture(terminal_.width(), terminal_.height()));
  file.close();
  desk_.notice = say(file ? "terminal.picture.saved" : "terminal.cannot_write", {{"path", *path}});
}

bool FullScreen::wants_to_quit() {
  const bool saved = !session_.save_path().empty();
  return session_.table().over() || session_.is_taught() ||
         popups_.confirm(say("terminal.leave"),
                         saved ? say("terminal.leave.saved", {{"path", session_.save_path()}})
                               : say("terminal.leave.not_saved"));
}

}  // namespace orrery::tty
