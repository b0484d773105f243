// What the keys and the words of the line mode do.
#pragma once
#include <string_view>

namespace orrery::tty {

inline constexpr std::string_view kKeysInShort =
    "Keys: arrows or a number select, Enter chooses, u takes back, h hints, ? helps. What you can do is listed; what the selected choice "
    "touches shines on the board. Press Enter to begin.";

inline constexpr std::string_view kKeys =
    "  up, down, page up, page down    select a choice; its places on the board stand out\n"
    "  a number                        selects that choice\n"
    "  Enter or space                  takes the selected choice; ! marks those that cannot be taken back\n"
    "  / and letters                   shows only choices with these words; Esc shows all again\n"
    "  e                               selects the end of the turn\n"
    "  u, U                            takes back your last choice; does it again\n"
    "  h                               a hint from the searching bot\n"
    "  w                               why can't I ...? The clause and the numbers behind it\n"
    "  r                               the rule behind the question and the selected choice\n"
    "  t                               goals and tiles, and what they do\n"
    "  l                               everything that happened so far\n"
    "  Tab                             the next page of a small screen, the next pane of a large one\n"
    "  J, K, shift and an arrow        scroll the page or pane; H and L move a map to the sides\n"
    "  g                               shows the names of the places on the map, or hides them\n"
    "  a                               what others here may do out of turn, if the options of the game allow it\n"
    "  s, p                            save the game; save a picture of the screen\n"
    "  q                               leave the table\n"
    "The mouse works too: click on a choice, or on what you mean on the board.\n";

inline constexpr std::string_view kWordsOfLineMode =
    "Answer with the number of a choice or with its token (the words in brackets). Besides:\n"
    "  choices          the question and its choices again\n"
    "  view             the table in sentences\n"
    "  map              the map, drawn with plain letters\n"
    "  log              everything that happened so far\n"
    "  preview CHOICE   what a choice would do; CHOICE is a number or a token\n"
    "  undo, redo       take back your last choice; do it again\n"
    "  hint             what the searching bot would do\n"
    "  why TOKEN        why a choice is not offered\n"
    "  rule CLAUSE      what the rules say there: rule FD-5.1.6; without a clause, the rule of this question\n"
    "  asides           what others here may do out of turn; 'aside NUMBER' does it\n"
    "  tiles            goals and tiles, and what they do\n"
    "  save FILE        writes the game to a file\n"
    "  quit             leaves the table\n";

}  // namespace orrery::tty
