/** The variant's facts about cards, and the progress of a card being carried out. */
import type { Names } from '../../board/names.ts';
import type { CardStep, Dealing, Details } from '../../types/transatlantic.d.ts';

export type CardDetails = Extract<Details, { steps: unknown }>;

export const cardOf = (names: Names, card: string): CardDetails | undefined => names.find('card', card)?.details as CardDetails | undefined;

/** Whether a card gives or takes such things. */
export const dealsIn = (names: Names, card: string, what: Dealing): boolean => cardOf(names, card)?.['deals-in'].includes(what) ?? false;

/**
 * Whether a label of the view is at a place or within it. Labels show the progress of a card: `invest.1.house.2` is the
 * second step of the way `house` of the first step; `invest.1` and `invest` are places that contain it.
 */
export const within = (label: string, place: string): boolean => label === place || label.startsWith(`${place}.`);

/** The place of a step within a place, counted from 1. */
export const stepAt = (place: string, nth: number): string => `${place}.${nth + 1}`;

export type State = 'done' | 'now' | 'later' | 'shown';

/** The state of each step at a place for a label; without one, or if it is elsewhere, they are only shown. */
export function states(steps: readonly CardStep[], place: string, label: string | null): State[] {
  const now = label === null ? -1 : steps.findIndex((_, nth) => within(label, stepAt(place, nth)));
  return steps.map((_, nth) => (now < 0 ? 'shown' : nth < now ? 'done' : nth === now ? 'now' : 'later'));
}
