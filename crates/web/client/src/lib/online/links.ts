/** The links of a match that was begun here: the server keeps only their hashes. They are here until all seats are taken. */

export interface Links {
  seats: string[];
  watch: string;
}

const place = (id: string) => `riband.links.${id}`;
/** Those of this page, where the browser stores nothing. */
const here = new Map<string, Links>();

export function keepLinks(id: string, links: Links): void {
  here.set(id, links);
  try {
    localStorage.setItem(place(id), JSON.stringify(links));
  } catch {
    // They last until the page is closed.
  }
}

export function linksOf(id: string): Links | null {
  try {
    const kept = JSON.parse(localStorage.getItem(place(id)) ?? 'null') as Links | null;
    if (kept && Array.isArray(kept.seats)) return kept;
  } catch {
    // As if there were none.
  }
  return here.get(id) ?? null;
}

/** Drops the links to seats: nobody else is to come. That for spectators stays. */
export function dropSeats(id: string): void {
  const links = linksOf(id);
  if (links && links.seats.length > 0) keepLinks(id, { ...links, seats: [] });
}
