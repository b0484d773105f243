// Every test program starts in the source folder.
#define DOCTEST_CONFIG_IMPLEMENT
#ifdef ORRERY_SANITIZED
#define DOCTEST_CONFIG_NO_POSIX_SIGNALS  // the sanitizer says more: where it happened, and on which
                                         // way
#endif
#include <doctest/doctest.h>
#include <unistd.h>

#include <cstdio>

#ifdef ORRERY_SANITIZED
// What is undefined traps in some builds (CMakeLists.txt).
extern "C" const char* __asan_default_options() { return "handle_sigill=1"; }
#endif

int main(int argc, char** argv) {
  if (chdir(ORRERY_HOME) != 0) {
    std::perror(ORRERY_HOME);
    return 1;
  }
  return doctest::Context(argc, argv).run();
}
