// Can a lesson be taught? It is played through every accepted answer of every step.
#pragma once
#include <functional>

#include "play/lesson.h"

namespace orrery {

// Whether a phrase stands in the catalogue of a language.
using KnowsPhrase = std::function<bool(std::string_view language, const std::string& id)>;

// Everything that is wrong, each with its step: a position that cannot be, an answer that is not
// offered, something that is recited at the wrong time, an element no board has, a phrase that
// lacks in a language, an unwanted answer with nothing to say to it, a way back that does not lead
// back.
std::vector<std::string> faults_in(const Lesson& lesson, const KnowsPhrase& knows);

// What happens if one always does what is shown: for whoever writes it, with all that is offered.
std::string outline(const Lesson& lesson);

}  // namespace orrery
