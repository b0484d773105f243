// State, as OpenSpiel's verbs have it.
#include <algorithm>

#include "module.h"
#include "words/phrasebook.h"

namespace orrery::python {
namespace {

std::string name_of_player(const State& s) {
  return s.is_chance() ? "Chance" : "player " + std::to_string(s.current_player());
}

// Why an answer is refused, in a sentence.
std::string why_not_text(const State& s, AnyChoice choice) {
  for (const Reason& reason : s.why_not(choice)) {
    const std::string words = words_of(s.game(), reason.said);
    return (reason.clause.empty() ? "" : " [" + reason.clause + "]") +
           (words.empty() ? "" : ": " + words);
  }
  return "";
}

AnyChoice offered(const State& s, i64 action) {
  if (s.is_over()) throw py::value_error("the game is over: nothing can be answered");
  const AnyChoice choice = s.face().choice_of(action);
  if (s.is_offered(choice)) return choice;
  const bool known = s.is_known(choice);
  const std::string what =
      known ? "'" + s.game().token(choice) + "'" : "action " + std::to_string(action);
  throw py::value_error(s.game().info().name + ", after " + std::to_string(s.length()) +
                        " answers: " + what + " is not offered to " + name_of_player(s) +
                        (known ? why_not_text(s, choice) : ""));
}
AnyChoice known(const State& s, i64 action) {
  const AnyChoice choice = s.face().choice_of(action);
  const bool is_one = !s.face().has_few_answers() || (action >= 0 && action < s.face().slots());
  if (!is_one || !s.is_known(choice))
    throw py::value_error("action " + std::to_string(action) +
                          " is neither offered here nor was it given before");
  return choice;
}
AnyChoice read_token(const State& s, const std::string& token) {
  const std::optional<AnyChoice> choice = s.game().parse(token);
  if (!choice) {
    const py::str shown = py::repr(py::str(token)[py::slice(0, 60, 1)]);  // whatever is in it
    throw py::value_error(std::string(shown) + " is no answer in " + s.game().info().title);
  }
  return *choice;
}

std::vector<i64> legal_actions(const State& s) {
  std::vector<i64> ids;
  ids.reserve(s.offers().size());
  for (const Offer& o : s.offers()) ids.push_back(s.face().id_of(o.choice));
  if (!std::ranges::is_sorted(ids)) std::ranges::sort(ids);
  return ids;
}
std::vector<i64> offered_actions(const State& s) {
  std::vector<i64> ids;
  for (const Offer& o : s.offers()) ids.push_back(s.face().id_of(o.choice));
  return ids;
}

// Written into `out`, or into a new array.
template <class T>
py::object into(const py::object& out, const char* name, const char* kinds,
                std::vector<py::ssize_t> shape, const py::dtype& type,
                const std::function<void(T*)>& write) {
  py::object array = out;
  if (out.is_none()) array = py::array(type, shape);
  write(static_cast<T*>(array_for(array, {name, kinds, sizeof(T), std::move(shape)})));
  return array;
}

py::object legal_mask(const State& s, const py::object& out) {
  return into<u8>(out, "out", "bui", {s.face().slots()}, py::dtype("bool"), [&](u8* mask) {
    std::fill_n(mask, s.face().slots(), u8{0});
    if (s.is_chance()) return;
    for (std::size_t i = 0; i < s.offers().size(); ++i) mask[s.slot_of(i)] = 1;
  });
}
int player_or_mover(const State& s, const std::optional<int>& player) {
  if (!player && s.current_player() < 0)
    throw py::value_error("no player is asked here: say whose eyes are meant");
  return player.value_or(s.current_player());
}
py::object observation(const State& s, const std::optional<int>& player, const py::object& out) {
  const Seat seat = seat_for(s.game(), player_or_mover(s, player));
  const auto size = static_cast<py::ssize_t>(s.face().observed().size());
  return into<float>(out, "out", "f", {size}, py::dtype::of<float>(),
                     [&](float* to) { s.face().observe(s.here(), seat, to); });
}
py::object action_features(const State& s, const py::object& out) {
  const auto size = static_cast<py::ssize_t>(s.face().features().size());
  const auto offers = static_cast<py::ssize_t>(s.offers().size());
  return into<float>(out, "out", "f", {offers, size}, py::dtype::of<float>(), [&](float* to) {
    for (const Offer& o : s.offers()) {
      s.face().write_features(o.choice, to);
      to += size;
    }
  });
}

py::list chance_outcomes(const State& s) {
  if (!s.is_chance()) throw py::value_error("Chance is not asked here");
  double total = 0;
  for (const Offer& o : s.offers()) total += o.weight;
  py::list all;
  for (const Offer& o : s.offers())
    all.append(py::make_tuple(s.face().id_of(o.choice), o.weight / total));
  return all;
}
i64 sample_chance(const State& s, PythonDice& dice) {
  if (!s.is_chance()) throw py::value_error("Chance is not asked here");
  return s.face().id_of(s.face().deal(s.here(), dice.rng));
}

std::vector<double> returns(const State& s) {
  std::vector<double> shares(static_cast<std::size_t>(s.game().players()), 0.0);
  if (!s.is_over()) return shares;
  const Outcome outcome = s.outcome();
  for (std::size_t p = 0; p < shares.size(); ++p) shares[p] = outcome.share[p] / 1000.0;
  return shares;
}
std::vector<int> scores(const State& s) {
  const Outcome outcome = s.outcome();
  std::vector<int> all;
  for (int p = 0; p < s.game().players(); ++p) all.push_back(outcome.score[p]);
  return all;
}

py::list explain(const State& s, const py::object& answer) {
  const AnyChoice choice = py::isinstance<py::str>(answer)
                               ? read_token(s, answer.cast<std::string>())
                               : known(s, answer.cast<i64>());
  py::list all;
  for (const Reason& reason : s.why_not(choice))
    all.append(py::make_tuple(reason.clause, words_of(s.game(), reason.said)));
  return all;
}
py::dict prompt(const State& s) {
  const Seat seat = s.current_player() >= 0 ? seat_at(s.current_player()) : Seat::Nobody;
  const Prompt p = s.game().prompt(s.game().observe(s.here(), seat));
  py::dict all;
  all["decision"] = p.decision;
  all["clause"] = p.clause;
  all["text"] = words_of(s.game(), p.said);
  return all;
}
py::object as_python(const std::string& json) {
  return py::module_::import("json").attr("loads")(json);
}
py::list history(const State& s) {
  py::list all;
  for (const Answer& a : s.history())
    all.append(py::make_tuple(a.player, s.face().id_of(a.choice)));
  return all;
}
std::string transcript(const State& s) {
  const auto written = transcript_of(s);
  if (const Refusal* refusal = std::get_if<Refusal>(&written)) raise(*refusal);
  return std::get<std::string>(written);
}

}  // namespace

void add_state(py::module_& m) {
  py::class_<State> state(m, "State", "A table with everything on it and its whole past.");
  state
      .def(
          "clone", [](const State& s) { return s; }, "A copy that goes its own way.")
      .def("__copy__", [](const State& s) { return s; })
      .def("__deepcopy__", [](const State& s, const py::dict&) { return s; })
      .def("current_player", &State::current_player,
           "Who is asked: a player from 0 on, -1 Chance, -4 nobody: it is over.")
      .def("is_terminal", &State::is_over)
      .def("is_chance_node", &State::is_chance)
      .def(
          "awaited",
          [](const State& s) {
            std::vector<int> all;
            for (int p = 0; p < s.game().players(); ++p)
              if (s.awaited().has(seat_at(p))) all.push_back(p);
            return all;
          },
          "Everybody who may answer; one head answers for all of them.")
      .def("legal_actions", &legal_actions, "The ids of what may be answered, sorted.")
      .def("offered_actions", &offered_actions,
           "The same in the order of the rules: the answer in slot i stands at i.")
      .def("legal_mask", &legal_mask, py::arg("out") = py::none(),
           "For every slot whether a player may answer it.")
      .def(
          "action_to_string",
          [](const State& s, i64 action) { return s.game().token(known(s, action)); },
          py::arg("action"), "The token of an answer (docs/notation.md).")
      .def(
          "string_to_action",
          [](const State& s, const std::string& token) {
            return s.face().id_of(read_token(s, token));
          },
          py::arg("token"))
      .def(
          "label",
          [](const State& s, i64 action) {
            const Seat seat = s.current_player() >= 0 ? seat_at(s.current_player()) : Seat::Nobody;
            return words_of(s.game(),
                            s.game().label(s.game().observe(s.here(), seat), known(s, action)));
          },
          py::arg("action"), "An answer in English words.")
      .def(
          "action_at",
          [](const State& s, i64 slot) {
            for (std::size_t i = 0; i < s.offers().size(); ++i)
              if (s.slot_of(i) == slot) return s.face().id_of(s.offers()[i].choice);
            throw py::value_error("slot " + std::to_string(slot) + " is not offered");
          },
          py::arg("slot"))
      .def(
          "apply", [](State& s, i64 action) { s.apply(offered(s, action)); }, py::arg("action"),
          "Answers for whoever is asked, Chance too. ValueError if it is not offered.")
      .def(
          "undo",
          [](State& s) {
            if (!s.undo()) throw py::value_error("there is nothing before this");
          },
          "Back to where it stood before the last answer, whoever gave it.")
      .def("chance_outcomes", &chance_outcomes, "Chance's answers as (action, probability).")
      .def("sample_chance", &sample_chance, py::arg("dice"),
           "One of Chance's answers, drawn by these dice; it is not applied.")
      .def("returns", &returns, "Each player's share of the win, 0 to 1; 0 before the end.")
      .def("rewards", &returns, "What the last answer brought: only the last of a game does.")
      .def("scores", &scores, "How everybody stands, in the game's own terms.")
      .def("history", &history, "Every answer as (player, action).")
      .def("move_number", &State::length)
      .def(
          "information_state_string",
          [](const State& s, std::optional<int> player) {
            return s.view(seat_for(s.game(), player_or_mover(s, player)), false);
          },
          py::arg("player") = py::none(), "All a player may know, as JSON text.")
      .def("observation", &observation, py::arg("player") = py::none(), py::arg("out") = py::none(),
           "What a player sees, a number for each of game.observation_columns().")
      .def("action_features", &action_features, py::arg("out") = py::none(),
           "A row for each answer in offered_actions(), by game.action_columns().")
      .def(
          "view",
          [](const State& s, std::optional<int> player) {
            return as_python(s.view(player ? seat_for(s.game(), *player) : Seat::Nobody, true));
          },
          py::arg("player") = py::none(), "What a player, or a spectator, sees (docs/views).")
      .def(
          "position", [](const State& s) { return as_python(s.position()); },
          "The whole truth (docs/positions.md).")
      .def(
          "resample_from_infostate",
          [](const State& s, int player, PythonDice& dice) {
            return s.imagined_by(seat_for(s.game(), player), dice.rng);
          },
          py::arg("player"), py::arg("dice"),
          "A table that looks the same to this player; it has no past.")
      .def(
          "serialize", [](const State& s) { return py::bytes(s.to_bytes()); },
          "As bytes; game.deserialize() reads them.")
      .def("hash", &State::hash)
      .def(
          "explain", &explain, py::arg("answer"),
          "Why an answer (its id or its token) may not be given: (clause, words); empty if it may.")
      .def("prompt", &prompt, "What is asked now: decision, clause, text.")
      .def("transcript", &transcript, "The game as a transcript (docs/protocol.md).")
      .def_property_readonly("game", [](const State& s) { return Game{s.opening_pointer()}; })
      .def("__eq__",
           [](const State& a, const State& b) {
             return a.game().info().name == b.game().info().name && a.hash() == b.hash();
           })
      .def("__hash__", [](const State& s) { return static_cast<py::ssize_t>(s.hash() >> 1); })
      .def("__repr__",
           [](const State& s) {
             const std::string who = s.is_over() ? "over" : name_of_player(s) + " to answer";
             return "<orrery.State of " + s.game().info().name + " after " +
                    std::to_string(s.length()) + " answers, " + who + ">";
           })
      .def(py::pickle(
          [](const State& s) {
            return py::make_tuple(py::cast(Game{s.opening_pointer()}), py::bytes(s.to_bytes()));
          },
          [](const py::tuple& t) {
            auto read = State::from_bytes(t[0].cast<Game>().opening, t[1].cast<std::string>());
            if (const Refusal* refusal = std::get_if<Refusal>(&read)) raise(*refusal);
            return std::get<State>(std::move(read));
          }));
  state.attr("CHANCE") = kChanceSeat;
  state.attr("TERMINAL") = kGameOver;
}

}  // namespace orrery::python
