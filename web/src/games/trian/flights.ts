// Which pieces cross the screen when something changed: credits and minerals towards their new owners.
import type { Change } from '../../host/host';
import type { Flight } from '../../table/board';
import { colours } from './view';

const byOf = (c: Change) =>
  c.by ?? (typeof c.to === 'number' ? c.to : 0) - (typeof c.from === 'number' ? c.from : 0);

export function flights(changes: Change[]): Flight[] {
  const found: Flight[] = [];
  // Minerals that left a nebula come from there, all others from the bag.
  const sources = changes.flatMap((c) => {
    const m = /^areas\.([^.]+)\.minerals\.(red|blue|green|yellow)$/.exec(c.path);
    return m && byOf(c) < 0 ? [{ area: m[1] ?? '', colour: m[2] ?? '' }] : [];
  });
  for (const c of changes) {
    const own = /^players\.(\d)\.(credits|minerals\.(red|blue|green|yellow))$/.exec(c.path);
    const into = /^areas\.([^.]+)\.minerals\.(red|blue|green|yellow)$/.exec(c.path);
    if (byOf(c) <= 0) continue;
    if (own) {
      const code = `P${Number(own[1]) + 1}`;
      const closed = changes
        .find((d) => /^areas\.[^.]+\.(state|controller)$/.test(d.path))
        ?.path.split('.')[1];
      if (own[2] === 'credits')
        found.push({
          picture: 'gt-coin',
          from: closed ? `area/${closed}` : 'bag/token',
          to: `credits/${code}`,
        });
      else {
        const from = sources.find((s) => s.colour === own[3]);
        found.push({
          picture: `gt-gem-${own[3]}`,
          from: from ? `area/${from.area}` : `bag/${own[3]}`,
          to: `minerals/${code}/${own[3]}`,
        });
      }
    } else if (into && colours.includes(into[2] as 'red'))
      found.push({ picture: `gt-gem-${into[2]}`, from: `bag/${into[2]}`, to: `area/${into[1]}` });
  }
  return found;
}
