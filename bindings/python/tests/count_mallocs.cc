// Loaded before everything else (LD_PRELOAD): counts what each thread takes from the heap, whoever
// asks for it.
#include <dlfcn.h>

#include <cstddef>
#include <cstdlib>

namespace {
thread_local unsigned long taken [[gnu::tls_model("initial-exec")]] = 0;
}

extern "C" {
void* __libc_malloc(std::size_t bytes);
void* __libc_calloc(std::size_t n, std::size_t bytes);
void* __libc_realloc(void* p, std::size_t bytes);
void* __libc_memalign(std::size_t alignment, std::size_t bytes);

void* malloc(std::size_t bytes) noexcept {
  ++taken;
  return __libc_malloc(bytes);
}
void* calloc(std::size_t n, std::size_t bytes) noexcept {
  ++taken;
  return __libc_calloc(n, bytes);
}
void* realloc(void* p, std::size_t bytes) noexcept {
  ++taken;
  return __libc_realloc(p, bytes);
}
void* aligned_alloc(std::size_t alignment, std::size_t bytes) noexcept {
  ++taken;
  return __libc_memalign(alignment, bytes);
}
unsigned long orrery_mallocs() { return taken; }
}
