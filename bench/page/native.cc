// The engine of a pipe and nothing else, so that it is soon built by another compiler.
#include <iostream>
#include <string>

#include "agents/adviser.h"
#include "play/protocol.h"

int main() {
  orrery::Engine engine(orrery::advise, orrery::lend_foresight);
  for (std::string line; std::getline(std::cin, line);)
    std::cout << engine.handle(line) << std::endl;
}
