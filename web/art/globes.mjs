// What the planets look like: a surface is a function from a place on the unit sphere to colour, height and glow.
import { makeNoise } from './noise.mjs';

const rgb = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255);
const mix = (a, b, t) => a.map((v, i) => v + (b[i] - v) * t);
const clamp = (t, low = 0, high = 1) => Math.min(high, Math.max(low, t));
const step = (from, to, t) => ((t = clamp((t - from) / (to - from))), t * t * (3 - 2 * t));
const ramp = (stops, t) => {
  const k = clamp(t) * (stops.length - 1);
  const i = Math.min(stops.length - 2, Math.floor(k));
  return mix(stops[i], stops[i + 1], k - i);
};
const tones = (...hex) => hex.map(rgb);

function craters(noise, count) {
  const pits = Array.from({ length: count }, () => {
    const [u, v] = [noise.random() * 2 - 1, noise.random() * Math.PI * 2];
    const r = Math.sqrt(1 - u * u);
    return { at: [r * Math.cos(v), r * Math.sin(v), u], size: 0.07 + 0.24 * noise.random() ** 2 };
  });
  return (q) => {
    let height = 0;
    for (const { at, size } of pits) {
      const d = Math.hypot(q[0] - at[0], q[1] - at[1], q[2] - at[2]) / size;
      if (d < 1.4)
        height += (0.55 * step(0.8, 1, d) * step(1.4, 1, d) - 0.8 * step(1, 0.45, d)) * size;
    }
    return height;
  };
}

// Gas in bands along the latitudes.
const bands = (n, q, count, turbulence) => {
  const w = n.warped(q, 2.2, turbulence);
  return (
    0.5 +
    0.5 *
      Math.sin((w[1] + 0.12 * n.fbm([w[0] * 0.4, w[1] * 3, w[2] * 0.4], 2, 4)) * count * Math.PI)
  );
};

const surfaces = {
  blue(n) {
    const [sea, land] = [
      tones('#0d2c74', '#1c5bc4', '#3f95ea'),
      tones('#2f7a4a', '#8ca55c', '#cbb98a'),
    ];
    return (q) => {
      const h = n.fbm(n.warped(q, 1.4, 0.2), 1.35, 5);
      const shore = step(0.03, 0.1, h);
      const cloud = step(0.12, 0.55, n.fbm(n.warped([q[0], q[1] * 1.9, q[2]], 1.5, 0.4), 1.7, 4));
      const ground = mix(ramp(sea, 0.75 + h * 1.6), ramp(land, h * 1.8), shore);
      return {
        colour: mix(ground, [1, 1, 1], cloud * 0.88),
        height: shore * h * 0.5 + cloud * 0.12,
        shine: (1 - shore) * (1 - cloud),
      };
    };
  },
  green(n) {
    const wood = tones('#06301b', '#136a34', '#3fa653', '#a4dc7c');
    return (q) => {
      const h = n.fbm(n.warped(q, 1.3, 0.35), 1.5, 5);
      const river = step(0.82, 0.98, n.ridged(n.warped(q, 1.5, 0.2), 1.5, 3));
      const cloud = step(0.1, 0.5, n.fbm(n.warped([q[0], q[1] * 2.2, q[2]], 1.4, 0.3), 1.6, 4));
      return {
        colour: mix(
          mix(ramp(wood, 0.5 + h * 0.75), rgb('#1d8f96'), river * 0.7),
          [0.93, 1, 0.9],
          cloud * 0.6,
        ),
        height: h * 0.45,
      };
    };
  },
  red(n) {
    const rock = tones('#1d0607', '#5a1214', '#a92a22', '#d95a3a');
    return (q) => {
      const w = n.warped(q, 1.3, 0.3);
      const h = n.fbm(w, 1.6, 5);
      const crack = step(0.8, 1.02, n.ridged(w, 1.4, 3)) * step(0.5, -0.2, h);
      return {
        colour: ramp(rock, 0.52 + h * 0.65),
        height: h * 0.6,
        glow: mix([0, 0, 0], rgb('#ffb347'), crack),
      };
    };
  },
  yellow(n) {
    const sand = tones('#7a4f08', '#c98f1c', '#f0c23c', '#fff0a8');
    return (q) => {
      const band = bands(n, q, 4.4, 0.3);
      const grain = n.fbm([q[0] * 0.7, q[1] * 3.4, q[2] * 0.7], 3, 5);
      return {
        colour: ramp(sand, 0.42 + (band - 0.5) * 0.55 + grain * 0.34),
        height: grain * 0.12,
      };
    };
  },
  brown(n) {
    const [clay, pits] = [tones('#2b170b', '#5f391f', '#94643c', '#cfa072'), craters(n, 16)];
    return (q) => {
      const h = n.fbm(n.warped(q, 1.2, 0.25), 1.8, 5);
      const gorge = step(0.74, 0.98, n.ridged(n.warped(q, 1.2, 0.35), 1.6, 3));
      return {
        colour: mix(ramp(clay, 0.5 + h * 0.7), rgb('#271409'), gorge * 0.75),
        height: h * 0.5 + pits(q) - gorge * 0.14,
      };
    };
  },
  gray(n) {
    const [stone, pits] = [tones('#3a414d', '#6e7887', '#a7b0be', '#e2e7ee'), craters(n, 34)];
    return (q) => {
      const h = n.fbm(q, 2, 5);
      return {
        colour: ramp(stone, 0.52 + h * 0.5 + step(0, 0.3, n.fbm(q, 1.1, 3)) * -0.18),
        height: h * 0.3 + pits(q),
      };
    };
  },
  orange(n) {
    const gas = tones('#7a3208', '#c8611a', '#f09038', '#ffd9a4');
    return (q) => {
      const eye = Math.hypot((q[0] - 0.3) / 0.34, (q[1] - 0.34) / 0.18, (q[2] - 0.85) / 0.9);
      const spot = step(1.05, 0.55, eye);
      const band = bands(n, [q[0], q[1] + 0.06 * step(1.8, 0.7, eye), q[2]], 5.4, 0.22);
      const grain = n.fbm([q[0] * 0.8, q[1] * 3, q[2] * 0.8], 3, 5);
      return {
        colour: mix(
          ramp(gas, 0.5 + (band - 0.5) * 0.75 + grain * 0.22),
          rgb('#a8350f'),
          spot * 0.85,
        ),
        height: grain * 0.06,
      };
    };
  },
  teal(n) {
    const gas = tones('#05484f', '#0f8b8c', '#37c2b6', '#c4fff0');
    return (q) => {
      const w = n.warped([q[0], q[1] * 1.6, q[2]], 1.7, 0.55);
      const swirl = n.fbm([w[0], w[1] * 1.8, w[2]], 1.9, 5);
      return { colour: ramp(gas, 0.5 + swirl * 0.75), height: swirl * 0.1 };
    };
  },
  purple(n) {
    const gas = tones('#2c1266', '#6a35b5', '#9d6ae4', '#e3ccff');
    return (q) => {
      const band = bands(n, q, 4, 0.34);
      const grain = n.fbm([q[0], q[1] * 2.6, q[2]], 2.6, 5);
      return { colour: ramp(gas, 0.48 + (band - 0.5) * 0.5 + grain * 0.4), height: grain * 0.08 };
    };
  },
  white(n) {
    const ice = tones('#8fa9c9', '#c6d6ea', '#eef4fb', '#ffffff');
    return (q) => {
      const w = n.warped(q, 1.2, 0.22);
      const h = n.fbm(w, 1.5, 5);
      const crack = step(0.82, 1, n.ridged(w, 1.3, 3));
      return {
        colour: mix(ramp(ice, 0.62 + h * 0.55), rgb('#4d7db8'), crack * 0.8),
        height: h * 0.45 - crack * 0.1,
      };
    };
  },
};

