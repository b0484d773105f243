#include "play/protocol.h"
#include "core/json_library.h"

#include <algorithm>
#include <random>
#include <utility>

#include "play/campaign_message.h"
#include "play/daily_message.h"
#include "play/position.h"
#include "play/replies.h"
#include "play/strangers_words.h"
#include "play/strict_json.h"
#include "play/throws.h"
#include "play/transcript.h"

namespace orrery {
namespace {

constexpr std::size_t kLongestId = 64, kMostScripted = 4096;

// For tables whose seed nobody gave.
u64 unguessable() {
  std::random_device device;
  return u64{device()} << 32 | device();
}

// What a client sent to recognise the reply by: a short word or a number.
void echo_id(const Reader& id, JsonWriter& out) {
  if (!id.exists()) return;
  if (id.json()->is_number_integer()) {
    out.key("id").raw(id.json()->dump());
  } else if (id.json()->is_string() && id.word().size() <= kLongestId) {
    out.field("id", id.word());
  } else {
    id.refuse("an id is a whole number or a word of at most " + std::to_string(kLongestId) +
              " bytes");
  }
}

}  // namespace

const Engine::Message Engine::kMessages[] = {
    {"games", &Engine::games, false},       {"new", &Engine::begin, false},
    {"load", &Engine::load, false},         {"save", &Engine::save, true},
    {"position", &Engine::position, true},  {"quit", &Engine::quit, false},
    {"show", &Engine::show, true},          {"think", &Engine::think, true},
    {"replay", &Engine::replay, true},      {"tumble", &Engine::tumble, false},
    {"curve", &Engine::curve, true},        {"turning", &Engine::turning, true},
    {"expect", &Engine::expect, true},      {"fork", &Engine::fork, true},
    {"campaign", &Engine::campaign, false}, {"deals", &Engine::deals, true},
    {"daily", &Engine::daily, false},       {"ways", &Engine::ways, true},
};

void Engine::refuse(std::string code, Refusal refusal) {
  if (refused()) return;
  code_ = std::move(code);
  refusal_ = std::move(refusal);
}

std::string Engine::too_long() {
  JsonWriter out;
  out.open().field("step", 0);
  write_error({"malformed",
               {"", "the message is longer than " + std::to_string(kLongestMessage) + " bytes"}},
              false, out);
  return out.close().take();
}

std::string Engine::handle(std::string_view message) {
  if (message.size() > kLongestMessage) return too_long();
  code_ = "field";
  refusal_.reset();
  JsonWriter reply, body;
  reply.open();
  std::string_view type;
  bool with_said = !words_.empty();
  const std::variant<Json, Refusal> json = read_json(message);
  if (const Refusal* broken = std::get_if<Refusal>(&json)) {
    refuse("malformed", *broken);
  } else {
    const Reader in(std::get<Json>(json), "", refusal_);
    if (!in.json()->is_object())
      refuse("malformed", {"", "a message is an object"});
    else
      echo_id(in.optional("id"), reply);
    if (!refused()) with_said = with_said || in.optional("words").exists();
    dispatch(in, body, type);
  }
  if (!type.empty()) reply.field("type", type);
  reply.field("step", step());
  if (refused())
    write_error({code_, *refusal_}, with_said, reply);
  else if (!body.text().empty())
    reply.raw(body.text());
  return reply.close().take();
}

void Engine::dispatch(const Reader& in, JsonWriter& out, std::string_view& type) {
  if (refused()) return;
  const std::string_view asked = in.at("type").word();
  if (refused()) return;
  const auto own = std::find_if(std::begin(kMessages), std::end(kMessages),
                                [&](const Message& m) { return m.type == asked; });
  const bool is_own = own != std::end(kMessages);
  if (!is_own && asked != "analyze" && !is_request(asked))
    return refuse("unknown", {"type", "there is no message '" + printable(asked) + "'"});
  type = asked;
  if (!sitting_ && (!is_own || own->needs_a_table))
    return refuse("no_table", {"", "there is no table yet; 'new' or 'load' makes one"});
  if (asked == "analyze" && in.optional("at").exists()) return analyze(in, out);
  if (!is_own) return request(*in.json(), asked, out);
  if (std::optional<Refused> wrong = wrong_step(in, step()))
    return refuse(wrong->code, wrong->refusal);
  (this->*own->answer)(in, out);
}

// ------------------------------------------------------------------------------- at the table
void Engine::request(const Json& message, std::string_view type, JsonWriter& out) {
  const Speaker host = Speaker::host();
  const std::variant<TableRequest, Refused> read = read_request(message, type, *sitting_, host);
  if (const Refused* wrong = std::get_if<Refused>(&read))
    return refuse(wrong->code, wrong->refusal);
  if (std::holds_alternative<ask::Hint>(std::get<TableRequest>(read)) && !adviser_)
    return refuse("no_adviser", {"", "nobody here gives advice"});
  const TableReply reply = sitting_->take(std::get<TableRequest>(read), host);
  if (const Refused* wrong = std::get_if<Refused>(&reply))
    return refuse(wrong->code, wrong->refusal);
  if (const Thought* thought = std::get_if<Thought>(&reply))
    return advise(*thought, type == "analyze", out);
  if (const Lookout* lookout = std::get_if<Lookout>(&reply)) return look_ahead(*lookout, out);
  write_reply(reply, sitting_->table(), in_words(), out);
  if (!std::holds_alternative<Happened>(reply)) return;
  write_lesson(*sitting_, in_words(), out);
  write_puzzle_at(*sitting_, in_words(), out);
}

void Engine::look_ahead(const Lookout& lookout, JsonWriter& out) {
  if (!lend_) return refuse("no_adviser", {"", "nobody here looks ahead"});
  const auto lent = lend_(*lookout.game, kLooksAhead, lookout.step);
  if (const Refusal* refusal = std::get_if<Refusal>(&lent)) return refuse("refused", *refusal);
  std::vector<MayCome> questions = questions_ahead(lookout, *std::get<0>(lent));
  write_ahead(lookout.seat, questions, in_words(), out);
  sitting_->foresaw(lookout, std::move(questions));
}

void Engine::advise(const Thought& thought, bool every, JsonWriter& out) {
  const std::variant<std::vector<Advice>, Refusal> advice = adviser_(thought);
  if (const Refusal* refusal = std::get_if<Refusal>(&advice)) return refuse("refused", *refusal);
  const auto write = [&](const Advice& a) {
    out.field("token", thought.game->token(a.choice));
    write_words("label", thought.game->label(thought.view, a.choice), in_words(), out);
    out.field("share", a.share).field("looks", a.looks);
    write_grounds(a, in_words(), out);
  };
  out.key("seat");
  write_seat(thought.seat, out);
  if (!every) write(std::get<0>(advice).front());
  out.key(every ? "offers" : "others").open_list();
  for (const Advice& a : std::get<0>(advice)) {
    const bool is_told = every || (!a.grounds.empty() && &a != &std::get<0>(advice).front());
    if (!is_told) continue;
    out.open();
    write(a);
    out.close();
  }
  out.close_list();
}

// ------------------------------------------------------------------------------- sitting down
std::string Engine::read_words(const Reader& in) {
  const Reader words = in.optional("words");
  if (!words.exists()) return {};
  std::string asked(words.word());
  if (!refused() && asked != "none" && !is_language(asked))
    words.refuse("\"none\" or a language is expected: \"en\", \"de\"");
  return asked;
}

Dealer Engine::read_dealer(const Reader& in) {
  Dealer dealer;
  const Reader chance = in.optional("chance"), seed = in.optional("seed"),
               script = in.optional("script");
  const std::string_view how = chance.exists() ? chance.word() : "auto";
  dealer.as_far_as_it_fits = how == "as_it_was";
  if (!refused() && how != "auto" && how != "ask" && !dealer.as_far_as_it_fits)
    chance.refuse("\"auto\", \"ask\" or \"as_it_was\" is expected");
  if (how != "ask")
    dealer.seed = seed.exists() ? static_cast<u64>(seed.integer(0, kLargestSeed)) : unguessable();
  else if (seed.exists())
    seed.refuse("where Chance is asked there is no seed");
  const std::size_t n = script.exists() ? script.length(kMostScripted) : 0;
  for (std::size_t i = 0; i < n && !refused(); ++i)
    dealer.script.emplace_back(script.element(i).word());
  return dealer;
}

void Engine::games(const Reader& in, JsonWriter& out) {
  in.only({"id", "type", "step"});
  out.field("protocol", kProtocol).field("transcript", kTranscriptFormat).key("games").open_list();
  for (const Shelf& game : shelf()) write_game(game.info, false, out);
  out.close_list();
}

void Engine::begin(const Reader& in, JsonWriter& out) {
  if (in.optional("lesson").exists()) return begin_lesson(in, out);
  if (in.optional("puzzle").exists()) return begin_puzzle(in, out);
  in.only({"id", "type", "step", "game", "players", "options", "content", "seats", "chairs",
           "chance", "seed", "script", "undo", "words"});
  const std::string name(in.at("game").word());
  Order order;
  order.players = static_cast<int>(in.at("players").integer(0, 255));
  if (const Reader options = in.optional("options"); options.exists())
    order.settings = read_settings(options);
  if (const Reader content = in.optional("content"); content.exists())
    order.content = content.word();
  Dealer dealer = read_dealer(in);
  std::string words = read_words(in);
  if (refused()) return;
  Opened opened = open_game(name, order);
  if (const Refusal* refusal = std::get_if<Refusal>(&opened)) return refuse("refused", *refusal);
  Seating seating{std::move(std::get<0>(opened))};
  seating.dealer = std::move(dealer);
  if (const Reader undo = in.optional("undo"); undo.exists()) {
    seating.practice = undo.word() == "free";
    if (!refused() && !seating.practice) undo.refuse("\"free\" is expected");
  }
  if (const Reader seats = in.optional("seats"); seats.exists()) {
    const std::size_t n = seats.length(static_cast<std::size_t>(order.players));
    if (!refused() && std::cmp_not_equal(n, order.players))
      seats.refuse("there is not a name for each of the players");
    for (std::size_t i = 0; i < n && !refused(); ++i) {
      const std::string name_of_seat(seats.element(i).word());
      if (const char* why = unfit_name(name_of_seat)) seats.element(i).refuse(why);
      seating.names.push_back(name_of_seat);
    }
  }
  if (!refused()) sit_down(Table::open(std::move(seating)), in, std::move(words), out);
}

// A lesson brings everything along. One without steps is a table like any other.
void Engine::begin_lesson(const Reader& in, JsonWriter& out) {
  in.only({"id", "type", "step", "lesson", "words"});
  const std::string name(in.at("lesson").word());
  std::string words = read_words(in);
  const std::shared_ptr<const Lesson> lesson = find_lesson(name);
  if (!lesson) in.at("lesson").refuse("there is no lesson '" + printable(name) + "'");
  if (refused()) return;
  if (lesson->is_game) {
    Opened opened = open_game(lesson->game, lesson->order);
    if (const Refusal* refusal = std::get_if<Refusal>(&opened)) return refuse("refused", *refusal);
    return sit_down(Table::open({.game = std::move(std::get<0>(opened)),
                                 .dealer = {.script = {}, .seed = unguessable()}}),
                    in, std::move(words), out);
  }
  std::variant<Sitting, Refusal> begun = Sitting::begin(lesson);
  if (const Refusal* refusal = std::get_if<Refusal>(&begun)) return refuse("refused", *refusal);
  sit_down(std::move(std::get<Sitting>(begun)), std::move(words), out);
}

// A puzzle is sent as it stands in its file: a line of JSON.
void Engine::begin_puzzle(const Reader& in, JsonWriter& out) {
  in.only({"id", "type", "step", "game", "puzzle", "chance", "seed", "words"});
  const std::string game(in.at("game").word());
  const std::string_view line = in.at("puzzle").word();
  std::string words = read_words(in);
  if (refused()) return;
  const std::variant<Puzzle, Refusal> read = read_puzzle(line, game);
  if (const Refusal* refusal = std::get_if<Refusal>(&read)) return refuse("refused", *refusal);
  std::variant<Sitting, Refusal> begun =
      Sitting::begin(std::make_shared<const Puzzle>(std::get<Puzzle>(read)));
  if (const Refusal* refusal = std::get_if<Refusal>(&begun)) return refuse("refused", *refusal);
  sit_down(std::move(std::get<Sitting>(begun)), std::move(words), out);
}

// The table of a lesson that was begun, from its transcript: as far as it is this lesson's.
void Engine::load_lesson(const Reader& in, JsonWriter& out) {
  in.only({"id", "type", "step", "lesson", "transcript", "words"});
  const std::string name(in.at("lesson").word());
  const std::string_view text = in.at("transcript").word();
  std::string words = read_words(in);
  const std::shared_ptr<const Lesson> lesson = find_lesson(name);
  if (!lesson || lesson->is_game)
    in.at("lesson").refuse("there is no lesson '" + printable(name) + "'");
  if (refused()) return;
  std::variant<Table, Refusal> read = read_transcript(text, "", {});
  if (const Refusal* refusal = std::get_if<Refusal>(&read)) return refuse("refused", *refusal);
  Table& table = std::get<Table>(read);
  std::variant<Sitting, Refusal> begun = Sitting::resume(std::move(table), lesson);
  if (const Refusal* refusal = std::get_if<Refusal>(&begun)) return refuse("refused", *refusal);
  sit_down(std::move(std::get<Sitting>(begun)), std::move(words), out);
  write_beginning(out);
}

void Engine::load(const Reader& in, JsonWriter& out) {
  if (in.optional("lesson").exists()) return load_lesson(in, out);
  in.only({"id", "type", "step", "transcript", "position", "link", "at", "options", "content",
           "chairs", "chance", "seed", "script", "words"});
  const Reader transcript = in.optional("transcript"), position = in.optional("position"),
               link = in.optional("link"), options = in.optional("options"),
               content = in.optional("content");
  if (transcript.exists() + position.exists() + link.exists() != 1)
    refuse("field", {"transcript", "one of transcript, position and link is expected"});
  if (!position.exists() && options.exists())
    options.refuse("only the options of a position can be changed");
  if (position.exists() && in.optional("at").exists())
    in.at("at").refuse("a position has no steps");
  const Settings more = options.exists() ? read_settings(options) : Settings{};
  const std::string content_text(content.exists() ? content.word() : "");
  const std::string_view text = transcript.exists() ? transcript.word() : "";
  Dealer dealer = read_dealer(in);
  std::string words = read_words(in);
  if (refused()) return;
  if (link.exists()) return load_link(in, std::move(dealer), std::move(words), out);
  if (transcript.exists() && in.optional("at").exists()) {
    const std::variant<Table, Refusal> read = read_transcript(text, content_text);
    if (const Refusal* refusal = std::get_if<Refusal>(&read)) return refuse("refused", *refusal);
    return sit_down_on(std::get<Table>(read), in, std::move(dealer), std::move(words), out);
  }
  if (transcript.exists()) {
    sit_down(read_transcript(text, content_text, std::move(dealer)), in, std::move(words), out);
    return write_beginning(out);
  }
  std::variant<Seating, Refusal> seating = read_position(position, more, content_text);
  if (const Refusal* refusal = std::get_if<Refusal>(&seating)) return refuse("refused", *refusal);
  std::get<Seating>(seating).dealer = std::move(dealer);
  sit_down(Table::open(std::move(std::get<Seating>(seating))), in, std::move(words), out);
  write_beginning(out);
}

// What happened before anybody was asked, as everybody may see it.
void Engine::write_beginning(JsonWriter& out) const {
  if (refused()) return;
  write_told(sitting_->table().told_at_first(Seat::Nobody), in_words(), out);
  out.key("changes");
  write_changes(sitting_->table().changed_at_first(Seat::Nobody), out);
}

void Engine::sit_down(std::variant<Table, Refusal> table, const Reader& in, std::string words,
                      JsonWriter& out) {
  if (const Refusal* refusal = std::get_if<Refusal>(&table)) return refuse("refused", *refusal);
  Table& laid = std::get<Table>(table);
  std::vector<Chair> chairs = read_chairs(in.optional("chairs"), laid.game().players());
  if (refused()) return;
  const u64 luck = static_cast<u64>(in.optional("seed").number_or(0));
  sit_down(Sitting(std::move(laid), std::move(chairs), luck), std::move(words), out);
}
void Engine::sit_down(Sitting sitting, std::string words, JsonWriter& out) {
  study_.reset();
  sitting_.emplace(std::move(sitting));
  words_ = std::move(words);
  write_sitting(sitting_->table(), out);
  write_standing(sitting_->table(), sitting_->may_undo(), out);
  write_lesson(*sitting_, in_words(), out);
  write_puzzle_at(*sitting_, in_words(), out);
}

// ------------------------------------------------------------------------------- keeping
void Engine::save(const Reader& in, JsonWriter& out) {
  in.only({"id", "type", "step"});
  const Table& table = sitting_->table();
  out.field("transcript", write_transcript(table));
  if (table.script_left().empty()) return;
  out.key("script").open_list();
  for (const std::string& token : table.script_left()) out.value(token);
  out.close_list();
}

void Engine::position(const Reader& in, JsonWriter& out) {
  in.only({"id", "type", "step"});
  out.key("position").raw(write_position(sitting_->table()));
}

// Between the games of a campaign, whose file the sender keeps.
void Engine::campaign(const Reader& in, JsonWriter& out) {
  const CampaignMessage answer = campaign_message();
  if (!answer) return refuse("refused", {"", "no game here has a campaign"});
  if (const std::optional<Refusal> why = answer(in, out)) refuse("refused", *why);
}

// What Chance was asked, for whoever has the seed: it tells what is hidden, so not before the end.
void Engine::deals(const Reader& in, JsonWriter& out) {
  in.only({"id", "type", "step"});
  if (!sitting_->table().over()) refuse("not_over", {"", "the game is not over"});
  if (refused()) return;
  const auto throws = throws_of(sitting_->table());
  if (!throws) return refuse("refused", {"", "an answer of the record was not possible"});
  out.key("deals").open_list();
  for (const Throw& t : *throws) {
    out.open().field("step", t.step).field("nth", t.nth).field("below", t.below);
    out.field("from", t.from).field("up_to", t.up_to).field("token", t.token).close();
  }
  out.close_list();
}

// The deal of the day; of bots and Chance only where somebody wants to know how it went.
void Engine::daily(const Reader& in, JsonWriter& out) {
  if (!adviser_) return refuse("no_adviser", {"", "nobody here thinks"});
  if (const std::optional<Refusal> why = answer_daily(in, adviser_, out)) refuse("refused", *why);
}

void Engine::quit(const Reader& in, JsonWriter&) {
  in.only({"id", "type", "step"});
  has_quit_ = !refused();
}

}  // namespace orrery
