// A campaign as it is to be shown, and what somebody wants of it: JSON of docs/campaign.md. What is
// read by people is said (core/said.h).
#pragma once
#include <optional>
#include <span>
#include <variant>

#include "core/json.h"
#include "core/reader.h"
#include "games/one_deck_galaxy/campaign.h"

namespace orrery::one_deck_galaxy {

// Fields of an object that is open: sheet, points, games, what can be done now.
void write_page(const Content& content, const Campaign& c, JsonWriter& out);
void write_standings(const Content& content, std::span<const PlayedGame> games, JsonWriter& out);
// What a campaign is begun with: every sheet, and the cards by name.
std::string sheets_page(const Content& content);

Said say_card_item(const Content& content,
                   int item);  // the name of a Homeworld, Society, adversary
Said say_star(const Content& content, const Sheet& sheet, u8 end);  // "+1 Energy die", "Start"
Said say_gift(const NodeType& type);  // the whole of it: "Once a game: Launch a Probe."

// {"sheet": "C01", "players": 1, "chain_lines": false, "strict_cross": false}; what is left out is
// as usual.
std::variant<Campaign, Refusal> begin_campaign(const Content& content, const Reader& wish);
// {"do": "cross", "card": "H2"}, {"do": "draw", "line": "S-a"}, {"do": "back"}, {"do": "settle"},
// {"do": "sheet", "sheet": "C02"}: refused, and nothing changed, if it cannot be done now.
std::optional<Refusal> take_step(const Content& content, Campaign& c, const Reader& wish);

}  // namespace orrery::one_deck_galaxy
