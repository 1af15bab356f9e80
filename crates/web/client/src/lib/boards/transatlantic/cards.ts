/** What the variant fixes about cards, and how far a card has come that is carried out. */
import type { Names } from '../../board/names.ts';
import type { CardStep, Dealing, Details } from '../../types/transatlantic.d.ts';

export type CardDetails = Extract<Details, { steps: unknown }>;

export const cardOf = (names: Names, card: string): CardDetails | undefined => names.find('card', card)?.details as CardDetails | undefined;

/** Whether a card gives or takes such things. */
export const dealsIn = (names: Names, card: string, what: Dealing): boolean => cardOf(names, card)?.['deals-in'].includes(what) ?? false;

/**
 * Whether a label of the view lies at a place or within it. Labels tell how far a card has come: `invest.1.house.2` is the second
 * step of the way `house` of the first step; `invest.1`, or `invest`, is a place that it lies within.
 */
export const within = (label: string, place: string): boolean => label === place || label.startsWith(`${place}.`);

/** The place of a step, of those at a place: they are counted from 1. */
export const stepAt = (place: string, nth: number): string => `${place}.${nth + 1}`;

export type State = 'done' | 'now' | 'later' | 'shown';

/** How each of the steps at a place stands by a label; where there is none, or it lies elsewhere, they are only shown. */
export function states(steps: readonly CardStep[], place: string, label: string | null): State[] {
  const now = label === null ? -1 : steps.findIndex((_, nth) => within(label, stepAt(place, nth)));
  return steps.map((_, nth) => (now < 0 ? 'shown' : nth < now ? 'done' : nth === now ? 'now' : 'later'));
}
