// Code compiled for a program reads a few things of the C and C++ libraries as if they lay in the
// program itself; a module has to bring them along. They are the module's own, nobody else sees
// them (exports.txt).
#include <sstream>

extern "C" {
// Shared pointers ask whether there is but one thread. Never: they always count carefully.
extern char __libc_single_threaded;  // NOLINT: the C library's name
char __libc_single_threaded = 0;     // NOLINT
// What std::nothrow is: a word, without a value.
extern const char own_nothrow __asm__("_ZSt7nothrow");
const char own_nothrow = 0;
}

template class std::basic_streambuf<char>;
template class std::basic_ios<char>;
template class std::basic_iostream<char>;
template class std::basic_stringbuf<char>;
template class std::basic_istringstream<char>;
template class std::basic_ostringstream<char>;
template class std::basic_stringstream<char>;
