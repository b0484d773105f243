/* global __FILES__, __TOLD__ -- written in by precache.ts */
// Keeps the whole site for when there is no network: one cache for each build, filled before it is used. A new build waits
// until somebody asks for it (src/offline/update.svelte.ts); what is shown is always one build from end to end. A game in another
// window goes on with the build before, which is kept until the next one comes.
const build = '__BUILD__';
const files = __FILES__;
// What the server tells and seldom changes: asked for anew, and taken from here when nobody answers.
const told = __TOLD__;

const kPage = '/index.html';
const here = (request) => new URL(request.url).origin === location.origin;

self.addEventListener('install', (event) => {
  // A browser that can look for itself need not ask here first.
  const found = event.addRoutes?.({ condition: { urlPattern: '/assets/*' }, source: 'cache' });
  found?.catch(() => {});
  event.waitUntil(
    caches.open(build).then(async (cache) => {
      await cache.addAll(files);
      await Promise.all(told.map((path) => cache.add(path).catch(() => {})));
    }),
  );
});
self.addEventListener('activate', (event) => {
  const forget = (names) => {
    const before = names.filter((n) => n !== build);
    return Promise.all(before.slice(0, -1).map((n) => caches.delete(n)));
  };
  event.waitUntil(
    caches
      .keys()
      .then(forget)
      .then(() => self.clients.claim()),
  );
});
self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting();
});

// It is somebody's turn. What is shown was written for her alone (src/server/notify); links are paths of this site.
function toldIn(data) {
  try {
    return data?.json() ?? null;
  } catch {
    return null;
  }
}
self.addEventListener('push', (event) => {
  const told = toldIn(event.data);
  if (typeof told?.title !== 'string') return;
  const { title, body, tag, link, stop, words_stop: words } = told;
  const actions = stop && words ? [{ action: 'stop', title: words.replace(/:$/, '') }] : [];
  const shown = { body, tag, actions, data: { link, stop }, icon: '/icon-192.png', renotify: true };
  event.waitUntil(self.registration.showNotification(title, shown));
});
async function lookAt(path) {
  const url = new URL(typeof path === 'string' && path ? path : '/', location.origin);
  if (url.origin !== location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => page.url === url.href);
  if (open) await open.focus();
  else await self.clients.openWindow(url.href);
}
self.addEventListener('notificationclick', (event) => {
  const { link, stop } = event.notification.data ?? {};
  event.notification.close();
  event.waitUntil(lookAt(event.action === 'stop' ? stop : link));
});

const isAsset = (pathname) => pathname.startsWith('/assets/'); // named by what is in it
const keptOnce = async (path) => (await caches.match(path)) ?? fetch(path);
const kept = async (path) => (await (await caches.open(build)).match(path)) ?? fetch(path);

// The newest there is; what was told last, if nobody answers.
async function newest(request, path) {
  const cache = await caches.open(build);
  try {
    const reply = await fetch(request);
    if (reply.ok) await cache.put(path, reply.clone());
    return reply;
  } catch {
    return (await cache.match(path)) ?? Response.error();
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !here(request)) return;
  const { pathname, search } = new URL(request.url);
  const path = pathname + search;
  if (told.includes(path)) event.respondWith(newest(request, path));
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/'))
    event.respondWith(kept(kPage));
  else if (files.includes(pathname)) event.respondWith(kept(pathname));
  else if (isAsset(pathname)) event.respondWith(keptOnce(pathname));
});
