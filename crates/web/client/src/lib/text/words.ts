/** Formatting ids and names for people. */

const SMALL = new Set(['of', 'de', 'la', 'le', 'du', 'des', 'der', 'van', 'von', 'and', 'the', 'to', 'in', 'on', 'am']);

/** Capitalizes the first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const titled = (words: string[]): string => words.map((word, index) => (index > 0 && SMALL.has(word) ? word : capital(word))).join(' ');

/** An id as words: `rio-de-janeiro` is Rio de Janeiro. */
export const words = (id: string): string => titled(id.split('-'));

/**
 * Converts a name in capitals, as of ships and cards in the variants, to title case; also single words of four letters or
 * more.
 */
export const calm = (name: string): string =>
  name.length > 3 && name === name.toUpperCase()
    ? titled(name.toLowerCase().split(' '))
    : name.replace(/\p{Lu}{4,}/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase());

/** How many letters should fit on one line: half of the name, or its longest word, since words are not broken. */
export const longest = (name: string): number => Math.max(name.length / 2, ...name.split(' ').map((word) => word.length));

/** The words of a name, each for its own line. */
export const lines = (name: string): string[] => name.split(' ');

/** A sentence of the engine with true minus signs. */
export const minus = (text: string): string => text.replace(/(?<![\w-])-(?=\d)/g, '−');

/** A sentence with ids replaced by names; `named` returns undefined for common words. */
export function spelled(text: string, ids: Iterable<string>, named: (id: string) => string | undefined): string {
  // The longest of ids with the same prefix comes first; what does not look like an id is never named.
  const known = [...new Set(ids)].filter((id) => /^[a-z][a-z0-9-]*$/.test(id)).sort((one, other) => other.length - one.length);
  if (known.length === 0) return text;
  return text.replace(new RegExp(`(?<![\\w-])(?:${known.join('|')})(?![\\w-])`, 'g'), (id) => named(id) ?? id);
}

/** A sentence with seat numbers replaced by the names of people. */
export const seated = (text: string, named: (seat: number) => string | undefined): string =>
  text.replace(/\b(?:seat|Platz) (\d+)\b/g, (whole, number: string) => named(Number(number)) ?? whole);

/** The id in the name of a spot, such as `port:boston`; without an id, the name itself. */
export const idOf = (spot: string): string => spot.slice(spot.indexOf(':') + 1);

/** The name of a file without its extension. */
export const withoutEnding = (file: string): string => file.slice(0, file.lastIndexOf('.')) || file;

/** The words of a search query. */
export const typedWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean);

/** Splits a text into parts: every second one is a rule number. */
export const cited = (text: string): string[] => text.split(/\b([A-Z]{1,2}-\d+)\b/);

/** A line of notation, or an item of a score, word by word: `named` returns the name of a word that is an id. */
export function worded(line: string, named: (word: string) => string | undefined): string {
  const [first = '', ...rest] = line.split(' ');
  return capital([named(first) ?? first.replaceAll('-', ' '), ...rest.map((word) => named(word) ?? word)].join(' '));
}
