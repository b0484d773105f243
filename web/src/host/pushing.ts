// Messages to this browser when the page is closed: the browser asks its owner, and gives an address that only it can read.
import { Refused } from './host';
import type { ReminderWish } from './reminders';

export const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
const textOf = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

// The site is kept by its worker a moment after it was first opened (offline/sw.js).
const kPatience = 10_000; // ms
const keeper = () =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, fail) => setTimeout(() => fail(new Refused('no_push')), kPatience)),
  ]);

export async function subscribe(serverKey: string): Promise<ReminderWish> {
  if (!canPush()) throw new Refused('no_push');
  if ((await Notification.requestPermission()) !== 'granted') throw new Refused('push_denied');
  const { pushManager } = await keeper();
  const known = await pushManager.getSubscription();
  const made =
    known ??
    (await pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(serverKey) })
      .catch(() => {
        throw new Refused('no_push');
      }));
  return {
    way: 'push',
    address: made.endpoint,
    key: textOf(made.getKey('p256dh')),
    secret: textOf(made.getKey('auth')),
  };
}

// Nothing comes any more, whatever is sent.
export async function unsubscribe() {
  if (!canPush()) return;
  const site = await navigator.serviceWorker.getRegistration();
  await (await site?.pushManager.getSubscription())?.unsubscribe();
}

// As the server names the address of this browser, if it has one.
export async function ownMark(): Promise<string> {
  if (!canPush()) return '';
  const site = await navigator.serviceWorker.getRegistration();
  const own = await site?.pushManager.getSubscription();
  if (!own) return '';
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(own.endpoint));
  return [...new Uint8Array(hash)]
    .slice(0, 8)
    .map((b) => b.toString(16).padStart(2, '0'))
    .join('');
}
