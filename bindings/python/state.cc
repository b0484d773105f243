#include "state.h"

#include <algorithm>
#include <cstring>

#include "core/json_library.h"
#include "play/strict_json.h"
#include "play/transcript.h"

namespace orrery::python {
namespace {

constexpr std::string_view kMark = "orrery state 1\n";

template <class T>
void put(std::string& out, const T& value) {
  out.append(reinterpret_cast<const char*>(&value), sizeof value);
}
void put_bytes(std::string& out, std::span<const u8> bytes) {
  put(out, static_cast<u32>(bytes.size()));
  out.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
}

class BytesReader {
 public:
  explicit BytesReader(std::string_view bytes) : rest_(bytes) {}
  template <class T>
  bool take(T& value) {
    if (rest_.size() < sizeof value) return false;
    std::memcpy(&value, rest_.data(), sizeof value);
    rest_.remove_prefix(sizeof value);
    return true;
  }
  bool take_bytes(std::span<const u8>& bytes) {
    u32 n = 0;
    if (!take(n) || rest_.size() < n) return false;
    bytes = {reinterpret_cast<const u8*>(rest_.data()), n};
    rest_.remove_prefix(n);
    return true;
  }
  bool at_end() const { return rest_.empty(); }

 private:
  std::string_view rest_;
};

u64 sum_of(std::string_view bytes) {
  return hash_bytes({reinterpret_cast<const u8*>(bytes.data()), bytes.size()});
}

int player_of(Seat seat) {
  if (seat == Seat::Nobody) return kGameOver;
  return seat == Seat::Chance ? kChanceSeat : index(seat);
}

}  // namespace

std::variant<OpeningPointer, Refusal> open(const std::string& name, const Order& order) {
  Opened opened = open_game(name, order);
  if (const Refusal* refusal = std::get_if<Refusal>(&opened)) return *refusal;
  auto opening = std::make_shared<Opening>();
  opening->game = std::move(std::get<std::unique_ptr<AnyGame>>(opened));
  opening->face = make_face(opening->game);
  opening->content = order.content;
  if (!opening->face) return Refusal{"game", name + " has no face for Python"};
  return OpeningPointer(std::move(opening));
}

State::State(OpeningPointer opening) : opening_(std::move(opening)) {
  face().begin(here_, offers_);
  start_ = std::make_shared<const AnyState>(here_);
  look();
}
State::State(OpeningPointer opening, const AnyState& here)
    : opening_(std::move(opening)), start_(std::make_shared<const AnyState>(here)), here_(here) {
  face().offers(here_, offers_);
  look();
}
// One after the other: a long game must not end deep in the stack.
State::~State() {
  while (past_ && past_.use_count() == 1) past_ = std::exchange(past_->before, nullptr);
}

void State::look() { player_ = player_of(awaited().first_seat()); }

void State::remember(const Answer& answer) {
  auto past = std::make_shared<Past>();
  past->length = length() + 1;
  past->before = std::move(past_);
  past->answer = answer;
  past->size = here_.size;
  if (here_.size <= past->small.size())
    std::ranges::copy(here_.used(), past->small.begin());
  else
    past->large.assign(here_.used().begin(), here_.used().end());
  past_ = std::move(past);
}

bool State::is_offered(AnyChoice choice) const {
  return std::ranges::find(offers_, choice, &Offer::choice) != offers_.end();
}
bool State::is_known(AnyChoice choice) const {
  if (face().has_few_answers() || is_offered(choice)) return true;
  for (const Past* past = past_.get(); past; past = past->before.get())
    if (past->answer.choice == choice) return true;
  return false;
}
u32 State::slot_of(std::size_t place) const {
  return face().has_few_answers() ? static_cast<u32>(face().id_of(offers_[place].choice))
                                  : static_cast<u32>(place);
}

void State::apply(AnyChoice choice) {
  remember({player_, choice});
  face().apply(here_, choice, offers_);
  look();
}
bool State::undo() {
  if (!past_) return false;
  game().load_bytes(past_->state(), here_);
  std::shared_ptr<Past> before = past_->before;
  past_ = std::move(before);
  face().offers(here_, offers_);
  look();
  return true;
}
// What Chance said after an answer is taken back with it.
bool State::takes_back(int player, AnyChoice choice, const AnyState& to) {
  const Past* given = past_.get();
  while (given && given->answer.player == kChanceSeat) given = given->before.get();
  if (!given || given->answer.player != player || given->answer.choice != choice) return false;
  if (!std::ranges::equal(given->state(), to.used())) return false;
  for (std::size_t n = given->length; length() >= n;) undo();
  return true;
}
std::vector<Answer> State::history() const {
  std::vector<Answer> all(length());
  for (const Past* past = past_.get(); past; past = past->before.get())
    all[past->length - 1] = past->answer;
  return all;
}

std::string State::view(Seat viewer, bool printed) const {
  JsonWriter out;
  if (!printed) out.leave_out_printed();
  game().write_view(game().observe(here_, viewer), out);
  return out.take();
}
std::string State::position() const {
  JsonWriter out;
  game().write_position(here_, out);
  return out.take();
}

Reasons State::why_not(AnyChoice choice) const {
  const Seat seat = awaited().first_seat();
  if (is_offered(choice)) return {};
  if (!is_player(seat)) return game().explain(here_, seat, choice);
  Rng rng(length());
  const AnyState known = game().imagine(game().observe(here_, seat), rng);
  Reasons reasons = game().explain(known, seat, choice);
  if (reasons.empty())
    reasons.push_back({game().prompt(game().observe(here_, seat)).clause, say("why_not.not_now")});
  return reasons;
}
State State::imagined_by(Seat viewer, Rng& rng) const {
  return State(opening_, game().imagine(game().observe(here_, viewer), rng));
}

std::string State::to_bytes() const {
  std::string out(kMark);
  put_bytes(out, bytes_of(game().content_hash()));
  put_bytes(out, start_->used());
  put_bytes(out, here_.used());
  const std::vector<Answer> answers = history();
  put(out, static_cast<u32>(answers.size()));
  for (const Answer& a : answers) {
    put(out, static_cast<i32>(a.player));
    put(out, a.choice);
  }
  put(out, sum_of(out));
  return out;
}

std::variant<State, Refusal> State::from_bytes(OpeningPointer opening, std::string_view bytes) {
  const auto refused = [](std::string why) { return Refusal{"bytes", std::move(why)}; };
  if (!bytes.starts_with(kMark)) return refused("these are not the bytes of a state");
  u64 sum = 0;
  if (bytes.size() < kMark.size() + sizeof sum) return refused("they end too early");
  const std::string_view said = bytes.substr(0, bytes.size() - sizeof sum);
  std::memcpy(&sum, bytes.data() + said.size(), sizeof sum);
  if (sum != sum_of(said)) return refused("they are damaged: the sum at their end does not fit");
  BytesReader in(said.substr(kMark.size()));
  std::span<const u8> content, start, here;
  u32 answers = 0;
  if (!in.take_bytes(content) || !in.take_bytes(start) || !in.take_bytes(here) || !in.take(answers))
    return refused("they end too early");
  const u64 hash = opening->game->content_hash();
  if (!std::ranges::equal(content, bytes_of(hash)))
    return refused("they are of a game with other content");
  AnyState began;
  if (!opening->game->load_bytes(start, began) || opening->game->broken_law(began))
    return refused("they are of another game, or of no table of this one");
  State state(std::move(opening), began);
  for (u32 i = 0; i < answers; ++i) {
    Answer a;
    i32 player = 0;
    if (!in.take(player) || !in.take(a.choice)) return refused("they end too early");
    if (player != state.player_ || !state.is_offered(a.choice))
      return refused("answer " + std::to_string(i + 1) + " was not offered");
    state.apply(a.choice);
  }
  if (!in.at_end() || !std::ranges::equal(here, state.here_.used()))
    return refused("its answers lead elsewhere");
  return state;
}

std::variant<State, Refusal> state_of(const OpeningPointer& opening, const Table& table) {
  std::optional<State> state;
  table.look_back([&](u32 step, Seat by, AnyChoice choice, const AnyState& after) {
    if (step == 0) {
      state.emplace(opening, after);
      return;
    }
    if (state->takes_back(player_of(by), choice, after)) return;
    state->remember({player_of(by), choice});
    state->here_ = after;
  });
  state->face().offers(state->here_, state->offers_);
  state->look();
  return std::move(*state);
}

std::variant<State, Refusal> read_table(const std::string& transcript, const std::string& content) {
  const std::variant<Table, Refusal> read = read_transcript(transcript, content);
  if (const Refusal* refusal = std::get_if<Refusal>(&read)) return *refusal;
  const Table& table = std::get<Table>(read);
  auto opening = std::make_shared<Opening>();
  opening->game = table.game_pointer();
  opening->face = make_face(opening->game);
  opening->content = content;
  if (!opening->face) return Refusal{"game", table.game().info().name + " has no face for Python"};
  return state_of(opening, table);
}

std::variant<State, Refusal> laid_from(OpeningPointer opening, const std::string& json) {
  const std::variant<Json, Refusal> position = read_json(json);
  if (const Refusal* refusal = std::get_if<Refusal>(&position)) return *refusal;
  AnyState here;
  if (auto refusal = opening->game->read_position(std::get<Json>(position), here)) return *refusal;
  return State(std::move(opening), here);
}

std::variant<std::string, Refusal> transcript_of(const State& state) {
  const AnyGame& game = state.game();
  const std::vector<Answer> answers = state.history();
  Seating seating{.game = state.opening().game};
  for (const Answer& a : answers)
    if (a.player == kChanceSeat) seating.dealer.script.push_back(game.token(a.choice));
  if (!std::ranges::equal(state.start().used(), game.setup().used()))
    seating.position = state.start();
  std::variant<Table, Refusal> opened = Table::open(std::move(seating));
  if (const Refusal* refusal = std::get_if<Refusal>(&opened)) return *refusal;
  Table& table = std::get<Table>(opened);
  State beside(state.opening_pointer(), state.start());
  const auto somebody_says = [&](AnyChoice choice) {
    for (int p = 0; p < game.players(); ++p) {
      const bool hers = table.awaited().has(seat_at(p)) && table.offers(seat_at(p), choice);
      if (hers && !table.answer(seat_at(p), choice)) return true;
    }
    return false;
  };
  for (std::size_t i = 0; i < answers.size();) {
    const Answer& said = answers[i];
    do {
      beside.apply(answers[i++].choice);
    } while (i < answers.size() && answers[i].player == kChanceSeat);
    if (said.player == kChanceSeat) continue;
    // One head may have spoken for all of them: at a table each says so herself.
    for (int n = 0; n < game.players() && table.state_hash() != beside.hash(); ++n)
      if (!somebody_says(said.choice)) break;
    if (table.state_hash() != beside.hash())
      return Refusal{"history", "'" + game.token(said.choice) + "' leads elsewhere at a table"};
  }
  return write_transcript(table);
}

}  // namespace orrery::python
