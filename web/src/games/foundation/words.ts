// What things are called, in the order the game knows them.
export const actions = ['ST', 'CO', 'PR', 'BA', 'RE', 'TR'] as const; // clockwise on the wheel
export type Action = (typeof actions)[number];
export const actionName: Record<Action, string> = {
  ST: 'Space Travel',
  CO: 'Colonize',
  PR: 'Produce',
  BA: 'Battle',
  RE: 'Research',
  TR: 'Trade',
};
// The order of the research columns, in which the links run from left to right.
export const researchOrder: Action[] = ['ST', 'CO', 'TR', 'PR', 'RE', 'BA'];

export const colours = ['blue', 'green', 'red', 'yellow', 'brown', 'gray', 'orange', 'teal', 'purple', 'white', 'black'] as const;
export type Colour = (typeof colours)[number];
export const isColour = (x: unknown): x is Colour => colours.includes(x as Colour);
export const isAction = (x: unknown): x is Action => actions.includes(x as Action);

export const levels = [1, 2, 3] as const;
export type Level = (typeof levels)[number];
export const roman = (level: number) => ['', 'I', 'II', 'III', 'IV'][level] ?? String(level);

export const spaceName = (code: string) =>
  code === 'centre' ? 'the centre' : `${actionName[code.slice(0, 2) as Action] ?? code} ${roman(Number(code[2]))}`;
export { seatCode } from '../../table/reading';
export const ringName = (gate: string) => ({ GO: 'outer', GM: 'middle', GI: 'inner' })[gate.slice(0, 2)] ?? '';

// What each goal counts.
export const goalUnit: Record<string, string> = {
  G1: 'outer planets',
  G2: 'colony levels',
  G3: 'black cubes',
  G4: 'colours',
  G5: 'of level IV',
  G6: 'Empire ships',
  G7: 'actions',
  G8: 'levels',
  G9: 'middle planets',
};

// Two kins of one action stand on the same spoke; the wheel is read clockwise from the top.
export const turned = (action: Action, steps: number): Action => actions[(actions.indexOf(action) + steps + 12) % 6] as Action;
