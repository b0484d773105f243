// What the protocol has for whoever looks back on a game: chances, answers, expected lines, turning
// points.
#include <cmath>

#include "core/json_library.h"
#include "play/protocol.h"
#include "play/study.h"

namespace orrery {
namespace {

constexpr const char* kUsual = "admiral";  // whose judgement it is, if nobody says
constexpr u32 kUsualDepth = 2;

const char* name_of(MomentKind kind) {
  switch (kind) {
    case MomentKind::Decision: return "decision";
    case MomentKind::Forced: return "forced";
    case MomentKind::Chance: return "chance";
    case MomentKind::TakenBack: return "taken_back";
    case MomentKind::Over: break;
  }
  return "over";
}
i32 thousandths(float share) { return static_cast<i32>(std::lround(1000.0f * share)); }

void write_chances(std::string_view name, const Chances& chances, int players, JsonWriter& out) {
  out.key(name).open_list();
  for (int p = 0; p < players; ++p) out.value(thousandths(nth(chances, p)));
  out.close_list();
}
void write_touches(const std::vector<std::string>& touches, JsonWriter& out) {
  out.key("touches").open_list();
  for (const std::string& element : touches) out.value(element);
  out.close_list();
}
void write_point(const CurvePoint& point, int players, JsonWriter& out) {
  out.field("at", point.step).field("kind", name_of(point.kind)).key("seat");
  write_seat(point.seat, out);
  write_chances("shares", point.judged.chances, players, out);
  write_chances("spread", point.judged.spread, players, out);
  out.field("depth", point.depth);
}
void write_line(const std::vector<Expected>& line, const InWords& in, JsonWriter& out) {
  out.key("line").open_list();
  for (const Expected& e : line) {
    out.open().key("seat");
    write_seat(e.by, out);
    write_words("label", e.label, in, out);
    write_touches(e.touches, out);
    out.field("worlds", e.worlds).close();
  }
  out.close_list();
}
void write_turn(const TurningPoint& point, const InWords& in, JsonWriter& out) {
  out.open().field("at", point.step).key("seat");
  write_seat(point.seat, out);
  out.field("luck", point.is_luck).field("before", point.before).field("after", point.after);
  write_words("words", point.said, in, out);
  out.close();
}

}  // namespace

// Whose eyes, whose judgement; the study of this table is kept until one of them, or the table, is
// another.
Study* Engine::study(const Reader& in, Seat& viewer, bool& open) {
  const Reader seat = in.at("seat"), cards = in.optional("open"), agent = in.optional("agent"),
               seed = in.optional("seed");
  if (refused()) return nullptr;
  viewer = Seat::Nobody;
  if (!seat.json()->is_string())
    viewer = seat_at(static_cast<int>(seat.integer(0, sitting_->players() - 1)));
  else if (seat.word() != "spectator")
    seat.refuse("a seat is a number or \"spectator\"");
  open = cards.exists() && cards.yes_or_no();
  const std::string who(agent.exists() ? agent.word() : kUsual);
  const u64 luck = seed.exists() ? static_cast<u64>(seed.integer(0, kLargestSeed)) : 0;
  if (!lend_) refuse("no_adviser", {"", "nobody here gives advice"});
  if (open && !sitting_->table().over())
    refuse("not_over", {"open", "cards are open when the game is over"});
  if (refused()) return nullptr;
  StudyOf now{who, luck, sitting_->table().step(), sitting_->table().state_hash()};
  if (study_ && studied_ == now) return study_.get();
  auto lent = lend_(sitting_->table().game(), who, luck);
  if (const Refusal* refusal = std::get_if<Refusal>(&lent)) {
    refuse("refused", *refusal);
    return nullptr;
  }
  study_ = std::make_shared<Study>(sitting_->table(), std::move(std::get<0>(lent)), luck);
  studied_ = std::move(now);
  return study_.get();
}

u32 Engine::read_depth(const Reader& in, u32 usual) {
  const Reader depth = in.optional("depth");
  return depth.exists() ? static_cast<u32>(depth.integer(1, kDeepestLook)) : usual;
}

void Engine::analyze(const Reader& in, JsonWriter& out) {
  in.only({"id", "type", "step", "at", "seat", "open", "agent", "seed", "depth"});
  const i64 at = in.at("at").integer(0, step());
  const u32 depth = read_depth(in, kUsualDepth);
  Study::Eyes eyes;
  Study* study = this->study(in, eyes.viewer, eyes.open);
  if (!study) return;
  const MomentAnalysis m = study->analyse(eyes, static_cast<u32>(at), depth);
  const int players = sitting_->players();
  write_point(m.point, players, out);
  out.field("worlds", m.worlds).key("offers").open_list();
  const auto seat = static_cast<std::size_t>(index(m.point.seat));
  for (std::size_t i = 0; i < m.answers.size(); ++i) {
    const AnswerAt& a = m.answers[i];
    out.open().field("token", a.token);
    write_words("label", a.label, in_words(), out);
    write_touches(a.touches, out);
    out.field("rank", i + 1).field("share", thousandths(a.weighed.chances[seat]));
    out.field("spread", thousandths(a.weighed.spread)).field("looks", a.weighed.looks);
    out.field("played", a.is_played).field("gives_away", a.weighed.gives_away);
    write_ground_list(a.weighed.grounds, in_words(), out);
    out.close();
  }
  out.close_list();
  if (m.after) write_chances("after", m.after->chances, players, out);
  if (m.better_than) out.field("better_than", *m.better_than);
  write_line(m.line, in_words(), out);
}

void Engine::expect(const Reader& in, JsonWriter& out) {
  in.only({"id", "type", "step", "at", "seat", "open", "agent", "seed", "token"});
  const i64 at = in.at("at").integer(0, step());
  const Reader token = in.at("token");
  const std::string word(token.word());
  Study::Eyes eyes;
  Study* study = this->study(in, eyes.viewer, eyes.open);
  if (!study) return;
  const std::optional<AnyChoice> first = sitting_->table().game().parse(word);
  if (!first) return refuse("token", {"token", "this is no answer in this game"});
  const auto line = study->line(eyes, static_cast<u32>(at), *first);
  if (!line) return refuse("not_offered", {"token", "it was not offered then"});
  out.field("at", at).field("token", word);
  write_line(*line, in_words(), out);
}

void Engine::curve(const Reader& in, JsonWriter& out) {
  in.only({"id", "type", "step", "from", "to", "seat", "open", "agent", "seed", "depth"});
  const i64 from = in.at("from").integer(0, step());
  const i64 to = in.at("to").integer(0, step());
  const u32 depth = read_depth(in, 1);
  Study::Eyes eyes;
  Study* study = this->study(in, eyes.viewer, eyes.open);
  if (!study) return;
  out.key("points").open_list();
  for (i64 at = from; at <= to; ++at) {
    out.open();
    write_point(study->look(eyes, static_cast<u32>(at), depth), sitting_->players(), out);
    out.close();
  }
  out.close_list();
}

void Engine::turning(const Reader& in, JsonWriter& out) {
  in.only({"id", "type", "step", "seat", "open", "agent", "seed"});
  Study::Eyes eyes;
  Study* study = this->study(in, eyes.viewer, eyes.open);
  if (!study) return;
  const Turning turning = study->turning(eyes);
  out.key("points").open_list();
  for (const TurningPoint& point : turning.points) write_turn(point, in_words(), out);
  out.close_list().key("wants").open_list();
  for (const u32 at : turning.wants) out.value(at);
  out.close_list();
  const auto write = [&](const char* name, const std::optional<TurningPoint>& point) {
    if (!point) return;
    out.key(name);
    write_turn(*point, in_words(), out);
  };
  write("best", turning.best);
  write("worst", turning.worst);
}

}  // namespace orrery
