/** Changes of single values in the text of a variant. What is not changed stays, letter by letter. */
import { isWithin, keyText, parse, samePath, type Entry, type Parsed } from './toml';

/** The text with a value at a path, in place of what stands there or where it belongs. */
export function withValue(text: string, path: readonly string[], raw: string): string {
  const parsed = parse(text);
  const own = parsed.entries.find((entry) => samePath(entry.path, path));
  if (own) return splice(text, own.from, own.to, raw);
  const inline = longest(parsed.inlines, path);
  const section = longest(
    parsed.sections.filter(({ listed }) => !listed),
    path,
  )!;
  if (inline && inline.path.length > section.path.length) {
    const pair = `${dotted(path.slice(inline.path.length))} = ${raw}`;
    const inner = text.slice(inline.from, inline.to);
    const before = inner.trim() === '' ? ' ' : inner.trimEnd().endsWith(',') ? `${inner.trimEnd()} ` : `${inner.trimEnd()}, `;
    return splice(text, inline.from, inline.to, `${before}${pair} `);
  }
  const line = `${dotted(path.slice(section.path.length))} = ${raw}\n`;
  // Below the last value there; in a text without any, below its first comments.
  const end = section.last > 0 ? section.last : headOf(text, section.to);
  if (end > 0 && text[end] !== '\n') return `${splice(text, end, end, `\n${line}`)}`;
  return splice(text, end > 0 ? end + 1 : 0, end > 0 ? end + 1 : 0, line);
}

/** The text without the value at a path: its whole line, and a table that has nothing left in it. */
export function withoutValue(text: string, path: readonly string[]): string {
  const parsed = parse(text);
  const own = parsed.entries.find((entry) => samePath(entry.path, path));
  return own ? withoutPair(text, parsed, own) : text;
}

/** `own` is a value or an inline table, with its key. */
function withoutPair(text: string, parsed: Parsed, own: Pick<Entry, 'key' | 'to' | 'inline'>): string {
  if (own.inline) {
    const table = parsed.inlines.filter(({ from, to }) => own.key >= from && own.to <= to).sort((one, other) => other.from - one.from)[0]!;
    if (isEmpty(text.slice(table.from, own.key) + text.slice(own.to, table.to).replace(',', '')))
      return withoutPair(text, parsed, { ...table, to: table.to + 1 });
    const after = /^\s*,[ \t]*/.exec(text.slice(own.to))?.[0];
    if (after) return splice(text, own.key, own.to + after.length, '');
    const before = /,\s*$/.exec(text.slice(0, own.key))?.[0] ?? '';
    return splice(text, own.key - before.length, own.to, '');
  }
  const from = text.lastIndexOf('\n', own.key - 1) + 1;
  const end = text.indexOf('\n', own.to);
  const to = end < 0 ? text.length : end + 1;
  const section = parsed.sections.find((one) => own.key >= one.from && own.key < one.to)!;
  const left = text.slice(section.head, from) + text.slice(to, section.to);
  if (section.path.length > 0 && !section.listed && left.trim() === '') return splice(text, section.from, section.to, '');
  return splice(text, from, to, '');
}

/** Whether nothing but blanks is left of a table. */
const isEmpty = (text: string): boolean => text.trim() === '';

/** The innermost table that a path lies in. */
function longest<Table extends { path: string[] }>(tables: readonly Table[], path: readonly string[]): Table | undefined {
  const around = tables.filter((table) => table.path.length < path.length && isWithin(path, table.path));
  return around.sort((one, other) => other.path.length - one.path.length)[0];
}

/** The end of the comments at the top of a text. */
function headOf(text: string, to: number): number {
  const comments = /^(?:\s*#[^\n]*(?:\n|$))+/.exec(text.slice(0, to))?.[0].trimEnd() ?? '';
  return comments.length;
}

const dotted = (path: readonly string[]): string => path.map(keyText).join('.');

const splice = (text: string, from: number, to: number, by: string): string => text.slice(0, from) + by + text.slice(to);
