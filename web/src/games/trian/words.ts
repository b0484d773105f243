// Things of the game in words.
import { plural } from '../../table/board';
import type { Scene } from '../../table/scene';
import { spokenOf, titleOf } from './areas';
import { viewOf, you } from './scene';
import { colours, type Area, type Minerals, type Player, type TrianView } from './view';

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
export const credits = (n: number) => plural(n, 'credit');

const shipNames: Record<string, string> = {
  corvette: 'Corvette',
  rogue: 'Rogue',
  priestess: 'Supreme Priestess',
  decoy: 'Decoy',
  cannon: 'Gauss Cannon',
};
export const shipName = (kind: string) => shipNames[kind] ?? kind;
const emissaryNames: Record<string, string> = {
  emissary: 'emissary',
  minion: 'Slave-minion',
  priestess: 'Supreme Priestess as emissary',
};
export const emissaryName = (kind: string) => emissaryNames[kind] ?? kind;
export const stationName = (level: number) => (level === 2 ? 'space station' : level === 1 ? 'research station' : '');
export const figureNames: Record<string, string> = {
  emissary: 'emissary',
  ...shipNames,
  minion: 'Slave-minion',
  harness: 'Harness',
  wormhole: 'Wormhole',
  exmitter: 'Exmitter token',
  modulator: 'Space Modulator',
};
export const actionNames: Record<string, { name: string; does: string }> = {
  research: { name: 'Research', does: 'Draw a mineral from the bag.' },
  risky: { name: 'Risky Business', does: 'Give minerals, roll a die: on 4 to 6 you draw more.' },
  teleport: {
    name: 'Teleport',
    does: 'A unit on or beside the teleport laid this turn appears elsewhere; later only a ship that stands on it.',
  },
  transport: { name: 'Transporter', does: 'Blue minerals carry a unit of yours anywhere.' },
  tunnel: { name: 'Wormhole', does: 'A ship enters one Wormhole and leaves by another.' },
  move: { name: 'Move a ship', does: 'A ship flies up to three tiles through open space. Beside an enemy ship it fights.' },
  build: {
    name: 'Build',
    does: 'An emissary in a closed area you control gets a station: that pays at once, and in a nebula brings minerals.',
  },
  living: { name: 'Living structures', does: 'A Slave-minion builds both stations at once.' },
  detonate: { name: 'Detonate', does: 'The Decoy moves and explodes.' },
};
export const features = {
  outpost: 'Trade outpost: an emissary here makes trade cheaper and gives further actions.',
  teleport: 'Teleport: in the turn it is laid it sends away a unit on or beside it, later a ship that stands on it.',
  exmitter: 'Exmitter: it sends units on and beside it home, and keeps all others out.',
} as const;

export function mineralWords(m: Minerals | null): string {
  const parts = colours.filter((c) => m && m[c] > 0).map((c) => `${m?.[c]} ${c}`);
  return parts.join(', ') || 'no minerals';
}

// What would happen if the area closed as it is.
export function closingWords(scene: Scene, area: Area): string {
  const { pays } = area;
  if (!pays) return '';
  const sum = `${pays.words ? `${pays.words} = ` : ''}${credits(pays.credits)}`;
  const who = pays.to === null ? 'to whoever wins the battle for it' : `to ${you(scene, pays.to)}`;
  const gems = pays.minerals > 0 ? `; ${plural(pays.minerals, 'mineral')} come to lie in it` : '';
  return `${sum} ${who}${gems}`;
}
export function crowdWords(scene: Scene, area: Area): string {
  if (area.crowds.length === 0) return area.kind === 'space' ? '' : 'Nobody inside.';
  return (
    capital(
      area.crowds
        .map((c) => {
          const blocked = c.count - c.unblocked;
          const detail = [c.stations > 0 ? plural(c.stations, 'station') : '', blocked > 0 ? `${blocked} blocked` : '']
            .filter(Boolean)
            .join(', ');
          const n = c.count === 1 ? '1 emissary' : `${c.count} emissaries`;
          return `${you(scene, c.seat)}: ${n}${detail ? ` (${detail})` : ''}`;
        })
        .join('; '),
    ) + '.'
  );
}
export const sizeWords = (area: Area) =>
  `${plural(area.tiles, 'tile')}, ${area.open === 0 ? 'closed' : plural(area.open, 'open edge')}${
    area.extractors > 0 ? `, ${plural(area.extractors, 'extractor')}` : ''
  }`;

export const areaTitle = (view: TrianView, id: string) => {
  const area = view.areas.get(id);
  return area ? titleOf(area) : 'an area';
};
export const areaSpoken = (view: TrianView, id: string) => {
  const area = view.areas.get(id);
  return area ? spokenOf(area) : 'an area';
};
export const raceOf = (scene: Scene, p: Player | undefined) => (p?.race ? (viewOf(scene).races[p.race] ?? null) : null);

// The figures of a player: key in the view, picture, in words.
const kFigures = [
  ['emissaries', 'emissary', 'emissaries'],
  ['research_stations', 'research', 'research stations'],
  ['space_stations', 'space-station', 'space stations'],
  ['corvettes', 'corvette', 'Corvettes'],
  ['rogues', 'rogue', 'Rogues'],
] as const;
export const figuresIn = (mode: string) => (mode === 'beginner' ? kFigures.slice(0, 3) : kFigures);
