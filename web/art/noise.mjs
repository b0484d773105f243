// Seeded gradient noise in three dimensions, and what is made of it. Values lie in about -1..1.

export function makeNoise(seed) {
  const order = Array.from({ length: 256 }, (_, i) => i);
  let s = seed * 2654435761 + 1;
  const random = () => ((s = (s * 16807) % 2147483647), s / 2147483647);
  s = (s % 2147483646) + 1;
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j], order[i]];
  }
  const p = new Uint8Array(512).map((_, i) => order[i & 255]);
  const fade = (t) => t * t * t * (t * (t * 6 - 15) + 10);
  const lerp = (a, b, t) => a + (b - a) * t;
  const grad = (h, x, y, z) => {
    const u = (h & 15) < 8 ? x : y;
    const v = (h & 15) < 4 ? y : (h & 13) === 12 ? x : z;
    return ((h & 1) === 0 ? u : -u) + ((h & 2) === 0 ? v : -v);
  };
  const at = (x, y, z) => {
    const [X, Y, Z] = [Math.floor(x) & 255, Math.floor(y) & 255, Math.floor(z) & 255];
    [x, y, z] = [x - Math.floor(x), y - Math.floor(y), z - Math.floor(z)];
    const [u, v, w] = [fade(x), fade(y), fade(z)];
    const [A, B] = [p[X] + Y, p[X + 1] + Y];
    const [AA, AB, BA, BB] = [p[A] + Z, p[A + 1] + Z, p[B] + Z, p[B + 1] + Z];
    const plane = (d) =>
      lerp(
        lerp(grad(p[AA + d], x, y, z - d), grad(p[BA + d], x - 1, y, z - d), u),
        lerp(grad(p[AB + d], x, y - 1, z - d), grad(p[BB + d], x - 1, y - 1, z - d), u),
        v,
      );
    return lerp(plane(0), plane(1), w);
  };

  // Hills upon hills.
  const fbm = (q, frequency, octaves = 5) => {
    let [sum, size, f] = [0, 1, frequency];
    for (let i = 0; i < octaves; i++, size *= 0.5, f *= 2.03)
      sum += size * at(q[0] * f, q[1] * f, q[2] * f);
    return sum;
  };
  // Sharp crests: cracks, rivers, lava.
  const ridged = (q, frequency, octaves = 4) => {
    let [sum, size, f] = [0, 1, frequency];
    for (let i = 0; i < octaves; i++, size *= 0.5, f *= 2.1)
      sum += size * (1 - 2 * Math.abs(at(q[0] * f, q[1] * f, q[2] * f)));
    return sum / 1.6;
  };
  // The same place, drawn out of shape.
  const warped = (q, frequency, by) => [
    q[0] + by * fbm(q, frequency, 3),
    q[1] + by * fbm([q[1], q[2], q[0]], frequency, 3),
    q[2] + by * fbm([q[2], q[0], q[1]], frequency, 3),
  ];
  return { fbm, ridged, warped, random };
}
