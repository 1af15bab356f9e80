/** The place of the cursor or pointer in TOML text, for completion and explanations. The meaning is up to the schema. */

/** What is being typed at the cursor, and the keys of the enclosing tables. */
export type Typed =
  /** The path of a variant that is extended. */
  | { what: 'extends'; typed: string }
  /** The value of the last of the keys. */
  | { what: 'value'; path: string[]; typed: string }
  /** A key in that table; within a header of a table or not. */
  | { what: 'key'; path: string[]; typed: string; header: boolean };

/**
 * `before` is the line up to the cursor, `above` are the lines above it. Null if nothing can be completed, or unless
 * requested.
 */
export function typedAt(before: string, above: readonly string[], asked: boolean): Typed | null {
  if (!asked && !/[\w."[-]$/.test(before)) return null;
  const extended = /^\s*extends\s*=\s*\[?.*?"([^"]*)$/.exec(before);
  if (extended) return { what: 'extends', typed: extended[1]! };
  if (/^\s*#/.test(before)) return null;
  const header = /^\s*\[+([^\]]*)$/.exec(before);
  const table = header ? [] : tableOf(above);
  const value = /^([^=#]*)=\s*([^#]*)$/.exec(before);
  if (value && !header) return { what: 'value', path: [...table, ...keysOf(value[1]!)], typed: value[2]! };
  const line = header ? header[1]! : before.trimStart();
  const dot = line.lastIndexOf('.');
  return { what: 'key', path: [...table, ...keysOf(line.slice(0, Math.max(0, dot)))], typed: line.slice(dot + 1), header: header !== null };
}

/** The keys up to and with the one at this place of a line; null if there is none. */
export function keysAt(line: string, at: number, above: readonly string[]): string[] | null {
  const header = /^(\s*\[+)([^\]]*)\]/.exec(line);
  const found = header ?? /^(\s*)([^=#[]*)=/.exec(line);
  if (!found) return null;
  const upTo = at - found[1]!.length;
  if (upTo < 0 || upTo > found[2]!.length) return null;
  const rest = found[2]!.slice(upTo).search(/[.\s]|$/);
  return [...(header ? [] : tableOf(above)), ...keysOf(found[2]!.slice(0, upTo + Math.max(0, rest)))];
}

/** The length of the first word of a text: what a problem there refers to. */
export const wordAt = (text: string): number => /^(?:"[^"]*"|[\w-]+)/.exec(text)?.[0].length ?? 1;

/** What can be continued as a key. */
export const KEY = /^[\w-]*$/;

/** The ids of the tables directly under a path, in a whole variant. */
export function idsIn(text: string, path: readonly string[]): string[] {
  const found = new Set<string>();
  for (const [, header] of text.matchAll(/^\[+([^\]]*)\]+/gm)) {
    const keys = keysOf(header!);
    if (keys.length > path.length && path.every((key, index) => keys[index] === key)) found.add(keys[path.length]!);
  }
  return [...found].filter((id) => id !== 'provenance');
}

/** The keys of a dotted line, without quotes. */
function keysOf(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"|'([^']*)'|([A-Za-z0-9_-]+)/g)].map((found) => found[1] ?? found[2] ?? found[3]!);
}

/** The table of the line below these, from the last header. */
function tableOf(above: readonly string[]): string[] {
  for (let at = above.length - 1; at >= 0; at -= 1) {
    const header = /^\s*\[+([^\]]*)\]+/.exec(above[at]!);
    if (header) return keysOf(header[1]!);
  }
  return [];
}
