// A game as a text file: what was played, what Chance answered, what was taken back, and now and
// then the state itself to check against. There is no seed in it: it replays without one, and shows
// nothing that is still to come. The format is described in docs/protocol.md, "Transcripts".
#pragma once
#include <string>
#include <string_view>
#include <variant>

#include "play/table.h"

namespace orrery {

inline constexpr int kTranscriptFormat = 1;

std::string write_transcript(const Table& table);

// Replays a transcript: every answer must be offered, every snapshot must match. What is wrong is
// refused with the number of its line. `content` is the text of the content file the game was
// played with, if not the built-in one; `dealer` is Chance from here on.
std::variant<Table, Refusal> read_transcript(std::string_view text, const std::string& content = {},
                                             Dealer dealer = {});

}  // namespace orrery
