// What a key does on the page of an analysis.
export type Act =
  | { do: 'step' | 'turn' | 'turning'; by: 1 | -1 }
  | { do: 'first' | 'last' | 'play' | 'line' | 'cards' | 'table' }
  | { do: 'choose'; nth: number };

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'
>;

const plain: Record<string, Act> = {
  '[': { do: 'step', by: -1 },
  ']': { do: 'step', by: 1 },
  ArrowUp: { do: 'turning', by: -1 },
  ArrowDown: { do: 'turning', by: 1 },
  PageUp: { do: 'turn', by: -1 },
  PageDown: { do: 'turn', by: 1 },
  Home: { do: 'first' },
  End: { do: 'last' },
  o: { do: 'cards' },
  O: { do: 'cards' },
  t: { do: 'table' },
};

export function keyOf(event: Pressed): Act | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const on = (what: string) => (event.target as Element | null)?.closest?.(what) != null;
  if (on('input[type=text], textarea, dialog')) return null;
  const { key } = event;
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return { do: event.shiftKey ? 'turn' : 'step', by: key === 'ArrowLeft' ? -1 : 1 };
  if (key === ' ') return on('button, a') ? null : { do: 'play' };
  if (key === 'Enter') return on('button, a') ? null : { do: 'line' };
  const nth = '123456789'.indexOf(key) + 1;
  if (key.length === 1 && nth > 0) return { do: 'choose', nth };
  return plain[key] ?? null;
}
