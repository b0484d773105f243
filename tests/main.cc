// Every test program starts in the source folder.
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>
#include <unistd.h>

#include <cstdio>

int main(int argc, char** argv) {
  if (chdir(ORRERY_HOME) != 0) {
    std::perror(ORRERY_HOME);
    return 1;
  }
  return doctest::Context(argc, argv).run();
}
