/** What the markets show, as boards draw it. */
import type { MarketReply } from '../types/protocol';

/** An order of a market, or a place where nothing lies: its price, what limits it, and why it is refused if it is. */
export type Offer = MarketReply['offers'][number];

export interface Market {
  /** What is shown of the order that an action gives, by the kind of the action and its ids. */
  of(order: { kind: string } & Record<string, string>): Offer | undefined;
}

export function marketOf(offers: readonly Offer[]): Market {
  return {
    of: (order) => offers.find(({ parts }) => Object.entries(order).every(([key, value]) => parts[key] === value)),
  };
}
