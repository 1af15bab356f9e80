/** Actions, sentences and seats of a match in words for people. */
import type { Choice, SeatLook } from '../board/contract';
import { figure, isolated } from '../text/catalogue';
import type { Match } from './match.svelte';
import { spell, texts } from './names';

export function label(match: Match, choice: Choice): string {
  const own = match.module?.label?.(choice, match.name, match.view);
  return own ?? capital(spell(choice.notation, texts(choice.parts), match.name));
}

/** A line of notation without its parts: every word that is an id of the variant gets its name. */
export function spoken(match: Match, notation: string): string {
  const [verb, ...rest] = notation.split(' ');
  return capital([verb!.replaceAll('-', ' '), ...rest.map((word) => match.name.known(word) ?? (word.includes('-') ? match.name(word) : word))].join(' '));
}

/** A sentence of the log: who it is about, and the rest of it with names. */
export function sentence(match: Match, told: { text: string; event?: unknown }): { seat: SeatLook | null; text: string; heading: boolean } {
  const heading = told.text.startsWith('-- ');
  let text = spell(heading ? told.text.slice(3) : told.text, texts(told.event), match.name);
  const first = /^seat (\d+)\b\s*/.exec(text);
  const seat = first ? (match.seats[Number(first[1]) - 1] ?? null) : null;
  if (first && seat) text = text.slice(first[0].length);
  text = minus(text).replace(/\bseat (\d+)\b/g, (whole, number) => {
    const named = match.seats[Number(number) - 1]?.name;
    return named === undefined ? whole : isolated(named);
  });
  return { seat, text, heading };
}

/** A sentence of the engine with its numbers as the page prints them. */
export const minus = (text: string): string => text.replace(/(?<![\w-])-\d+/g, (number) => figure(Number(number)));

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Choices at the same places that differ in one number only, and that number. */
export function amounts(match: Match, choices: Choice[]): { values: number[]; choice(value: number): Choice | undefined } | null {
  if (choices.length < 3) return null;
  const places = choices.map((choice) => match.picker.spots(choice).join());
  if (places.some((place) => place !== places[0])) return null;
  const said = choices.map((choice) => choice.notation.split(' '));
  const first = said[0]!;
  if (said.some((words) => words.length !== first.length)) return null;
  const differs = first.map((_, index) => index).filter((index) => said.some((words) => words[index] !== first[index]));
  if (differs.length !== 1 || said.some((words) => !/^\d+$/.test(words[differs[0]!]!))) return null;
  const byValue = new Map(said.map((words, index) => [Number(words[differs[0]!]), choices[index]!]));
  const values = [...byValue.keys()].sort((one, other) => one - other);
  return { values, choice: (value) => byValue.get(value) };
}

/** Choices in the order in which people read them: what passes on the others comes last, so that nobody takes it by accident. */
export const inOrder = (choices: readonly Choice[]): Choice[] => [...choices.filter((choice) => !choice.passes), ...choices.filter((choice) => choice.passes)];
