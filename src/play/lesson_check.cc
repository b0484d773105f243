#include "play/lesson_check.h"

#include <algorithm>
#include <set>
#include <sstream>

#include "play/sitting.h"
#include "words/phrasebook.h"

namespace orrery {
namespace {

constexpr int kMostPlaces = 5000;  // that are looked at; a lesson has far fewer
constexpr int kGames = 6, kLongestGame = 400;
constexpr std::size_t kMostNamed = 60;

std::string listed(const std::vector<std::string>& words) {
  std::string out;
  for (std::size_t i = 0; i < words.size() && i < kMostNamed; ++i)
    out += (i ? ", " : "") + words[i];
  return words.size() > kMostNamed ? out + ", ..." : out;
}

std::vector<std::string> tokens_of(const Table& table, Seat seat) {
  std::vector<std::string> tokens;
  for (const Offer& offer : table.offers(seat)) tokens.push_back(table.game().token(offer.choice));
  return tokens;
}

std::string seat_word(Seat seat) {
  return seat == Seat::Chance ? "Chance" : "P" + std::to_string(index(seat) + 1);
}

// "P2 is asked TURN_MAIN: move hand ST1, ..."
std::string asked(const Table& table) {
  if (table.over()) return "the game is over";
  std::string out;
  for (const int seat : bits_of(table.awaited().bits))
    out += (out.empty() ? "" : "; ") + seat_word(seat_at(seat)) + " is asked " +
           table.game()
               .prompt(table.view(is_player(seat_at(seat)) ? seat_at(seat) : Seat::Nobody))
               .decision +
           ": " + listed(tokens_of(table, seat_at(seat)));
  return out;
}

// The kinds of things that lie on the boards (docs/notation.md, docs/views). Random games touch
// most of them, and few of what comes late.
struct KindsOfThings {
  std::string_view game, kinds;
};
constexpr KindsOfThings kKindsOfThings[] = {
    {"foundation", " planet gate space kins hand supply captured research goal colony seat turn "},
    {"renaissance",
     " card effect planet pieces institutes portal stability foundation token objective slot rabbit "
     "tile emissaries turn deck hand board row seat "},
    {"one_deck_galaxy",
     " zone confrontation experiment base lab pool greenhouse tech node milestone card event fleets "
     "science deck captured supply adversary turn "},
    {"trian",
     " race stack drawn spot area bag minerals tokens module figures site space ship emissary action "
     "battle turn die credits seat tile "},
};

// The things of a board: what is offered or told in some random games from here on touches them, or
// they are of a kind there is and the view names them.
class Elements {
 public:
  explicit Elements(const Table& table) {
    for (const KindsOfThings& k : kKindsOfThings)
      if (k.game == table.game().info().name) kinds_ = k.kinds;
    add_view(table);
    for (int game = 0; game < kGames; ++game) play(table, static_cast<u64>(game));
  }
  bool has(const std::string& element) const {
    if (all_.contains(element)) return true;
    const std::size_t cut = element.find('/');
    if (!is_kind(element.substr(0, cut))) return false;
    if (cut == element.npos || is_seen(element.substr(cut + 1))) return true;
    std::istringstream names(element.substr(cut + 1));
    for (std::string name; std::getline(names, name, '/');)
      if (!is_seen(name) && !is_seat_or_number(name)) return false;
    return true;
  }
  // "space/P1": everything on that board.
  bool has_part(const std::string& part) const {
    return is_kind(part) || has(part) || std::ranges::any_of(all_, [&](const std::string& element) {
             return element.starts_with(part + "/");
           });
  }

 private:
  bool is_kind(const std::string& word) const {
    return kinds_.find(" " + word + " ") != kinds_.npos;
  }
  bool is_seen(const std::string& name) const {
    return views_.find("\"" + name + "\"") != views_.npos;
  }
  static bool is_seat_or_number(const std::string& name) {
    const bool is_seat = name.size() == 2 && name[0] == 'P';
    return (is_seat || name.size() == 1) && name.back() >= '0' && name.back() <= '9';
  }
  void add(std::vector<std::string> touched) {
    for (std::string& element : touched) all_.insert(std::move(element));
  }
  void add_view(const Table& table) { views_ += table.view_json(Seat::P1); }
  void add_offers(const Table& table) {
    for (const int seat : bits_of(table.awaited().without(Seat::Chance).bits))
      for (const Offer& offer : table.offers(seat_at(seat)))
        add(table.game().touches(table.view(seat_at(seat)), offer.choice));
  }
  void play(Table table, u64 seed) {
    Rng rng(seed);
    for (int i = 0; i < kLongestGame && !table.over(); ++i) {
      add_offers(table);
      const Seat seat = table.awaited().first_seat();
      const u32 before = table.step();
      if (table.awaited().has(Seat::Chance)) {
        table.answer(Seat::Chance, table.next_deal(seed, table.step()));
      } else {
        const std::vector<Offer> offers = table.offers(seat);
        table.answer(seat, offers[rng.below(static_cast<u32>(offers.size()))].choice);
      }
      for (Told& told : table.told(Seat::P1, before)) add(std::move(told.touches));
    }
    add_view(table);
  }

