// The module _orrery: games, dice and bots. States and batches have files of their own; what is
// written in Python stands in orrery/.
#include "module.h"

#include <algorithm>
#include <mutex>

#include "agents/any_agent.h"
#include "agents/levels.h"
#include "play/random_games.h"
#include "words/phrasebook.h"

namespace orrery::python {

void raise(const Refusal& refusal) {
  const std::string clause = refusal.clause.empty() ? "" : " [" + refusal.clause + "]";
  std::string text = refusal.text() + clause;
  std::ranges::replace(text, '\0', '?');  // where an exception's words would end
  throw py::value_error(text);
}

Game open_for_python(const std::string& name, std::optional<int> players, const py::dict& options,
                     const std::string& content) {
  Order order;
  order.content = content;
  const Shelf* shelf = on_shelf(name);
  const int usual = shelf ? std::clamp(2, shelf->info.fewest, shelf->info.most) : 0;
  order.players = players.value_or(usual);
  for (const auto& [key, value] : options)
    order.settings.emplace_back(py::str(key), py::str(value));
  const py::gil_scoped_release others_may_run;
  auto opened = open(name, order);
  if (const Refusal* refusal = std::get_if<Refusal>(&opened)) {
    const py::gil_scoped_acquire here_again;
    raise(*refusal);
  }
  return {std::get<OpeningPointer>(std::move(opened))};
}

Seat seat_for(const AnyGame& game, int player) {
  if (player < 0 || player >= game.players())
    throw py::index_error("there is no player " + std::to_string(player) + ": they are 0 to " +
                          std::to_string(game.players() - 1));
  return seat_at(player);
}

std::string words_of(const AnyGame& game, const Said& said) {
  const std::vector<std::string> names = usual_names(game);
  return Phrasebook::of(game.info().name).words(said, {.names = names});
}

namespace {

std::string shape_text(const std::vector<py::ssize_t>& shape) {
  std::string text = "(";
  for (std::size_t i = 0; i < shape.size(); ++i)
    text += (i > 0 ? ", " : "") + std::to_string(shape[i]);
  return text + (shape.size() == 1 ? ",)" : ")");
}

std::string type_text(const Wanted& wanted) {
  const std::string bits = std::to_string(8 * wanted.bytes);
  switch (wanted.kinds[0]) {
    case 'f': return "float" + bits;
    case 'i': return "int" + bits;
    case 'u': return "uint" + bits;
    default: return "bool, uint8 or int8";
  }
}

}  // namespace

void* array_for(const py::object& given, const Wanted& wanted) {
  if (given.is_none()) return nullptr;
  const std::string name = wanted.name;
  if (!py::isinstance<py::array>(given))
    throw py::type_error(name + " must be a numpy array of " + type_text(wanted) + ", not " +
                         std::string(py::str(py::type::of(given).attr("__name__"))));
  auto array = py::reinterpret_borrow<py::array>(given);
  const py::dtype type = array.dtype();
  const std::string kinds = wanted.kinds;
  const char order = type.byteorder();
  const bool is_native = order == '=' || order == '|';
  if (kinds.find(type.kind()) == std::string::npos || type.itemsize() != wanted.bytes || !is_native)
    throw py::type_error(name + " must be of " + type_text(wanted) + ", not " +
                         std::string(py::str(py::handle(type))));
  const std::vector<py::ssize_t> shape(array.shape(), array.shape() + array.ndim());
  if (shape != wanted.shape)
    throw py::value_error(name + " has the shape " + shape_text(shape) + ", it must be " +
                          shape_text(wanted.shape));
  constexpr int kAligned = 0x0100;  // NPY_ARRAY_ALIGNED
  if (!(array.flags() & py::array::c_style) || !(array.flags() & kAligned))
    throw py::value_error(name + " must lie in one piece, row by row (C order, aligned)");
  if (wanted.is_written && !array.writeable())
    throw py::value_error(name + " is read-only: it is written to");
  return const_cast<void*>(array.data());
}

namespace {

class Bot {
 public:
  Bot(const Game& game, const std::string& spec, u64 seed) : opening_(game.opening), spec_(spec) {
    auto made = make_agent(*opening_->game, spec, seed);
    if (const Refusal* refusal = std::get_if<Refusal>(&made)) raise(*refusal);
    agent_ = std::get<std::unique_ptr<AnyAgent>>(std::move(made));
  }

