// What the C++ library would bring along for nothing.
#include <__verbose_abort>

// Before it stops, it prints why, through all of printf: here nobody would read it.
void std::__libcpp_verbose_abort(const char*, ...) { __builtin_trap(); }

// The only thread there is never ends: nothing has to be cleared away behind it.
extern "C" int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }
