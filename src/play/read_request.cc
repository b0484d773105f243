// A message of the protocol as a typed request. Everything that stands in it is checked here; who
// asks may speak for her seats only.
#include "core/json_library.h"
#include "play/protocol.h"
#include "play/strangers_words.h"

namespace orrery {
namespace {

constexpr std::size_t kMostTokens = 256;

class RequestReader {
 public:
  RequestReader(const Json& message, const Sitting& sitting, const Speaker& by)
      : in_(message, "", refusal_), sitting_(sitting), table_(sitting.table()), by_(by) {}

  std::variant<TableRequest, Refused> read(std::string_view type) {
    if (std::optional<Refused> wrong = wrong_step(in_, table_.step())) return *wrong;
    const TableRequest request = body(type);
    if (refusal_) return Refused{code_, *refusal_};
    return request;
  }

 private:
  TableRequest body(std::string_view type) {
    if (type == "view") return view();
    if (type == "choices") return choices();
    if (type == "play") return play();
    if (type == "undo") return undo();
    if (type == "take_back") return take_back();
    if (type == "redo") return redo();
    if (type == "preview") return preview();
    if (type == "explain") return explain();
    if (type == "log") return log();
    if (type == "course") return course();
    if (type == "coach") return coach();
    if (type == "link") return link();
    if (type == "ahead") return ahead();
    if (type == "prepare") return prepare();
    if (type == "unprepare") return unprepare();
    return hint();
  }

  ask::View view() {
    in_.only({"id", "type", "step", "seat"});
    return {viewer("chance has no view")};
  }
  ask::Choices choices() {
    in_.only({"id", "type", "step", "seat", "courtesy"});
    const bool courtesy = in_.optional("courtesy").exists() && in_.at("courtesy").yes_or_no();
    return {awaited(), courtesy};
  }
  ask::Play play() {
    in_.only({"id", "type", "step", "seat", "token", "tokens", "index"});
    const Seat seat = awaited();
    return {seat, answers(seat)};
  }
  ask::Undo undo() {
    in_.only({"id", "type", "step", "seat"});
    return {speaking(only(sitting_.may_undo()))};
  }
  // Whoever names no seat means the one of hers that answered last.
  ask::TakeBack take_back() {
    in_.only({"id", "type", "step", "seat", "before"});
    Seat newest = Seat::Nobody;
    for (int i = 0; i < table_.game().players(); ++i)
      if (const Seat seat = seat_at(i); by_.may_be(seat) && table_.last_answer(seat) > 0)
        if (!is_player(newest) || table_.last_answer(seat) > table_.last_answer(newest))
          newest = seat;
    ask::TakeBack back{speaking(only(newest))};
    if (const Reader before = in_.optional("before"); before.exists())
      back.before = static_cast<u32>(before.integer(1, table_.step()));
    return back;
  }
  ask::Redo redo() {
    in_.only({"id", "type", "step", "seat"});
    return {speaking(only(table_.may_redo()))};
  }
  ask::Preview preview() {
    in_.only({"id", "type", "step", "seat", "token", "tokens", "index"});
    const Seat seat = awaited();
    if (seat == Seat::Chance) in_.at("seat").refuse("what Chance does cannot be previewed");
    return {seat, answers(seat)};
  }
  ask::Explain explain() {
    in_.only({"id", "type", "step", "seat", "token"});
    const Seat seat = awaited();
    return {seat, refusal_ ? 0 : token(in_.at("token"))};
  }
  ask::Hint hint() {
    in_.only({"id", "type", "step", "seat", "agent", "seed"});
    ask::Hint hint{awaited()};
    if (hint.seat == Seat::Chance) in_.at("seat").refuse("chance needs no advice");
    if (const Reader agent = in_.optional("agent"); agent.exists()) hint.agent = agent.word();
    if (const Reader seed = in_.optional("seed"); seed.exists())
      hint.seed = static_cast<u64>(seed.integer(0, kLargestSeed));
    return hint;
  }
  ask::Coach coach() {
    in_.only({"id", "type", "step", "seat"});
    const Seat seat = awaited();
    if (seat == Seat::Chance) in_.at("seat").refuse("chance needs no coach");
    return {seat};
  }
  ask::Log log() {
    in_.only({"id", "type", "step", "seat", "since"});
    ask::Log log{viewer("chance reads no log")};
    if (const Reader since = in_.optional("since"); since.exists())
      log.since = static_cast<u32>(since.integer(0, table_.step()));
    return log;
  }

  ask::Course course() {
    in_.only({"id", "type", "step"});
    if (!table_.over()) refuse("not_over", {"", "the game is not over"});
    return {};
  }

  // Whoever runs the table and names no seat passes on what is hidden, too.
  ask::Link link() {
    in_.only({"id", "type", "step", "seat", "what", "at"});
    Wish wish{.at = table_.step()};
    if (!by_.runs_the_table || in_.optional("seat").exists())
      wish.viewer = viewer("chance passes nothing on");
    const std::string_view what = in_.at("what").word();
    wish.game = what == "game";
    if (!refusal_ && !wish.game && what != "position")
      in_.at("what").refuse("\"game\" or \"position\" is expected");
    if (const Reader at = in_.optional("at"); at.exists())
      wish.at = static_cast<u32>(at.integer(0, table_.step()));
    return {wish};
  }

