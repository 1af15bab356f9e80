/**
 * The engine tells what a building does in sentences with series: `3/7/10/12 barrels of salt a turn (levels 0 to 3)` by level,
 * `3/2 coins more with each sale` by the order of building. Here they are taken apart, so that a card can show which number is
 * whose. A text that has no such series stays as it is.
 */
export type Piece = string | { values: string[]; by: 'level' | 'order' };

/** The sentences of a text, each in pieces. */
export function sentences(text: string): Piece[][] {
  return text
    .split('; ')
    .filter((sentence) => sentence !== '')
    .map(pieces);
}

function pieces(sentence: string): Piece[] {
  const levels = / \(levels 0 to (\d+)\)$/.exec(sentence);
  const body = levels ? sentence.slice(0, levels.index) : sentence;
  const count = levels ? Number(levels[1]) + 1 : 0;
  const found: Piece[] = [];
  let depth = 0;
  let rest = '';
  // Only numbers with a stroke between them; what stands in parentheses or names levels is told by other things.
  for (const part of body.split(/(\d+(?:\/\d+)+|[()])/)) {
    if (part === '(') depth++;
    if (part === ')') depth--;
    const values = /^\d+(?:\/\d+)+$/.test(part) ? part.split('/') : [];
    const by = levels && values.length === count ? 'level' : !levels && depth === 0 && !/^level/.test(body) ? 'order' : null;
    if (values.length > 0 && by) {
      if (rest !== '') found.push(rest);
      rest = '';
      found.push({ values, by });
    } else {
      rest += part;
    }
  }
  if (rest !== '') found.push(rest);
  return levels && found.every((piece) => typeof piece === 'string') ? [sentence] : found;
}

/** The value for an index that may lie beyond the list: the last one holds for all later ones. */
export const valueAt = (values: readonly string[], index: number): string | undefined => values[Math.min(Math.max(index, 0), values.length - 1)];
