// The words of the program: `orrery <word> ...`. A new word is one function here and one entry in
// help.cc: it says what the word takes and who runs it.
#pragma once
#include "cli/word.h"

namespace orrery {

Word tty_word();
Word games_word();
Word engine_word();
Word serve_word();
Word site_word();
Word store_word();
Word tables_word();
Word verify_word();
Word replay_word();
Word link_word();
Word daily_word();
Word bench_word();
Word campaign_word();
Word sim_word();
Word study_word();
Word explore_word();
Word match_word();
Word ladder_word();
Word regret_word();
Word train_word();
Word perft_word();
Word why_word();
Word content_word();
Word lessons_word();
Word puzzles_word();
Word help_word();

}  // namespace orrery
