// What replies and the state message are both made of.
#pragma once
#include "play/replies.h"

namespace orrery {

void write_options(const AnyGame& game, JsonWriter& out);
// For whom what is hidden was made up; nobody, if nothing was.
void write_imagined(std::optional<Seat> seat, JsonWriter& out);
void write_logged(const Logged& line, const InWords& in, JsonWriter& out);

// Programs see questions as they are; people are told what an answer loses, too.
enum class To {
  Program,
  Person
};
void write_question(const Question& question, Seat seat, To to, const InWords& in, JsonWriter& out);
// What she need not be asked. Where nobody else sits who could learn something from how fast she
// is, the only answer there is counts, too.
void write_courtesy(const Question& question, bool is_alone, JsonWriter& out);

}  // namespace orrery
