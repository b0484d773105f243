#include "play/table.h"

#include <algorithm>
#include <utility>

#include "play/eyes.h"
#include "words/phrasebook.h"

namespace orrery {
namespace {

struct Consequence {
  bool reveals = false, commits = false, is_final = false;
};

// Did somebody else get something to decide who had nothing to decide before?
Consequence consequence(const AnyGame& game, SeatSet awaited_before, Seat by,
                        const Applied& applied, const AnyState& after) {
  const SeatSet now = game.awaited(after);
  const SeatSet called_up{
      static_cast<u8>(now.without(by).without(Seat::Chance).bits & ~awaited_before.bits)};
  const bool reveals = applied.revealed || now.has(Seat::Chance),
             commits = now.empty() || !called_up.empty();
  return {reveals, commits,
          applied.take_back == TakeBack::UntilFinal ? reveals || commits
                                                    : applied.take_back == TakeBack::Never};
}

// The place a refusal names; people are called by their names.
std::string seat_words(Seat seat) {
  return seat == Seat::Chance ? "chance" : "seat " + std::to_string(index(seat));
}

}  // namespace

std::vector<std::string> usual_names(const AnyGame& game) {
  std::vector<std::string> names = game.info().seat_names;
  names.resize(static_cast<std::size_t>(game.players()));
  for (int i = 0; i < game.players(); ++i)
    if (nth(names, i).empty()) nth(names, i) = "Player " + std::to_string(i + 1);
  return names;
}

std::variant<Table, Refusal> Table::open(Seating seating) {
  Table table;
  table.game_ = std::move(seating.game);
  table.names_ = std::move(seating.names);
  const std::vector<std::string> usual = usual_names(*table.game_);
  for (int i = length_of(table.names_); i < table.game_->players(); ++i)
    table.names_.push_back(nth(usual, i));
  table.dealer_ = std::move(seating.dealer);
  if (auto unknown = table.unknown_word_in(table.dealer_.script)) return *unknown;
  table.from_position_ = seating.position.has_value();
  table.practice_ = seating.practice;
  table.start_ = table.state_ = seating.position ? *seating.position : table.game_->setup();
  if (seating.laid)
    table.sit_down_at(seating.laid->as_laid, std::move(seating.laid->events));
  else
    table.sit_down_at(table.start_, {});
  table.deal();
  if (table.wrong_script_) return *table.wrong_script_;
  return table;
}

void Table::sit_down_at(const AnyState& as_laid, std::vector<AnyEvent> prologue) {
  as_laid_ = as_laid;
  laid_at_ = step();
  prologue_ = std::move(prologue);
}

std::string Table::json_of(const AnyState& s, Seat viewer, std::size_t about_as_long_as) const {
  JsonWriter out;
  out.expect(about_as_long_as + 512).leave_out_printed();
  game_->write_view(game_->observe(s, viewer), out);
  return out.take();
}
std::string Table::with_printed(std::string view) const {
  const std::string& printed = game_->printed();
  if (printed.empty()) return view;
  view.pop_back();
  return view + (view.size() > 1 ? "," : "") + printed + "}";
}

std::string Table::position_json() const {
  JsonWriter out;
  game_->write_position(state_, out);
  return out.take();
}

bool Table::would_be_final(AnyState s, Seat by, AnyChoice choice) const {
  const SeatSet awaited_before = game_->awaited(s);
  const Applied applied = game_->apply(s, by, choice);
  return consequence(*game_, awaited_before, by, applied, s).is_final;
}

// Chance deals and therefore knows everything; a seat knows what it sees.
AnyState Table::as_known_to(Seat seat) const {
  if (!is_player(seat)) return state_;
  Rng rng(step());
  return game_->imagine(view(seat), rng);
}

Refusal Table::refusal(std::string where, Said said, std::string clause) const {
  std::string why = Phrasebook::of(game_->info().name).words(said, {.names = names_});
  return {std::move(where), std::move(why), std::move(clause), std::move(said)};
}

Question Table::question(Seat seat) const {
  const AnyView seen = view(eyes_of(seat));
  Question q{game_->prompt(seen), {}};
  const AnyState imagined = as_known_to(seat);
  const std::vector<Offer> possible = game_->choices(imagined, seat);
  for (const Offer& offer : offers(seat)) {
    const bool can = std::any_of(possible.begin(), possible.end(),
                                 [&](const Offer& o) { return o.choice == offer.choice; });
    q.offers.push_back({offer.choice, game_->token(offer.choice), game_->label(seen, offer.choice),
                        game_->touches(seen, offer.choice), offer.weight,
                        !practice_ && (!can || would_be_final(imagined, seat, offer.choice))});
  }
  if (is_player(seat)) be_courteous(seat, imagined, q);
  return q;
}

void Table::be_courteous(Seat seat, const AnyState& imagined, Question& q) const {
  const Courtesy<AnyChoice> courtesy = game_->courtesy(imagined, seat);
  const auto offered = [&](AnyChoice choice) {
    return std::find_if(q.offers.begin(), q.offers.end(),
                        [&](const Offered& o) { return o.choice == choice; });
  };
  for (const auto& [choice, said] : courtesy.losses)
    if (const auto at = offered(choice); at != q.offers.end()) at->loses = said;
  for (const auto& [element, way] : courtesy.shortcuts) {
    if (way.empty() || offered(way.front()) == q.offers.end()) continue;
    q.shortcuts.push_back({element, {}});
    for (const AnyChoice choice : way) q.shortcuts.back().tokens.push_back(game_->token(choice));
  }
  // Of a question to several seats nobody's answer is taken before the others have looked at it.
  if (!courtesy.routine || awaited().size() != 1 || !awaited().has(seat)) return;
  const auto at = offered(*courtesy.routine);
  if (at == q.offers.end() || at->irrevocable || !at->loses.empty()) return;
  // Where everything may be taken back, she is asked all the same what is final elsewhere.
  if (!practice_ || !would_be_final(imagined, seat, at->choice)) q.routine = at->token;
}

Reasons Table::explain(Seat seat, AnyChoice choice) const {
  if (game_->offers(state_, seat, choice)) return {};
  Reasons reasons = game_->explain(as_known_to(seat), seat, choice);
  if (reasons.empty())
    reasons.push_back({game_->prompt(view(eyes_of(seat))).clause, say("why_not.not_now")});
  return reasons;
}

std::variant<Preview, Refusal> Table::preview(Seat seat, std::span<const AnyChoice> choices) const {
  Preview preview;
  AnyState s = as_known_to(seat);
  for (const AnyChoice choice : choices) {
    if (preview.is_final) return Refusal{"tokens", "nothing can follow an answer that is final"};
    if (!game_->offers(s, seat, choice)) return Refusal{game_->token(choice), "is not offered"};
    const SeatSet awaited_before = game_->awaited(s);
    const Applied applied = game_->apply(s, seat, choice);
    const Consequence so = consequence(*game_, awaited_before, seat, applied, s);
    preview.reveals = so.reveals;
    preview.commits = so.commits;
    preview.is_final = so.is_final && !practice_;
    for (const AnyEvent& event : applied.events)
      if (Told told = game_->tell(event, seat); !told.said.empty())
        preview.told.push_back(std::move(told));
  }
  if (preview.reveals)
    preview.told.clear();
  else
    preview.changes = changes_between(view_without_printed(seat), json_of(s, seat));
  return preview;
}

// Answers one question. To play what was just taken back is to redo it; anything else forgets what
// was undone.
std::optional<Refusal> Table::take(Seat seat, AnyChoice choice) {
  if (!game_->offers(state_, seat, choice)) {
    const Reason why = explain(seat, choice).front();
    return refusal(seat_words(seat),
                   say("refused.not_offered", {{"token", game_->token(choice)}, {"why", why.said}}),
                   why.clause);
  }
  const AnyState before = state_;
  const Applied applied = game_->apply(state_, seat, choice);
  Consequence so = consequence(*game_, game_->awaited(before), seat, applied, state_);
  if (practice_) so.is_final = false;
  story_.insert(story_.end(), applied.events.begin(), applied.events.end());
  entries_.push_back({.seat = seat,
                      .commits = so.commits,
                      .reveals = so.reveals,
                      .is_final = so.is_final,
                      .choice = choice,
                      .story_ends = static_cast<u32>(story_.size())});
  const u32 dealt = dealt_, scripted = scripted_;
  if (seat == Seat::Chance) ++dealt_;
  if (seat == Seat::Chance && std::exchange(wrong_script_, std::nullopt))
    ++scripted_;  // this is what the script should have said
  if (scripted_ < dealer_.script.size())
    for (const AnyChoice forced : game_->taken_for_chance(before, seat, choice)) use_up(forced);
  const bool again =
      !undone_.empty() && undone_.back().seat == seat && undone_.back().choice == choice;
  if (again)
    undone_.pop_back();
  else
    undone_.clear();
  if (!so.is_final) {
    // A whole state each: it grows by little at a time.
    if (trail_.size() == trail_.capacity()) trail_.reserve(trail_.size() + 1 + trail_.size() / 4);
    if (seat != Seat::Chance) trail_.push_back({step() - 1, dealt, scripted, before});
    return std::nullopt;
  }
  nothing_before_is_taken_back();
  constexpr u32 kMileLength = 16;
  if (step() - (milestones_.empty() ? 0 : milestones_.back().entry) >= kMileLength)
    milestones_.push_back(newest_[1]);
  return std::nullopt;
}

void Table::nothing_before_is_taken_back() {
  std::vector<Taken>().swap(trail_);
  undone_.clear();
  newest_[0] = std::exchange(newest_[1], {step(), {state_.used().begin(), state_.used().end()}});
}

// Nobody may look behind a final answer and then not have given it: that is why a bundle ends with
// it.
std::optional<Refusal> Table::answer(Seat seat, std::span<const AnyChoice> choices) {
  if (choices.size() == 1) {  // nothing can go wrong halfway
    if (auto refusal = take(seat, choices[0])) return refusal;
    deal();
    return std::nullopt;
  }
  Table trial = *this;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (i > 0 && trial.entries_.back().is_final)
      return Refusal{"tokens[" + std::to_string(i) + "]",
                     "nothing can follow an answer that is final"};
    if (auto refusal = trial.take(seat, choices[i])) return refusal;
  }
  trial.deal();
  *this = std::move(trial);
  return std::nullopt;
}