  i64 choose(const State& state) {
    AnyChoice choice = 0;
    think(state, [&](const AnyView& view, std::span<const Offer> offers) {
      choice = agent_->decide(view, offers);
    });
    return opening_->face->id_of(choice);
  }
  py::list rank(const State& state) {
    std::vector<Ranked<AnyChoice>> ranked;
    think(state, [&](const AnyView& view, std::span<const Offer> offers) {
      ranked = agent_->rank(view, offers);
    });
    py::list list;
    for (const auto& r : ranked)
      list.append(py::make_tuple(opening_->face->id_of(r.choice), r.share / 1000.0, r.looks));
    return list;
  }
  const std::string& spec() const { return spec_; }

 private:
  // On copies, while other threads of Python may run. One thought at a time.
  template <class Think>
  void think(const State& state, Think&& thought) {
    const AnyGame &own = *opening_->game, &asked = state.game();
    const bool fits =
        &own == &asked ||
        (own.info().name == asked.info().name && own.players() == asked.players() &&
         own.settings() == asked.settings() && own.content_hash() == asked.content_hash());
    if (!fits) throw py::value_error("this bot was made for another game");
    if (state.current_player() < 0) throw py::value_error("no player is asked here");
    const std::unique_lock alone(mutex_, std::try_to_lock);
    if (!alone) throw std::runtime_error("this bot is thinking already, in another thread");
    const AnyView view = own.observe(state.here(), seat_at(state.current_player()));
    const std::vector<Offer> offers = state.offers();
    const py::gil_scoped_release others_may_run;
    thought(view, std::span<const Offer>(offers));
  }

