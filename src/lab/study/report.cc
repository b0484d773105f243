#include "lab/study/report.h"

#include <algorithm>
#include <cmath>

#include "lab/study/drawing.h"
#include "lab/study/words.h"
#include "play/base64.h"

namespace orrery {
namespace {

constexpr std::size_t kExtremes = 5;

std::string ended_in_words(const Estimate& e) { return e.of > 0 ? percent(e) : "–"; }
std::string cases(const Estimate& e) { return std::to_string(std::llround(e.of)); }

class Report {
 public:
  Report(const StudyPlan& plan, const StudyFindings& found, std::string_view program)
      : plan_(plan), found_(found), program_(program), paired_(plan.b.has_value()) {}

  std::vector<ReportSection> all() {
    what_was_played();
    if (paired_)
      sections_.push_back({"How would it change the game?", found_.verdicts, {}, {}, ""});
    for (const Settling& settling : found_.settling) sections_.back().drawing += funnel(settling);
    sections_.push_back({"Worth a look", found_.warnings, {}, {}, ""});
    if (found_.warnings.empty()) sections_.back().sentences = {"Nothing stands out."};
    for (const char* group : {"wins", "length", "score", "endings"}) whole(group);
    extremes();
    std::string group;
    for (const Finding& f : found_.pieces)
      if (f.group != group) pieces(group = f.group);
    for (const HeatMap& map : found_.heat_maps)
      sections_.push_back({spaced(map.title),
                           {"In points: " + map.words + ". Cells with fewer than " +
                            rounded(kFewestCases) + " cases are left empty."},
                           {},
                           {},
                           heat_map(map)});
    how();
    return std::move(sections_);
  }

 private:
  const std::string& last_name() const { return paired_ ? plan_.b->name : plan_.a.name; }

  static std::string side_in_words(const StudySide& side, const Settings& usual) {
    std::string text = side.name + ": content " + hex16(side.game->content_hash());
    text += side.content.empty() ? " (built-in)" : "";
    for (const auto& setting : side.game->settings())
      if (std::find(usual.begin(), usual.end(), setting) == usual.end())
        text += ", " + setting.first + "=" + setting.second;
    return text;
  }
  void what_was_played() {
    std::string bots;
    for (const std::string& bot : plan_.bots) bots += (bots.empty() ? "" : ", ") + bot;
    const GameInfo& info = plan_.a.game->info();
    ReportSection section{"", {}, {}, {}, ""};
    section.sentences.push_back(info.title + ", " + std::to_string(plan_.players) +
                                " players, bots: " + bots + "; orrery " + std::string(program_));
    section.sentences.push_back(
        std::to_string(found_.deals) + " deals from seed " + std::to_string(plan_.seed) + ", " +
        std::to_string(found_.games_a + found_.games_b) + " games" +
        (found_.deals < plan_.deals ? "; it was to stop when known enough" : ""));
    const Opened usual = open_game(plan_.game, {plan_.players, {}, {}});
    const Settings settings = std::get<0>(usual)->settings();
    section.sentences.push_back(side_in_words(plan_.a, settings));
    if (paired_) section.sentences.push_back(side_in_words(*plan_.b, settings));
    section.sentences.emplace_back(
        "± is half of a 95 % interval; people may play differently from bots.");
    sections_.push_back(std::move(section));
  }

  // Quantities of the whole game.
  void whole(const std::string& group) {
    ReportSection section{group, {}, {""}, {}, ""};
    std::vector<Bar> bars;
    section.head = paired_ ? std::vector<std::string>{"", plan_.a.name, plan_.b->name, "difference"}
                           : std::vector<std::string>{"", plan_.a.name};
    for (const Finding& f : found_.whole) {
      if (f.group != group) continue;
      std::vector<std::string> row = {f.label, value_of(f, f.a)};
      if (paired_) {
        row.push_back(value_of(f, f.b));
        row.push_back(difference_of(f, f.difference) + (f.differs ? " *" : ""));
      }
      section.rows.push_back(std::move(row));
      bars.push_back({f.label, f.a, f.b, f.differs});
    }
    if (bars.empty()) return;
    if (group == "wins" && !found_.together)
      section.drawing = interval_bars(bars, found_.fair, true, "wins, by 95 % intervals");
    if (group == "length")
      section.drawing = histogram(found_.lengths_a, found_.lengths_b,
                                  found_.by_rounds ? "rounds of a game" : "decisions of a game");
    sections_.push_back(std::move(section));
  }

