/**
 * Where the values of a TOML text stand, so that one can be changed and everything else, comments too, stays. It reads what
 * is correct; whether a text is correct, the engine says.
 */

/** A value, with its place in the text. */
export interface Entry {
  path: string[];
  /** As written: `150`, `"docks"`, `[1, 2]`. */
  raw: string;
  /** The value itself. */
  from: number;
  to: number;
  /** From the first letter of its key on. */
  key: number;
  /** The number of its line, from 1. */
  line: number;
  /** Whether it stands in an inline table. */
  inline: boolean;
}

/** A part of the text under one header; the first has none. */
export interface Section {
  path: string[];
  /** The start of the header, and the end of its line. */
  from: number;
  head: number;
  /** The end of its last value's line; that of the header if it has none. */
  last: number;
  /** The start of the next section. */
  to: number;
  /** One of a list of tables. */
  listed: boolean;
}

/** An inline table: other keys can be added before its end. */
export interface Inline {
  path: string[];
  /** From the first letter of its key on. */
  key: number;
  /** Whether it stands in another one. */
  inline: boolean;
  /** After `{`, and before `}`. */
  from: number;
  to: number;
}

export interface Parsed {
  entries: Entry[];
  sections: Section[];
  inlines: Inline[];
}

/** A text that is no TOML, or that this does not read. */
export class Unread extends Error {}

export function parse(text: string): Parsed {
  return new Reader(text).read();
}

/** Whether a text is one value. */
export function isValue(raw: string): boolean {
  const end = 4 + raw.trimEnd().length;
  try {
    const { entries, inlines } = parse(`x = ${raw}\n`);
    const own = [...entries, ...inlines.map(({ path, to }) => ({ path, to: to + 1 }))];
    return entries.every(({ path }) => path[0] === 'x') && own.some(({ path, to }) => path.length === 1 && to === end);
  } catch {
    return false;
  }
}

/** What a value is that is neither quoted, a list nor a table. */
const BARE = new RegExp(
  `^(?:${[
    'true|false',
    '[+-]?(?:inf|nan)',
    // A date, with or without a time, and a time alone.
    '\\d{4}-\\d\\d-\\d\\d(?:[Tt ]\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?(?:[Zz]|[+-]\\d\\d:\\d\\d)?)?',
    '\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?',
    '0x[\\da-fA-F]+(?:_[\\da-fA-F]+)*',
    '0o[0-7]+(?:_[0-7]+)*',
    '0b[01]+(?:_[01]+)*',
    '[+-]?(?:0|[1-9]\\d*(?:_\\d+)*)(?:\\.\\d+(?:_\\d+)*)?(?:[eE][+-]?\\d+(?:_\\d+)*)?',
  ].join('|')})(?![\\w+.:-])`,
);

class Reader {
  private at = 0;
  /** The line of the place that was asked for last. */
  private counted = { at: 0, line: 1 };
  private readonly entries: Entry[] = [];
  private readonly sections: Section[] = [];
  private readonly inlines: Inline[] = [];

  constructor(private readonly text: string) {}

  read(): Parsed {
    let section: Section = { path: [], from: 0, head: 0, last: 0, to: this.text.length, listed: false };
    this.sections.push(section);
    for (;;) {
      this.skip();
      if (this.at >= this.text.length) break;
      if (this.text[this.at] === '[') {
        const from = this.at;
        const listed = this.text.startsWith('[[', from);
        this.at += listed ? 2 : 1;
        const path = this.keys();
        this.must(listed ? ']]' : ']');
        section.to = from;
        section = { path, from, head: this.lineEnd(), last: this.lineEnd(), to: this.text.length, listed };
        this.sections.push(section);
      } else {
        this.pair(section.path, false);
        section.last = this.lineEnd();
      }
      this.rest();
    }
    return { entries: this.entries, sections: this.sections, inlines: this.inlines };
  }

  private pair(table: string[], inline: boolean): void {
    const key = this.at;
    const path = [...table, ...this.keys()];
    this.must('=');
    this.blanks();
    const from = this.at;
    if (this.text[from] === '{') return this.inline(path, key, inline);
    this.value();
    const line = this.lineOf(key);
    this.entries.push({ path, raw: this.text.slice(from, this.at), from, to: this.at, key, line, inline });
  }

  /** The pairs of an inline table as values of their own. */
  private inline(path: string[], key: number, inside: boolean): void {
    const from = (this.at += 1);
    this.skip();
    let count = 0;
    while (this.text[this.at] !== '}') {
      this.pair(path, true);
      count += 1;
      this.skip();
      if (this.text[this.at] === ',') this.at += 1;
      else if (this.text[this.at] !== '}') this.fail();
      this.skip();
    }
    this.inlines.push({ path, key, inline: inside, from, to: this.at });
    this.at += 1;
    const line = this.lineOf(key);
    if (count === 0) this.entries.push({ path, raw: '{}', from: from - 1, to: this.at, key, line, inline: inside });
  }

