// Globes: a lit ball with the skin of its kind.
import { at, freshName, short, thrown } from './shapes';

type Tones = readonly [light: string, middle: string, dark: string];
export const tones = {
  blue: ['#b9e2ff', '#3f86d8', '#173f86'],
  green: ['#b6efba', '#3d9a5c', '#154a34'],
  red: ['#ffb39c', '#cf4535', '#62140f'],
  gold: ['#ffeab0', '#d69b34', '#74490f'],
  brown: ['#e3bd97', '#8f5f3c', '#3f2413'],
  gray: ['#eef1f5', '#98a1b0', '#454d5d'],
  orange: ['#ffd3a0', '#ea8530', '#7c3607'],
  teal: ['#b4f4e8', '#2aa595', '#0b4a4b'],
  violet: ['#e6cbff', '#8d59d6', '#3d1f7a'],
  white: ['#ffffff', '#cfdcee', '#7388ad'],
} as const satisfies Record<string, Tones>;
export type World = keyof typeof tones;

type Throw = () => number;
function bands(r: number, [light, , dark]: Tones, dice: Throw) {
  return [-3, -2, -1, 0, 1, 2, 3].map((i) => {
    const y = i * r * 0.3 + dice() * r * 0.08;
    return `<path d="M${short(-r)} ${short(y)}q${short(r)} ${short(r * 0.22)} ${short(2 * r)} 0" stroke="${i % 2 ? dark : light}" stroke-width="${short(r * (0.07 + dice() * 0.12))}" opacity=".42" fill="none"/>`;
  });
}
function lands(r: number, colour: string, dice: Throw) {
  return Array.from({ length: 5 }, () => {
    const angle = dice() * 6.3;
    const reach = r * (0.15 + dice() * 0.65);
    return `<ellipse cx="${short(reach * Math.cos(angle))}" cy="${short(reach * Math.sin(angle))}" rx="${short(r * (0.16 + dice() * 0.26))}" ry="${short(r * (0.1 + dice() * 0.16))}" fill="${colour}" opacity=".55"/>`;
  });
}
function craters(r: number, [light, , dark]: Tones, dice: Throw) {
  return Array.from({ length: 6 }, () => {
    const angle = dice() * 6.3;
    const reach = r * (0.1 + dice() * 0.72);
    const z = short(r * (0.09 + dice() * 0.13));
    const pit = `<circle r="${z}" fill="${dark}" opacity=".5"/><path d="M${-z} 0a${z} ${z} 0 0 0 ${2 * z} 0" fill="none" stroke="${light}" stroke-width="${short(r * 0.04)}" opacity=".6"/>`;
    return at(reach * Math.cos(angle), reach * Math.sin(angle), pit);
  });
}
function veins(r: number, colour: string, dice: Throw) {
  return Array.from({ length: 5 }, () => {
    let [x, y] = [(dice() - 0.5) * 1.8 * r, -r];
    let path = `M${short(x)} ${short(y)}`;
    for (let j = 0; j < 5; j++) {
      x += (dice() - 0.5) * r * 0.8;
      y += r * 0.42;
      path += `L${short(x)} ${short(y)}`;
    }
    return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${short(r * 0.055)}" opacity=".55"/>`;
  });
}
const skins: Record<World, (r: number, t: Tones, dice: Throw) => string[]> = {
  blue: (r, _, dice) => lands(r, '#5fae6b', dice),
  green: (r, _, dice) => lands(r, '#cfe6a0', dice),
  red: (r, _, dice) => veins(r, '#ffb060', dice),
  white: (r, _, dice) => veins(r, '#7f9fd0', dice),
  gold: bands,
  orange: bands,
  teal: bands,
  violet: bands,
  brown: craters,
  gray: craters,
};

export function world(x: number, y: number, r: number, kind: World, ring = 0) {
  const skin = skins[kind](r, tones[kind], thrown(Math.round(x * 13 + y * 7) + 11));
  const clip = freshName();
  const half = (side: 0 | 1) =>
    ring
      ? `<path d="M${short(-r * 1.75)} 0A${short(r * 1.75)} ${short(r * 0.48)} 0 0 ${side} ${short(r * 1.75)} 0" transform="rotate(${ring})" fill="none" stroke="${tones[kind][0]}" stroke-opacity=".85" stroke-width="${short(r * 0.14)}"/>`
      : '';
  const rim = `<path d="M${short(-r * 0.93)} ${short(r * 0.2)}A${short(r * 0.95)} ${short(r * 0.95)} 0 0 1 ${short(r * 0.1)} ${short(-r * 0.94)}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="${short(Math.max(0.5, r * 0.05))}"/>`;
  return at(
    x,
    y,
    `${half(1)}<clipPath id="${clip}"><circle r="${r}"/></clipPath><circle r="${r}" fill="url(#art-${kind})"/>` +
      `<g clip-path="url(#${clip})">${skin.join('')}</g>` +
      `<circle r="${r}" fill="url(#art-night)"/><circle r="${r}" fill="url(#art-gloss)"/>${rim}${half(0)}`,
  );
}

export function blackHole(x: number, y: number, r: number) {
  const half = (side: 0 | 1, width: number) =>
    `<path d="M${-r * 2.1} 0A${r * 2.1} ${r * 0.62} 0 0 ${side} ${r * 2.1} 0" transform="rotate(-14)" fill="none" stroke="url(#art-disc)" stroke-width="${r * width}"/>`;
  return at(
    x,
    y,
    `<circle r="${r * 2.7}" fill="url(#art-hot)"/>${half(1, 0.3)}` +
      `<circle r="${r * 1.04}" fill="#03040a" stroke="#ffe0ae" stroke-width="${r * 0.13}"/>` +
      `<circle r="${r * 1.2}" fill="none" stroke="#ff9a45" stroke-opacity=".55" stroke-width="${r * 0.12}"/>${half(0, 0.36)}`,
  );
}
