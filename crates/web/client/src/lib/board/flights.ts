/** Flights, for the boards. */
import type { Flight, SpotName } from './contract.ts';

/** A coin, unless there is nothing to pay. */
export const coins = (from: SpotName, to: SpotName, amount: number): Flight[] => (amount > 0 ? [{ from, to, what: { coin: amount } }] : []);

/** A piece: what is at `from`, unless it is drawn under another name. */
export const piece = (from: SpotName, to: SpotName, what: SpotName = from): Flight => ({ from, to, what: { piece: what } });
