// Every test reads English, as a page does that has opened its words.
import { settings } from '../../src/settings/settings.svelte';
import { openWords } from '../../src/words/words.svelte';

settings.language = 'en';
await openWords();
