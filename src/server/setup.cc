// How a table is ordered: read strictly from a request or from disk, written back the same.
#include <algorithm>
#include <utility>

#include "agents/levels.h"
#include "core/json_library.h"
#include "play/link.h"
#include "play/strangers_words.h"
#include "server/notify/zone.h"
#include "server/room.h"
#include "server/times.h"

namespace orrery::server {
namespace {

constexpr std::pair<ClockRule::Then, std::string_view> kThen[] = {
    {ClockRule::Then::Vote, "vote"},
    {ClockRule::Then::Answer, "answer"},
    {ClockRule::Then::Bot, "bot"},
    {ClockRule::Then::Lost, "lost"}};

void read_then(const Reader& in, ClockRule& clock) {
  if (!in.exists()) return;
  const std::string_view word = in.word();
  for (const auto& [then, name] : kThen)
    if (name == word) {
      clock.then = then;
      return;
    }
  if (in.ok()) in.refuse("vote, answer, bot or lost is expected");
}
void read_rest(const Reader& in, RestDays& rest) {
  constexpr std::size_t kMostDates = 60;
  if (!in.exists() || in.is_null()) return;
  in.only({"weekdays", "dates", "zone"});
  if (const Reader days = in.optional("weekdays"); days.exists())
    for (std::size_t i = 0, n = days.length(7); i < n && in.ok(); ++i)
      rest.weekdays |= static_cast<u8>(1 << (days.element(i).integer(1, 7) - 1));
  if (in.ok() && rest.weekdays == 0x7F)
    in.at("weekdays").refuse("a clock that always stands still is none");
  if (const Reader dates = in.optional("dates"); dates.exists())
    for (std::size_t i = 0, n = dates.length(kMostDates); i < n && in.ok(); ++i) {
      const std::optional<i64> day = read_date(dates.element(i).word());
      if (in.ok() && !day) dates.element(i).refuse("a date like 2026-12-24 is expected");
      rest.dates.push_back(day.value_or(0));
    }
  std::ranges::sort(rest.dates);
  const Reader zone = in.optional("zone");
  if (zone.exists()) rest.zone = std::string(zone.word());
  if (in.ok() && !offset_of_zone(rest.zone, 0)) zone.refuse("this zone is not known here");
}

void read_clock(const Reader& in, ClockRule& clock) {
  if (!in.exists() || in.is_null()) return;
  const std::string_view kind = in.at("kind").word();
  using Kind = ClockRule::Kind;
  if (kind == "live") {
    in.only({"kind", "bank", "add", "then"});
    clock = {Kind::Live, in.at("bank").integer(10, 24 * 3600) * 1000,
             in.at("add").integer(0, 3600) * 1000};
  } else if (kind == "move") {
    in.only({"kind", "seconds", "then"});
    clock = {Kind::Move, in.at("seconds").integer(5, 24 * 3600) * 1000};
  } else if (kind == "days") {
    in.only({"kind", "days", "hours", "then", "rest"});
    const bool in_hours = in.optional("hours").exists();
    clock = {Kind::Days, in_hours ? in.at("hours").integer(1, 60 * 24) * kHourMs
                                  : in.at("days").integer(1, 60) * kDayMs};
    read_rest(in.optional("rest"), clock.rest);
  } else if (kind == "none") {
    in.only({"kind"});
  } else if (in.ok()) {
    in.at("kind").refuse("none, live, move or days is expected");
  }
  read_then(in.optional("then"), clock);
}

}  // namespace

std::string write_clock(const ClockRule& clock) {
  using Kind = ClockRule::Kind;
  if (clock.kind == Kind::None) return {};
  JsonWriter out;
  out.open();
  constexpr const char* kNames[] = {"none", "live", "move", "days"};
  out.field("kind", kNames[static_cast<int>(clock.kind)]);
  for (const auto& [then, name] : kThen)
    if (then == clock.then && then != ClockRule::Then::Vote) out.field("then", name);
  if (clock.kind == Kind::Live)
    out.field("bank", clock.bank_ms / 1000).field("add", clock.add_ms / 1000);
  if (clock.kind == Kind::Move) out.field("seconds", clock.bank_ms / 1000);
  if (clock.kind == Kind::Days && clock.bank_ms % kDayMs == 0)
    out.field("days", clock.bank_ms / kDayMs);
  else if (clock.kind == Kind::Days)
    out.field("hours", clock.bank_ms / kHourMs);
  if (!clock.rest.empty()) {
    out.key("rest").open().key("weekdays").open_list();
    for (int day = 0; day < 7; ++day)
      if ((clock.rest.weekdays >> day & 1) != 0) out.value(day + 1);
    out.close_list().key("dates").open_list();
    for (const i64 day : clock.rest.dates) out.value(write_date(day));
    out.close_list().field("zone", clock.rest.zone).close();
  }
  return out.close().take();
}

namespace {

void read_allowed(const Reader& in, Allowed& allowed) {
  if (!in.exists() || in.is_null()) return;
  in.only({"hints", "chat", "spectators", "explored"});
  if (const Reader hints = in.optional("hints"); hints.exists()) allowed.hints = hints.yes_or_no();
  if (const Reader chat = in.optional("chat"); chat.exists()) allowed.chat = chat.yes_or_no();
  if (const Reader explored = in.optional("explored"); explored.exists())
    allowed.explored = explored.yes_or_no();
  const Reader spectators = in.optional("spectators");
  if (!spectators.exists()) return;
  using Who = Allowed::Spectators;
  const std::string_view word = spectators.word();
  for (const Who who : {Who::Counted, Who::Named, Who::KeptOut})
    if (word == name_of(who)) allowed.spectators = who;
  if (in.ok() && word != name_of(allowed.spectators))
    spectators.refuse("counted, named or kept_out is expected");
}

void read_chair(const Reader& in, Chair& chair) {
  in.only({"kind", "name", "level"});
  const std::string_view kind = in.at("kind").word();
  if (const Reader name = in.optional("name"); name.exists() && !name.is_null()) {
    chair.name = std::string(name.word());
    if (const char* why = in.ok() ? unfit_name(chair.name) : nullptr) name.refuse(why);
  }
  if (const Reader level = in.optional("level"); level.exists()) {
    chair.level = std::string(level.word());
    if (in.ok() && !is_bot_level(chair.level))
      level.refuse("cadet, officer, captain, admiral or grandmaster is expected");
  }
  if (kind == "me" || kind == "human")
    chair.kind = Chair::Kind::Human;
  else if (kind == "bot")
    chair.kind = Chair::Kind::Bot;
  else if (kind == "open")
    chair.kind = Chair::Kind::Open;
  else if (in.ok())
    in.at("kind").refuse("me, bot or open is expected");
  chair.bot_plays = chair.kind == Chair::Kind::Bot;
}

// A lesson says itself what is on the table, and who else sits there; a last one without steps is a
// game like any other.
void read_lesson_setup(const Reader& in, Setup& setup) {
  in.only({"lesson", "seats"});
  const Reader named = in.at("lesson"), seats = in.at("seats");
  const std::string name(named.word());
  const std::shared_ptr<const Lesson> lesson = find_lesson(name);
  if (in.ok() && !lesson) named.refuse("there is no lesson '" + printable(name) + "'");
  const std::size_t n = seats.length(kMaxPlayers);
  if (in.ok() && n != 1) seats.refuse("a lesson is for one");
  if (!in.ok()) return;
  Chair learner;
  read_chair(seats.element(0), learner);
  if (in.ok() && learner.kind != Chair::Kind::Human)
    seats.element(0).at("kind").refuse("me is expected");
  setup.game = lesson->game;
  setup.players = lesson->order.players;
  setup.options = lesson->order.settings;
  setup.chairs = chairs_of(*lesson);
  nth(setup.chairs, index(lesson->learner)).name = learner.name;
  if (!lesson->is_game) setup.lesson = lesson;
}

// On from a moment of another game. What is kept of it is how the table stood there: fair dice go
// on from a position, and nobody can look up what they said before.
void read_moment(const Reader& in, Setup& setup) {
  const Reader step = in.optional("at"), shown = in.optional("shown");
  const i64 wished = step.exists() ? step.integer(0, kMostLinkSteps) : -1;
  const i64 counted = shown.exists() ? shown.integer(0, kMostLinkSteps) : -1;
  const std::string text(in.at("link").word());
  if (!in.ok()) return;
  const std::variant<Link, Refusal> read = read_link(text);
  if (const Refusal* refusal = std::get_if<Refusal>(&read))
    return in.at("link").refuse(refusal->why);
  const Link& link = std::get<Link>(read);
  const AnyGame& game = link.table.game();
  if (wished > link.table.step()) return step.refuse("the game has not as many steps");
  const u32 at = wished < 0 ? link.table.step() : static_cast<u32>(wished);
  std::variant<Link, Refusal> there = what_may_be_shared(link.table, {.at = at});
  std::get<Link>(there).imagined_for = link.imagined_for;
  if (std::get<Link>(there).table.over()) return in.at("link").refuse("the game is over there");
  std::variant<std::string, Refusal> kept = write_link(std::get<Link>(there));
  if (const Refusal* refusal = std::get_if<Refusal>(&kept))
    return in.at("link").refuse(refusal->why);
  setup.link = std::get<std::string>(kept);
  const u32 there_at = link.is_position ? 0 : at;
  setup.origin = {counted < 0 ? there_at : static_cast<u32>(counted),
                  link.imagined_for.has_value()};
  setup.game = game.info().name;
  setup.players = game.players();
  setup.options = game.settings();
}

void read_game(const Reader& in, Setup& setup) {
  setup.game = std::string(in.at("game").word());
  setup.players = static_cast<int>(in.at("players").integer(1, kMaxPlayers));
  const Reader options = in.optional("options");
  if (!options.exists() || !in.ok()) return;
  if (!options.json()->is_object()) return options.refuse("an object is expected");
  for (const auto& [name, value] : options.json()->items()) {
    const Reader option = options.at(name);
    setup.options.emplace_back(name, value.is_number_integer()
                                         ? std::to_string(option.integer(0, 100000))
                                         : std::string(option.word()));
    if (!in.ok()) return;
  }
}

}  // namespace

std::variant<Setup, Refusal> read_setup(const Json& json) {
  std::optional<Refusal> refusal;
  const Reader in(json, "", refusal);
  Setup setup;
  if (in.optional("lesson").exists()) {
    read_lesson_setup(in, setup);
    if (refusal) return *refusal;
    return setup;
  }
  if (in.optional("link").exists()) {
    in.only({"link", "at", "shown", "seats", "public", "clock", "allowed"});
    read_moment(in, setup);
  } else {
    in.only({"game", "players", "options", "seats", "public", "clock", "allowed"});
    read_game(in, setup);
  }
  const Reader seats = in.at("seats");
  const std::size_t n = seats.length(kMaxPlayers);
  if (in.ok() && std::cmp_not_equal(n, setup.players))
    seats.refuse("there must be one entry per player");
  for (std::size_t i = 0; i < n && in.ok(); ++i)
    read_chair(seats.element(i), setup.chairs.emplace_back());
  if (const Reader is_public = in.optional("public"); is_public.exists())
    setup.is_public = is_public.yes_or_no();
  read_clock(in.optional("clock"), setup.clock);
  read_allowed(in.optional("allowed"), setup.allowed);
  if (refusal) return *refusal;
  return setup;
}

std::variant<Setup, Refusal> read_kept_setup(const Json& json) {
  if (!json.is_object() || !json.contains("maker")) return read_setup(json);
  Json order = json;
  const Json maker = order["maker"];
  order.erase("maker");
  std::variant<Setup, Refusal> read = read_setup(order);
  if (Setup* setup = std::get_if<Setup>(&read); setup && maker.is_string())
    setup->maker = maker.get<std::string>();
  return read;
}

std::string write_setup(const Setup& setup) {
  JsonWriter out;
  if (setup.lesson) {
    const std::string& name = nth(setup.chairs, index(setup.lesson->learner)).name;
    out.open().field("lesson", setup.lesson->full_name()).key("seats").open_list();
    out.open().field("kind", "human");
    if (!name.empty()) out.field("name", name);
    return out.close().close_list().close().take();
  }
  out.open();
  if (!setup.maker.empty()) out.field("maker", setup.maker);
  if (!setup.link.empty()) {
    out.field("link", setup.link).field("shown", setup.origin.value_or(Origin{}).step);
  } else {
    out.field("game", setup.game).field("players", setup.players).key("options").open();
    for (const auto& [name, value] : setup.options) out.field(name, value);
    out.close();
  }
  out.key("seats").open_list();
  for (const Chair& chair : setup.chairs) {
    out.open().field("kind", name_of(chair.kind));
    if (!chair.name.empty()) out.field("name", chair.name);
    out.field("level", chair.level).close();
  }
  out.close_list().field("public", setup.is_public);
  if (const std::string clock = write_clock(setup.clock); !clock.empty())
    out.key("clock").raw(clock);
  if (setup.allowed != Allowed{})
    out.key("allowed")
        .open()
        .field("hints", setup.allowed.hints)
        .field("chat", setup.allowed.chat)
        .field("spectators", name_of(setup.allowed.spectators))
        .field("explored", setup.allowed.explored)
        .close();
  return out.close().take();
}

std::string listing_of(const Setup& setup, bool is_cancelled) {
  JsonWriter out;
  int open = 0;
  out.open().field("players", setup.players).key("names").open_list();
  for (const Chair& chair : setup.chairs) {
    const char* nameless = chair.kind == Chair::Kind::Bot ? "bot" : "somebody";
    if (chair.kind == Chair::Kind::Open)
      ++open;
    else
      out.value(chair.name.empty() ? nameless : chair.name);
  }
  out.close_list().field("open", open);
  if (is_cancelled) out.field("cancelled", true);
  return out.close().take();
}

}  // namespace orrery::server
