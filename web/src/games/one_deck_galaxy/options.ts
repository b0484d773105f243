// The options of a table in the players' words.
import type { OptionWords } from '../options';
import { content } from './content';

const names = new Map([...content.homeworlds, ...content.societies].map((c) => [c.id, c.name]));
for (const a of content.adversaries) names.set(a.id, `${a.name}, ${'★'.repeat(a.stars[0])} (hard ${'★'.repeat(a.stars[1])})`);
for (const s of content.sheets) names.set(s.id, s.name);

const titles: Record<string, string> = {
  adversary: 'Adversary',
  hard_side: 'Side',
  confrontation: 'Confrontation',
  homeworld_1: 'Homeworld',
  homeworld_2: 'Homeworld, second player',
  society_1: 'Society',
  society_2: 'Society, second player',
  sheet: 'Campaign sheet',
};
const plain: Record<string, string> = { choose: 'choose at the table', random: 'by lot' };

export const optionWords: OptionWords = {
  first: ['adversary', 'hard_side', 'homeworld_1', 'society_1', 'homeworld_2', 'society_2'],
  isFor: (option, players) => players > 1 || !/_2$/.test(option),
  name: (option) => titles[option] ?? null,
  value(option, value) {
    if (option === 'hard_side') return { choose: plain.choose ?? '', off: 'normal', on: 'hard' }[value] ?? null;
    return names.get(value) ?? plain[value] ?? null;
  },
};
