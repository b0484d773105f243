// `const Help = later(() => import('./Help.svelte'))` is a component like an imported one, but comes over the wire only
// when somebody sees it. What was fetched before is there at once: nothing is drawn without it first.
import type { Component } from 'svelte';
import Later from './Later.svelte';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as Svelte's own Component has it
type Props = Record<string, any>;
type Fetched<P extends Props> = () => Promise<{ default: Component<P> }>;
export type LaterPart<P extends Props> = Component<P> & { fetch(): Promise<unknown> };

export function later<P extends Props>(load: Fetched<P>): LaterPart<P> {
  let part: Component<P> | null = null;
  const fetch = async () => {
    const fetched = await load();
    part = fetched.default;
    return fetched;
  };
  const waiting = Later as unknown as Component<{ load: Fetched<P>; props: P }>;
  const shown: Component<P> = (place, props) =>
    part ? part(place, props) : waiting(place, { load: fetch, props });
  return Object.assign(shown, { fetch });
}
