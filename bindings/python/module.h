// What the files of the module share. These alone are compiled with exceptions: whatever is refused
// becomes an exception of Python that says what and where.
#pragma once
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <string>

#include "state.h"

namespace orrery::python {
namespace py = pybind11;

struct Game {
  OpeningPointer opening;
};
struct PythonDice {
  Rng rng;
};

[[noreturn]] void raise(const Refusal& refusal);
// What a name, options and so on open.
Game open_for_python(const std::string& name, std::optional<int> players, const py::dict& options,
                     const std::string& content);
Seat seat_for(const AnyGame& game, int player);  // IndexError if there is none
std::string words_of(const AnyGame& game, const Said& said);

// An array of the caller's: a kind of numbers ('f', 'i', 'u', 'b'), their size, the shape.
struct Wanted {
  const char* name;
  const char* kinds;  // "f"; "bui" where a byte is a byte
  py::ssize_t bytes;
  std::vector<py::ssize_t> shape;
  bool is_written = true;
};
void* array_for(const py::object& given, const Wanted& wanted);  // nullptr for None

void add_game(py::module_& m);
void add_state(py::module_& m);
void add_batch(py::module_& m);

}  // namespace orrery::python
