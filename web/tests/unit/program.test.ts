// The program and the page make the same words of what is said: one game of each kind at random, in every language.
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { settings } from '../../src/settings/settings.svelte';
import { languages, openWords, readSaid, words } from '../../src/words/words.svelte';
import { Engine, program, type Json } from '../e2e/engine';
import { dice } from '../e2e/people';

const names = ['Asta', 'Bram O’{n}', 'Cleo #1'];
const games = [
  { game: 'foundation', players: 3 },
  { game: 'renaissance', players: 3 },
  { game: 'one_deck_galaxy', players: 2 },
  { game: 'trian', players: 3 },
];
const kSteps = 150;

describe.skipIf(!existsSync(program))('program and page say the same', () => {
  for (const { game, players } of games)
    for (const language of Object.keys(languages))
      test(`of ${game} in ${language}`, async () => {
        settings.language = language;
        await openWords(game);
        const seats = names.slice(0, players);
        const engine = new Engine();
        const different = new Map<string, string>();
        let read = 0;
        const compare = ({ said }: Json, theirs: unknown) => {
          read++;
          const ours = words(readSaid(said), { you: null, names: seats });
          if (ours !== theirs) different.set(JSON.stringify(said), `${String(theirs)} <> ${ours}`);
        };
        const roll = dice(7);
        let now = await engine.ask({ type: 'new', game, players, seed: 5, seats, words: language });
        expect(now.error).toBeUndefined();
        for (let step = 0; step < kSteps && now.over !== true; step++) {
          const toAct = now.to_act as number[];
          const seat = toAct[roll(toAct.length)] ?? 0;
          const asked = await engine.ask({ type: 'choices', seat });
          const offers = asked.offers as Json[];
          compare(asked, asked.prompt);
          for (const offer of offers) compare(offer, offer.label);
          const { token } = offers[roll(offers.length)] as { token: string };
          const other = seats.length - 1 - seat;
          if (other !== seat) {
            const { reasons } = await engine.ask({ type: 'explain', seat: other, token });
            for (const reason of (reasons ?? []) as Json[]) compare(reason, reason.words);
          }
          now = await engine.ask({ type: 'play', seat, token });
          expect(now.error).toBeUndefined();
        }
        for (const seat of [...seats.keys(), 'spectator']) {
          const { entries } = await engine.ask({ type: 'log', seat, since: 0 });
          for (const { told } of entries as { told: Json[] }[])
            for (const t of told) compare(t, t.words);
        }
        engine.close();
        expect(read).toBeGreaterThan(300);
        expect([...different].slice(0, 20)).toEqual([]);
      });
});
