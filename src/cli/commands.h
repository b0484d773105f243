// The words of the program: `orrery <word> ...`. A new word is one function here and one row in main.cc.
// Each gets what follows its word and gives the exit code: 0 done, 1 it went wrong, 2 it was asked wrongly.
#pragma once
#include <span>
#include <string>

namespace orrery {

using Arguments = std::span<const std::string>;

int games_main(Arguments words);
int engine_main(Arguments words);
int perft_main(Arguments words);
int replay_main(Arguments words);
int why_main(Arguments words);
int content_main(Arguments words);
int sim_main(Arguments words);
int campaign_main(Arguments words);
int bench_main(Arguments words);
int serve_main(Arguments words);
int verify_main(Arguments words);

}  // namespace orrery
