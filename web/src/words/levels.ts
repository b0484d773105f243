// How strong a bot is, in a word.
import { knows, say } from './words.svelte';

export const levelName = (level: string) =>
  knows(`level.${level}`) ? say(`level.${level}`) : level;