  void extremes() {
    std::vector<const Finding*> sorted;
    for (const Finding& f : found_.pieces)
      if (f.is_share && f.influence(paired_).of >= kFewestCases) sorted.push_back(&f);
    std::stable_sort(sorted.begin(), sorted.end(), [&](const Finding* x, const Finding* y) {
      return x->influence(paired_).value > y->influence(paired_).value;
    });
    if (sorted.size() < 2 * kExtremes) return;
    ReportSection section{"The strongest and the weakest", {}, {"", "kind", "influence"}, {}, ""};
    section.sentences.push_back("Of " + std::to_string(sorted.size()) + " pieces of content in " +
                                last_name() + ", by their influence.");
    std::vector<Bar> bars;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
      if (i >= kExtremes && i + kExtremes < sorted.size()) continue;
      const Finding& f = *sorted[i];
      section.rows.push_back({f.label, spaced(f.group), influence_in_words(f)});
      bars.push_back({f.label, f.influence(paired_), {}, f.stands_out});
    }
    section.drawing = interval_bars(bars, 0, true, "influence in points, by 95 % intervals");
    sections_.push_back(std::move(section));
  }
  std::string influence_in_words(const Finding& f) const {
    return difference_of(f, f.influence(paired_)) + (f.stands_out ? " *" : "");
  }

  void pieces(const std::string& group) {
    ReportSection section{spaced(group), {}, {}, {}, ""};
    std::vector<Bar> bars;
    bool is_share = true, ends = false;
    for (const Finding& f : found_.pieces) {
      if (f.group != group) continue;
      is_share = f.is_share;
      ends = ends || f.ended_a.value > 0 || f.ended_b.value > 0;
    }
    const std::string length = found_.by_rounds ? "rounds" : "decisions";
    const std::string value = is_share ? "wins" : length;
    section.head = {"", "cases", "taken"};
    if (paired_) {
      section.head.push_back(value + ", " + plan_.a.name);
      section.head.push_back(value + ", " + plan_.b->name);
      section.head.emplace_back("difference");
    } else {
      section.head.push_back(value);
    }
    section.head.emplace_back("influence");
    if (ends) section.head.emplace_back("ended by it");
    for (const Finding& f : found_.pieces) {
      if (f.group != group) continue;
      const Estimate &taken = paired_ ? f.taken_b : f.taken_a, &last = paired_ ? f.b : f.a;
      std::vector<std::string> row = {f.label, cases(last), percent(taken), value_of(f, f.a)};
      if (paired_) {
        row.push_back(value_of(f, f.b));
        row.push_back(difference_of(f, f.difference) + (f.differs ? " *" : ""));
      }
      row.push_back(influence_in_words(f));
      if (ends) row.push_back(ended_in_words(paired_ ? f.ended_b : f.ended_a));
      section.rows.push_back(std::move(row));
      const bool enough = f.influence(paired_).of >= kFewestCases;
      if (enough) bars.push_back({f.label, f.influence_a, f.influence_b, f.stands_out});
    }
    section.drawing =
        interval_bars(bars, 0, is_share, "influence of " + section.title + ", by 95 % intervals");
    sections_.push_back(std::move(section));
  }

  void how() {
    ReportSection section{"How to read it", {}, {}, {}, ""};
    if (paired_)
      section.sentences.emplace_back(
          "A and B are played with the same deals, seats and bots. What both have in common by the luck of a deal cancels out in the difference.");
    section.sentences.emplace_back(
        "The unit of the statistics is the deal: what happened in its games is added up first.");
    section.sentences.emplace_back(
        "Influence is how much more whoever has a piece wins than a seat with as many pieces of that kind, in the same place of the turn order, usually does; of what belongs to the table, how much longer games are, or where all play together how much more often they are won. It says what goes with winning, not that it is the cause.");
    section.sentences.push_back(
        "Intervals are 95 % each. Where much is compared some are wrong by chance, so a star marks what holds after Holm's correction at 5 % over the whole family: " +
        std::to_string(found_.influences_compared) + " influences, " +
        std::to_string(found_.influences_hold) + " hold" +
        (paired_
             ? "; " + std::to_string(found_.differences_compared) + " differences, " +
                   std::to_string(found_.differences_hold) +
                   " hold. What the study names to be watched was named beforehand and is a family of its own."
             : "."));
    section.sentences.push_back(
        "'unclear': the interval contains no difference. 'too few': fewer than " +
        rounded(kFewestCases) + " cases.");
    sections_.push_back(std::move(section));
  }