const look = {
  blue: { air: '#8fc6ff', air_thick: 1 },
  green: { air: '#b8f0b0', air_thick: 0.8 },
  red: { air: '#ff8a5c', air_thick: 0.7 },
  yellow: { air: '#ffe9a0', air_thick: 0.6 },
  brown: { air: '#d9b48c', air_thick: 0.25 },
  gray: { air: '#dfe6f2', air_thick: 0.15 },
  orange: { air: '#ffcf96', air_thick: 0.7 },
  teal: {
    air: '#a8fff0',
    air_thick: 0.8,
    ring: { from: 1.3, to: 1.52, tilt: 0.42, colour: '#9fe9dc', strength: 0.8 },
  },
  purple: {
    air: '#d9b8ff',
    air_thick: 0.8,
    ring: { from: 1.28, to: 1.72, tilt: -0.36, colour: '#cdb0ff', strength: 1 },
  },
  white: { air: '#d8ebff', air_thick: 0.6 },
};

const light = (() => {
  const l = [-0.56, -0.6, 0.58];
  const n = Math.hypot(...l);
  return l.map((v) => v / n);
})();

function turned([x, y, z], spin, tilt) {
  [x, y] = [x * Math.cos(tilt) - y * Math.sin(tilt), x * Math.sin(tilt) + y * Math.cos(tilt)];
  return [x * Math.cos(spin) + z * Math.sin(spin), y, -x * Math.sin(spin) + z * Math.cos(spin)];
}

