/** The rules documents, loaded when first asked for. */

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
  lines: { pattern: string; rule: string }[];
}

const books: Record<string, () => Promise<{ default: Book }>> = {
  'crossing-oceans': () => import('virtual:rules/crossing-oceans'),
  transatlantic: () => import('virtual:rules/transatlantic'),
  'salty-ocean': () => import('virtual:rules/salty-ocean'),
};

export async function book(ruleset: string): Promise<Book | null> {
  return (await books[ruleset]?.())?.default ?? null;
}

/** The rule that introduces a line of notation. */
export function ruleOf(book: Book, notation: string): string | null {
  const said = notation.split(' ');
  let best: { rule: string; fixed: number } | null = null;
  for (const { pattern, rule } of book.lines) {
    const words = pattern.split(' ');
    if (words.length !== said.length) continue;
    const fits = words.every((word, index) => word.startsWith('<') || word === said[index]);
    const fixed = words.filter((word) => !word.startsWith('<')).length;
    if (fits && fixed > (best?.fixed ?? -1)) best = { rule, fixed };
  }
  return best?.rule ?? null;
}

/** Rules with this number, else those that have all words, else any of them; those that say most about them first. */
export function find(book: Book, query: string): Rule[] {
  const asked = query.trim().toLowerCase();
  if (!asked) return book.rules;
  const numbered = book.rules.filter((rule) => rule.number.toLowerCase() === asked);
  if (numbered.length > 0) return numbered;
  const words = asked.split(/[^\p{L}\p{N}-]+/u).filter((word) => word.length > 1);
  const scored = book.rules
    .map((rule) => {
      const text = [rule.number, rule.section, ...rule.body.flatMap((part) => part.cells)].join(' ').toLowerCase();
      const counts = words.map((word) => text.split(word).length - 1);
      return { rule, has: counts.filter((count) => count > 0).length, score: counts.reduce((sum, count) => sum + count, 0) / (60 + text.length) };
    })
    .filter(({ has }) => has > 0)
    .sort((one, other) => other.has - one.has || other.score - one.score);
  const most = scored[0]?.has ?? 0;
  return scored.filter(({ has }) => has === most).map(({ rule }) => rule);
}
