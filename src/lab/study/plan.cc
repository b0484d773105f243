#include "lab/study/plan.h"

#include <algorithm>
#include <set>
#include <utility>

#include "agents/spec.h"
#include "core/toml_faults.h"
#include "lab/study/games.h"
#include "lab/trials.h"
#include "play/content_check.h"

namespace orrery {
namespace {

// A study without mistakes: what is wrong in another is mended from it to look for the next.
constexpr std::string_view kGoodStudy =
    "study = 1\ngame = \"foundation\"\nplayers = 3\nbots = [\"greedy\"]\n"
    "[stop]\ndeals = 100\n";

constexpr int kMostReplacements = 200;

class Reading {
 public:
  // `is_first`: nothing has been mended yet.
  Reading(StudyPlan& plan, const FileText& file_text, bool is_first)
      : plan_(plan), file_text_(file_text), is_first_(is_first) {}

  void read(const TomlReader& in) {
    in.only({"study", "title", "game", "players", "bots", "seed", "options", "a", "b", "stop",
             "watch"});
    if (in.ok()) in.at("study").integer(1, 1);
    if (in.ok()) read_game(in);
    if (in.ok()) read_bots(in.at("bots"));
    if (in.ok() && in.has("title")) plan_.title = in.at("title").word();
    if (in.ok() && in.has("seed"))
      plan_.seed = static_cast<u64>(in.at("seed").integer(0, INT32_MAX));
    if (in.ok() && in.has("options")) read_options(in.at("options"), both_);
    plan_.a = {.name = "A", .content = "", .options = both_, .game = nullptr};
    plan_.b.reset();
    if (in.ok() && in.has("a")) read_side(in.at("a"), plan_.a);
    if (in.ok() && in.has("b")) {
      plan_.b = StudySide{.name = "B", .content = "", .options = both_, .game = nullptr};
      read_side(in.at("b"), *plan_.b);
    }
    if (in.ok()) open(in, plan_.a);
    if (in.ok() && plan_.b) open(in.at("b"), *plan_.b);
    if (in.ok() && plan_.b) must_differ(in.at("b"));
    if (in.ok() && in.has("watch")) read_watched(in.at("watch"));
    if (in.ok()) read_stop(in.at("stop"));
  }
  std::vector<Refusal> content_faults;  // of files that a study names

 private:
  void read_game(const TomlReader& in) {
    const TomlReader at = in.at("game");
    plan_.game = at.word();
    if (!at.ok()) return;
    shelf_ = on_shelf(plan_.game);
    if (!shelf_) return at.refuse("cannot be: " + std::get<Refusal>(open_game(plan_.game, {})).why);
    if (!trials_of(plan_.game)) return at.refuse("can be played by no bot");
    plan_.players = in.at("players").integer(shelf_->info.fewest, shelf_->info.most);
  }
  void read_bots(const TomlReader& at) {
    plan_.bots.clear();
    const std::size_t n = at.length(), seats = static_cast<std::size_t>(plan_.players);
    if (at.ok() && n != 1 && n != seats)
      return at.refuse("names " + std::to_string(n) + "; one for all seats, or one for each of " +
                       std::to_string(seats));
    for (std::size_t i = 0; i < n && at.ok(); ++i) {
      plan_.bots.push_back(at.element(i).word());
      const auto spec = read_agent_spec(plan_.bots.back(), plan_.game);
      if (const Refusal* refusal = std::get_if<Refusal>(&spec))
        at.element(i).refuse("cannot be: " + refusal->why);
    }
  }

  void read_options(const TomlReader& at, Settings& into) {
    for (const std::string& name : at.keys()) {
      if (!at.ok()) return;
      const TomlReader value = at.at(name);
      const std::string said =
          value.is_number() ? std::to_string(value.integer(0, 255)) : value.word();
      if (!at.ok()) return;
      Settings settings = into;
      std::erase_if(settings, [&](const auto& s) { return s.first == name; });
      settings.emplace_back(name, said);
      const Opened opened = open_game(plan_.game, {plan_.players, settings, {}});
      if (const Refusal* refusal = std::get_if<Refusal>(&opened))
        return value.refuse("cannot be: " + refusal->why);
      into = settings;
    }
  }

