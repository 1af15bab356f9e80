/**
 * The language of the page. English is part of the page; every other language, a folder of `locales` with a file that lists it,
 * is loaded when it is chosen.
 */
import type { Message } from '@fluent/bundle';
import { hear } from '../desk/spoken.ts';
import type { Texts } from '../types/texts';

/** A part of the page that has a catalogue: the page itself, the pages at a server, or a board. */
export type Part = keyof Texts;
/** The messages of a part in one language, with their ids, as `tools/fluent.ts` reads them from a file of Fluent. */
export type Catalogue = readonly (readonly [string, Message['value']])[];
export type Catalogues = Readonly<Record<Part, Catalogue>>;

const FIRST = 'en';
const others = import.meta.glob<Catalogues>('./locales/*.ts', { import: 'default' });
const fileOf = (tag: string): string => `./locales/${tag}.ts`;

/** The tags of all languages; the first has every text. */
export const LANGUAGES: readonly string[] = [FIRST, ...Object.keys(others).map((file) => file.slice('./locales/'.length, -'.ts'.length))];

let now = $state.raw<{ tag: string; catalogues: Catalogues | null }>({ tag: FIRST, catalogues: null });

/** The tag of the language in which the page is shown. */
export const language = (): string => now.tag;

/** The catalogue in that language; null for the first, which a caller has. */
export const catalogue = (part: Part): Catalogue | null => now.catalogues?.[part] ?? null;

/** The language as its speakers call it. */
export const called = (tag: string): string => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;

/** The language without script and region; undefined if it is no tag. */
function plain(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).language;
  } catch {
    return undefined;
  }
}

/** The first of the wished languages that the page has, in any region; the first of the page if there is none. */
export const negotiated = (tags: readonly string[]): string => tags.map(plain).find((tag) => tag !== undefined && LANGUAGES.includes(tag)) ?? FIRST;

/** The languages that a person wishes for, as the browser knows them; none where there is no browser. */
export const wished = (): readonly string[] => globalThis.navigator?.languages ?? [];

/** The language with the region that the browser wishes for it: how numbers and dates are written. */
export const locale = (): string => wished().find((tag) => plain(tag) === now.tag) ?? now.tag;

let asked = 0;
/** Shows the page in a language; rejects if its catalogues cannot be loaded, and the page stays as it is. */
export async function speak(tag: string): Promise<void> {
  const own = (asked += 1);
  if (tag === now.tag) return;
  const catalogues = (await others[fileOf(tag)]?.()) ?? null;
  if (own !== asked) return;
  now = { tag: catalogues ? tag : FIRST, catalogues };
  hear(now.tag);
}
