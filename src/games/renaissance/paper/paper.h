// Everything written about Galactic Renaissance, for people and programs: how it is opened, its
// tokens, prompts, views, positions, reasons and log lines. The wall (play/wall.h) finds these
// functions by their names.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "content_file.h"
#include "core/coach.h"
#include "core/course.h"
#include "core/courtesy.h"
#include "core/json.h"
#include "core/paper.h"
#include "games/renaissance/renaissance.h"

namespace orrery::renaissance {

// ------------------------------------------------------------------------------------- opening
const GameInfo& info();
std::variant<Renaissance, Refusal> open(const Order& order);
Settings settings_of(const Renaissance& game);  // every option with the value in force

// --------------------------------------------------------------------------- choices as words
std::string token_of(const Renaissance& game, Choice c);  // docs/notation.md
std::optional<Choice> parse_token(const Renaissance& game, std::string_view token);
Said label_of(const Renaissance& game, const Renaissance::View& view, Choice c);
std::vector<std::string> touched_by(const Renaissance& game, const Renaissance::View& view,
                                    Choice c);  // docs/notation.md
Prompt prompt_for(const Renaissance& game, const Renaissance::View& view);

// ------------------------------------------------------------------------ the table as JSON
void write_view_of(const Renaissance& game, const Renaissance::View& view, Seat viewer,
                   JsonWriter& out);  // docs/views/renaissance.md
void write_position_of(const Renaissance& game, const State& s,
                       JsonWriter& out);  // docs/positions.md
// Carried on to the next question; `laid`: as it stood before, `story`: what happened on the way.
std::optional<Refusal> read_position_of(const Renaissance& game, const Json& json, State& out,
                                        State* laid = nullptr,
                                        std::vector<Renaissance::Event>* story = nullptr);

// ----------------------------------------------------------------------- why not, and what was
// Why `by` may not choose `c` now; nothing that `by` does not know goes into the reasons.
void explain_why_not(const Renaissance& game, const State& s, Seat by, Choice c, Reasons& out);
// What a person need not be asked, and what she is told before; from what `by` knows.
Courtesy<Choice> courtesy_of(const Renaissance& game, const State& s, Seat by,
                             const Renaissance::Choices& offered);
Told told_of(const Renaissance& game, const Renaissance::Event& event, Seat viewer);
// What matters to `me` now, the most important first; `offers` is what she may answer.
CoachLines coach_of(const Renaissance& game, const Renaissance::View& view, Seat me,
                    std::span<const Choice> offers);

// ------------------------------------------------------------------------------- looking back
Review review_of(const Renaissance& game, const State& s);   // when it is over
Stood standing_of(const Renaissance& game, const State& s);  // at any moment
Said deed_of(const Renaissance& game,
             Choice c);  // what is said to bring something; empty: a part of it

}  // namespace orrery::renaissance
