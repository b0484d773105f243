// The game in a minute, for somebody who has not read the rules.
import { say } from '../../words/words.svelte';

export const primer = () => [1, 2, 3, 4].map((n) => say(`page.primer.${n}`));
