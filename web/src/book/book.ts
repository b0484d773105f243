// The rules of a game for people, as the server sends them (docs/server_api.md), and what a game brings to draw them.
import type { Component } from 'svelte';
import type { BoardProps } from '../table/board';
import type { Scene } from '../table/scene';

// ---- as it is sent
export type Word =
  | string
  | { strong: string }
  | { stressed: string }
  | { told: string[] } // clauses that the sentence tells
  | { see: string[] } // clauses one may look up
  | { chapter: string }
  | { piece: string };
export type Line = Word[];
export interface Block {
  kind: 'text' | 'heading' | 'list' | 'steps' | 'grid' | 'house' | 'pieces' | 'example' | 'table';
  name?: string; // of an example or table; the clause of a house ruling
  option?: string; // that changes a house ruling; empty if none does
  lines: Line[];
  pieces?: string[][]; // before each line
  rows?: Line[][]; // of a grid, the head first
}
export interface Chapter {
  id: string;
  title: string;
  blocks: Block[];
  clauses: string[]; // to be read below it
}
export interface Step {
  point: string[];
  told: { clause: string; said: unknown }[];
  view: Record<string, unknown>; // without what is printed
}
export interface Example {
  name: string;
  part: string;
  clause: string;
  players: number;
  viewer: number; // -1: somebody who looks on
  printed: number; // place in Book.printed
  zoom: string[];
  steps: Step[];
}
export interface Book {
  game: string;
  language: string;
  title: string;
  lead: Block[];
  chapters: Chapter[];
  examples: Example[];
  printed: Record<string, unknown>[];
}

// ---- what a game brings, in src/games/<game>/book.ts
export interface BookPiece {
  symbol?: string; // the id of a symbol in Defs
  body?: Component; // where there is no symbol
}
export interface BookPart {
  body: Component<BoardProps>;
  width: number; // it is laid out in so many pixels and then scaled to where it stands
  height: number;
}
export interface BookTable {
  head: string[]; // ids of words
  rows: string[][]; // in words
}
export interface GameBook {
  Defs: Component; // the symbols of the game
  pieces: Record<string, BookPiece>;
  parts: Record<string, BookPart>;
  tables: Record<string, (view: unknown) => BookTable>; // of any view of the game
}

const shelf = import.meta.glob<GameBook>('../games/*/book.ts', { import: 'book' });
export const hasBook = (game: string) => `../games/${game}/book.ts` in shelf;
export const drawnBook = async (game: string): Promise<GameBook | null> =>
  (await shelf[`../games/${game}/book.ts`]?.()) ?? null;

// ---- a moment of an example, to be looked at
export const wholeView = (book: Book, example: Example, step: Step): unknown => ({
  ...book.printed[example.printed],
  ...step.view,
});

export function stillScene(view: unknown, viewer: number, names: string[], point: string[]): Scene {
  const lit = new Set(point);
  return {
    view,
    people: names.map((name, seat) => ({ seat, name, you: seat === viewer, bot: false })),
    me: Math.max(0, viewer),
    offers: [],
    decision: null,
    foreseen: [],
    hovered: null,
    aimed: null,
    log: [],
    still: true,
    light: (element) => (lit.has(element) ? 'chosen' : ''),
    choose: () => {},
    follow: () => {},
    aim: () => {},
    foresee: () => {},
  };
}