  private value(): void {
    const quote = /^(?:"""|'''|"|')/.exec(this.text.slice(this.at, this.at + 3))?.[0];
    if (quote) return this.quoted(quote);
    if (this.text[this.at] === '[') {
      this.at += 1;
      this.skip();
      while (this.text[this.at] !== ']') {
        // What is in a list is part of its value.
        if (this.text[this.at] === '{') this.braces();
        else this.value();
        this.skip();
        if (this.text[this.at] === ',') this.at += 1;
        else if (this.text[this.at] !== ']') this.fail();
        this.skip();
      }
      this.at += 1;
      return;
    }
    const word = BARE.exec(this.text.slice(this.at, this.at + 512))?.[0];
    if (!word) this.fail();
    this.at += word!.length;
  }

  private braces(): void {
    this.at += 1;
    this.skip();
    while (this.text[this.at] !== '}') {
      this.keys();
      this.must('=');
      this.blanks();
      if (this.text[this.at] === '{') this.braces();
      else this.value();
      this.skip();
      if (this.text[this.at] === ',') this.at += 1;
      this.skip();
    }
    this.at += 1;
  }

  private quoted(quote: string): void {
    this.at += quote.length;
    const escapes = quote[0] === '"';
    while (!this.text.startsWith(quote, this.at)) {
      if (this.at >= this.text.length || (quote.length === 1 && this.text[this.at] === '\n')) this.fail();
      this.at += escapes && this.text[this.at] === '\\' ? 2 : 1;
    }
    this.at += quote.length;
  }

  private keys(): string[] {
    const found: string[] = [];
    for (;;) {
      this.blanks();
      const rest = this.text.slice(this.at, this.at + 256);
      const word = /^(?:"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'|([\w-]+))/.exec(rest);
      if (!word) this.fail();
      const [all, escaped, literal, bare] = word!;
      found.push(escaped === undefined ? (literal ?? bare!) : unquote(`"${escaped}"`));
      this.at += all.length;
      this.blanks();
      if (this.text[this.at] !== '.') return found;
      this.at += 1;
    }
  }

  private blanks(): void {
    while (this.text[this.at] === ' ' || this.text[this.at] === '\t') this.at += 1;
  }

  /** Blanks, line ends and comments. */
  private skip(): void {
    for (;;) {
      const found = /^(?:[\s\ufeff]+|#[^\n]*)/.exec(this.text.slice(this.at, this.at + 512))?.[0];
      if (!found) return;
      this.at += found.length;
      // A longer comment.
      if (found.startsWith('#')) this.at = this.lineEnd();
    }
  }

  /** The end of a line after a header or a pair. */
  private rest(): void {
    this.blanks();
    if (this.text[this.at] === '#') this.at = this.lineEnd();
    if (this.text[this.at] === '\r') this.at += 1;
    if (this.at < this.text.length && this.text[this.at] !== '\n') this.fail();
  }

  /** The line of a place that is after those asked for before, or a little before them. */
  private lineOf(at: number): number {
    const { counted, text } = this;
    if (at < counted.at) return text.slice(0, at).split('\n').length;
    for (let next = counted.at; next < at; next += 1) if (text[next] === '\n') counted.line += 1;
    counted.at = at;
    return counted.line;
  }

  private lineEnd(): number {
    const end = this.text.indexOf('\n', this.at);
    return end < 0 ? this.text.length : end;
  }

  private must(what: string): void {
    this.blanks();
    if (!this.text.startsWith(what, this.at)) this.fail();
    this.at += what.length;
  }

  private fail(): never {
    throw new Unread(`no TOML at ${this.at}`);
  }
}

/** The text of a string value; what is no string stays as it is. */
export function unquote(raw: string): string {
  if (raw.startsWith("'''")) return raw.slice(3, -3).replace(/^\r?\n/, '');
  if (raw.startsWith("'")) return raw.slice(1, -1);
  if (raw.startsWith('"""')) return raw.slice(3, -3).replace(/^\r?\n/, '');
  if (!raw.startsWith('"')) return raw;
  try {
    return JSON.parse(raw.replace(/\\U([0-9a-fA-F]{8})/g, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))) as string;
  } catch {
    return raw.slice(1, -1);
  }
}

/** A key as it is written. */
export const keyText = (key: string): string => (/^[\w-]+$/.test(key) ? key : JSON.stringify(key));

export const samePath = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key, index) => key === other[index]);

export const isWithin = (path: readonly string[], table: readonly string[]): boolean =>
  path.length >= table.length && table.every((key, index) => key === path[index]);
