// Those who think at a sitting, in the thread that asks them: bots whose turn it is, and whoever is
// asked for a hint.
#pragma once
#include "agents/any_agent.h"
#include "play/adviser.h"
#include "play/sitting.h"

namespace orrery {

// An Adviser: what a fresh agent thinks of every offer, the best first.
std::variant<std::vector<Advice>, Refusal> advise(const Thought& thought);
std::variant<std::vector<Advice>, Refusal> advise(const Thought& thought, const MakeAgent& make);

// The bot the sitting waits for answers. What it leaves to others changes nothing at the table, and
// then the next is asked.
void let_bot_answer(Sitting& sitting, const MakeAgent& make = make_agent);

}  // namespace orrery
