// Full stops, where words are put together: how they look, not what they mean.
const ends = ['.', '?', '!', '…'];
const isEnded = (words: string) => ends.some((end) => words.endsWith(end));

export const stopped = (words: string) => (words === '' || isEnded(words) ? words : `${words}.`);
export const unstopped = (words: string) => (words.endsWith('.') ? words.slice(0, -1) : words);
export const upper = (words: string) => words.charAt(0).toLocaleUpperCase() + words.slice(1);
