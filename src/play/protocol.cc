#include "play/protocol.h"
#include "core/json_library.h"

#include <random>

#include "play/names.h"
#include "play/position.h"
#include "play/replies.h"
#include "play/strict_json.h"
#include "play/transcript.h"

namespace orrery {
namespace {

constexpr std::size_t kLongestId = 64, kMostTokens = 256, kMostScripted = 4096;
constexpr i64 kLargestSeed = (i64{1} << 53) - 1;  // what every JSON reader can hold
constexpr std::size_t kLongestWords = 500;        // of an error: some of them were sent to us

// For tables whose seed nobody gave.
u64 unguessable() {
  std::random_device device;
  return u64{device()} << 32 | device();
}

void write_error(const std::string& code, const Refusal& refusal, JsonWriter& out) {
  out.key("error").open().field("code", code).field("message", printable(refusal.text(), kLongestWords));
  if (!refusal.where.empty()) out.field("where", printable(refusal.where, kLongestWords));
  if (!refusal.clause.empty()) out.field("clause", refusal.clause);
  out.close();
}

// What a client sent to recognise the reply by: a short word or a number.
void echo_id(const Reader& id, JsonWriter& out) {
  if (!id.exists()) return;
  if (id.json()->is_number_integer()) {
    out.key("id").raw(id.json()->dump());
  } else if (id.json()->is_string() && id.word().size() <= kLongestId) {
    out.field("id", id.word());
  } else {
    id.refuse("an id is a whole number or a word of at most " + std::to_string(kLongestId) + " bytes");
  }
}

}  // namespace

const Engine::Message Engine::kMessages[] = {
    {"games", &Engine::games, false},    {"new", &Engine::begin, false},        {"load", &Engine::load, false},
    {"view", &Engine::view, true},       {"choices", &Engine::choices, true},   {"play", &Engine::play, true},
    {"undo", &Engine::undo, true},       {"redo", &Engine::redo, true},         {"preview", &Engine::preview, true},
    {"explain", &Engine::explain, true}, {"hint", &Engine::hint, true},         {"analyze", &Engine::analyze, true},
    {"save", &Engine::save, true},       {"position", &Engine::position, true}, {"log", &Engine::log, true},
    {"quit", &Engine::quit, false},
};

void Engine::refuse(std::string code, Refusal refusal) {
  if (refused()) return;
  code_ = std::move(code);
  refusal_ = std::move(refusal);
}

std::string Engine::too_long() {
  JsonWriter out;
  out.open().field("step", 0);
  write_error("malformed", {"", "the message is longer than " + std::to_string(kLongestMessage) + " bytes"}, out);
  return out.close().take();
}

std::string Engine::handle(std::string_view message) {
  if (message.size() > kLongestMessage) return too_long();
  code_ = "field";
  refusal_.reset();
  JsonWriter reply, body;
  reply.open();
  std::string_view type;
  const std::variant<Json, Refusal> json = read_json(message);
  if (const Refusal* broken = std::get_if<Refusal>(&json)) {
    refuse("malformed", *broken);
  } else {
    const Reader in(std::get<Json>(json), "", refusal_);
    if (!in.json()->is_object()) refuse("malformed", {"", "a message is an object"});
    else echo_id(in.optional("id"), reply);
    dispatch(in, body, type);
  }
  if (!type.empty()) reply.field("type", type);
  reply.field("step", table_ ? table_->step() : 0);
  if (refused()) write_error(code_, *refusal_, reply);
  else if (!body.text().empty()) reply.raw(body.text());
  return reply.close().take();
}

void Engine::dispatch(const Reader& in, JsonWriter& out, std::string_view& type) {
  if (refused()) return;
  const std::string_view asked = in.at("type").word();
  for (const Message& m : kMessages) {
    if (refused() || m.type != asked) continue;
    type = m.type;
    if (m.needs_a_table && !table_) return refuse("no_table", {"", "there is no table yet; 'new' or 'load' makes one"});
    if (const Reader step = in.optional("step"); step.exists()) {
      const i64 n = step.integer(0, UINT32_MAX);
      const u32 now = table_ ? table_->step() : 0;
      if (!refused() && n != now)
        refuse("stale", {"step", "the message is for step " + std::to_string(n) + ", the table is at step " + std::to_string(now)});
    }
    if (!refused()) (this->*m.answer)(in, out);
    return;
  }
  if (!refused()) refuse("unknown", {"type", "there is no message '" + printable(asked) + "'"});
}

// ------------------------------------------------------------------------------- reading
// A seat as number or word; `otherwise` where none is given.
Seat Engine::read_seat(const Reader& in, Seat otherwise) const {
  if (!in.exists()) return otherwise;
  if (in.json()->is_string()) {
    if (in.word() == "chance") return Seat::Chance;
    if (in.word() == "spectator") return Seat::Nobody;
    return in.refuse("a seat is a number, \"chance\" or \"spectator\""), otherwise;
  }
  return seat_at(static_cast<int>(in.integer(0, table_->game().players() - 1)));
}

// The seat that speaks: the one named, or the only one that is awaited.
Seat Engine::awaited_seat(const Reader& in) const {
  const SeatSet awaited = table_->awaited();
  const Seat seat = speaking_seat(in, awaited.size() == 1 ? awaited.first_seat() : Seat::Nobody);
  if (seat == Seat::Nobody)
    in.optional("seat").refuse(awaited.empty() ? "the game is over; say which seat" : "several seats are awaited; say which");
  return seat;
}
Seat Engine::speaking_seat(const Reader& in, Seat otherwise) const {
  const Reader named = in.optional("seat");
  const Seat seat = read_seat(named, otherwise);
  if (named.exists() && seat == Seat::Nobody) named.refuse("a spectator only looks");
  return seat;
}

AnyChoice Engine::read_token(const Reader& in) {
  const std::string_view token = in.word();
  if (refused()) return 0;
  const std::optional<AnyChoice> choice = table_->game().parse(token);
  if (!choice) refuse("token", {in.where(), "'" + printable(token) + "' is no answer in this game"});
  return choice.value_or(0);
}

// "token", "tokens" or "index" (which needs "step": a list may have changed).
std::vector<AnyChoice> Engine::read_choices(const Reader& in, Seat seat) {
  const Reader token = in.optional("token"), tokens = in.optional("tokens"), index = in.optional("index");
  std::vector<AnyChoice> choices;
  if (token.exists() + tokens.exists() + index.exists() != 1) {
    refuse("field", {"token", "one of token, tokens and index is expected"});
  } else if (token.exists()) {
    choices.push_back(read_token(token));
  } else if (tokens.exists()) {
    const std::size_t n = tokens.length(kMostTokens);
    if (!refused() && n == 0) tokens.refuse("is empty");
    for (std::size_t i = 0; i < n && !refused(); ++i) choices.push_back(read_token(tokens.element(i)));
  } else {
    in.at("step");
    const std::vector<Offer> offers = refused() ? std::vector<Offer>{} : table_->offers(seat);
    if (!refused() && offers.empty()) refuse("not_offered", {"index", "nothing is offered to this seat now"});
    if (refused()) return choices;
    const auto i = static_cast<std::size_t>(index.integer(0, static_cast<i64>(offers.size()) - 1));
    choices.push_back(offers[i].choice);
  }
  return choices;
}

Dealer Engine::read_dealer(const Reader& in) {
  Dealer dealer;
  const Reader chance = in.optional("chance"), seed = in.optional("seed"), script = in.optional("script");
  const std::string_view how = chance.exists() ? chance.word() : "auto";
  if (!refused() && how != "auto" && how != "ask") chance.refuse("\"auto\" or \"ask\" is expected");
  if (how == "auto") dealer.seed = seed.exists() ? static_cast<u64>(seed.integer(0, kLargestSeed)) : unguessable();
  else if (seed.exists()) seed.refuse("a seed goes with chance \"auto\"");
  const std::size_t n = script.exists() ? script.length(kMostScripted) : 0;
  for (std::size_t i = 0; i < n && !refused(); ++i) dealer.script.emplace_back(script.element(i).word());
  return dealer;
}

// ------------------------------------------------------------------------------- sitting down
void Engine::games(const Reader& in, JsonWriter& out) {
  in.only({"id", "type", "step"});
  out.field("protocol", kProtocol).field("transcript", kTranscriptFormat).key("games").open_list();
  for (const Shelf& game : shelf()) write_game(game.info, out);
  out.close_list();
}

void Engine::begin(const Reader& in, JsonWriter& out) {
  in.only({"id", "type", "step", "game", "players", "options", "content", "seats", "chance", "seed", "script"});
  const std::string name(in.at("game").word());
  Order order;
  order.players = static_cast<int>(in.at("players").integer(0, 255));
  if (const Reader options = in.optional("options"); options.exists()) order.settings = read_settings(options);
  if (const Reader content = in.optional("content"); content.exists()) order.content = content.word();
  Dealer dealer = read_dealer(in);
  if (refused()) return;
  Opened opened = open_game(name, order);
  if (const Refusal* refusal = std::get_if<Refusal>(&opened)) return refuse("refused", *refusal);
  Seating seating{std::move(std::get<0>(opened))};
  seating.dealer = std::move(dealer);
  if (const Reader seats = in.optional("seats"); seats.exists()) {
    const std::size_t n = seats.length(static_cast<std::size_t>(order.players));
    if (!refused() && n != static_cast<std::size_t>(order.players)) seats.refuse("there is not a name for each of the players");
    for (std::size_t i = 0; i < n && !refused(); ++i) {
      const std::string name_of_seat(seats.element(i).word());
      if (const char* why = unfit_name(name_of_seat)) seats.element(i).refuse(why);
      seating.names.push_back(name_of_seat);
    }
  }
  if (!refused()) seat_down(Table::open(std::move(seating)), out);
}

void Engine::load(const Reader& in, JsonWriter& out) {
  in.only({"id", "type", "step", "transcript", "position", "options", "content", "chance", "seed", "script"});
  const Reader transcript = in.optional("transcript"), position = in.optional("position"), options = in.optional("options"),
               content = in.optional("content");
  if (transcript.exists() == position.exists()) refuse("field", {"transcript", "either a transcript or a position is expected"});
  if (transcript.exists() && options.exists()) options.refuse("the options of a transcript cannot be changed");
  const Settings more = options.exists() ? read_settings(options) : Settings{};
  const std::string content_text(content.exists() ? content.word() : "");
  const std::string_view text = transcript.exists() ? transcript.word() : "";
  Dealer dealer = read_dealer(in);
  if (refused()) return;
  if (transcript.exists()) {
    seat_down(read_transcript(text, content_text, std::move(dealer)), out);
    return write_beginning(out);
  }
  std::variant<Seating, Refusal> seating = read_position(position, more, content_text);
  if (const Refusal* refusal = std::get_if<Refusal>(&seating)) return refuse("refused", *refusal);
  std::get<Seating>(seating).dealer = std::move(dealer);
  seat_down(Table::open(std::move(std::get<Seating>(seating))), out);
  write_beginning(out);
}

// What happened before anybody was asked, as everybody may see it.
void Engine::write_beginning(JsonWriter& out) const {
  if (refused()) return;
  write_told(table_->told_at_first(Seat::Nobody), out);
  out.key("changes");
  write_changes(table_->changed_at_first(Seat::Nobody), out);
}

void Engine::seat_down(std::variant<Table, Refusal> table, JsonWriter& out) {
  if (const Refusal* refusal = std::get_if<Refusal>(&table)) return refuse("refused", *refusal);
  table_ = std::move(std::get<Table>(table));
  write_sitting(*table_, out);
  write_standing(*table_, out);
}

// ------------------------------------------------------------------------------- looking
void Engine::view(const Reader& in, JsonWriter& out) {
  in.only({"id", "type", "step", "seat"});
  const Seat viewer = read_seat(in.at("seat"), Seat::Nobody);
  if (viewer == Seat::Chance) in.at("seat").refuse("chance has no view");
  if (refused()) return;
  out.key("seat");
  write_seat(viewer, out);
  out.key("view").raw(table_->view_json(viewer));
}

void Engine::choices(const Reader& in, JsonWriter& out) {
  in.only({"id", "type", "step", "seat"});
  const Seat seat = awaited_seat(in);
  if (!refused()) write_question(table_->question(seat), seat, out);
}

void Engine::preview(const Reader& in, JsonWriter& out) {
  in.only({"id", "type", "step", "seat", "token", "tokens", "index"});
  const Seat seat = awaited_seat(in);
  if (seat == Seat::Chance) in.at("seat").refuse("what Chance does cannot be previewed");
  const std::vector<AnyChoice> choices = refused() ? std::vector<AnyChoice>{} : read_choices(in, seat);
  if (refused()) return;
  const std::variant<Preview, Refusal> result = table_->preview(seat, choices);
  if (const Refusal* refusal = std::get_if<Refusal>(&result)) return refuse("not_offered", *refusal);
  const Preview& preview = std::get<Preview>(result);
  out.key("seat");
  write_seat(seat, out);
  out.field("reveals", preview.reveals).field("commits", preview.commits).field("irrevocable", preview.is_final);
  if (preview.reveals) return;
  write_told(preview.told, out);
  out.key("changes");
  write_changes(preview.changes, out);
}

void Engine::explain(const Reader& in, JsonWriter& out) {
  in.only({"id", "type", "step", "seat", "token"});
  const Seat seat = awaited_seat(in);
  const AnyChoice choice = refused() ? 0 : read_token(in.at("token"));
  if (refused()) return;
  const Reasons reasons = table_->explain(seat, choice);
  out.field("legal", reasons.empty()).key("reasons").open_list();
  for (const Reason& reason : reasons) out.open().field("clause", reason.clause).field("words", reason.words).close();
  out.close_list();
}

void Engine::log(const Reader& in, JsonWriter& out) {
  in.only({"id", "type", "step", "seat", "since"});
  const Seat viewer = read_seat(in.at("seat"), Seat::Nobody);
  if (viewer == Seat::Chance) in.at("seat").refuse("chance reads no log");
  const Reader since = in.optional("since");
  const u32 from = since.exists() ? static_cast<u32>(since.integer(0, table_->step())) : 0;
  if (refused()) return;
  out.key("seat");
  write_seat(viewer, out);
  out.field("since", from).key("entries").open_list();
  for (const Logged& line : table_->log(viewer, from)) write_logged(line, out);
  out.close_list();
}

// ------------------------------------------------------------------------------- doing
// How the table stands now, and what this viewer saw happen since.
void Engine::write_outcome_of(Seat viewer, u32 since, const std::string& view_before, JsonWriter& out) const {
  write_standing(*table_, out);
  if (is_brief_) return;
  write_told(table_->told(viewer, since), out);
  out.key("changes");
  write_changes(changes_between(view_before, table_->view_json(viewer)), out);
}

void Engine::play(const Reader& in, JsonWriter& out) {
  in.only({"id", "type", "step", "seat", "token", "tokens", "index"});
  const Seat seat = awaited_seat(in);
  const std::vector<AnyChoice> choices = refused() ? std::vector<AnyChoice>{} : read_choices(in, seat);
  if (refused()) return;
  const Seat eyes = is_player(seat) ? seat : Seat::Nobody;
  const u32 step = table_->step();
  const std::string before = is_brief_ ? "" : table_->view_json(eyes);
  if (const auto refusal = table_->answer(seat, choices))
    return refuse("not_offered", *refusal);
  write_outcome_of(eyes, step, before, out);
}

void Engine::undo(const Reader& in, JsonWriter& out) {
  in.only({"id", "type", "step", "seat"});
  const Seat seat = speaking_seat(in, table_->may_undo());
  if (refused()) return;
  const u32 step = table_->step();
  const std::string before = is_brief_ ? "" : table_->view_json(seat);
  if (const auto refusal = table_->undo(seat)) return refuse("no_undo", *refusal);
  write_outcome_of(seat, step, before, out);
}

void Engine::redo(const Reader& in, JsonWriter& out) {
  in.only({"id", "type", "step", "seat"});
  const Seat seat = speaking_seat(in, table_->may_redo());
  if (refused()) return;
  const u32 step = table_->step();
  const std::string before = is_brief_ ? "" : table_->view_json(seat);
  if (const auto refusal = table_->redo(seat)) return refuse("no_redo", *refusal);
  write_outcome_of(seat, step, before, out);
}

// ------------------------------------------------------------------------------- advice
// Shows the seat's view to the adviser, and nothing else.
std::optional<std::vector<Advice>> Engine::ask_adviser(const Reader& in, Seat& seat) {
  in.only({"id", "type", "step", "seat", "agent", "seed"});
  seat = awaited_seat(in);
  if (seat == Seat::Chance) in.at("seat").refuse("chance needs no advice");
  const Reader named = in.optional("agent"), given = in.optional("seed");
  const std::string agent(named.exists() ? named.word() : "");
  const u64 seed = given.exists() ? static_cast<u64>(given.integer(0, kLargestSeed)) : 0;
  if (refused()) return std::nullopt;
  if (!adviser_) return refuse("no_adviser", {"", "nobody here gives advice"}), std::nullopt;
  const std::vector<Offer> offers = table_->offers(seat);
  if (offers.empty()) return refuse("not_offered", {"seat", "nothing is offered to this seat now"}), std::nullopt;
  std::variant<std::vector<Advice>, Refusal> advice = adviser_(table_->game(), table_->view(seat), offers, agent, seed);
  if (const Refusal* refusal = std::get_if<Refusal>(&advice)) return refuse("refused", *refusal), std::nullopt;
  return std::move(std::get<0>(advice));
}

void Engine::write_advice(const Advice& advice, Seat seat, JsonWriter& out) const {
  const AnyView seen = table_->view(seat);
  out.field("token", table_->game().token(advice.choice)).field("label", table_->game().label(seen, advice.choice));
  out.field("share", advice.share).field("looks", advice.looks);
}

void Engine::hint(const Reader& in, JsonWriter& out) {
  Seat seat = Seat::Nobody;
  const std::optional<std::vector<Advice>> advice = ask_adviser(in, seat);
  if (!advice) return;
  out.key("seat");
  write_seat(seat, out);
  write_advice(advice->front(), seat, out);
}

void Engine::analyze(const Reader& in, JsonWriter& out) {
  Seat seat = Seat::Nobody;
  const std::optional<std::vector<Advice>> advice = ask_adviser(in, seat);
  if (!advice) return;
  out.key("seat");
  write_seat(seat, out);
  out.key("offers").open_list();
  for (const Advice& a : *advice) {
    out.open();
    write_advice(a, seat, out);
    out.close();
  }
  out.close_list();
}

// ------------------------------------------------------------------------------- keeping
void Engine::save(const Reader& in, JsonWriter& out) {
  in.only({"id", "type", "step"});
  out.field("transcript", write_transcript(*table_));
}

void Engine::position(const Reader& in, JsonWriter& out) {
  in.only({"id", "type", "step"});
  out.key("position").raw(write_position(*table_));
}

void Engine::quit(const Reader& in, JsonWriter&) {
  in.only({"id", "type", "step"});
  has_quit_ = !refused();
}

}  // namespace orrery
