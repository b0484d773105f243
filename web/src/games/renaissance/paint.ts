// Outlines that are drawn more than once. Gates: Moon, Sun, Comet, each with a line of its own, so that colour never stands alone.
import type { Portal } from './view';

export const gate: Record<Portal, { name: string; colour: string; dash: string; sign: string; ink: string; line?: boolean }> = {
  blue: { name: 'Moon', colour: '#7394ff', dash: '', ink: '#ffffff', sign: 'M1.6-3.6A3.9 3.9 0 1 0 1.6 3.6 3 3 0 1 1 1.6-3.6Z' },
  yellow: {
    name: 'Sun',
    colour: '#f6d648',
    dash: '9 5',
    ink: '#3a2c00',
    line: true,
    sign: 'M0-1.4A1.4 1.4 0 1 0 0 1.4 1.4 1.4 0 1 0 0-1.4ZM0-4.8V-3.2M0 3.2V4.8M-4.2 0H-2.9M2.9 0H4.2M-3.1-3.4-2.1-2.4M2.1-2.4 3.1-3.4M-3.1 3.4-2.1 2.4M2.1 2.4 3.1 3.4',
  },
  red: {
    name: 'Comet',
    colour: '#ff5b4c',
    dash: '1.5 5.5',
    ink: '#ffffff',
    sign: 'M0-4.9 1.1-1.1 4.2 0 1.1 1.1 0 4.9-1.1 1.1-4.2 0-1.1-1.1Z',
  },
};

// Icons as engraved lines in a box from -10 to 10.
export const icons: Record<string, string> = {
  draw: 'M-6-7H3V6H-6ZM-3 8.4H4.5A1.7 1.7 0 0 0 6.2 6.7V-4M-1.5-3V2M-3.8 0-1.5 2.4.8 0',
  deck: 'M-5-8H6V6H-5ZM-7-5V7.4H3',
  hand: 'M-8-3 0-5 3 6-5 8ZM1-6 8-4 5 6',
  planet: 'M0-5.6A5.6 5.6 0 1 0 0 5.6 5.6 5.6 0 1 0 0-5.6ZM-9 3C-4 5 6 1 9-4',
  ring: 'M0-7A7 7 0 1 0 0 7 7 7 0 1 0 0-7ZM-3-2H3M0-5V1M-3 4.2H3',
  star: 'M0-8 2-2.4 8-2.4 3.2 1.2 5 7 0 3.4-5 7-3.2 1.2-8-2.4-2-2.4Z',
  chaos: 'M0-8 8.4 6.6H-8.4ZM0-3V2M0 4.2V4.8',
  senate: 'M-8-3 0-8 8-3ZM-6-3V5M-2-3V5M2-3V5M6-3V5M-8 7H8',
};
export const rabbit =
  'M-5.5 8C-8 3-4-.5-1.5-1-4.5-5-4-9-2.6-9-.8-9 .2-5.4.6-2.4 1.6-5.4 3.4-8.4 4.8-7.8 6.4-7 4.8-3 3.2-1.2 6.6.2 7.6 5 5.4 8Z';
export const crown = 'M-8 5 -8.6-4.6-3.8-.6 0-6.4 3.8-.6 8.6-4.6 8 5Z';
export const house = 'M0-10 9.6-3.2V8.6H-9.6V-3.2Z';
export const pennant = 'M-5.6-10.4H11.5L8-4.2 11.5 2H-5.6Z';
export const obelisk = 'M-4.6 9 -3-5 0-9.6 3-5 4.6 9Z';