std::optional<Refusal> Table::answer(Seat seat, std::string_view token) {
  const std::optional<AnyChoice> choice = game_->parse(token);
  if (!choice) return Refusal{"token", "is no answer in this game: " + std::string(token)};
  return answer(seat, *choice);
}

std::optional<Refusal> Table::answer_as_prepared(Seat seat, AnyChoice choice) {
  const u32 entry = step();
  if (auto wrong = answer(seat, choice)) return wrong;
  entries_[entry].prepared = true;
  return std::nullopt;
}

// The real cause: whose answer stands in the way, and what made it final.
Said Table::why_no_undo(Seat seat) const {
  if (!trail_.empty()) {
    const Seat by = entries_[trail_.back().entry].seat;
    return by == seat ? Said{} : say("no_undo.of_another", {{"who", by}});
  }
  const auto last = std::find_if(entries_.rbegin(), entries_.rend(), [](const Entry& e) {
    return e.is_final && e.seat != Seat::Chance;
  });
  if (last == entries_.rend() || last->together) return say("no_undo.nothing_left");
  if (over()) return say("no_undo.over");
  if (last->commits && !last->reveals) return say("no_undo.passed_on");
  if (last->reveals) return say("no_undo.revealed");
  return say("no_undo.never");
}

std::optional<Refusal> Table::undo(Seat seat) {
  if (trail_.empty()) return refusal("", say("refused.undo", {{"why", why_no_undo(seat)}}));
  const Entry& last = entries_[trail_.back().entry];
  if (last.seat != seat)
    return refusal(seat_words(seat), say("refused.undo_of_another", {{"who", last.seat}}));
  wrong_script_.reset();
  undone_.push_back({seat, last.choice});
  entries_.push_back({.seat = seat,
                      .is_undo = true,
                      .takes_back = trail_.back().entry + 1,
                      .story_ends = static_cast<u32>(story_.size())});
  state_ = trail_.back().before;
  if (practice_) {
    dealt_ = trail_.back().dealt;
    scripted_ = trail_.back().scripted;
  }
  trail_.pop_back();
  return std::nullopt;
}