  std::set<std::string> all_;
  std::string kinds_, views_;
};

class LessonCheck {
 public:
  LessonCheck(const Lesson& lesson, const KnowsPhrase& knows)
      : lesson_(std::make_shared<const Lesson>(lesson)), knows_(knows) {}

  std::vector<std::string> faults() {
    need("", lesson_->id("title"));
    if (lesson_->is_game) return check_game();
    std::variant<Sitting, Refusal> sitting = Sitting::begin(lesson_);
    if (const Refusal* refusal = std::get_if<Refusal>(&sitting)) {
      fault("", refusal->text());
      return faults_;
    }
    check_words();
    check_elements(std::get<Sitting>(sitting).table());
    look(std::get<Sitting>(sitting));
    check_cases();
    return faults_;
  }

 private:
  void fault(const std::string& step, const std::string& what) {
    std::string line = lesson_->full_name() + (step.empty() ? "" : ", step " + step) + ": " + what;
    if (std::ranges::count(faults_, line) == 0) faults_.push_back(std::move(line));
  }

  std::vector<std::string> check_game() {
    const Opened opened = open_game(lesson_->game, lesson_->order);
    if (const Refusal* refusal = std::get_if<Refusal>(&opened)) fault("", refusal->text());
    return faults_;
  }

  // ---- words
  void need(const std::string& step, const std::string& id) {
    for (const std::string_view language : languages())
      if (!knows_(language, id)) fault(step, std::string(language) + " lacks " + id);
  }
  void check_words() {
    for (const LessonStep& step : lesson_->steps) {
      need(step.name, lesson_->id(step, "rule"));
      need(step.name, lesson_->id(step, "why"));
      if (step.accept.empty()) continue;
      need(step.name, lesson_->id(step, "do"));
      for (const auto& c : step.otherwise.cases)
        need(step.name, lesson_->id(step, "otherwise." + c.what));
    }
  }

  // ---- elements
  void check_elements(const Table& table) {
    std::optional<Elements> known;
    const auto elements = [&]() -> Elements& { return known ? *known : known.emplace(table); };
    for (const std::string& part : lesson_->shows)
      if (!elements().has_part(part)) fault("", "shows '" + part + "': no board has that");
    for (const LessonStep& step : lesson_->steps) {
      for (const std::string& element : step.point)
        if (!elements().has(element))
          fault(step.name, "points at '" + element + "': no board has that");
      for (const std::string& part : step.shows)
        if (!elements().has_part(part)) fault(step.name, "shows '" + part + "': no board has that");
    }
  }

  // ---- every way through it
  void look(const Sitting& sitting) {
    const Recital& recital = *sitting.recital();
    const Table& table = sitting.table();
    const LessonPlace at = recital.place(table);
    if (!seen_.insert({at.step, table.state_hash()}).second) return;
    if (seen_.size() > kMostPlaces) return fault("", "has too many ways through it");
    const std::string before = at.step == 0 ? "begin" : lesson_->steps[at.step - 1].name + ", then";
    if (!at.recite.empty())
      return fault(before, "'" + at.recite.front() + "' is not offered; " + asked(table));
    if (recital.is_done(at)) return;
    const LessonStep& step = *recital.step(at);
    if (!table.awaited().has(lesson_->learner))
      return fault(before, "nobody recites what is asked now; " + asked(table));
    const std::vector<std::string> offered = tokens_of(table, lesson_->learner);
    for (const std::string& pattern : step.accept)
      if (std::ranges::none_of(offered, [&](const auto& token) { return fits(pattern, token); }))
        fault(step.name, "accepts '" + pattern + "', which is not offered; " + asked(table));
    if (step.show.empty())
      fault(step.name, "lacks 'show': what is accepted is a pattern");
    else if (!step.wants(step.show) || std::ranges::count(offered, step.show) == 0)
      fault(step.name,
            "shows '" + step.show + "', which is not offered and accepted; " + asked(table));
    for (const std::string& token : offered) {
      if (step.wants(token))
        take(sitting, step, token);
      else
        refuse(sitting, step, token);
    }
  }

