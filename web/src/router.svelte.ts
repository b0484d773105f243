// Which screen is shown: the address decides, and links on the page change the address.
export interface Route {
  screen:
    | 'start'
    | 'create'
    | 'table'
    | 'replay'
    | 'analyse'
    | 'open'
    | 'edit'
    | 'design'
    | 'rules'
    | 'puzzles'
    | 'puzzle'
    | 'campaign'
    | 'daily'
    | 'record'
    | 'explore'
    | 'settings'
    | 'about'
    | 'letter'
    | 'nowhere';
  id: string; // of a table, a game or a campaign
  secret: string; // what nobody else should see: a link that carries a game, a seat's or a campaign's token; stands behind the #, so the server never sees it in an address
  anchor: string; // a clause, a puzzle of a game
  local: boolean; // a table of this browser
  company: string; // who shall sit at a new table: friends, somebody at this screen
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // somebody typed it
  }
}

export function readAddress(path: string, hash: string, search = ''): Route {
  const [first = '', second = '', third = ''] = path.split('/').filter(Boolean);
  const behind = decoded(hash.replace(/^#/, ''));
  const route = (screen: Route['screen'], id = ''): Route => ({
    screen,
    id,
    secret: '',
    anchor: '',
    local: false,
    company: '',
  });
  switch (first) {
    case '':
      return route('start');
    case 'new':
      return {
        ...route('create', second),
        company: new URLSearchParams(search).get('with') ?? '',
      };
    case 't':
      if (!second) return route('nowhere');
      return third === 'replay' || third === 'analyse'
        ? route(third, second)
        : { ...route('table', second), secret: behind };
    case 'local':
      if (!second) return route('nowhere');
      return { ...route(third === 'replay' ? 'replay' : 'table', second), local: true };
    case 'analyse':
      return { ...route('analyse', second), local: true };
    case 'open':
      return { ...route('open'), secret: behind };
    case 'edit':
      return { ...route('edit', second), secret: behind };
    case 'design':
      return route('design', second);
    case 'rules':
      return { ...route('rules', second), anchor: behind };
    case 'puzzles':
      return route('puzzles', second);
    case 'puzzle':
      return second && third
        ? { ...route('puzzle', second), anchor: third }
        : route('puzzles', second);
    case 'campaign':
      return { ...route('campaign', second), secret: behind };
    case 'daily':
      return { ...route('daily'), secret: behind };
    case 'record':
      return route('record');
    case 'explore':
      return route('explore', second);
    case 'settings':
      return route('settings');
    case 'about':
      return route('about');
    case 'stop':
    case 'confirm':
      return { ...route('letter', first), secret: behind };
  }
  return route('nowhere');
}

const here = () => readAddress(location.pathname, location.hash, location.search);
export const router = $state<{ route: Route }>({
  route: typeof location === 'undefined' ? readAddress('/', '') : here(),
});

export function go(address: string, replace = false) {
  history[replace ? 'replaceState' : 'pushState'](null, '', address);
  router.route = here();
  if (!location.hash) window.scrollTo(0, 0);
}

// Plain links work as links; inside the site they change the screen without a load.
export function follow(event: MouseEvent) {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  const link = (event.target as Element | null)?.closest?.('a');
  if (
    !link ||
    link.target ||
    link.origin !== location.origin ||
    link.hasAttribute('download') ||
    link.pathname.startsWith('/api/')
  )
    return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => (router.route = here()));
  window.addEventListener('hashchange', () => (router.route = here()));
}