  void read_side(const TomlReader& at, StudySide& side) {
    at.only({"name", "content", "replace", "options"});
    if (at.ok() && at.has("name")) side.name = at.at("name").word();
    if (at.ok() && at.has("options")) read_options(at.at("options"), side.options);
    std::string content_file = "built-in " + plan_.game;
    if (at.ok() && at.has("content")) {
      const TomlReader named = at.at("content");
      content_file = named.word();
      if (!at.ok()) return;
      const auto text = file_text_(content_file);
      if (const std::string* why = std::get_if<1>(&text)) return named.refuse(*why);
      side.content = std::get<0>(text);
    }
    if (at.ok() && at.has("replace")) replace(at.at("replace"), side);
    if (!at.ok() || side.content.empty() || checked_.contains(side.content)) return;
    checked_.insert(side.content);
    for (Refusal& fault : check_content(side.content, content_file, plan_.game).faults)
      content_faults.push_back(std::move(fault));
  }
  // Places of the content's text, each there once, and what is to stand there.
  void replace(const TomlReader& at, StudySide& side) {
    if (side.content.empty()) side.content = built_in_content_of(plan_.game);
    if (at.ok() && side.content.empty()) return at.refuse("needs a game with content");
    const std::size_t n = at.length();
    if (n > kMostReplacements)
      return at.refuse("has more than " + std::to_string(kMostReplacements) + " entries");
    for (std::size_t i = 0; i < n && at.ok(); ++i) {
      const TomlReader row = at.element(i);
      row.only({"this", "by"});
      const std::string old = row.ok() ? row.at("this").word() : "",
                        now = row.ok() ? row.at("by").word() : "";
      if (!row.ok()) return;
      const std::size_t found = old.empty() ? old.npos : side.content.find(old);
      if (found == side.content.npos)
        return row.refuse("cannot be: what is to be replaced does not occur in the content");
      if (side.content.find(old, found + 1) != side.content.npos)
        return row.refuse("cannot be: what is to be replaced occurs more than once in the content");
      side.content.replace(found, old.size(), now);
      if (side.content.size() > kLongestFile) return row.refuse("makes the content too long");
    }
  }

  void open(const TomlReader& at, StudySide& side) {
    if (!content_faults.empty()) return;
    Opened opened = open_game(plan_.game, {plan_.players, side.options, side.content});
    if (const Refusal* refusal = std::get_if<Refusal>(&opened)) return at.refuse(refusal->text());
    side.game = std::move(std::get<0>(opened));
  }
  void must_differ(const TomlReader& at) {
    if (!content_faults.empty() || !is_first_) return;
    const AnyGame &a = *plan_.a.game, &b = *plan_.b->game;
    if (a.content_hash() == b.content_hash() && a.settings() == b.settings())
      at.refuse("is the same as A, content and options");
    if (plan_.a.name == plan_.b->name) at.refuse("has the name of A");
  }
  void read_watched(const TomlReader& at) {
    plan_.watch.clear();
    if (!content_faults.empty()) return;
    std::vector<std::string> ids;
    for (const Catalogue::Entry& entry : Catalogue(plan_).entries) ids.push_back(entry.id);
    for (std::size_t i = 0; i < at.length() && at.ok(); ++i) {
      const std::string id = at.element(i).word();
      if (at.ok() && std::find(ids.begin(), ids.end(), id) == ids.end())
        at.element(i).refuse("'" + id + "' is nothing that can be studied" + perhaps_of(id, ids));
      plan_.watch.push_back(id);
    }
  }
  void read_stop(const TomlReader& at) {
    at.only({"deals", "narrow"});
    if (at.ok()) plan_.deals = static_cast<u64>(at.at("deals").integer(1, kMostDeals));
    plan_.narrow.reset();
    if (!at.ok() || !at.has("narrow")) return;
    plan_.narrow = at.at("narrow").integer(1, 50);
    if (at.ok() && plan_.watch.empty())
      at.at("narrow").refuse("needs something to look at: watch = [\"ID\"]");
  }

  StudyPlan& plan_;
  const FileText& file_text_;
  bool is_first_;
  const Shelf* shelf_ = nullptr;
  Settings both_;
  std::set<std::string> checked_;  // contents whose faults are known
};

}  // namespace

std::variant<StudyPlan, std::vector<Refusal>> read_study(std::string_view text,
                                                         const std::string& file,
                                                         const FileText& file_text) {
  StudyPlan plan;
  std::vector<Refusal> of_content;
  bool is_first = true;
  // It is read anew after every mistake that was mended; what its content files lack is told once.
  const auto found = TomlFaults::in(text, file, kGoodStudy, [&](const TomlReader& in) {
    plan = {};
    Reading reading(plan, file_text, std::exchange(is_first, false));
    reading.read(in);
    of_content = reading.content_faults;
  });
  std::vector<Refusal> faults(found.begin(), found.end());
  faults.insert(faults.end(), of_content.begin(), of_content.end());
  if (!faults.empty()) return faults;
  return plan;
}

}  // namespace orrery
