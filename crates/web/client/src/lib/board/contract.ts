/**
 * What the shell gives a board, and what a board gives back.
 *
 * A board knows how to draw a view and which *spots* of the drawing an action concerns. It knows no rule: whether a spot can
 * be chosen, what it costs and why not come from the engine, through the {@link Picker}.
 */
import type { EventView, PreviewReply } from '../types/protocol';
import type { Market } from './market';
import type { Names } from './names';

/** A legal action as the engine lists it. Money is that of the seat to act, at once: pounds or coins. */
export interface Choice {
  index: number;
  number: number | null;
  notation: string;
  kind: string;
  /** The rule that describes this kind of action, such as `CO-51`. */
  rule: string;
  /** The action with its ids, as in the schemas of the ruleset. */
  parts: unknown;
  cost: number;
  income: number;
  /** Whether it passes on what the decision offers: ends, skips or declines it. Left out if not. */
  passes?: boolean;
}

/** What a choice would do as its seat can know it, asked for when it is hovered or focused: the answer of the op `preview`. */
export type Preview = Pick<PreviewReply, 'action' | 'money' | 'points' | 'moves' | 'warnings' | 'events' | 'forced' | 'disclosed'>;

/** Why an action is not legal. */
export interface Refusal {
  kind: string;
  /** Number of a rule, such as `CO-51`. */
  rule: string | null;
  message: string;
  nearest: string[];
  /** What it would do, where it is legal after all. */
  preview?: Preview;
}

/** A seat, as every player sees it: never by colour alone. */
export interface SeatLook {
  /** From 1. */
  seat: number;
  name: string;
  /** A CSS custom property, such as `var(--seat-1)`; readable on the page in light and dark. */
  colour: string;
  /** One capital letter that goes with the colour: A, B, C, D. */
  letter: string;
  /** Whether a person at this screen plays it. */
  here: boolean;
}

/**
 * The name of one place of the drawing that an action can concern: `ship:arizona`, `port:boston`, `rondel:coal`. A board
 * chooses the names; they are unique on it and are put on elements as `data-spot`.
 */
export type SpotName = string;

/**
 * Choosing by places. A click on a lit spot narrows the choices to those that concern it; once one is left it is played. If
 * several are left that no other spot tells apart, the shell shows them as a list beside the spot.
 */
export interface Picker {
  /** Choices that the spots chosen so far leave. */
  readonly open: Choice[];
  /** Spots chosen so far, in order. */
  readonly chosen: SpotName[];
  /** Whether a choice still open concerns the spot. */
  lit(spot: SpotName): boolean;
  /** Open choices that concern the spot. */
  at(spot: SpotName): Choice[];
  /** Chooses a spot: narrows, plays, or, if it is not lit, tells why `asks` is not legal. */
  pick(spot: SpotName, asks?: string[]): void;
  /** Plays this choice. */
  play(choice: Choice): void;
  /** Takes back the last spot. */
  back(): void;
  /** Shows price, gain and score beside the element while a spot is hovered or focused; null when it is left. */
  point(spot: SpotName | null, element?: Element, asks?: string[]): void;
}

/** Something that flies when an action is played: from one spot to another. */
export interface Flight {
  from: SpotName;
  to: SpotName;
  /** What flies: a coin of this amount, or the markup of the spot it leaves. */
  what: { coin: number } | { piece: SpotName };
}

/** An event of the log: its sentence, the rule by which it happened, the seat that it is about, and its facts. */
export type LoggedEvent = EventView & { ply?: number };

/** What every board component is given. `View` is that of its ruleset, generated from the schemas. */
export interface BoardProps<View> {
  view: View;
  /** The view before the last action, to mark what has changed; null at the start. */
  before: View | null;
  seats: SeatLook[];
  /** The seat whose knowledge is shown; null for a spectator. */
  viewer: number | null;
  /** The seat to act; null when the match is over. */
  acting: number | null;
  picker: Picker;
  /** What the markets show at this position. */
  market: Market;
  /** What the variant fixes about ships, ports, cards and all else that has an id. */
  names: Names;
}

/** What a folder of `boards` exports from its `index.ts`, besides its component. */
export interface BoardModule {
  /** The spots that an action concerns, in the order in which a person would point at them. */
  spots(choice: Choice): SpotName[];
  /** What flies for an event; none where nothing moves. */
  flights(told: LoggedEvent): Flight[];
  /** Money of a seat in the view. */
  money(view: unknown, seat: number): number;
  /** How a choice is called in the list of choices; without it the notation, with the names of the variant. */
  label?(choice: Choice, name: (id: string) => string, view: unknown): string;
}
