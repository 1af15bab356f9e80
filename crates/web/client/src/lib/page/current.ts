/**
 * Whether this page is the one that is served now; fails where nobody serves it. Names of scripts hold a hash of what is in
 * them.
 */
export async function current(): Promise<boolean> {
  const served = await (await fetch(location.pathname, { cache: 'no-cache' })).text();
  return [...document.querySelectorAll<HTMLScriptElement>('script[src]')].every(({ src }) => served.includes(new URL(src).pathname));
}