bool Table::begins_like(const Table& other) const {
  return game_->info().name == other.game_->info().name &&
         game_->players() == other.game_->players() && practice_ == other.practice_ &&
         game_->settings() == other.game_->settings() &&
         game_->hash(start_) == other.game_->hash(other.start_);
}
u32 Table::took_back(Seat seat) const {
  const auto is_one = [&](const Entry& e) {
    if (!e.is_undo || e.seat != seat) return false;
    const Entry& taken = entries_[e.takes_back - 1];
    return taken.commits || taken.reveals;
  };
  return static_cast<u32>(std::ranges::count_if(entries_, is_one));
}
std::optional<Refusal> Table::redo(Seat seat) {
  if (undone_.empty()) return refusal("", say("refused.redo"));
  if (undone_.back().seat != seat)
    return refusal(seat_words(seat),
                   say("refused.redo_of_another", {{"who", undone_.back().seat}}));
  return answer(seat, undone_.back().choice);
}

std::vector<Told> Table::told(Seat viewer, u32 since, u32 until) const {
  const auto story_until = [&](u32 step) { return step > 0 ? entries_[step - 1].story_ends : 0; };
  std::vector<Told> out;
  for (u32 e = story_until(since); e < story_until(until); ++e) {
    Told told = game_->tell(story_[e], viewer);
    if (!told.said.empty()) out.push_back(std::move(told));
  }
  return out;
}

