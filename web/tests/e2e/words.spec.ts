// Everything the games say in words, read in games played at random: nothing of the program's own language is left in it.
import { expect, test } from '@playwright/test';
import { Engine, type Json } from './engine';
import { dice } from './people';

interface Told {
  words: string;
}
const names = ['Asta', 'Bram', 'Cleo', 'Dora', 'Emil'];

const things =
  'star tile card die cube credit mineral token ship kin Fleet Emissary Planet step action reroll closing Morsel event disc Disc'.split(
    ' ',
  );
const several = (thing: string) =>
  thing === 'die' ? 'dice' : thing === 'Emissary' ? 'Emissaries' : `${thing}s`;

const broken: Record<string, RegExp> = {
  'a sentence about you as if about another':
    /\bYou (?:puts|is|has|takes|draws|plays)\b|\bYou['’]s\b/,
  'one of many': /\bof your 1\b/,
  'a wrong plural': new RegExp(
    `(?<![\\d.,] ?)\\b1 (?:[a-z]+ )?(?:${things.map(several).join('|')})\\b`,
  ),
  'a wrong singular': new RegExp(
    `\\b(?:[02-9]|\\d\\d+) (?:${things.join('|')})\\b(?! (?:of|to|from|for|is|on|at|with) )`,
  ),
  'a full stop before a question mark': /\.\?/,
  'a mark of the rules page': /`|\*\*|(?<!\w)_\w/,
  'a bracket to be filled in': /\[[^\]]*\]/,
  'a name for programs': /\b[A-Z]+_[A-Z_]+\b|\b[a-z]+_[a-z_]+\b/,
  'a coordinate': /-?\d+,-?\d+|\(?\b[ZX]\d\.\d\b|\([FSC]\d+\)|\bslot \d/,
  'a seat for programs': /\bP[1-5]\b|\bseat \d\b/i,
  'a die for programs': /\b[EMDK][1-6]\b/,
  'a thing in place of a number': /\bup to your\b|\bhalf your \w+ (?:Fleets|dice)\b/,
  'an empty place': /\bundefined\b|\bnull\b|\bNaN\b| {2}|\s[.,;:]|\(\)/,
};

// What is printed on cards and pieces, wherever it lies in what a seat sees.
const printed = (view: unknown, field = ''): string[] => {
  if (typeof view === 'string') return /^(?:\w+_)?(?:text|rule)$/.test(field) ? [view] : [];
  if (Array.isArray(view)) return view.flatMap((v) => printed(v, field));
  return typeof view === 'object' && view
    ? Object.entries(view).flatMap(([key, v]) => printed(v, key))
    : [];
};

const games = [
  { game: 'foundation', players: [2, 4], steps: 260 },
  { game: 'renaissance', players: [2, 4], steps: 330 },
  { game: 'one_deck_galaxy', players: [1, 2], steps: 260 },
  { game: 'trian', players: [2, 3], steps: 300 },
];
for (const { game, players, steps } of games)
  test(`in ${game} every prompt, choice and line of the log is said in the players' words`, async () => {
    const engine = new Engine();
    const found = new Map<string, string>();
    const read = (words: string) => {
      for (const [what, pattern] of Object.entries(broken)) {
        const hit = pattern.exec(words)?.[0];
        if (hit !== undefined && found.size < 60) found.set(`${what}: "${hit}"`, words);
      }
    };
    for (const [round, n] of players.entries())
      for (const seed of [11, 12]) {
        const roll = dice(seed * 7919 + round);
        let now = await engine.ask({
          type: 'new',
          game,
          players: n,
          seed,
          seats: names.slice(0, n),
        });
        for (let step = 0; step < steps && now.over !== true; step++) {
          const seat = (now.to_act as number[])[roll((now.to_act as number[]).length)] ?? 0;
          const asked = await engine.ask({ type: 'choices', seat });
          const offers = asked.offers as Json[];
          read(String(asked.prompt));
          for (const { label } of offers) read(String(label));
          now = await engine.ask({
            type: 'play',
            seat,
            token: offers[roll(offers.length)]?.token as string,
          });
          expect(now.error).toBeUndefined();
        }
        for (const seat of [...Array(n).keys(), 'spectator']) {
          for (const text of printed((await engine.ask({ type: 'view', seat })).view)) read(text);
          const { entries } = await engine.ask({ type: 'log', seat, since: 0 });
          for (const { told } of entries as { told: Told[] }[])
            for (const { words } of told) read(words);
        }
      }
    engine.close();
    expect([...found].map(([what, words]) => `${what} in: ${words}`)).toEqual([]);
  });
