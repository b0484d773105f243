// A page is fetched when it is gone to.
export const pages = {
  start: () => import('./Start.svelte'),
  create: () => import('./Create.svelte'),
  replay: () => import('./Replay.svelte'),
  analyse: () => import('./Analyse.svelte'),
  analyses: () => import('./Analyses.svelte'),
  open: () => import('./Open.svelte'),
  edit: () => import('./Edit.svelte'),
  design: () => import('./Design.svelte'),
  rules: () => import('./Rules.svelte'),
  campaign: () => import('./Campaign.svelte'),
  settings: () => import('./Settings.svelte'),
  about: () => import('./About.svelte'),
  nowhere: () => import('./Nowhere.svelte'),
};
