// The site is kept by the browser and runs without a network (offline/sw.js). A new build waits here until somebody wants it.
import { playsHere } from '../host/local';

export const update = $state<{ waiting: ServiceWorker | null }>({ waiting: null });

// Two megabytes: what is looked at comes first.
const kFirst = 1_500; // ms
const shown = () =>
  new Promise<void>((go) => {
    const later = () => setTimeout(go, kFirst);
    if (document.readyState === 'complete') later();
    else addEventListener('load', later);
  });

export async function keepOffline() {
  if (!playsHere || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await shown();
  const site = await navigator.serviceWorker.register('/sw.js').catch(() => null);
  if (!site) return; // then it needs its server, as before
  const look = () => {
    if (site.waiting && navigator.serviceWorker.controller) update.waiting = site.waiting;
  };
  look();
  site.addEventListener('updatefound', () =>
    site.installing?.addEventListener('statechange', look),
  );
}

export function takeUpdate() {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  update.waiting?.postMessage('take over');
}
