/** How ids and names are written for people. */

const SMALL = new Set(['of', 'de', 'la', 'le', 'du', 'des', 'der', 'van', 'von', 'and', 'the', 'to', 'in', 'on', 'am']);

/** A text with a capital at its beginning. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const titled = (words: string[]): string => words.map((word, index) => (index > 0 && SMALL.has(word) ? word : capital(word))).join(' ');

/** An id as words: `rio-de-janeiro` is Rio de Janeiro. */
export const words = (id: string): string => titled(id.split('-'));

/** A name in capitals, as ships and cards have it in the variants, with small letters; so are single words of four letters or more. */
export const calm = (name: string): string =>
  name.length > 3 && name === name.toUpperCase()
    ? titled(name.toLowerCase().split(' '))
    : name.replace(/\p{Lu}{4,}/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase());

/** How many letters want to stand in one line: half of the name, or its longest word, for no word is broken. */
export const longest = (name: string): number => Math.max(name.length / 2, ...name.split(' ').map((word) => word.length));

/** The words of a name, each for a line of its own. */
export const lines = (name: string): string[] => name.split(' ');

/** A sentence of the engine with its numbers as the page prints them: with a true minus. */
export const minus = (text: string): string => text.replace(/(?<![\w-])-(?=\d)/g, '−');

/** A sentence with names in place of the ids that it holds; `named` gives none for what is a common word as well. */
export function spelled(text: string, ids: Iterable<string>, named: (id: string) => string | undefined): string {
  // Of ids that begin alike the longest comes first; what does not look like one is nothing that a sentence would name.
  const known = [...new Set(ids)].filter((id) => /^[a-z][a-z0-9-]*$/.test(id)).sort((one, other) => other.length - one.length);
  if (known.length === 0) return text;
  return text.replace(new RegExp(`(?<![\\w-])(?:${known.join('|')})(?![\\w-])`, 'g'), (id) => named(id) ?? id);
}

/** A sentence with the names of people in place of the numbers of their seats. */
export const seated = (text: string, named: (seat: number) => string | undefined): string =>
  text.replace(/\bseat (\d+)\b/g, (whole, number: string) => named(Number(number)) ?? whole);

/** The id in the name of a place of a board, such as `port:boston`; of one without an id its name. */
export const idOf = (spot: string): string => spot.slice(spot.indexOf(':') + 1);

/** The name of a file without its ending. */
export const withoutEnding = (file: string): string => file.slice(0, file.lastIndexOf('.')) || file;

/** The words that somebody has typed to look for something. */
export const typedWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean);

/** A text in parts: every second one is the number of a rule. */
export const cited = (text: string): string[] => text.split(/\b([A-Z]{1,2}-\d+)\b/);

/** A line of notation, or an item of a score, word by word: `named` gives the name of a word that is an id. */
export function worded(line: string, named: (word: string) => string | undefined): string {
  const [first = '', ...rest] = line.split(' ');
  return capital([named(first) ?? first.replaceAll('-', ' '), ...rest.map((word) => named(word) ?? word)].join(' '));
}
