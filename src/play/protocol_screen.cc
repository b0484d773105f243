// What the protocol has for whoever puts a table on a screen: who sits there, what they are shown,
// bots' turns, and the table as it stood once.
#include "core/json_library.h"
#include "play/base64.h"
#include "play/position.h"
#include "play/protocol.h"
#include "play/random_games.h"
#include "play/strangers_words.h"

namespace orrery {
namespace {

const char* name_of(Pending::Who who) {
  switch (who) {
    case Pending::Who::Chance: return "chance";
    case Pending::Who::Bot: return "bot";
    case Pending::Who::People: return "people";
    case Pending::Who::Nobody: break;
  }
  return "nobody";
}

// Those who sit in front of the screen.
Speaker people_at(const Sitting& sitting) {
  Speaker people;
  for (int seat = 0; seat < sitting.players(); ++seat)
    if (sitting.chair(seat).kind != Chair::Kind::Bot) people.seats.push_back(seat);
  return people;
}

Chair read_chair(const Reader& in) {
  const std::string_view kind = in.at("kind").word();
  if (kind == "bot") {
    in.only({"kind", "level"});
    return Chair::bot(std::string(in.at("level").word()));
  }
  in.only({"kind", "name"});
  if (in.ok() && kind != "me") in.at("kind").refuse("\"me\" or \"bot\" is expected");
  Chair chair;
  const Reader name = in.optional("name");
  if (!name.exists()) return chair;
  chair.name = name.word();
  if (const char* why = unfit_name(chair.name)) name.refuse(why);
  return chair;
}

}  // namespace

std::vector<Chair> Engine::read_chairs(const Reader& in, int players) const {
  std::vector<Chair> chairs;
  if (!in.exists()) return chairs;
  const std::size_t n = in.length(static_cast<std::size_t>(players));
  if (in.ok() && n != static_cast<std::size_t>(players))
    in.refuse("there is not a chair for each of the players");
  for (std::size_t i = 0; i < n && in.ok(); ++i) chairs.push_back(read_chair(in.element(i)));
  return chairs;
}

void Engine::show(const Reader& in, JsonWriter& out) {
  in.only({"id", "type", "step", "since"});
  const Reader from = in.optional("since");
  const i64 since = from.exists() ? from.integer(0, step()) : 0;
  if (refused()) return;
  const Show all{.since = static_cast<u32>(since)};
  const Shown shown = look_at(*sitting_, people_at(*sitting_), {}, in_words(), all);
  out.field("waits_for", name_of(sitting_->pending().who));
  out.key("state").raw(state_message(sitting_->table(), shown, false));
}

// What the bot says that is waited for. It may have been found by an engine beside this one, which
// had the same table before it: then it is read, and must be offered.
std::variant<AnyChoice, Refusal> Engine::bots_answer(const Thought& thought, const Reader& found) {
  if (!found.exists()) {
    const std::variant<std::vector<Advice>, Refusal> advice = adviser_(thought);
    if (const Refusal* why = std::get_if<Refusal>(&advice)) return *why;
    return std::get<0>(advice).front().choice;
  }
  const std::optional<AnyChoice> choice = thought.game->parse(found.word());
  if (!choice)
    refuse("token", {"token", "this is no answer in this game"});
  else if (!sitting_->table().offers(thought.seat, *choice))
    refuse("not_offered", {"token", "it is not offered to the bot that is waited for"});
  return choice.value_or(0);
}

// The bot that is waited for answers; what it leaves to others changes nothing. Aside it only says
// what it would.
void Engine::think(const Reader& in, JsonWriter& out) {
  in.only({"id", "type", "step", "seat", "token", "aside"});
  const Pending pending = sitting_->pending();
  const Reader seat = in.optional("seat"), aside = in.optional("aside");
  if (pending.who != Pending::Who::Bot) refuse("not_now", {"", "no bot is waited for"});
  if (!adviser_) refuse("no_adviser", {"", "nobody here thinks"});
  if (seat.exists() && seat.integer(0, sitting_->players() - 1) != index(pending.bot))
    refuse("not_now", {"seat", "another bot is waited for"});
  const bool is_aside = aside.exists() && aside.yes_or_no();
  if (refused()) return;
  const std::size_t remarked = sitting_->remarks().size();
  const Thought thought = sitting_->thought_of(pending.bot);
  const std::variant<AnyChoice, Refusal> answer = bots_answer(thought, in.optional("token"));
  if (refused()) return;
  if (is_aside) {
    if (const Refusal* why = std::get_if<Refusal>(&answer)) return refuse("refused", *why);
    out.key("seat");
    write_seat(thought.seat, out);
    out.field("token", thought.game->token(std::get<AnyChoice>(answer)));
    return;
  }
  sitting_->bot_answered(thought.seat, thought.step, answer);
  out.field("waits_for", name_of(sitting_->pending().who));
  write_standing(sitting_->table(), sitting_->may_undo(), out);
  out.key("remarks").open_list();
  for (std::size_t i = remarked; i < sitting_->remarks().size(); ++i) {
    out.open();
    write_words("words", sitting_->remarks()[i].said, in_words(), out);
    out.close();
  }
  out.close_list();
}

void Engine::replay(const Reader& in, JsonWriter& out) {
  in.only({"id", "type", "step", "at", "seat"});
  const i64 at = in.at("at").integer(0, step());
  const Reader by = in.optional("seat");
  const i64 seat = by.exists() ? by.integer(0, sitting_->players() - 1) : -1;
  if (refused()) return;
  const Seat viewer = seat < 0 ? Seat::Nobody : seat_at(static_cast<int>(seat));
  const Table then = sitting_->table().at(static_cast<u32>(at));
  out.field("at", at).key("view").raw(then.view_json(viewer));
}

// Many games by chance alone, and one number for all that happened: two builds that give the same
// number play by the same rules.
void Engine::tumble(const Reader& in, JsonWriter& out) {
  in.only({"id", "type", "step", "game", "players", "options", "games", "seed"});
  Order order;
  const std::string name(in.at("game").word());
  order.players = static_cast<int>(in.at("players").integer(0, 255));
  if (const Reader options = in.optional("options"); options.exists())
    order.settings = read_settings(options);
  const i64 games = in.at("games").integer(1, kMostRandomGames);
  const i64 seed = in.at("seed").integer(0, kLargestSeed);
  if (refused()) return;
  Opened opened = open_game(name, order);
  if (const Refusal* refusal = std::get_if<Refusal>(&opened)) return refuse("refused", *refusal);
  const RandomGames played =
      play_random_games(*std::get<0>(opened), static_cast<u32>(games), static_cast<u64>(seed));
  out.field("states", played.states).field("hash", hex16(played.hash));
}

}  // namespace orrery
