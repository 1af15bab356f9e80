/**
 * The interface between the shell and a board. A board knows how to draw a view and which *spots* of the drawing an action
 * refers to. It knows no rules: whether a spot can be chosen, its price and refusals come from the engine, through the {@link
 * Picker}.
 */
import type { EventView, PreviewReply } from '../types/protocol';
import type { Market } from './market';
import type { Names } from './names';

/** A legal action as listed by the engine. Money is the immediate change for the seat to act, in pounds or coins. */
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
  /** Whether it declines what the decision offers: ends, skips or passes. Omitted if not. */
  passes?: boolean;
}

/**
 * The effects of a choice as its seat can know them, requested when it is hovered or focused: the reply to the op `preview`.
 */
export type Preview = Pick<PreviewReply, 'action' | 'money' | 'points' | 'moves' | 'warnings' | 'events' | 'forced' | 'disclosed'>;

/** Why an action is not legal. */
export interface Refusal {
  kind: string;
  /** Number of a rule, such as `CO-51`. */
  rule: string | null;
  message: string;
  nearest: string[];
  /** Its effects, if it is legal after all. */
  preview?: Preview;
}

/** The appearance of a seat: never by colour alone. */
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
 * The name of a place of the drawing that an action can refer to: `ship:arizona`, `port:boston`, `rondel:coal`. Boards choose
 * the names; they are unique within a board and set on elements as `data-spot`.
 */
export type SpotName = string;

/**
 * Choosing by places. A click on a lit spot narrows the choices to those that refer to it; the last remaining one is played.
 * If no other spot can distinguish the remaining ones, the shell lists them next to the spot.
 */
export interface Picker {
  /** The remaining choices after the spots chosen so far. */
  readonly open: Choice[];
  /** Spots chosen so far, in order. */
  readonly chosen: SpotName[];
  /** Whether an open choice refers to the spot. */
  lit(spot: SpotName): boolean;
  /** The open choices that refer to the spot. */
  at(spot: SpotName): Choice[];
  /** Chooses a spot: narrows, plays, or, if it is not lit, explains why `asks` is illegal. */
  pick(spot: SpotName, asks?: string[]): void;
  /** Plays this choice. */
  play(choice: Choice): void;
  /** Undoes the choice of the last spot. */
  back(): void;
  /** Shows price, gain and score next to the element while a spot is hovered or focused; null when it is left. */
  point(spot: SpotName | null, element?: Element, asks?: string[]): void;
}

/** Something that flies when an action is played: from one spot to another. */
export interface Flight {
  from: SpotName;
  to: SpotName;
  /** What flies: a coin of this amount, or the markup of the spot it leaves. */
  what: { coin: number } | { piece: SpotName };
}

/** An event of the log: its sentence, its rule, its seat, and its facts. */
export type LoggedEvent = EventView & { ply?: number };

/** The props of every board component. `View` is that of its ruleset, generated from the schemas. */
export interface BoardProps<View> {
  view: View;
  /** The view before the viewer's last decision: what differs from it is marked. Null if nothing is to be marked. */
  before: View | null;
  /** The view before the last action; null if the position was not reached by one. */
  last: View | null;
  seats: SeatLook[];
  /** The seat whose knowledge is shown; null for a spectator. */
  viewer: number | null;
  /** The seat to act; null when the match is over. */
  acting: number | null;
  picker: Picker;
  /** The markets at this position. */
  market: Market;
  /** The variant's facts about ships, ports, cards and everything else that has an id. */
  names: Names;
}

/** What is printed on a thing. */
export interface ThingFacts {
  /** What it earns, in the money of the game. */
  income?: number;
  flag?: string;
}

/** What a question is about. */
export interface Asking {
  view: unknown;
  /** The seat to act. */
  acting: number;
  name(id: string): string;
}

export interface Question {
  text: string;
  /** What has been decided already, what is left: in short, possibly empty. */
  facts: string[];
}

/** The exports of a folder of `boards` in its `index.ts`, besides its component. */
export interface BoardModule {
  /** The spots that an action refers to, in the order in which a person would point at them. */
  spots(choice: Choice): SpotName[];
  /** The flights for an event; none if nothing moves. */
  flights(told: LoggedEvent): Flight[];
  /** The places of the pieces that an event means, to show them while its line is pointed at. Some may not be drawn. */
  places(told: LoggedEvent): SpotName[];
  /** The decision of the seat to act, as a sentence without a full stop, and what it is about. */
  question(asked: Asking): Question;
  /** Money of a seat in the view. */
  money(view: unknown, seat: number): number;
  /** The label of a choice in the list of choices; by default the notation, with the names of the variant. */
  label?(choice: Choice, name: (id: string) => string, view: unknown): string;
  /** Facts about the thing that a choice is about, for comparison in a table. */
  facts?(choice: Choice, name: (id: string) => string, view: unknown): ThingFacts | undefined;
}