// The families of cards: an engraving that fades in behind the name, in a box of 140 by 46.
export const vignettes: Record<string, string> = {
  A1: 'M8 44A62 62 0 0 1 132 44M20 44A50 50 0 0 1 120 44M32 44A38 38 0 0 1 108 44M44 44A26 26 0 0 1 96 44M70 44V18M58 44V22M82 44V22M46 44V30M94 44V30',
  A2: 'M60 11A13 13 0 1 0 60 37A13 13 0 1 0 60 11ZM84 11A13 13 0 1 0 84 37A13 13 0 1 0 84 11ZM10 40C30 30 44 36 54 30M90 30C104 36 120 30 136 40M72 4V10M72 38V44',
  A3: 'M70 4A20 20 0 1 0 70 44A20 20 0 1 0 70 4ZM78 16 73 27 62 32 67 21ZM70 0V6M70 42V46M48 24H52M88 24H94M100 10C116 16 124 28 126 44M108 6C126 12 136 26 138 40',
  A4: 'M46 20A6 6 0 1 0 46 32A6 6 0 1 0 46 20ZM34 46C35 36 57 36 58 46M74 14A7 7 0 1 0 74 28A7 7 0 1 0 74 14ZM60 46C61 32 87 32 88 46M102 20A6 6 0 1 0 102 32A6 6 0 1 0 102 20ZM90 46C91 36 113 36 114 46M126 14V26M120 20H132',
  A5: 'M20 40C46 2 84 2 118 26M118 26 108 25M118 26 116 16M34 44C58 14 88 12 112 34M50 46C68 28 88 26 104 40M126 30A7 7 0 1 0 126 44A7 7 0 1 0 126 30Z',
  A6: 'M4 44V34H16V44M16 36V26H26V44M26 30H36V44M36 44V20L43 12 50 20V44M50 28H60V44M60 44V24A10 10 0 0 1 80 24V44M70 14V6M80 30H90V44M90 22 97 14 104 22V44M104 32H114V44M114 26H124V44M124 36H136V44',
  A7: 'M62 44 66 14 70 4 74 14 78 44ZM70 6V42M65 24H75M64 34H76M0 38C20 33 40 41 58 37M84 37C104 41 120 33 140 38M0 44C22 40 40 46 56 43M86 43C104 46 118 40 140 44M48 12 54 18M92 12 86 18',
};

// Emblems of the Objectives, in a box from -12 to 12.
export const emblems: Record<string, string> = {
  O01: 'M-10-2 0-10 10-2ZM-7-2V7M-2.5-2V7M2.5-2V7M7-2V7M-10 9H10',
  O02: 'M0-10V2M0 2C-4 4-7 6-8 10M0 2C4 4 7 6 8 10M0 2V10M0-10C-5-8-6-3-4-1M0-10C5-8 6-3 4-1',
  O03: 'M0-9V8M-5 9H5M-9-5H9M-9-5-12 2H-6ZM9-5 6 2H12Z',
  O04: 'M-9-4H3L9 0 3 4H-9ZM-9-8V8',
  O05: 'M-11-4 0-10 11-4 0 2ZM-6-1V6C-3 9 3 9 6 6V-1M11-4V5',
  O06: 'M0-10 9-4V9H-9V-4ZM-4 1 0-3 4 1V6H-4Z',
  O07: 'M-4 9-3-4 0-10 3-4 4 9ZM-9 9H9M-8-3-6-2M8-3 6-2',
  O08: 'M-8 10C-2 6-6 0 0-2 6-4 2-9 8-10M-4 10C2 6-1 2 5 0 9-2 6-7 11-8',
  O09: 'M0-10A10 10 0 1 0 0 10A10 10 0 1 0 0-10ZM0-5 1.4-1.6 5-1.6 2.2.6 3.2 4 0 2-3.2 4-2.2.6-5-1.6-1.4-1.6Z',
  O10: 'M-5-7A3 3 0 1 0-5-1A3 3 0 1 0-5-7ZM6-7A3 3 0 1 0 6-1A3 3 0 1 0 6-7ZM0 3A3 3 0 1 0 0 9A3 3 0 1 0 0 3ZM-2-4H3M-4-1-1 3M5-1 2 3',
  O11: 'M-10 0H10M0-10V10M-6-6 6 6M6-6-6 6M0-3A3 3 0 1 0 0 3A3 3 0 1 0 0-3Z',
  O12: 'M-8 10C-6 0-2-4 0-10M0 10V-10M8 10C6 0 2-4 0-10',
  O13: 'M0-10A10 10 0 1 0 0 10A10 10 0 1 0 0-10ZM-4-5A2 2 0 1 0-4-1A2 2 0 1 0-4-5ZM4-5A2 2 0 1 0 4-1A2 2 0 1 0 4-5ZM0 2A2 2 0 1 0 0 6A2 2 0 1 0 0 2Z',
  O14: 'M0-10A10 10 0 0 0 0 10C-6 6-6-6 0-10ZM5-5V-5.2M8 2V1.8M3 6V5.8',
  O15: 'M-9-3H6L2-7M9 4H-6L-2 8',
  O16: 'M-10 8A10 10 0 0 1 10 8M-6 8A6 6 0 0 1 6 8M-2 8A2 2 0 0 1 2 8M0-9V-5M-7-6-5-3M7-6 5-3',
};
