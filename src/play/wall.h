// Puts a game behind the wall (any_game.h). What a game does not write about itself gets a plain
// default.
#pragma once
#include "core/law_words.h"
#include "play/any_game.h"

namespace orrery {

namespace detail {
template <class To, class From>
To put(const From& from) {
  To to;
  std::memcpy(to.bytes.data(), &from, sizeof from);
  to.size = sizeof from;
  return to;
}
template <class To, class From>
To get(const From& from) {
  To to;
  assert(from.size == sizeof to);
  std::memcpy(static_cast<void*>(&to), from.bytes.data(), sizeof to);
  return to;
}
}  // namespace detail

// What passes the wall as bytes, and what it is behind it.
template <class G>
AnyState wrap(const typename G::State& s) {
  return detail::put<AnyState>(s);
}
template <class G>
typename G::State unwrap(const AnyState& s) {
  return detail::get<typename G::State>(s);
}
template <class G>
typename G::View unwrap(const AnyView& v) {
  return detail::get<typename G::View>(v);
}

// What is said of an answer about which the game knows no better reason.
inline constexpr std::string_view kLastResort = "why_not.last_resort";

template <Rules G>
class Wall final : public AnyGame {
  using State = typename G::State;
  using View = typename G::View;
  using Choice = typename G::Choice;
  using Event = typename G::Event;
  static_assert(sizeof(State) <= sizeof(AnyState::bytes) && sizeof(View) <= sizeof(AnyView::bytes));
  static_assert(sizeof(Event) <= sizeof(AnyEvent::bytes) && std::is_trivially_copyable_v<Event>);

 public:
  Wall(G game, GameInfo info, Settings settings, u64 content_hash)
      : game_(std::move(game)),
        info_(std::move(info)),
        settings_(std::move(settings)),
        content_hash_(content_hash) {}

  const GameInfo& info() const override { return info_; }
  const void* rules() const override { return &game_; }
  int players() const override { return game_.players(); }
  const Settings& settings() const override { return settings_; }
  u64 content_hash() const override { return content_hash_; }

  AnyState setup() const override {
    State s = game_.setup();
    typename G::Choices next;
    Acting<G> t(game_, s);
    advance(t, next);
    return wrap<G>(s);
  }
  SeatSet awaited(const AnyState& s) const override { return orrery::awaited<G>(unwrap<G>(s)); }
  Seat whose_turn(const AnyState& any) const override {
    const State s = unwrap<G>(any);
    if constexpr (requires { s.active; })
      return s.active;
    else
      return Seat::Nobody;
  }
  std::vector<Offer> choices(const AnyState& any, Seat by) const override {
    const State s = unwrap<G>(any);
    typename G::Choices list;
    choices_of(game_, s, by, list);
    std::vector<Offer> out(list.size());
    for (std::size_t i = 0; i < list.size(); ++i)
      out[i] = {std::bit_cast<AnyChoice>(list[i]), list.weight(i)};
    return out;
  }
  Applied apply(AnyState& any, Seat by, AnyChoice choice) const override {
    State s = unwrap<G>(any);
    std::vector<Event> story;
    typename G::Choices next;
    Acting<G> t(game_, s);
    t.story = &story;
    apply_by(t, by, std::bit_cast<Choice>(choice), next);
    Applied done{.revealed = t.revealed, .events = {}};
    if constexpr (requires { game_.take_back(s, s); })
      done.take_back = game_.take_back(unwrap<G>(any), s);
    any = wrap<G>(s);
    done.events = wrapped(story);
    return done;
  }
  // The driver's way (core/machine.h) once more, looking at what it answers by itself.
  std::vector<AnyChoice> taken_for_chance(const AnyState& any, Seat by,
                                          AnyChoice choice) const override {
    std::vector<AnyChoice> taken;
    State s = unwrap<G>(any);
    if (!orrery::awaited<G>(s).has(by)) return taken;  // an aside: the question stays
    Acting<G> t(game_, s);
    typename G::Choices next;
    next.push(std::bit_cast<Choice>(choice));
    for (bool first = true; !s.agenda.empty(); first = false) {
      const auto now = s.agenda.next();
      const StepRule<G>& rule = rule_for<G>(now);
      if (!first) {
        next.clear();
        const bool skipped = rule.when && !rule.when(game_, s, now);
        if (!skipped && !rule.automatic) {
          rule.ask(Asking<G>(game_, s), now, next);
          if (next.size() != 1 || (rule.even_alone && rule.even_alone(game_, s, now))) break;
          if (is_chance(now.who)) taken.push_back(std::bit_cast<AnyChoice>(next[0]));
        }
        if (skipped) {
          s.agenda.take();
          continue;
        }
      }
      s.agenda.take();
      if (rule.automatic)
        rule.automatic(t, now);
      else
        rule.answer(t, now, Choice(next[0]));
    }
    return taken;
  }
  AnyChoice deal(const AnyState& any, Rng& rng) const override {
    const State s = unwrap<G>(any);
    typename G::Choices list;
    orrery::choices(game_, s, list);
    return std::bit_cast<AnyChoice>(orrery::deal(game_, s, list, rng));
  }
  Outcome outcome(const AnyState& s) const override { return game_.outcome(unwrap<G>(s)); }
  const char* broken_law(const AnyState& s) const override {
    return game_.broken_law(unwrap<G>(s));
  }
  bool load_bytes(std::span<const u8> bytes, AnyState& out) const override {
    State s;
    if (!orrery::load_bytes(bytes, s)) return false;
    out = wrap<G>(s);
    return true;
  }

