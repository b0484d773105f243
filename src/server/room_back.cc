// Taking back what is final: one asks, and it is done as soon as all people at the table agree. One
// who refuses ends the asking, and so does playing on.
#include "core/json_library.h"
#include "server/room.h"

namespace orrery::server {
namespace {

Speaker all_of(const std::set<int>& people) {
  return {std::vector<int>(people.begin(), people.end())};
}

}  // namespace

void Room::take_back(Member& member, const Json& message, const std::string& id) {
  const auto agree = message.find("agree");
  if (agree == message.end()) {
    if (sitting_->speaks_for_all(member.you)) return request(member, message, id, "take_back");
    return ask_to_go_back(member, message, id);
  }
  const auto before = message.find("before");
  const bool says_what = before != message.end() && before->is_number_unsigned();
  const std::size_t fields = before == message.end() ? 2 : 3;
  if (!agree->is_boolean() || message.size() > fields || (agree->get<bool>() && !says_what))
    return reply_error(member, id, "field",
                       "agree: true or false, with \"before\" as it was asked, and nothing else");
  const bool is_asked = !says_what || (going_back_ && going_back_->before == before->get<u64>());
  answer_going_back(member, agree->get<bool>(), is_asked, id);
}

std::set<int> Room::seats_with_a_say(const Member& member) const {
  const std::set<int> people = electors(-1);
  std::set<int> mine;
  for (const int seat : member.you.seats)
    if (people.count(seat)) mine.insert(seat);
  return mine;
}

// Whoever asks has agreed, at every seat of hers.
void Room::ask_to_go_back(Member& member, const Json& message, const std::string& id) {
  const std::variant<TableRequest, Refused> read =
      read_request(message, "take_back", *sitting_, member.you);
  if (const Refused* wrong = std::get_if<Refused>(&read))
    return reply(member, id, "take_back", *wrong);
  ask::TakeBack asked = std::get<ask::TakeBack>(std::get<TableRequest>(read));
  if (asked.before == 0) asked.before = table().last_answer(asked.seat);
  if (sitting_->is_guided() || going_back_ || open_chairs() > 0)
    return reply_error(member, id, "not_now", "that cannot be asked now");
  if (auto wrong = table().no_going_back(asked.seat, asked.before))
    return reply(member, id, "take_back", Refused{"no_undo", std::move(*wrong)});
  const int seat = index(asked.seat);
  if (sitting_->chair(seat).bot_plays)
    return reply_error(member, id, "not_now", "a bot plays for this seat");
  Write write;
  write.events.push_back(
      {0, "back", "", seat, "asks " + std::to_string(asked.before), 0, house_.date()});
  for (const int other : seats_with_a_say(member))
    if (other != seat) write.events.push_back({0, "back", "", other, "agrees", 0, house_.date()});
  const auto is_wanted = [this, asked](Write&) {
    return !going_back_ && !table().no_going_back(asked.seat, asked.before);
  };
  note(
      said(orrery::say("remark.asks_to_go_back", {{"name", sitting_->name(seat)}})),
      [this, done = acknowledging(member, id)](bool ok) {
        done(ok);
        if (ok) push_to_all();
      },
      std::move(write), is_wanted);
}

void Room::answer_going_back(Member& member, bool agrees, bool is_asked, const std::string& id) {
  const std::set<int> mine = seats_with_a_say(member);
  if (mine.empty())
    return reply_error(member, id, "not_yours", "only those who play here are asked");
  if (!going_back_ || !is_asked)
    return reply_error(member, id, "not_now", "nobody asks to take that back");
  const int first = *mine.begin();
  Write write;
  if (!agrees)
    write.events.push_back(
        said(orrery::say("remark.does_not_go_back", {{"name", sitting_->name(first)}})));
  for (const int seat : mine)
    if (agrees && seat != first)
      write.events.push_back({0, "back", "", seat, "agrees", 0, house_.date()});
  const auto is_the_same = [this, then = *going_back_](Write&) {
    return going_back_ && going_back_->seat == then.seat && going_back_->before == then.before;
  };
  note(
      {0, "back", "", first, agrees ? "agrees" : "refuses"},
      [this, done = acknowledging(member, id)](bool ok) {
        done(ok);
        if (!ok) return;
        wake();
        push_to_all();
      },
      std::move(write), is_the_same);
}

// Two who agree at the same moment both find the other missing: it is looked at when both are
// written.
bool Room::goes_back_now() {
  if (!going_back_) return false;
  const std::set<int> people = electors(-1);
  const auto agreed = [&](int seat) { return going_back_->agreed.count(seat) > 0; };
  const bool is_asked_enough = makes(Mistake::AskOneOnly) && going_back_->agreed.size() > 1;
  if (!std::ranges::all_of(people, agreed) && !is_asked_enough) return false;
  const ask::TakeBack back{seat_at(going_back_->seat), going_back_->before};
  return !refusal_in(sitting_->take(back, all_of(people)));
}

// Who sits where, and who answers for whom, is what all were asked about: when that changes it has
// to be asked once more.
void Room::take_note_of_going_back(const SavedEvent& e) {
  if (e.kind == "seat" || e.kind == "left" || e.kind == "fill" || e.kind == "bot")
    going_back_.reset();
  if (e.kind != "back") return;
  constexpr std::string_view kAsks = "asks ";
  if (e.payload.starts_with(kAsks))
    going_back_ = {
        e.seat, static_cast<u32>(std::atoll(e.payload.c_str() + kAsks.size())), {e.seat}};
  else if (e.payload == "refuses")
    going_back_.reset();
  else if (going_back_)
    going_back_->agreed.insert(e.seat);
}

// Whose answer was waited for has waited for nothing.
void Room::everybody_has_all_her_time(Write& write) {
  if (ordered_.clock.kind == ClockRule::Kind::None || ordered_.clock.kind == ClockRule::Kind::Live)
    return;
  for (int seat = 0; seat < players(); ++seat) {
    place_at(seat).left_ms = ordered_.clock.bank_ms;
    write.events.push_back(
        {0, "clock", "", seat, std::to_string(ordered_.clock.bank_ms), 0, house_.date()});
  }
}

}  // namespace orrery::server
