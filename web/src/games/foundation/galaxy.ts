// Where everything stands on the map, in hexagon sides; north is up and negative, as screens count.
export type Point = readonly [number, number];

const h = Math.sqrt(3) / 2;
const turn = ([x, y]: Point, k: number): Point => {
  const [c, s] = [Math.cos((k * Math.PI) / 3), Math.sin((k * Math.PI) / 3)];
  return [x * c - y * s, x * s + y * c];
};

export const gates: Record<string, Point> = {};
export const planets: Record<string, Point> = { PC: [0, 0] };
// One sixth by hand, the rest by turning it.
for (let k = 0; k < 6; k++) {
  gates[`GI${k}`] = turn([0.5, -h], k);
  planets[`PM${k}`] = turn([0, -2 * h], k);
  planets[`PO${2 * k}`] = turn([0, -4 * h], k);
  planets[`PO${2 * k + 1}`] = turn([1.5, -3 * h], k);
  const middle: Point[] = [
    [-0.5, -3 * h],
    [0.5, -3 * h],
    [1, -2 * h],
  ];
  middle.forEach((p, j) => (gates[`GM${3 * k + j}`] = turn(p, k)));
  const outer: Point[] = [
    [-1, -4 * h],
    [-0.5, -5 * h],
    [0.5, -5 * h],
    [1, -4 * h],
    [2, -4 * h],
  ];
  outer.forEach((p, j) => (gates[`GO${5 * k + j}`] = turn(p, k)));
}

export const rings = { GI: 6, GM: 18, GO: 30 } as const;
export type Ring = keyof typeof rings;
export const ringOf = (gate: string) => gate.slice(0, 2) as Ring;
export const nextGate = (gate: string) =>
  `${ringOf(gate)}${(Number(gate.slice(2)) + 1) % rings[ringOf(gate)]}`;

const close = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]) < 1.01;

export interface Link {
  from: string;
  to: string;
  ring: Ring | null; // null: a spoke between two rings
}
export const links: Link[] = [];
const names = Object.keys(gates);
names.forEach((from, i) => {
  for (const to of names.slice(i + 1))
    if (close(gates[from] as Point, gates[to] as Point))
      links.push({ from, to, ring: ringOf(from) === ringOf(to) ? ringOf(from) : null });
});

const touched = new Map(
  names.map((g) => [
    g,
    Object.keys(planets).filter((p) => close(gates[g] as Point, planets[p] as Point)),
  ]),
);
export const planetsAt = (gate: string): string[] => touched.get(gate) ?? [];

export const hexagon: Point[] = [0, 1, 2, 3, 4, 5].map((k) => turn([1, 0], k));
// The map with a little air around it.
export const extent = { x: 4.36, y: 4.7 };