  ask::Ahead ahead() {
    in_.only({"id", "type", "step", "seat"});
    return {one_of_hers()};
  }
  ask::Prepare prepare() {
    in_.only({"id", "type", "step", "seat", "question", "token", "whenever"});
    ask::Prepare prepare{one_of_hers()};
    prepare.question = static_cast<u32>(in_.at("question").integer(0, kMostTokens));
    prepare.choice = token(in_.at("token"));
    prepare.whenever = in_.optional("whenever").exists() && in_.at("whenever").yes_or_no();
    return prepare;
  }
  ask::Unprepare unprepare() {
    in_.only({"id", "type", "step", "seat", "number"});
    ask::Unprepare unprepare{one_of_hers()};
    if (const Reader number = in_.optional("number"); number.exists())
      unprepare.number = static_cast<u32>(number.integer(1, 0xFFFFFFFF));
    return unprepare;
  }

  void refuse(std::string code, Refusal refusal) {
    if (refusal_) return;
    code_ = std::move(code);
    refusal_ = std::move(refusal);
  }

  static SeatSet only(Seat seat) { return is_player(seat) ? SeatSet{}.with(seat) : SeatSet{}; }

  // The seat she names, as number or word, or the one that is meant.
  Seat named(SeatSet meant) {
    const Reader in = in_.optional("seat");
    if (!in.exists()) return by_.among(meant);
    Seat seat = Seat::Nobody;
    if (!in.json()->is_string())
      seat = seat_at(static_cast<int>(in.integer(0, table_.game().players() - 1)));
    else if (in.word() == "chance")
      seat = Seat::Chance;
    else if (in.word() != "spectator")
      in.refuse("a seat is a number, \"chance\" or \"spectator\"");
    if (!refusal_ && !by_.may_be(seat)) refuse("not_yours", {"", "this seat is not yours"});
    return seat;
  }
  Seat viewer(const char* why_not_chance) {
    if (by_.runs_the_table) in_.at("seat");  // she has no eyes of her own
    const Seat viewer = named(table_.awaited());
    if (viewer == Seat::Chance) in_.at("seat").refuse(why_not_chance);
    return viewer;
  }
  Seat speaking(SeatSet meant) {
    const Seat seat = named(meant);
    if (seat != Seat::Nobody || refusal_) return seat;
    if (in_.optional("seat").exists())
      in_.at("seat").refuse("a spectator only looks");
    else if (!by_.runs_the_table)
      refuse("not_yours", {"", "this seat is not yours"});
    return seat;
  }
  // Whoever is asked nothing yet speaks for the seat she names, or for the first of hers.
  Seat one_of_hers() {
    const Seat seat = speaking({});
    if (!is_player(seat)) refuse("field", {"seat", "a player's seat is expected"});
    return seat;
  }
  // Somebody must speak: the only one that is awaited, where no seat is named.
  Seat awaited() {
    const SeatSet awaited = table_.awaited();
    const Seat seat = speaking(awaited);
    if (seat == Seat::Nobody && !refusal_)
      refuse("field", {"seat", awaited.empty() ? "the game is over; say which seat"
                                               : "several seats are awaited; say which"});
    return seat;
  }

  AnyChoice token(const Reader& in) {
    const std::string_view token = in.word();
    if (refusal_) return 0;
    const std::optional<AnyChoice> choice = table_.game().parse(token);
    if (!choice)
      refuse("token", {in.where(), "'" + printable(token) + "' is no answer in this game"});
    return choice.value_or(0);
  }
  // "token", "tokens" or "index" (which needs "step": a list may have changed).
  std::vector<AnyChoice> answers(Seat seat) {
    const Reader one = in_.optional("token"), several = in_.optional("tokens"),
                 index = in_.optional("index");
    std::vector<AnyChoice> choices;
    if (refusal_) return choices;
    if (one.exists() + several.exists() + index.exists() != 1) {
      refuse("field", {"token", "one of token, tokens and index is expected"});
    } else if (one.exists()) {
      choices.push_back(token(one));
    } else if (several.exists()) {
      const std::size_t n = several.length(kMostTokens);
      if (!refusal_ && n == 0) several.refuse("is empty");
      for (std::size_t i = 0; i < n && !refusal_; ++i) choices.push_back(token(several.element(i)));
    } else {
      in_.at("step");
      const std::vector<Offer> offers = refusal_ ? std::vector<Offer>{} : table_.offers(seat);
      if (!refusal_ && offers.empty())
        refuse("not_offered", {"index", "nothing is offered to this seat now"});
      if (refusal_) return choices;
      choices.push_back(nth(offers, index.integer(0, static_cast<i64>(offers.size()) - 1)).choice);
    }
    return choices;
  }

  // What is wrong with the message, if anything.
  std::string code_ = "field";
  std::optional<Refusal> refusal_;
  Reader in_;
  const Sitting& sitting_;
  const Table& table_;
  const Speaker& by_;
};

}  // namespace

std::optional<Refused> wrong_step(const Reader& in, u32 now) {
  std::optional<Refusal> refusal;
  const Reader message(*in.json(), in.where(), refusal);
  const Reader step = message.optional("step");
  if (!step.exists()) return std::nullopt;
  const i64 n = step.integer(0, UINT32_MAX);
  if (refusal) return Refused{"field", *refusal};
  if (n == now) return std::nullopt;
  return Refused{"stale",
                 {"step", "the message is for step " + std::to_string(n) +
                              ", the table is at step " + std::to_string(now)}};
}

bool is_request(std::string_view type) {
  for (const char* known :
       {"view", "choices", "play", "undo", "take_back", "redo", "preview", "explain", "hint",
        "coach", "log", "course", "link", "ahead", "prepare", "unprepare"})
    if (type == known) return true;
  return false;
}

std::variant<TableRequest, Refused> read_request(const Json& message, std::string_view type,
                                                 const Sitting& sitting, const Speaker& by) {
  return RequestReader(message, sitting, by).read(type);
}

}  // namespace orrery
