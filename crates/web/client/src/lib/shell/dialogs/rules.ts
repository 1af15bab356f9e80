/** The rules documents, loaded when first asked for: the one place that looks the text of a rule up. */
import { typedWords } from '../../text/words';

export interface Paragraph {
  kind: 'text' | 'item' | 'row';
  cells: string[];
}

export interface Rule {
  number: string;
  section: string;
  body: Paragraph[];
}

export interface Book {
  rules: Rule[];
}

const books: Record<string, () => Promise<{ default: Book }>> = {
  'crossing-oceans': () => import('virtual:rules/crossing-oceans'),
  transatlantic: () => import('virtual:rules/transatlantic'),
  'salty-ocean': () => import('virtual:rules/salty-ocean'),
};

export async function book(ruleset: string): Promise<Book | null> {
  return (await books[ruleset]?.())?.default ?? null;
}

/** How often a word stands in a text. */
function times(text: string, word: string): number {
  let count = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) count += 1;
  return count;
}

/** Rules with this number, else those that have all words, else any of them; those that say most about them first. */
export function find(book: Book, query: string): Rule[] {
  const asked = query.trim().toLowerCase();
  if (!asked) return book.rules;
  const numbered = book.rules.filter((rule) => rule.number.toLowerCase() === asked);
  if (numbered.length > 0) return numbered;
  const words = typedWords(asked).filter((word) => word.length > 1);
  const scored = book.rules
    .map((rule) => {
      const text = [rule.number, rule.section, ...rule.body.flatMap((part) => part.cells)].join(' ').toLowerCase();
      const counts = words.map((word) => times(text, word));
      return { rule, has: counts.filter((count) => count > 0).length, score: counts.reduce((sum, count) => sum + count, 0) / (60 + text.length) };
    })
    .filter(({ has }) => has > 0)
    .sort((one, other) => other.has - one.has || other.score - one.score);
  const most = scored[0]?.has ?? 0;
  return scored.filter(({ has }) => has === most).map(({ rule }) => rule);
}