  void take(Sitting sitting, const LessonStep& step, const std::string& token) {
    accepted_.insert({step.name, token});
    if (const std::string* after = step.after.of(token); !after || !after->empty())
      need(step.name, lesson_->id(step, after ? "after." + *after : "after"));
    const u64 before = sitting.table().state_hash();
    const std::size_t at = sitting.recital()->place(sitting.table()).step;
    if (const auto refusal = refusal_in(sitting.take(play(sitting, token), learner())))
      return fault(step.name, refusal->text());
    look(sitting);
    if (sitting.recital()->place(sitting.table()).step != at + 1) return;
    const auto refusal = refusal_in(sitting.take(ask::Undo{lesson_->learner}, learner()));
    if (refusal || sitting.table().state_hash() != before)
      fault(step.name, "'" + token + "' cannot be taken back");
  }

  void refuse(Sitting sitting, const LessonStep& step, const std::string& token) {
    const std::string* why = step.otherwise.of(token);
    refused_.insert({step.name, token});
    if (!why) need(step.name, lesson_->id(step, "otherwise"));
    const auto refusal = refusal_in(sitting.take(play(sitting, token), learner()));
    if (!refusal) fault(step.name, "takes '" + token + "', which it does not accept");
  }

  ask::Play play(const Sitting& sitting, const std::string& token) const {
    return {lesson_->learner, {*sitting.table().game().parse(token)}};
  }
  Speaker learner() const { return {{index(lesson_->learner)}}; }

  // ---- what is said about answers that never come
  using Answers = std::set<std::pair<std::string, std::string>>;
  template <class What>
  void check_cases(const LessonStep& step, const ByAnswer<What>& cases, const Answers& answers,
                   const char* what) {
    for (const auto& c : cases.cases)
      if (c.pattern != "*" && std::ranges::none_of(answers, [&](const auto& answer) {
            return answer.first == step.name && fits(c.pattern, answer.second);
          }))
        fault(step.name, std::string(what) + " '" + c.pattern + "': there is no such answer");
  }
  void check_cases() {
    if (!faults_.empty()) return;  // they may follow from something else
    for (const LessonStep& step : lesson_->steps) {
      check_cases(step, step.otherwise, refused_, "otherwise");
      check_cases(step, step.after, accepted_, "after");
      check_cases(step, step.then, accepted_, "then");
    }
  }

  std::shared_ptr<const Lesson> lesson_;
  const KnowsPhrase& knows_;
  std::vector<std::string> faults_;
  std::set<std::pair<std::size_t, u64>> seen_;
  Answers accepted_, refused_;
};

}  // namespace

std::vector<std::string> faults_in(const Lesson& lesson, const KnowsPhrase& knows) {
  return LessonCheck(lesson, knows).faults();
}

std::string outline(const Lesson& lesson) {
  std::variant<Sitting, Refusal> begun = Sitting::begin(std::make_shared<const Lesson>(lesson));
  if (const Refusal* refusal = std::get_if<Refusal>(&begun)) return refusal->text() + "\n";
  Sitting& sitting = std::get<Sitting>(begun);
  std::string out;
  u32 told = 0;
  for (;;) {
    for (const Table::Played& p : sitting.table().played(told))
      out += "    " + seat_word(p.seat) + " " + p.token + "\n";
    told = sitting.table().step();
    const LessonPlace at = sitting.recital()->place(sitting.table());
    const LessonStep* step = sitting.recital()->step(at);
    if (step)
      out += "step " + std::to_string(at.step + 1) + " " + step->name + ": wants " +
             listed(step->accept) + "\n";
    out += "    " + asked(sitting.table()) + "\n";
    if (!at.recite.empty()) return out + "    still to be recited: " + listed(at.recite) + "\n";
    const std::optional<AnyChoice> choice =
        step ? sitting.table().game().parse(step->show) : std::nullopt;
    if (!choice ||
        refusal_in(sitting.take(ask::Play{lesson.learner, {*choice}}, {{index(lesson.learner)}})))
      return out;
  }
}

}  // namespace orrery
