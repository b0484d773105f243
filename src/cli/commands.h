// The words of the program: `orrery <word> ...`. A new word is one function here and one row in main.cc.
// Each gets what follows its word and gives the exit code: 0 done, 1 it went wrong, 2 it was asked wrongly.
#pragma once
#include <span>
#include <string>

namespace orrery {

using Words = std::span<const std::string>;

int games_main(Words words);
int engine_main(Words words);
int perft_main(Words words);
int replay_main(Words words);
int why_main(Words words);
int content_main(Words words);
int sim_main(Words words);
int campaign_main(Words words);
int bench_main(Words words);
int serve_main(Words words);
int verify_main(Words words);

}  // namespace orrery
