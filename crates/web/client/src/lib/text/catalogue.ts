export type Blanks = Readonly<Record<string, string | number>>;

const plurals = new Intl.PluralRules('en');

/** Formats a number, or its digits, with a true minus sign. */
export const figure = (number: number | string): string => String(number).replace('-', '−');

/** A change: `+3`, `−3`. */
export const signed = (number: number): string => (number < 0 ? figure(number) : `+${number}`);

/** Right-to-left letters, and characters that change the direction of others. */
const TURNING = /[\p{Bidi_Control}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;

/** Isolates the direction of a name within a sentence. Direction overrides are removed, so that they cannot leak. */
export const isolated = (text: string): string => (TURNING.test(text) ? `\u2068${bare(text)}\u2069` : text);

/** A name without direction overrides. */
export const bare = (text: string): string => text.replace(OVERRIDES, '');

/**
 * Formats texts of a catalogue by key. In them `{n}` is replaced by its value, and `{n:point|points}` by the form for that
 * number.
 */
export const saying =
  <Key extends string>(texts: Readonly<Record<Key, string>>) =>
  (key: Key, blanks: Blanks = {}): string =>
    texts[key].replace(/\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}/g, (whole, name: string, one?: string, other?: string) => {
      const value = blanks[name];
      if (value === undefined) return whole;
      if (one !== undefined) return (plurals.select(Number(value)) === 'one' ? one : other) ?? '';
      return typeof value === 'number' ? figure(value) : isolated(value);
    });
