/** Whether this page is the one being served; fails if there is no server. Script names contain a hash of their content. */
export async function current(): Promise<boolean> {
  const served = await (await fetch(location.pathname, { cache: 'no-cache' })).text();
  return [...document.querySelectorAll<HTMLScriptElement>('script[src]')].every(({ src }) => served.includes(new URL(src).pathname));
}