std::vector<Told> Table::told_at_first(Seat viewer) const {
  std::vector<Told> out;
  for (const AnyEvent& event : prologue_)
    if (Told told = game_->tell(event, viewer); !told.said.empty()) out.push_back(std::move(told));
  for (Told& told : this->told(viewer, laid_at_)) out.push_back(std::move(told));
  return out;
}

std::vector<Logged> Table::log(Seat viewer, u32 since, u32 changes_since, u32 until) const {
  std::string unused;
  Differences found;
  return log(viewer, since, changes_since, until, unused, found);
}
std::vector<Logged> Table::log(Seat viewer, u32 since, u32 changes_since, u32 until,
                               std::string& view_then, Differences& found) const {
  std::vector<Logged> out;
  if (since == 0 && laid_at_ == 0 && from_position_ && as_laid_.size > 0 &&
      game_->hash(as_laid_) != game_->hash(start_)) {
    Logged line{
        0,  Seat::Nobody, std::nullopt,
        "", {},           changes_between(json_of(as_laid_, viewer), json_of(start_, viewer))};
    for (const AnyEvent& event : prologue_)
      if (Told told = game_->tell(event, viewer); !told.said.empty())
        line.told.push_back(std::move(told));
    out.push_back(std::move(line));
  }
  std::string seen =
      changes_since <= since ? std::move(view_then) : "";  // what the viewer saw before this entry
  walk(since, until, [&](u32 i, const AnyState& before, const AnyState& after) {
    const Entry& entry = entries_[i];
    Logged line{i + 1, entry.seat, std::nullopt, "", told(viewer, i, i + 1), {}};
    if (entry.together)
      line.told.push_back({entry.seat, {}, say("log.went_back", {{"who", entry.seat}}), {}});
    if (entry.prepared)
      line.told.push_back({entry.seat, {}, say("log.prepared", {{"who", entry.seat}}), {}});
    if (i >= changes_since) {
      if (seen.empty()) seen = json_of(before, viewer);
      std::string sees = json_of(after, viewer, seen.size());
      line.changes = found.changes(seen, sees);
      seen = std::move(sees);
    }
    if (entry.is_undo)
      line.takes_back = entry.takes_back;
    else if (entry.seat == viewer)
      line.token = game_->token(entry.choice);
    out.push_back(std::move(line));
  });
  view_then = std::move(seen);
  return out;
}

std::vector<Table::Played> Table::played(u32 since) const {
  std::vector<Played> out;
  for (u32 i = since; i < entries_.size(); ++i)
    out.push_back({entries_[i].seat, entries_[i].is_undo,
                   entries_[i].is_undo ? "" : game_->token(entries_[i].choice),
                   entries_[i].together ? entries_[i].takes_back : 0, entries_[i].prepared});
  return out;
}

void Table::look_back(const SeeStep& see) const {
  see(0, Seat::Nobody, 0, start_);
  walk(0, step(), [&](u32 i, const AnyState&, const AnyState& after) {
    const Entry& given = entries_[i].is_undo ? entries_[entries_[i].takes_back - 1] : entries_[i];
    see(i + 1, given.seat, given.choice, after);
  });
}
Table Table::at(u32 step) const {
  Table past;
  past.game_ = game_;
  past.names_ = names_;
  past.from_position_ = from_position_;
  past.practice_ = practice_;
  past.start_ = past.state_ = start_;
  past.sit_down_at(laid_at_ == 0 ? as_laid_ : start_,
                   laid_at_ == 0 ? prologue_ : std::vector<AnyEvent>{});
  for (u32 i = 0; i < step && i < entries_.size(); ++i) {
    if (entries_[i].together)
      past.go_back(entries_[i].seat, entries_[i].takes_back);
    else if (entries_[i].is_undo)
      past.undo(entries_[i].seat);
    else if (!past.take(entries_[i].seat, entries_[i].choice))
      past.entries_.back().prepared = entries_[i].prepared;
  }
  return past;
}

}  // namespace orrery
