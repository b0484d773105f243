// `const Help = later(() => import('./Help.svelte'))` is a component like an imported one, but comes over the wire only
// when somebody sees it.
import type { Component } from 'svelte';
import Later from './Later.svelte';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as Svelte's own Component has it
type Props = Record<string, any>;
type Fetched<P extends Props> = () => Promise<{ default: Component<P> }>;

export const later =
  <P extends Props>(load: Fetched<P>): Component<P> =>
  (place, props) =>
    (Later as unknown as Component<{ load: Fetched<P>; props: P }>)(place, { load, props });
