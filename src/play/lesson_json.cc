// What a lesson says, as it is sent with the state of its table.
#include "play/replies.h"

namespace orrery {
namespace {

void write_one(const Said& said, const InWords& in, JsonWriter& out) {
  out.open();
  write_words("words", said, in, out);
  out.close();
}

void write_list(std::string_view name, const std::vector<std::string>& words, JsonWriter& out) {
  out.key(name).open_list();
  for (const std::string& word : words) out.value(word);
  out.close_list();
}

}  // namespace

void write_lesson(const Sitting& sitting, const InWords& in, JsonWriter& out) {
  const Recital* recital = sitting.recital();
  if (!recital) return;
  const Lesson& lesson = recital->lesson();
  const LessonPlace at = recital->place(sitting.table());
  const LessonStep* step = recital->step(at);
  out.key("lesson").open().field("name", lesson.full_name()).field("number", lesson.number);
  out.field("of", static_cast<int>(lessons_of(lesson.game).size())).key("title");
  write_one(say(lesson.id("title")), in, out);
  out.field("step", static_cast<int>(at.step) + (step ? 1 : 0))
      .field("steps", static_cast<int>(lesson.steps.size()));
  for (const char* part : {"rule", "why", "do"}) {
    out.key(part);
    if (step && (part != std::string_view("do") || !step->accept.empty()))
      write_one(say(lesson.id(*step, part)), in, out);
    else
      out.null();
  }
  write_list("point", step ? step->point : std::vector<std::string>{}, out);
  write_list("wanted", recital->wanted(sitting.table()), out);
  out.key("show");
  if (step && !step->show.empty())
    out.value(step->show);
  else
    out.null();
  out.key("learnt").open_list();
  for (const Said& known : at.learnt) write_one(known, in, out);
  out.close_list();
  write_list("shows", recital->shown(at), out);
  out.field("done", recital->is_done(at)).close();
}

std::string lessons_json(std::string_view language) {
  JsonWriter out;
  out.open().key("lessons").open_list();
  for (const auto& lesson : lessons()) {
    out.open().field("name", lesson->full_name()).field("game", lesson->game);
    out.field("number", lesson->number).field("minutes", lesson->minutes).key("title");
    write_one(say(lesson->id("title")), InWords::of(lesson->game, language), out);
    out.close();
  }
  return out.close_list().close().take();
}

}  // namespace orrery
