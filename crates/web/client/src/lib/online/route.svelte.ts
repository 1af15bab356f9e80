/** The page that the address names, after its `#`, at a server. Keys do not stay in the address. */

export type Route = { page: 'mine' } | { page: 'new' } | { page: 'me' } | { page: 'match'; id: string; link: string | null } | { page: 'someone'; key: string };

/** Where the key of a link is until its holder has decided: a page that is loaded again has no other. */
const place = (id: string) => `riband.link.${id}`;

function read(): Route {
  const [path = '', query = ''] = location.hash.slice(1).split('?');
  const [, page, id] = path.split('/');
  const given = new URLSearchParams(query);
  if (page === 'm' && id) {
    const link = given.get('seat') ?? given.get('watch');
    if (link !== null) {
      keep(id, link);
      history.replaceState(null, '', `#/m/${id}`);
    }
    return { page: 'match', id, link: link ?? kept(id) };
  }
  if (page === 'i' && given.get('key')) {
    const key = given.get('key')!;
    history.replaceState(null, '', '#/');
    return { page: 'someone', key };
  }
  if (page === 'new') return { page: 'new' };
  if (page === 'me') return { page: 'me' };
  return { page: 'mine' };
}

function kept(id: string): string | null {
  try {
    return sessionStorage.getItem(place(id));
  } catch {
    return null;
  }
}

function keep(id: string, link: string | null): void {
  try {
    if (link === null) sessionStorage.removeItem(place(id));
    else sessionStorage.setItem(place(id), link);
  } catch {
    // Without storage the key lasts until the page is closed.
  }
}

/** The key of a link has been used. */
export const used = (id: string): void => keep(id, null);

export const route = $state<{ now: Route }>({ now: read() });
window.addEventListener('hashchange', () => {
  route.now = read();
});

/** To the own matches, also if the address says so already. */
export function home(): void {
  location.hash = '/';
  route.now = { page: 'mine' };
}