  OpeningPointer opening_;
  std::string spec_;
  std::unique_ptr<AnyAgent> agent_;
  std::mutex mutex_;
};

py::dict about(const Shelf& shelf) {
  py::dict options;
  for (const Option& option : shelf.info.options) options[py::str(option.name)] = option.values;
  py::dict info;
  info["name"] = shelf.info.name;
  info["title"] = shelf.info.title;
  info["min_players"] = shelf.info.fewest;
  info["max_players"] = shelf.info.most;
  info["options"] = options;
  return info;
}

py::list columns_for_python(const std::vector<Column>& columns) {
  const py::object make = py::module_::import("orrery.columns").attr("Column");
  py::list list;
  for (const Column& c : columns)
    list.append(make(c.name, c.words, c.low, c.high, py::tuple(py::cast(c.values))));
  return list;
}

std::string hex(u64 n) {
  std::string text(16, '0');
  for (std::size_t i = 16; i-- > 0; n >>= 4) text[i] = "0123456789abcdef"[n & 15];
  return text;
}

State load_transcript(const std::string& text, const std::string& content) {
  auto read = read_table(text, content);
  if (const Refusal* refusal = std::get_if<Refusal>(&read)) raise(*refusal);
  return std::get<State>(std::move(read));
}

void add_bots(py::module_& m) {
  py::class_<PythonDice>(m, "Dice",
                         "Orrery's own dice: the same seed gives the same numbers everywhere.")
      .def(py::init([](u64 seed) { return PythonDice{Rng(seed)}; }), py::arg("seed") = 0)
      .def(
          "next", [](PythonDice& d) { return d.rng.next(); }, "A number of 64 bits.")
      .def(
          "below",
          [](PythonDice& d, u32 n) {
            if (n == 0) throw py::value_error("there is no number below 0");
            return d.rng.below(n);
          },
          py::arg("n"), "A fair number from 0 to n - 1.")
      .def(
          "fork", [](const PythonDice& d, u64 name) { return PythonDice{d.rng.fork(name)}; },
          py::arg("name"), "Independent dice, named by a number; these are not advanced.");

  py::class_<Bot>(m, "Bot", "One of Orrery's bots: a level ('admiral') or 'search:nodes=256'.")
      .def(py::init<const Game&, const std::string&, u64>(), py::arg("game"), py::arg("spec"),
           py::arg("seed") = 1)
      .def("choose", &Bot::choose, py::arg("state"),
           "What it answers for the player to move; it looks at what that player sees only.")
      .def("rank", &Bot::rank, py::arg("state"),
           "Every answer as (action, share of the win it promises, looks), best first.")
      .def_property_readonly("spec", &Bot::spec);

  m.def(
      "bot_levels",
      [] {
        std::vector<std::string> names;
        for (const std::string_view level : bot_levels()) names.emplace_back(level);
        return names;
      },
      "The levels there are, weakest first.");
}

}  // namespace

void add_game(py::module_& m) {
  py::class_<Game>(m, "Game",
                   "A game that was opened: rules, content and options; it never changes.")
      .def(py::init([](const std::string& name, std::optional<int> players, const py::dict& options,
                       const std::string& content) {
             return open_for_python(name, players, options, content);
           }),
           py::arg("name"), py::arg("players") = py::none(), py::arg("options") = py::dict(),
           py::arg("content") = "")
      .def_property_readonly("name", [](const Game& g) { return g.opening->game->info().name; })
      .def_property_readonly("title", [](const Game& g) { return g.opening->game->info().title; })
      .def_property_readonly("players", [](const Game& g) { return g.opening->game->players(); })
      .def_property_readonly("options",
                             [](const Game& g) {
                               py::dict all;
                               for (const auto& [name, value] : g.opening->game->settings())
                                 all[py::str(name)] = value;
                               return all;
                             })
      .def_property_readonly("rules_version",
                             [](const Game& g) { return g.opening->game->info().rules_version; })
      .def_property_readonly("content_hash",
                             [](const Game& g) { return hex(g.opening->game->content_hash()); })
      .def_property_readonly("content", [](const Game& g) { return g.opening->content; })
      .def_property_readonly("slots", [](const Game& g) { return g.opening->face->slots(); })
      .def_property_readonly("has_few_answers",
                             [](const Game& g) { return g.opening->face->has_few_answers(); })
      .def_property_readonly("min_utility", [](const Game&) { return 0.0; })
      .def_property_readonly("max_utility", [](const Game&) { return 1.0; })
      .def_property_readonly("seat_names",
                             [](const Game& g) { return usual_names(*g.opening->game); })
      .def_property_readonly("observation_size",
                             [](const Game& g) { return g.opening->face->observed().size(); })
      .def_property_readonly("feature_size",
                             [](const Game& g) { return g.opening->face->features().size(); })
      .def("observation_columns",
           [](const Game& g) { return columns_for_python(g.opening->face->observed()); })
      .def("action_columns",
           [](const Game& g) { return columns_for_python(g.opening->face->features()); })
      .def("new_state", [](const Game& g) { return State(g.opening); })
      .def(
          "deserialize",
          [](const Game& g, const py::bytes& bytes) {
            auto read = State::from_bytes(g.opening, std::string(bytes));
            if (const Refusal* refusal = std::get_if<Refusal>(&read)) raise(*refusal);
            return std::get<State>(std::move(read));
          },
          py::arg("bytes"))
      .def(
          "_state_from_position",
          [](const Game& g, const std::string& json) {
            auto laid = laid_from(g.opening, json);
            if (const Refusal* refusal = std::get_if<Refusal>(&laid)) raise(*refusal);
            return std::get<State>(std::move(laid));
          },
          py::arg("json"))
      .def(
          "_random_games",
          [](const Game& g, u64 games, u64 seed) {
            const py::gil_scoped_release others_may_run;
            return g.opening->face->random_games(games, seed);
          },
          py::arg("games"), py::arg("seed"))
      .def(
          "_random_hash",
          [](const Game& g, u32 games, u64 seed) {
            const py::gil_scoped_release others_may_run;
            const RandomGames all = play_random_games(*g.opening->game, games, seed);
            return std::pair(all.states, all.hash);
          },
          py::arg("games"), py::arg("seed"))
      .def("__repr__",
           [](const Game& g) {
             return "<orrery.Game " + g.opening->game->info().name + " for " +
                    std::to_string(g.opening->game->players()) + ">";
           })
      .def(py::pickle(
          [](const Game& g) {
            py::dict options;
            for (const auto& [name, value] : g.opening->game->settings())
              options[py::str(name)] = value;
            return py::make_tuple(g.opening->game->info().name, g.opening->game->players(), options,
                                  g.opening->content);
          },
          [](const py::tuple& t) {
            return open_for_python(t[0].cast<std::string>(), t[1].cast<int>(),
                                   t[2].cast<py::dict>(), t[3].cast<std::string>());
          }));

  m.def(
      "games",
      [] {
        py::list all;
        for (const Shelf& shelf : shelf()) all.append(about(shelf));
        return all;
      },
      "Every game there is: its name, how many can play, its options.");
  m.def("load_transcript", &load_transcript, py::arg("text"), py::arg("content") = "",
        "The table a transcript leads to, with its whole past.");
  add_bots(m);
}

}  // namespace orrery::python

PYBIND11_MODULE(_orrery, m) {
  m.doc() = "Orrery's games for Python; use it through the package orrery.";
  orrery::python::add_state(m);
  orrery::python::add_game(m);
  orrery::python::add_batch(m);
}
