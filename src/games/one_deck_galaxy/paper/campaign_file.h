// A campaign as a file: the format of docs/campaign.md, the same on the server and in the terminal.
#pragma once
#include <string>
#include <string_view>
#include <variant>

#include "core/paper.h"
#include "games/one_deck_galaxy/campaign.h"

namespace orrery::one_deck_galaxy {

std::variant<Campaign, Refusal> read_campaign(
    const Content& content, std::string_view text);  // from outside: everything is checked
std::string write_campaign(const Content& content, const Campaign& c);

// The options of the next game's table, and the names of what is written on a sheet: "H1", "S-a".
Settings next_game(const Content& content, const Campaign& c);
std::string_view item_id(const Content& content, int item);
std::string_view item_name(const Content& content, int item);
std::optional<u8> find_item(const Content& content, std::string_view id);
std::string line_id(const Content& content, int sheet, int line);
std::optional<u8> find_line(const Content& content, int sheet, std::string_view id);

}  // namespace orrery::one_deck_galaxy
