// What the rules of Galaxy of Trian are drawn with.
import type { GameBook } from '../../book/book';
import { say, words } from '../../words/words.svelte';
import Galaxy from './book/Map.svelte';
import Signs from './book/Signs.svelte';
import './trian.css';
import { readView, type EdgeKind, type TrianView } from './view';
import { named } from './words';

const edges: Record<EdgeKind, string> = { S: 'space', P: 'path', N: 'nebula', G: 'gas' };
const skillOf = (view: TrianView, id: string) => {
  const skill = view.skills[id];
  return skill ? `${named(skill.name)}: ${words(skill.text)}` : id;
};

export const book: GameBook = {
  Defs: Signs,
  pieces: {
    emissary: { symbol: 'gt-emissary-0' },
    'research-station': { symbol: 'gt-research-0' },
    'space-station': { symbol: 'gt-space-station-0' },
    corvette: { symbol: 'gt-corvette-0' },
    rogue: { symbol: 'gt-rogue-0' },
    'mineral-red': { symbol: 'gt-gem-red' },
    'mineral-blue': { symbol: 'gt-gem-blue' },
    'mineral-green': { symbol: 'gt-gem-green' },
    'mineral-yellow': { symbol: 'gt-gem-yellow' },
    token: { symbol: 'gt-token-reroll' },
  },
  parts: { map: { body: Galaxy, width: 460, height: 330 } },
  tables: {
    races: (sent) => {
      const view = readView(sent);
      return {
        head: ['page.book.race', 'page.book.from_start', 'page.book.modules'],
        rows: Object.values(view.races).map((race) => [
          `${named(race.name)}. ${named(race.character)}`,
          race.basic.map((id) => skillOf(view, id)).join(' '),
          race.modules.map((m) => skillOf(view, m.racial)).join(' '),
        ]),
      };
    },
    faces: (sent) => ({
      head: ['page.book.face', 'page.book.sort', 'page.book.edges'],
      rows: Object.values(readView(sent).faces).map((face) => [
        named(face.name),
        named(face.category),
        face.edges.map((e) => say(`edge.${edges[e]}`)).join(', '),
      ]),
    }),
  },
};
