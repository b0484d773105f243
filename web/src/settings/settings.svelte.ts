// What a person likes, kept in this browser.
export type Theme = 'auto' | 'night' | 'day';
// What is asked again before it is done: what loses something, what cannot be taken back as well, or everything; then
// nothing is done for her either.
export type Asking = 'losses' | 'final' | 'every';
export type CoachWish = 'first' | 'always' | 'never';

export interface Settings {
  theme: Theme;
  textSize: number; // 1 = as designed
  speed: number; // of what others do, and of everything that moves: 0 off, 0.5 fast, 1 normal, 2 step by step
  sounds: boolean;
  asking: Asking;
  coach: CoachWish; // one line that says what matters: in the first games of a kind
  patterns: boolean; // stronger shapes: plates behind symbols, letters on players' pieces
  coordinates: boolean; // names of gates and planets on the map
  freeUndo: boolean; // alone, at new tables of this device: every answer may be taken back
  name: string;
  language: string; // '': as the browser wishes
}

const defaults: Settings = {
  theme: 'auto',
  textSize: 1,
  speed: 1,
  sounds: false,
  asking: 'losses',
  coach: 'first',
  patterns: false,
  coordinates: false,
  freeUndo: true,
  name: '',
  language: '',
};
const place = 'orrery.settings';

// Only fields that are known and of the right kind are taken over.
export function readSettings(text: string | null): Settings {
  const settings: Record<string, unknown> = { ...defaults };
  try {
    const kept = JSON.parse(text ?? '{}') as Record<string, unknown>;
    for (const key of Object.keys(defaults))
      if (typeof kept[key] === typeof settings[key]) settings[key] = kept[key];
  } catch {
    // Somebody else's text: the defaults do.
  }
  return settings as unknown as Settings;
}

function load(): Settings {
  try {
    return readSettings(localStorage.getItem(place));
  } catch {
    return { ...defaults };
  }
}

export const settings = $state<Settings>(load());

export function keep() {
  try {
    localStorage.setItem(place, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

const prefers = (query: string) => typeof matchMedia === 'function' && matchMedia(query).matches;

export const stillness = () => settings.speed === 0 || prefers('(prefers-reduced-motion: reduce)');
// Milliseconds of one movement; 0 when nothing shall move.
export const pace = () => (stillness() ? 0 : 220 * settings.speed);

// How other players' turns are shown.
export type Mode = 'off' | 'fast' | 'normal' | 'step';
export const speeds: Record<Mode, number> = { off: 0, fast: 0.5, normal: 1, step: 2 };
export const mode = (): Mode => {
  if (settings.speed <= 0) return 'off';
  if (settings.speed < 1) return 'fast';
  return settings.speed < 2 ? 'normal' : 'step';
};

// Writes the settings onto the page.
export function dress(root: HTMLElement) {
  const day =
    settings.theme === 'day' ||
    (settings.theme === 'auto' && prefers('(prefers-color-scheme: light)'));
  root.dataset.theme = day ? 'day' : 'night';
  root.dataset.motion = stillness() ? 'still' : 'lively';
  root.dataset.patterns = settings.patterns ? 'on' : 'off';
  root.dataset.coordinates = settings.coordinates ? 'on' : 'off';
  root.style.setProperty('--text-size', String(settings.textSize));
  root.style.setProperty('--speed', `${pace()}ms`);
}
