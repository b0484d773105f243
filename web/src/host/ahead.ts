// What may be asked of a seat before its next turn, as the table tells it.
import { wording } from '../words/words.svelte';
import { isObject, type Fields } from './fields';
import type { LookedAhead, MayCome, Prepared } from './host';
import { saidOr } from './messages';

const object = (x: unknown): Fields => (isObject(x) ? x : {});
const list = (x: unknown): unknown[] => (Array.isArray(x) ? x : []);

function readMayCome(x: unknown): MayCome {
  const { decision, said, prompt, answers } = object(x);
  const inWords = wording(saidOr(said, prompt));
  return {
    decision: String(decision),
    get prompt() {
      return inWords();
    },
    answers: list(answers).map((answer) => {
      const { token, said, label } = object(answer);
      const inWords = wording(saidOr(said, label));
      return {
        token: String(token),
        get label() {
          return inWords();
        },
      };
    }),
  };
}
export function readPrepared(x: unknown): Prepared {
  const { number, seat, asked, whenever, said, label, missed } = object(x);
  const question = wording(saidOr(object(asked).said, object(asked).words));
  const answer = wording(saidOr(said, label));
  return {
    number: Number(number),
    seat: Number(seat),
    whenever: whenever === true,
    missed: missed === true,
    get asked() {
      return question();
    },
    get label() {
      return answer();
    },
  };
}
export function readAhead(x: unknown): LookedAhead {
  const { step, questions } = object(x);
  return { step: Number(step), questions: list(questions).map(readMayCome) };
}