// One sample of the picture at (x, y), in globe radii: colour and alpha, not premultiplied.
function sample(surface, { air, air_thick }, spin, tilt, x, y) {
  const d = Math.hypot(x, y);
  const haze = rgb(air);
  if (d >= 1) {
    const lit = clamp(0.35 - (x * light[0] + y * light[1]) * -0.65);
    return [...haze, Math.exp(-(d - 1) * 22) * 0.55 * air_thick * lit];
  }
  const z = Math.sqrt(1 - d * d);
  const n = [x, y, z];
  const q = turned(n, spin, tilt);
  const here = surface(q);
  // The slope of the ground turns the normal a little.
  const e = 0.012;
  const slope = (a, b) =>
    (surface(turned(unit([x + a, y + b, z]), spin, tilt)).height - here.height) / e;
  const bumped = unit([x - 0.13 * slope(e, 0), y - 0.13 * slope(0, e), z]);
  const sun = bumped[0] * light[0] + bumped[1] * light[1] + bumped[2] * light[2];
  const day = step(-0.12, 1.02, sun);
  let c = here.colour.map((v) => v * (0.07 + 1.2 * day));
  const rim = (1 - z) ** 2.6;
  c = c.map((v, i) => v + haze[i] * rim * (0.08 + 0.85 * day) * (0.35 + 0.65 * air_thick));
  const half = unit([light[0], light[1], light[2] + 1]);
  const gleam =
    Math.max(0, n[0] * half[0] + n[1] * half[1] + n[2] * half[2]) ** 38 * (here.shine ?? 0) * 0.75;
  c = c.map((v, i) => v + gleam + (here.glow ? here.glow[i] * (0.95 - 0.35 * day) : 0));
  return [...c.map((v) => clamp(v)), 1];
}
const unit = (v) => {
  const n = Math.hypot(...v);
  return v.map((c) => c / n);
};

function over(under, top) {
  const a = top[3] + under[3] * (1 - top[3]);
  if (a === 0) return [0, 0, 0, 0];
  return [0, 1, 2].map((i) => (top[i] * top[3] + under[i] * under[3] * (1 - top[3])) / a).concat(a);
}

// The ring, seen from a little above: the far half behind the globe, the near half before it.
function ringSample(ring, noise, x, y) {
  const [c, s] = [Math.cos(ring.tilt), Math.sin(ring.tilt)];
  const [u, v] = [x * c + y * s, (-x * s + y * c) / 0.27];
  const r = Math.hypot(u, v);
  if (r < ring.from || r > ring.to) return { near: v > 0, paint: [0, 0, 0, 0] };
  const t = (r - ring.from) / (ring.to - ring.from);
  const groove = 0.62 + 0.38 * Math.sin(t * 23 + noise.fbm([r * 6, 0.5, 0.5], 1, 3) * 4);
  const edge = step(0, 0.1, t) * step(1, 0.86, t);
  const shadow = v < 0 && Math.hypot(x - 0.28, y - 0.3) < 1.02 && x + y > 0 ? 0.25 : 1;
  return {
    near: v > 0,
    paint: [
      ...rgb(ring.colour).map((k) => k * (0.75 + 0.25 * groove) * shadow),
      ring.strength * groove * edge,
    ],
  };
}

export function globe(colour, variant) {
  const seed = [...colour].reduce((n, c) => n * 31 + c.charCodeAt(0), 7) + variant * 101;
  const noise = makeNoise(seed);
  const surface = surfaces[colour](noise);
  const kind = look[colour];
  const [spin, tilt] = [
    variant * 2.1 + (seed % 6),
    colour === 'orange' ? 0.12 : 0.3 - variant * 0.25,
  ];
  const turn = colour === 'orange' ? 0 : spin;
  return (x, y) => {
    const ball = sample(surface, kind, turn, tilt, x, y);
    if (!kind.ring) return ball;
    const ring = ringSample(kind.ring, noise, x, y);
    return ring.near ? over(ball, ring.paint) : over(ring.paint, ball);
  };
}

// The central planet: nothing at all, and what falls into it.
export function hole() {
  const noise = makeNoise(77);
  const fire = tones('#3a0a12', '#b8381c', '#ff8a35', '#ffd28a', '#fff8e2');
  return (x, y) => {
    const [c, s] = [Math.cos(-0.26), Math.sin(-0.26)];
    const [u, v] = [x * c + y * s, -x * s + y * c];
    const d = Math.hypot(x, y);
    const swirl = noise.fbm([u * 2.2, v * 9, 0.3], 1.6, 4);
    let out = [...fire[1], 0.5 * Math.exp(-Math.max(0, d - 0.9) * 4.2) * step(2.2, 1.1, d)];
    // light bent over and under the hole
    const halo =
      Math.exp(-(((d - 1.1) / 0.085) ** 2)) + 0.42 * Math.exp(-(((d - 1.27) / 0.15) ** 2));
    out = over(out, [...ramp(fire, 0.62 + 0.4 * halo - u * 0.1 + swirl * 0.12), clamp(halo)]);
    if (d < 1.04) out = over(out, [0.012, 0.006, 0.02, step(1.05, 0.99, d)]);
    // the disc, passing in front
    const r = Math.hypot(u, v / 0.2);
    const disc = step(0.95, 1.2, r) * step(2.25, 1.5, r) * (v > -0.03 ? 1 : step(1.02, 1.1, d));
    const hot = clamp(1.28 - (r - 1) * 0.75 - u * 0.12 + swirl * 0.3);
    return over(out, [...ramp(fire, hot), clamp(disc * (0.95 + swirl * 0.5))]);
  };
}
