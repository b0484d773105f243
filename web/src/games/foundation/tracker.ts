// Pieces of one kind have no names; the eye gives them one. Follows pieces from picture to picture: a piece that
// stays keeps its name, one that vanished here and appeared there is taken for the same piece, moving.
export interface Piece {
  id: number;
  place: string;
}

export class Tracker {
  #pieces: Piece[] = [];
  #next = 1;

  // `cost` says how unlikely a move from one place to another is; the likeliest moves are believed first.
  follow(places: string[], cost: (from: string, to: string) => number = () => 1): Piece[] {
    const free = [...this.#pieces];
    const open: (string | null)[] = [...places];
    const now: (Piece | null)[] = places.map(() => null);
    const settle = (i: number, k: number) => {
      const [piece] = free.splice(k, 1);
      now[i] = { id: piece?.id ?? this.#next++, place: places[i] as string };
      open[i] = null;
    };
    places.forEach((place, i) => {
      const k = free.findIndex((p) => p.place === place);
      if (k >= 0) settle(i, k);
    });
    for (;;) {
      let best: { i: number; k: number; cost: number } | null = null;
      open.forEach((to, i) => {
        if (to === null) return;
        free.forEach((p, k) => {
          const c = cost(p.place, to);
          if (!best || c < best.cost) best = { i, k, cost: c };
        });
      });
      if (!best) break;
      const { i, k } = best as { i: number; k: number };
      settle(i, k);
    }
    places.forEach((place, i) => (now[i] ??= { id: this.#next++, place }));
    this.#pieces = now as Piece[];
    return this.#pieces;
  }
}
