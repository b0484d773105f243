// Batch: many tables, stepped together on the caller's arrays while other threads of Python run.
#include <mutex>

#include "module.h"

namespace orrery::python {
namespace {

class Batch {
 public:
  Batch(std::size_t n, const Game& game, unsigned threads, bool auto_reset)
      : opening_(game.opening), threads_(threads), auto_reset_(auto_reset) {
    if (n == 0) throw py::value_error("n: a batch has at least one table");
    if (n > kMostTables)
      throw py::value_error("n: a batch has at most " + std::to_string(kMostTables) + " tables");
    if (threads == 0 || threads > kMostThreads)
      throw py::value_error("threads: 1 to " + std::to_string(kMostThreads));
    batch_ = opening_->face->make_batch(n, threads, auto_reset);
  }

  struct Out {
    py::object obs, mask, reward, to_move, done, features, count;
  };
  BatchArrays arrays(const Out& out) const {
    const py::ssize_t n = size(), slots = opening_->face->slots();
    const auto seen = static_cast<py::ssize_t>(opening_->face->observed().size());
    const auto features = static_cast<py::ssize_t>(opening_->face->features().size());
    const py::ssize_t players = opening_->game->players();
    BatchArrays to;
    to.obs = static_cast<float*>(array_for(out.obs, {"obs", "f", 4, {n, seen}}));
    to.mask = static_cast<u8*>(array_for(out.mask, {"mask", "bui", 1, {n, slots}}));
    to.reward = static_cast<float*>(array_for(out.reward, {"reward", "f", 4, {n, players}}));
    to.to_move = static_cast<i32*>(array_for(out.to_move, {"to_move", "i", 4, {n}}));
    to.done = static_cast<u8*>(array_for(out.done, {"done", "bui", 1, {n}}));
    to.features =
        static_cast<float*>(array_for(out.features, {"features", "f", 4, {n, slots, features}}));
    to.count = static_cast<i32*>(array_for(out.count, {"count", "i", 4, {n}}));
    return to;
  }

  void reset(const py::object& seeds, const Out& out) {
    const BatchArrays to = arrays(out);
    std::vector<u64> all(static_cast<std::size_t>(size()));
    if (py::isinstance<py::array>(seeds)) {
      const auto* given =
          static_cast<const u64*>(array_for(seeds, {"seeds", "ui", 8, {size()}, false}));
      all.assign(given, given + all.size());
    } else {
      const u64 first = seeds.cast<u64>();
      for (std::size_t i = 0; i < all.size(); ++i) all[i] = first + i;
    }
    alone([&] {
      batch_->reset(all, to);
      begun_ = true;
    });
  }
  void step(const py::object& actions, const Out& out) {
    const auto* slots =
        static_cast<const i64*>(array_for(actions, {"actions", "i", 8, {size()}, false}));
    const BatchArrays to = arrays(out);
    std::optional<std::size_t> misfit;
    i64 asked = 0;
    begun();
    alone([&] {
      if (slots) misfit = batch_->first_misfit(slots);
      if (misfit)
        asked = slots[*misfit];
      else
        batch_->step(slots, to);
    });
    if (misfit)
      throw py::value_error("actions[" + std::to_string(*misfit) + "] is " + std::to_string(asked) +
                            ", which is not offered there; no table was changed");
  }
  void look(const Out& out) {
    const BatchArrays to = arrays(out);
    begun();
    alone([&] { batch_->look(to); });
  }
  void sample(const py::object& actions) {
    auto* slots = static_cast<i64*>(array_for(actions, {"actions", "i", 8, {size()}}));
    if (!slots) throw py::type_error("actions must be a numpy array of int64");
    begun();
    alone([&] { batch_->sample(slots); });
  }
  State state(py::ssize_t table) const {
    if (table < 0 || table >= size())
      throw py::index_error("there is no table " + std::to_string(table) + ": they are 0 to " +
                            std::to_string(size() - 1));
    begun();
    const std::unique_lock lock(mutex_, std::try_to_lock);
    if (!lock) busy();
    return State(opening_, batch_->state(static_cast<std::size_t>(table)));
  }

