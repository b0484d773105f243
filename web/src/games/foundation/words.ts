// What things are called, in the order the game knows them.
import { say, words, type Said } from '../../words/words.svelte';

export const actions = ['ST', 'CO', 'PR', 'BA', 'RE', 'TR'] as const; // clockwise on the wheel
export type Action = (typeof actions)[number];
export const actionName = (action: Action) => say(`action.${action}`);
// The order of the research columns, in which the links run from left to right.
export const researchOrder: Action[] = ['ST', 'CO', 'TR', 'PR', 'RE', 'BA'];

export const colours = [
  'blue',
  'green',
  'red',
  'yellow',
  'brown',
  'gray',
  'orange',
  'teal',
  'purple',
  'white',
  'black',
] as const;
export type Colour = (typeof colours)[number];
export const isColour = (x: unknown): x is Colour => colours.includes(x as Colour);
export const isAction = (x: unknown): x is Action => actions.includes(x as Action);

export const levels = [1, 2, 3] as const;
export type Level = (typeof levels)[number];
export const roman = (level: number) => ['', 'I', 'II', 'III', 'IV'][level] ?? String(level);

export const spaceSaid = (code: string): Said =>
  code === 'centre'
    ? { id: 'space.centre' }
    : {
        id: 'space',
        args: { action: { id: `action.${code.slice(0, 2)}` }, level: roman(Number(code[2])) },
      };
export const colourSaid = (colour: string): Said => ({ id: `colour.${colour}` });
// Printed on a tile; a language may have its own name for it.
export const printed = (name: string) => words({ name });
export { seatCode } from '../../table/reading';

// Two kins of one action stand on the same spoke; the wheel is read clockwise from the top.
export const turned = (action: Action, steps: number): Action =>
  actions[(actions.indexOf(action) + steps + 12) % 6] as Action;
