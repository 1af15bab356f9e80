/** The markets, for drawing. */
import type { MarketReply } from '../types/protocol';

/** An order of a market, or an empty place: its price, its limit, and its refusal, if any. */
export type Offer = MarketReply['offers'][number];

export interface Market {
  /** The offer for the order of an action, by the kind of the action and its ids. */
  of(order: { kind: string } & Record<string, string>): Offer | undefined;
}

export function marketOf(offers: readonly Offer[]): Market {
  return {
    of: (order) => offers.find(({ parts }) => Object.entries(order).every(([key, value]) => parts[key] === value)),
  };
}