  py::ssize_t size() const { return static_cast<py::ssize_t>(batch_->size()); }
  Game game() const { return {opening_}; }
  unsigned threads() const { return threads_; }
  bool auto_reset() const { return auto_reset_; }
  u64 games_ended() const { return batch_->games_ended(); }
  u64 answers_given() const { return batch_->answers_given(); }

 private:
  static constexpr std::size_t kMostTables = 1 << 20;
  static constexpr unsigned kMostThreads = 256;

  [[noreturn]] static void busy() {
    throw std::runtime_error("this batch is at work already, in another thread");
  }
  void begun() const {
    if (!begun_) throw std::runtime_error("reset() has not been called: no game has begun");
  }
  template <class Work>
  void alone(Work&& work) {
    const std::unique_lock lock(mutex_, std::try_to_lock);
    if (!lock) busy();
    const py::gil_scoped_release others_may_run;
    work();
  }

  OpeningPointer opening_;
  unsigned threads_;
  bool auto_reset_;
  bool begun_ = false;
  std::unique_ptr<AnyBatch> batch_;
  mutable std::mutex mutex_;
};

const char* const kStepWords =
    "Answers at every table: actions[n] are slots (None: any answer at random). Writes what is "
    "given: obs[n, k] of the seat to move, mask[n, slots], reward[n, players] and done[n] of games "
    "that just ended, to_move[n], features[n, slots, f], count[n] of what is offered. All actions "
    "are looked at first: if one is not offered nothing is changed.";

}  // namespace

void add_batch(py::module_& m) {
  const py::object none = py::none();
  py::class_<Batch>(m, "Batch", "Many tables of one game, stepped together on your own arrays.")
      .def(py::init([](std::size_t n, const py::object& game, const py::dict& options,
                       std::optional<int> players, unsigned threads, bool auto_reset) {
             const Game opened =
                 py::isinstance<Game>(game)
                     ? game.cast<Game>()
                     : open_for_python(game.cast<std::string>(), players, options, "");
             return std::make_unique<Batch>(n, opened, threads, auto_reset);
           }),
           py::arg("n"), py::arg("game"), py::arg("options") = py::dict(),
           py::arg("players") = none, py::arg("threads") = 1, py::arg("auto_reset") = true)
      .def(
          "reset",
          [](Batch& b, const py::object& seeds, py::object obs, py::object mask, py::object reward,
             py::object to_move, py::object done, py::object features, py::object count) {
            b.reset(seeds, {obs, mask, reward, to_move, done, features, count});
          },
          py::arg("seeds") = 0, py::arg("obs") = none, py::arg("mask") = none,
          py::arg("reward") = none, py::arg("to_move") = none, py::arg("done") = none,
          py::arg("features") = none, py::arg("count") = none,
          "New games; seeds is a number (table i gets seeds + i) or an array of n.")
      .def(
          "step",
          [](Batch& b, const py::object& actions, py::object obs, py::object mask,
             py::object reward, py::object to_move, py::object done, py::object features,
             py::object count) {
            b.step(actions, {obs, mask, reward, to_move, done, features, count});
          },
          py::arg("actions"), py::arg("obs") = none, py::arg("mask") = none,
          py::arg("reward") = none, py::arg("to_move") = none, py::arg("done") = none,
          py::arg("features") = none, py::arg("count") = none, kStepWords)
      .def(
          "look",
          [](Batch& b, py::object obs, py::object mask, py::object reward, py::object to_move,
             py::object done, py::object features, py::object count) {
            b.look({obs, mask, reward, to_move, done, features, count});
          },
          py::arg("obs") = none, py::arg("mask") = none, py::arg("reward") = none,
          py::arg("to_move") = none, py::arg("done") = none, py::arg("features") = none,
          py::arg("count") = none, "Writes how things stand; nothing is answered.")
      .def("sample", &Batch::sample, py::arg("actions"),
           "Writes an answer drawn at random for every table; -1 where the game is over.")
      .def("state", &Batch::state, py::arg("table"), "A copy of one table, without its past.")
      .def("__len__", &Batch::size)
      .def_property_readonly("game", &Batch::game)
      .def_property_readonly("threads", &Batch::threads)
      .def_property_readonly("auto_reset", &Batch::auto_reset)
      .def_property_readonly("games_ended", &Batch::games_ended)
      .def_property_readonly("answers_given", &Batch::answers_given);
}

}  // namespace orrery::python
