// The words of the program: `orrery <word> ...`. A new word is one function here and one row in main.cc.
// Each gets what follows its word and gives the exit code: 0 done, 1 it went wrong, 2 it was asked wrongly.
#pragma once
#include <span>
#include <string>

namespace orrery {

using Typed = std::span<const std::string>;

int games_main(Typed words);
int engine_main(Typed words);
int perft_main(Typed words);
int replay_main(Typed words);
int why_main(Typed words);
int content_main(Typed words);
int sim_main(Typed words);
int campaign_main(Typed words);
int bench_main(Typed words);
int serve_main(Typed words);
int verify_main(Typed words);

}  // namespace orrery
