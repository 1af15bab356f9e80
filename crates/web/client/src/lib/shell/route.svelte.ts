/** The page that the address names, after its `#`. */

export type Route =
  | { page: 'home'; own: string | null }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string }
  | { page: 'own'; id: string | null }
  | { page: 'link'; text: string };

function read(): Route {
  const hash = location.hash.slice(1);
  if (hash.startsWith('r=')) return { page: 'link', text: hash.slice(2) };
  const [, page, id] = hash.split('/');
  if (page === 'table' && id) return { page, id };
  if (page === 'replay' && id) return { page, id };
  if (page === 'rules') return { page: 'own', id: id ?? null };
  return { page: 'home', own: page === 'new' ? (id ?? null) : null };
}

export const route = $state<{ now: Route }>({ now: read() });
window.addEventListener('hashchange', () => {
  route.now = read();
});

export function go(to: string): void {
  location.hash = to;
}