  const StudyPlan& plan_;
  const StudyFindings& found_;
  std::string_view program_;
  bool paired_;
  std::vector<ReportSection> sections_;
};

// What content files call things must not become a table, a link or a command.
std::string in_markdown(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (std::string_view("|*_`[]<>\\#").find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

constexpr std::string_view kStyle =
    ":root{color-scheme:light dark;--ink:#1c2430;--paper:#fbf9f4;--quiet:#6b7280;--a:#8a93b8;--b:#c98a1b;"
    "--more:#2c8a57;--less:#c0453a;--grid:#ddd8cc}"
    "@media(prefers-color-scheme:dark){:root{--ink:#eceff7;--paper:#11162a;--quiet:#9aa3bd;--a:#7f8fd0;"
    "--b:#e8b64c;--more:#46b57c;--less:#e0746a;--grid:#2b3250}}"
    "body{background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}"
    "h1,h2{font-family:Georgia,serif}h2::first-letter{text-transform:uppercase}"
    ".wide{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums}"
    "td,th{padding:.15rem .7rem;text-align:right;border-bottom:1px solid var(--grid);white-space:nowrap}"
    "td:first-child,th:first-child{text-align:left}"
    "svg{display:block;margin:.6rem 0;font:12px system-ui,sans-serif}"
    "svg text{fill:var(--ink)}.label{text-anchor:end}.tick,.cell{text-anchor:middle}.tick{fill:var(--quiet)!important}"
    ".strong{font-weight:700}.a{fill:var(--a)}.b{fill:var(--b)}.more{fill:var(--more)}.less{fill:var(--less)}"
    ".nothing{fill:none;stroke:var(--grid)}.grid{stroke:var(--grid)}.line,.middle{stroke:var(--ink)}"
    ".middle{stroke-width:2}.usual{stroke:var(--quiet);stroke-dasharray:4 3}.band{fill:var(--b);opacity:.25}"
    ".course{fill:none;stroke:var(--b);stroke-width:2}"
    ".key{display:inline-block;width:.9em;height:.9em;margin-left:1em}.of_a{background:var(--a)}.of_b{background:var(--b)}";

}  // namespace

std::string title_of(const StudyPlan& plan) {
  if (!plan.title.empty()) return plan.title;
  const std::string game = plan.a.game->info().title;
  return plan.b ? game + ": " + plan.b->name + " against " + plan.a.name : game + ", measured";
}

std::vector<ReportSection> sections_of(const StudyPlan& plan, const StudyFindings& findings,
                                       std::string_view program) {
  return Report(plan, findings, program).all();
}

std::string as_markdown(const StudyPlan& plan, std::span<const ReportSection> sections) {
  std::string text = "# " + in_markdown(title_of(plan)) + "\n";
  for (const ReportSection& section : sections) {
    const bool only_drawn = section.head.empty() && !section.drawing.empty();
    if (!section.title.empty()) text += "\n## " + in_markdown(section.title) + "\n";
    text += "\n";
    for (const std::string& sentence : section.sentences)
      text += "- " + in_markdown(sentence) + "\n";
    if (only_drawn) text += "- Drawn in the page.\n";
    if (section.head.empty()) continue;
    if (!section.sentences.empty()) text += "\n";
    const auto row = [&](const std::vector<std::string>& cells) {
      text += "|";
      for (const std::string& cell : cells) text += " " + in_markdown(cell) + " |";
      text += "\n";
    };
    row(section.head);
    text += "|---|";
    for (std::size_t i = 1; i < section.head.size(); ++i) text += "--:|";
    text += "\n";
    for (const auto& cells : section.rows) row(cells);
  }
  return text;
}

std::string as_page(const StudyPlan& plan, std::span<const ReportSection> sections) {
  std::string page =
      "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>" +
      escaped(title_of(plan)) + "</title>\n<style>";
  page += kStyle;
  page += "</style>\n<h1>" + escaped(title_of(plan)) + "</h1>\n";
  if (plan.b)
    page += "<p><span class=\"key of_a\"></span> " + escaped(plan.a.name) +
            " <span class=\"key of_b\"></span> " + escaped(plan.b->name) + "\n";
  for (const ReportSection& section : sections) {
    if (!section.title.empty()) page += "<h2>" + escaped(section.title) + "</h2>\n";
    if (!section.sentences.empty()) page += "<ul>\n";
    for (const std::string& sentence : section.sentences) page += "<li>" + escaped(sentence) + "\n";
    if (!section.sentences.empty()) page += "</ul>\n";
    if (!section.drawing.empty()) page += "<div class=\"wide\">" + section.drawing + "</div>\n";
    if (section.head.empty()) continue;
    const auto row = [&](const std::vector<std::string>& cells, std::string_view kind) {
      page += "<tr>";
      for (const std::string& cell : cells)
        page += "<" + std::string(kind) + ">" + escaped(cell) + "</" + std::string(kind) + ">";
      page += "</tr>\n";
    };
    page += "<div class=\"wide\"><table>\n";
    row(section.head, "th");
    for (const auto& cells : section.rows) row(cells, "td");
    page += "</table></div>\n";
  }
  return page;
}

}  // namespace orrery
