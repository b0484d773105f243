// The campaign of a game as a message of the protocol: whoever sends it keeps the campaign's file,
// here it is read, shown and gone on with (docs/protocol.md, "campaign").
#pragma once
#include <optional>

#include "core/reader.h"

namespace orrery {

using CampaignMessage = std::optional<Refusal> (*)(const Reader& in, JsonWriter& out);
CampaignMessage campaign_message();  // nothing, where no game on the shelf has a campaign
std::optional<Refusal> answer_campaign(const Reader& in, JsonWriter& out);

}  // namespace orrery
