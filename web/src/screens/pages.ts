import { withBeside } from '../words/beside';

// A page is fetched when it is gone to.
export const pages = {
  start: () => import('./Start.svelte'), // says nothing that is not said at a table, or fetches it
  create: () => withBeside(import('./Create.svelte')),
  replay: () => withBeside(import('./Replay.svelte')),
  analyse: () => withBeside(import('./Analyse.svelte')),
  analyses: () => withBeside(import('./Analyses.svelte')),
  open: () => withBeside(import('./Open.svelte')),
  edit: () => withBeside(import('./Edit.svelte')),
  design: () => withBeside(import('./Design.svelte')),
  puzzles: () => withBeside(import('./Puzzles.svelte')),
  puzzle: () => withBeside(import('./PuzzleScreen.svelte')),
  rules: () => withBeside(import('./Rules.svelte')),
  campaign: () => withBeside(import('./Campaign.svelte')),
  daily: () => withBeside(import('./Daily.svelte')),
  record: () => withBeside(import('./Record.svelte')),
  explore: () => withBeside(import('./Explore.svelte')),
  settings: () => withBeside(import('./Settings.svelte')),
  about: () => withBeside(import('./About.svelte')),
  letter: () => withBeside(import('./Letter.svelte')),
  nowhere: () => withBeside(import('./Nowhere.svelte')),
};
