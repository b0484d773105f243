// Everything written about One Deck Galaxy, for people and programs. The wall (play/wall.h) finds
// these by their names.
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
#include "games/one_deck_galaxy/one_deck_galaxy.h"

namespace orrery::one_deck_galaxy {

const GameInfo& info();
std::variant<OneDeckGalaxy, Refusal> open(const Order& order);
Settings settings_of(const OneDeckGalaxy& game);

std::string token_of(const OneDeckGalaxy& game, Choice c);  // docs/notation.md
std::optional<Choice> parse_token(const OneDeckGalaxy& game, std::string_view token);
Said label_of(const OneDeckGalaxy& game, const OneDeckGalaxy::View& view, Choice c);
std::vector<std::string> touched_by(const OneDeckGalaxy& game, const OneDeckGalaxy::View& view,
                                    Choice c);
Prompt prompt_for(const OneDeckGalaxy& game, const OneDeckGalaxy::View& view);

void write_view_of(const OneDeckGalaxy& game, const OneDeckGalaxy::View& view, Seat viewer,
                   JsonWriter& out);
void write_position_of(const OneDeckGalaxy& game, const State& s,
                       JsonWriter& out);  // docs/positions.md
// Carried on to the next question; `laid`: as it stood before, `story`: what happened on the way.
std::optional<Refusal> read_position_of(const OneDeckGalaxy& game, const Json& json, State& out,
                                        State* laid = nullptr,
                                        std::vector<OneDeckGalaxy::Event>* story = nullptr);

void explain_why_not(const OneDeckGalaxy& game, const State& s, Seat by, Choice c, Reasons& out);
// What a person need not be asked, and what she is told before; from what `by` knows.
Courtesy<Choice> courtesy_of(const OneDeckGalaxy& game, const State& s, Seat by,
                             const OneDeckGalaxy::Choices& offered);
Told told_of(const OneDeckGalaxy& game, const OneDeckGalaxy::Event& event, Seat viewer);
// What matters to `me` now, the most important first; `offers` is what she may answer.
CoachLines coach_of(const OneDeckGalaxy& game, const OneDeckGalaxy::View& view, Seat me,
                    std::span<const Choice> offers);

// ------------------------------------------------------------------------------- looking back
Review review_of(const OneDeckGalaxy& game, const State& s);   // when it is over
Stood standing_of(const OneDeckGalaxy& game, const State& s);  // at any moment
Said deed_of(const OneDeckGalaxy& game,
             Choice c);  // what is said to bring something; empty: a part of it

}  // namespace orrery::one_deck_galaxy
