// What the writers of views and positions have at hand (core/described.h).
#pragma once
#include <type_traits>

#include "../rules/rules.h"
#include "core/json.h"
#include "names.h"

namespace orrery::trian {

// What a lens lets through; nullptr if nothing.
template <class T>
const T* seen(const Known<T>& known) {
  return &known.value(Insight::of_the_table());
}
template <class T>
const T* seen(const Rumour<T>& rumour) {
  return rumour.is_known ? &rumour.value : nullptr;
}
template <class T>
const T* seen(const Private<T>& hers) {
  return &hers.value(Insight::of_the_table());
}
template <class T>
const T* seen(const Veiled<T>& veiled) {
  return veiled.is_mine ? &veiled.mine : nullptr;
}
template <class T>
const T* seen(const Shape<T>&) {
  return nullptr;
}
template <class T>
SeatSet seen_by(const Known<T>& known) {
  return known.to();
}
template <class T>
SeatSet seen_by(const Rumour<T>& rumour) {
  return rumour.to;
}
// How many there are, which everybody sees.
template <class T>
int count_of(const Private<T>& hers) {
  return Shape<T>::of(hers).count;
}
template <class T>
int count_of(const Veiled<T>& veiled) {
  return veiled.shape.count;
}
template <class T>
int count_of(const Shape<T>& shape) {
  return shape.count;
}
inline Tile number_or_unseen(const Tile* tile) { return tile ? *tile : kUnseen; }

// `s` is the table itself, or the open part of a view.
struct Facts {
  const Trian& game;
  const State& s;
  JsonWriter& out;
  const Content& k = game.content;

  const Placed& placed(int tile) const { return trian::at(s.galaxy, tile); }
  int tiles() const { return size(s.galaxy); }
  std::string cell_of(int tile) const { return cell_name(placed(tile).cell); }
  std::string region_of(Place p) const { return place_name(placed(p.tile).cell, p.region); }
  std::string name_of(Area area) const { return area_name(k, s.galaxy, area); }

  void seat(Seat p) { is_player(p) ? out.value(seat_code(p)) : out.null(); }
  void cell(u8 tile) { tile < tiles() ? out.value(cell_of(tile)) : out.null(); }
  void face(u8 face) { face < k.face.size() ? out.value(face_id(k, face)) : out.null(); }
  void number(int tile) { tile < kTiles ? out.value(tile + 1) : out.null(); }
  void list(const auto& things, auto write) {
    out.open_list();
    for (const auto& thing : things) write(thing);
    out.close_list();
  }
  void cells(const auto& tiles_there) {
    list(tiles_there, [&](u8 tile) { out.value(cell_of(tile)); });
  }
  void seats(SeatSet set) {
    out.open_list();
    for (int i = 0; i < game.players(); ++i)
      if (set.has(seat_at(i))) out.value(seat_code(seat_at(i)));
    out.close_list();
  }
  void known_to(SeatSet set) { set.is_everyone() ? void(out.value("all")) : seats(set); }
  void minerals(const Minerals* m) {
    if (!m) return void(out.null());
    out.open();
    for (int c = 0; c < kColours; ++c) out.field(colour_name(c), m->of(c));
    out.close();
  }
  void tokens(const Tokens* t) {
    if (!t) return void(out.null());
    out.open().field("reroll", t->reroll).field("plus1", t->plus1).close();
  }
  void figures(const std::array<u8, kFigures>& n) {
    out.open();
    for (int f = 0; f < kFigures; ++f) out.field(figures_name(f), nth(n, f));
    out.close();
  }
  void used(u8 bits) {
    list(bits_of(static_cast<unsigned>(bits & 127)), [&](int i) { out.value(use_name(i)); });
  }
  void edges(u8 bits) {
    list(bits_of(static_cast<unsigned>(bits)), [&](int edge) { out.value(edge); });
  }
  void feature(const Face& face) {
    face.feature == Feature::None ? out.null() : out.value(feature_name(face.feature));
  }
  void profile(Profile p) { out.value(std::string_view("SPNG").substr(index_of(p), 1)); }
};

// A part of the table, in a view or in a position.
template <bool view, class Thing>
struct PartOf : Facts {
  static constexpr bool kIsView = view;
  Thing it;
};
template <class Thing>
using Shown = PartOf<true, Thing>;

// The whole, with what only its lens sees.
template <class Lens>
struct Pen : Facts {
  static constexpr bool kIsView = std::is_same_v<Lens, Seen>;
  const Tabletop<Lens>& t;
  Seat viewer;
};

}  // namespace orrery::trian
