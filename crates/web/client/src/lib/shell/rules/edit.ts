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
    // Behind a comment nothing can be added: what is on several lines gets another one at its top.
    const top = /^[ \t]*(?:#[^\n]*)?\n/.exec(inner)?.[0];
    if (top !== undefined) {
      const indent = /^[ \t]*(?=[^\s])/.exec(inner.slice(top.length))?.[0] ?? '  ';
      return splice(text, inline.from + top.length, inline.from + top.length, `${indent}${pair},\n`);
    }
    if (inner.includes('#')) return splice(text, inline.from, inline.from, ` ${pair},`);
    const before = inner.trim() === '' ? ' ' : inner.trimEnd().endsWith(',') ? `${inner.trimEnd()} ` : `${inner.trimEnd()}, `;
    return splice(text, inline.from, inline.to, `${before}${pair} `);
  }
  const line = `${dotted(path.slice(section.path.length))} = ${raw}\n`;
  // Below the last value there; in a text without any, below its first comments.
  const end = section.last > 0 ? section.last : headOf(text, section.to);
  if (end > 0 && text[end] !== '\n') return `${splice(text, end, end, `\n${line}`)}`;
  return splice(text, end > 0 ? end + 1 : 0, end > 0 ? end + 1 : 0, line);
}

/** The text without the value at a path: its whole line except a comment, and a table that has nothing left in it. */
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
    // Its comma may stand below a comment. The last pair of a table may have a comma, too.
    const after = /^(?:\s|#[^\n]*\n)*,[ \t]*/.exec(text.slice(own.to))?.[0] ?? '';
    const between = /^\s*,/.test(after) ? '' : after.replace(/,[ \t]*$/, '');
    const from = text.lastIndexOf('\n', own.key - 1) + 1;
    const rest = /^[^\n]*\n/.exec(text.slice(own.to + after.length))?.[0];
    const isAlone = from >= table.from && text.slice(from, own.key).trim() === '' && between === '';
    if (isAlone && rest !== undefined && /^\s*(?:#|$)/.test(rest))
      return splice(text, from, own.to + after.length + rest.length, remark(text, from, own, rest));
    if (after) return splice(text, own.key, own.to + after.length, between.trimStart());
    const before = /,[ \t]*$/.exec(text.slice(from, own.key))?.[0] ?? '';
    return splice(text, own.key - before.length, own.to, '');
  }
  const from = text.lastIndexOf('\n', own.key - 1) + 1;
  const end = text.indexOf('\n', own.to);
  const to = end < 0 ? text.length : end + 1;
  const left = remark(text, from, own, text.slice(own.to, to));
  const section = parsed.sections.find((one) => own.key >= one.from && own.key < one.to)!;
  const others = text.slice(section.head, from) + left + text.slice(to, section.to);
  const isBare = !text.slice(section.from, section.head).includes('#');
  if (section.path.length > 0 && !section.listed && isBare && others.trim() === '') return splice(text, section.from, section.to, '');
  return splice(text, from, to, left);
}

/** The comment behind a value, as a line of its own; empty if there is none. */
function remark(text: string, from: number, own: Pick<Entry, 'key'>, rest: string): string {
  const comment = rest.trimStart();
  return comment.startsWith('#') ? text.slice(from, own.key) + comment : '';
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
