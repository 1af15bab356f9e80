export type Blanks = Readonly<Record<string, string | number>>;

/** Says texts of a catalogue by key, each `{name}` in them replaced by what is given for it. */
export const saying =
  <Key extends string>(texts: Readonly<Record<Key, string>>) =>
  (key: Key, blanks: Blanks = {}): string =>
    texts[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(blanks[name] ?? whole));