  AnyView observe(const AnyState& s, Seat viewer) const override {
    AnyView v = detail::put<AnyView>(game_.observe(unwrap<G>(s), viewer));
    v.viewer = viewer;
    return v;
  }
  AnyState imagine(const AnyView& v, Rng& rng) const override {
    return wrap<G>(game_.imagine(unwrap<G>(v), rng));
  }

  std::string token(AnyChoice c) const override {
    return token_of(game_, std::bit_cast<Choice>(c));
  }
  std::optional<AnyChoice> parse(std::string_view text) const override {
    const std::optional<Choice> c = parse_token(game_, text);
    return c ? std::optional<AnyChoice>(std::bit_cast<AnyChoice>(*c)) : std::nullopt;
  }
  Said label(const AnyView& v, AnyChoice c) const override {
    if constexpr (requires(View w, Choice x) { label_of(game_, w, x); })
      return label_of(game_, unwrap<G>(v), std::bit_cast<Choice>(c));
    else
      return token(c);
  }
  std::vector<std::string> touches(const AnyView& v, AnyChoice c) const override {
    if constexpr (requires(View w, Choice x) { touched_by(game_, w, x); })
      return touched_by(game_, unwrap<G>(v), std::bit_cast<Choice>(c));
    else
      return {};
  }
  Prompt prompt(const AnyView& v) const override {
    const View view = unwrap<G>(v);
    if constexpr (requires { prompt_for(game_, view); })
      return prompt_for(game_, view);
    else {
      if (view.agenda.empty()) return {"GAME_OVER", "", say("prompt.game_over")};
      const auto& rule = rule_for<G>(view.agenda.next());
      return {std::string(rule.name), std::string(rule.clause), std::string(rule.prompt)};
    }
  }
  void write_view(const AnyView& v, JsonWriter& out) const override {
    write_view_of(game_, unwrap<G>(v), v.viewer, out);
  }
  void write_position(const AnyState& s, JsonWriter& out) const override {
    if constexpr (requires(State t) { write_position_of(game_, t, out); })
      write_position_of(game_, unwrap<G>(s), out);
    else {
      std::string hex;
      for (const u8 b : s.used()) (hex += "0123456789abcdef"[b >> 4]) += "0123456789abcdef"[b & 15];
      out.open().field("game", info_.name).field("bytes", hex).close();
    }
  }
  std::optional<Refusal> lay(const Json& json, Laid& out) const override {
    if constexpr (requires(State t, std::vector<Event> story) {
                    read_position_of(game_, json, t, &t, &story);
                  }) {
      State s, as_laid;
      std::vector<Event> story;
      if (auto refusal = read_position_of(game_, json, s, &as_laid, &story)) return refusal;
      if (const char* law = game_.broken_law(s)) return as_refusal(law);
      out = {wrap<G>(s), wrap<G>(as_laid), wrapped(story)};
      return std::nullopt;
    } else {
      return Refusal{"", info_.name + " has no readable positions"};
    }
  }
  Reasons explain(const AnyState& any, Seat by, AnyChoice c) const override {
    if (offers(any, by, c)) return {};
    Reasons reasons;
    const State s = unwrap<G>(any);
    if constexpr (requires(Choice x) { explain_why_not(game_, s, by, x, reasons); })
      explain_why_not(game_, s, by, std::bit_cast<Choice>(c), reasons);
    if (reasons.empty()) {
      const Prompt p = prompt(observe(any, by));
      reasons.push_back({p.clause, awaited(any).has(by)
                                       ? say(std::string(kLastResort), {{"question", p.said}})
                                       : say("why_not.not_her_decision")});
    }
    return reasons;
  }
  Courtesy<AnyChoice> courtesy(const AnyState& any, Seat by) const override {
    Courtesy<AnyChoice> out;
    if constexpr (requires(State s, typename G::Choices list) {
                    courtesy_of(game_, s, by, list);
                  }) {
      const State s = unwrap<G>(any);
      typename G::Choices list;
      choices_of(game_, s, by, list);
      const auto as_any = [](const Choice& c) { return std::bit_cast<AnyChoice>(c); };
      const Courtesy<Choice> known = courtesy_of(game_, s, by, list);
      for (const auto& [choice, said] : known.losses) out.loses(as_any(choice), said);
      for (const auto& [element, way] : known.shortcuts) {
        out.shortcuts.push_back({element, {}});
        for (const Choice& c : way) out.shortcuts.back().choices.push_back(as_any(c));
      }
      if (known.routine) out.routine = as_any(*known.routine);
    }
    return out;
  }
  Told tell(const AnyEvent& any, Seat viewer) const override {
    Event e;
    std::memcpy(&e, any.bytes.data(), sizeof e);
    return told_of(game_, e, viewer);
  }
  CoachLines coach(const AnyView& v, std::span<const Offer> offers) const override {
    CoachLines lines;
    if constexpr (requires(View w, std::span<const Choice> o) { coach_of(game_, w, Seat{}, o); }) {
      std::vector<Choice> answers;
      for (const Offer& o : offers) answers.push_back(std::bit_cast<Choice>(o.choice));
      lines = coach_of(game_, unwrap<G>(v), v.viewer, std::span<const Choice>(answers));
    }
    return lines;
  }

 private:
  static std::vector<AnyEvent> wrapped(const std::vector<Event>& story) {
    std::vector<AnyEvent> events(story.size());
    for (std::size_t i = 0; i < story.size(); ++i)
      std::memcpy(events[i].bytes.data(), &story[i], sizeof(Event));
    return events;
  }

  G game_;
  GameInfo info_;
  Settings settings_;
  u64 content_hash_;
};

// The game behind the wall, if it is a G.
template <class G>
const G* behind(const AnyGame& any) {
  return any.info().name == G::kName ? static_cast<const G*>(any.rules()) : nullptr;
}

}  // namespace orrery
