/** Words that stay small inside a name. */
const SMALL = new Set(['of', 'de', 'der', 'des', 'du', 'van', 'von', 'the', 'and', 'in']);

/** A name for an id of the variant, where the view has none: `city-of-berlin` is City of Berlin, `coal-plus` is Coal+. */
export function named(id: string): string {
  const words = id
    .replace(/^hq-/, '')
    .replace(/-plus$/, '+')
    .split('-');
  return words.map((word, at) => (at > 0 && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1))).join(' ');
}

/** How much smaller a name must be written that has more letters than there is room for. */
export const shrink = (name: string, room: number): number => Math.max(0.66, Math.min(1, room / name.length));
