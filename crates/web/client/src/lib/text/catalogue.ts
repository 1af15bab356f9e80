/** Texts of a catalogue with what they are filled with, and how numbers and names are written in them. */
import { FluentBundle, FluentNumber, type FluentResource, type FluentVariable, type Scope } from '@fluent/bundle';
import type { Texts } from '../types/texts';
import { catalogue, language, locale, type Catalogue, type Part } from './language.svelte';

export type Blanks = Readonly<Record<string, string | number>>;

/** A number as the language writes it, with `digits` after the point if they are given. */
export const decimal = (number: number, digits?: number): string =>
  trueMinus(
    new Intl.NumberFormat(locale(), {
      useGrouping: false,
      ...(digits === undefined ? { maximumFractionDigits: 10 } : { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    }).format(number),
  );

/** A whole number with its thousands apart. */
export const grouped = (number: number): string => trueMinus(new Intl.NumberFormat(locale()).format(number));

/** Formats a number, or its digits, with a true minus sign. */
export const figure = (number: number | string): string =>
  typeof number === 'number' && !Number.isInteger(number) ? decimal(number) : trueMinus(String(number));

/** A change: `+3`, `−3`. */
export const signed = (number: number): string => (number < 0 ? figure(number) : `+${figure(number)}`);

const trueMinus = (text: string): string => text.replace('-', '−');

/** Right-to-left letters, and characters that change the direction of others. */
const TURNING = /[\p{Bidi_Control}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;

/** Isolates the direction of a name within a sentence. Direction overrides are removed, so that they cannot leak. */
export const isolated = (text: string): string => (TURNING.test(text) ? `\u2068${bare(text)}\u2069` : text);

/** A name without direction overrides. */
export const bare = (text: string): string => text.replace(OVERRIDES, '');

/** A number in a text: years and counts are not grouped. */
class Figure extends FluentNumber {
  override toString(scope?: Scope): string {
    return trueMinus(super.toString(scope));
  }
}
const filled = (value: string | number): FluentVariable => (typeof value === 'number' ? new Figure(value, { useGrouping: false }) : isolated(value));

function bundle(tag: string, catalogue: Catalogue): FluentBundle {
  // Names are isolated where that is needed.
  const made = new FluentBundle(tag, { useIsolating: false });
  // A resource that has been parsed, without the parser.
  made.addResource({ body: catalogue.map(([id, value]) => ({ id, value, attributes: {} })) } as unknown as FluentResource);
  return made;
}

/** The text of a key; null if the bundle has none. */
function formatted(bundle: FluentBundle, key: string, blanks: Blanks): string | null {
  const pattern = bundle.getMessage(key)?.value ?? null;
  if (pattern === null || typeof pattern === 'string') return pattern;
  // With a list for them, errors do not throw: what is missing is shown by its name.
  return bundle.formatPattern(pattern, Object.fromEntries(Object.entries(blanks).map(([name, value]) => [name, filled(value)])), []);
}

/** What a text is filled with; nothing has to be given where there is none. */
type Filling<Names> = [Names] extends [never] ? [blanks?: Blanks] : [blanks: Blanks & Readonly<Record<Names & string, string | number>>];

/** Texts by their key, with `{ $names }` filled in, in the language of the page or else in English. */
export interface Saying<Keys> {
  <Key extends keyof Keys & string>(key: Key, ...filling: Filling<Keys[Key]>): string;
  /** Whether it is the key of a text. */
  knows<Key extends string>(key: Key): key is Key & keyof Keys;
}

/** The texts of a part of the page, whose English catalogue is given. */
export function saying<Named extends Part>(part: Named, english: Catalogue): Saying<Texts[Named]> {
  const first = bundle('en', english);
  let chosen: Catalogue | null = null;
  let other: FluentBundle | null = null;
  const say = (key: string, blanks: Blanks = {}): string => {
    const now = catalogue(part);
    if (now !== chosen) {
      chosen = now;
      other = now === null ? null : bundle(language(), now);
    }
    return (other && formatted(other, key, blanks)) ?? formatted(first, key, blanks) ?? key;
  };
  return Object.assign(say, { knows: (key: string) => first.hasMessage(key) }) as unknown as Saying<Texts[Named]>;
}
