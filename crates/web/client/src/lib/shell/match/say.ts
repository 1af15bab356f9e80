/** Actions, sentences and seats of a match in words for people. */
import type { Choice, SeatLook, LoggedEvent } from '../../board/contract';
import { isolated } from '../../text/catalogue';
import { t } from '../../text';
import { capital, minus, seated, spelled, worded } from '../../text/words';
import type { Came } from './copy';
import type { Match } from './match.svelte';
import { texts } from './names';

/** The name of an id in a sentence: a short one without a name may be a common word. */
const called = (match: Match) => (id: string) => match.names.known(id) ?? (id.includes('-') ? match.names.name(id) : undefined);

export function label(match: Match, choice: Choice): string {
  const own = match.module?.label?.(choice, match.names.name, match.screen.view);
  return own ?? capital(spelled(choice.notation, texts(choice.parts), called(match)));
}

/** A line of notation without its parts, or an item of a score, with every id of the variant replaced by its name. */
export const spoken = (match: Match, notation: string): string => worded(notation, called(match));

/** A sentence of the log: its seat, and the rest with names. */
export function sentence(
  match: Match,
  { text: whole, event, seat: number, heading = false }: LoggedEvent,
): { seat: SeatLook | null; text: string; heading: boolean } {
  const seat = (number !== undefined && match.seats[number - 1]) || null;
  // The engine's prefix of the sentence: the page shows that in its own way.
  const begins = heading ? '-- ' : seat ? `${t('seat-number', { number: seat.seat })} ` : '';
  const text = spelled(whole.startsWith(begins) ? whole.slice(begins.length) : whole, texts(event), called(match));
  const named = (seat: number) => {
    const name = match.seats[seat - 1]?.name;
    return name === undefined ? undefined : isolated(name);
  };
  return { seat: seat && whole.startsWith(begins) ? seat : null, text: seated(minus(text), named), heading };
}

/** The rules behind a decision: those of its choices, or, of many kinds, that by which none of them is chosen. */
export function rulesOf(choices: readonly Choice[]): string[] {
  const rules = [...new Set(choices.filter((choice) => !choice.passes).map(({ rule }) => rule))];
  if (rules.length > 0 && rules.length <= 3) return rules;
  return [...new Set(choices.filter((choice) => choice.passes).map(({ rule }) => rule))];
}

/** An action in sentences of the log: what its seat did, and what else came of it, a sentence each. */
export function told(
  match: Match,
  { seat, notation, entries }: { seat: number; notation: string; entries: readonly LoggedEvent[] },
): { did: string; more: string[] } {
  const look = match.seats[seat - 1];
  const lines = entries.map((entry) => sentence(match, entry));
  const own = lines.filter((line) => line.seat !== null && line.seat === look);
  const others = lines.filter((line) => !own.includes(line));
  const more = others.map(({ seat: of, text }) => (of === null ? capital(text) : `${isolated(of.name)} ${text}`));
  // Whoever ends a part of a turn does nothing else; of rulesets without a board, the notation says more.
  if (own.length === 0) return { did: match.module ? t('news-went-on') : spoken(match, notation), more };
  return { did: capital(own.map((line) => line.text).join('; ')), more };
}

/** An action that a copy played, in the words of the log; in notation if it is not known what came of it. */
export function inWords(match: Match, notation: string, came: Came | null | undefined): string {
  return came && came.events.length > 0 ? told(match, { seat: came.seat, notation, entries: came.events }).did : spoken(match, notation);
}

/** What score sheets count that has a word of its own. */
const COUNTED = new Set(['buildings', 'captains', 'coins', 'flags', 'fleet', 'houses', 'mixed', 'money', 'rows', 'sailing', 'scrapped', 'ships']);

/** What a line of a score sheet counts: ids, some of them of kinds of things. */
export function scored({ names }: Match, item: string): string {
  const word = (id: string) => {
    const key = `item-${id}` as const;
    return COUNTED.has(id) && t.knows(key) ? t(key) : names.name(id);
  };
  return capital(item.split(' ').map(word).join(' '));
}

/** Choices at the same places that differ in one number only, and that number. */
export function amounts(match: Match, choices: readonly Choice[]): { values: number[]; choice(value: number): Choice | undefined } | null {
  if (choices.length < 3) return null;
  const places = choices.map((choice) => match.picker.spots(choice).join());
  if (places.some((place) => place !== places[0]) || choices.some((choice) => stem(choice) !== stem(choices[0]!))) return null;
  const numbers = choices.map((choice) => Object.entries(choice.parts as object).filter(([, part]) => typeof part === 'number'));
  const differs = numbers[0]!.flatMap(([key], at) => (numbers.some((found) => found[at]![1] !== numbers[0]![at]![1]) ? [{ key, at }] : []));
  if (differs.length !== 1) return null;
  const byValue = new Map(numbers.map((found, index) => [found[differs[0]!.at]![1] as number, choices[index]!]));
  const values = [...byValue.keys()].sort((one, other) => one - other);
  return { values, choice: (value) => byValue.get(value) };
}

/** A choice without its numbers. */
export const stem = (choice: Choice): string => JSON.stringify(choice.parts, (_, part: unknown) => (typeof part === 'number' ? 0 : part));

/** Choices in display order: those that decline the decision are last, so that they are not chosen by accident. */
export const inOrder = (choices: readonly Choice[]): Choice[] => [...choices.filter((choice) => !choice.passes), ...choices.filter((choice) => choice.passes)];
