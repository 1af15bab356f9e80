/// <reference lib="esnext.disposable" />
/**
 * The engine of Riband in WebAssembly: the rules, tables and computer players of three games.
 *
 * Requests and replies are those of the engine protocol, which `types/protocol.d.ts` documents op by op.
 */
import type { CrossingOceans } from './types/crossing-oceans.js';
import type * as protocol from './types/protocol.js';
import type { SaltyOcean } from './types/salty-ocean.js';
import type { Transatlantic } from './types/transatlantic.js';

export type { protocol };
export type * as crossingOceans from './types/crossing-oceans.js';
export type * as saltyOcean from './types/salty-ocean.js';
export type * as transatlantic from './types/transatlantic.js';

/** What a table reports, by game. */
export interface Games {
  'crossing-oceans': CrossingOceans;
  'salty-ocean': SaltyOcean;
  transatlantic: Transatlantic;
}
/** The ruleset of a table. */
export type Game = keyof Games;

/** A position as a viewer may see it. */
export type View<G extends Game = Game> = Games[G]['view'];
/** A whole position, hidden parts included. */
export type Position<G extends Game = Game> = Games[G]['position'];
/** The `parts` of an action. */
export type Action<G extends Game = Game> = Games[G]['action'];
/** Something that happened, by its `kind`. */
export type Event<G extends Game = Game> = Games[G]['event'];
/** Why an action is illegal: a condition with its numbers. */
export type Refusal<G extends Game = Game> = Games[G]['refusal'];
/** What a variant fixes about a piece. */
export type Details<G extends Game = Game> = Games[G]['details'];

declare const game: unique symbol;
/** The number of a table. Its type knows the game, and so do the replies to requests with it. */
export type Table<G extends Game = Game> = number & { readonly [game]?: G };

/** The name of a request. */
export type Op = Exclude<keyof protocol.Protocol, 'error' | 'push'>;
/** The ops that {@link Engine.think} answers in slices. */
export type ThinkingOp = 'advise' | 'move';

/** The request of an op. Seeds may be a `bigint`. */
export type Request<O extends Op = Op> = O extends 'batch'
  ? Omit<Keys<O>, 'requests'> & { readonly requests: readonly Request<Exclude<Op, 'batch'>>[] }
  : O extends Op
    ? Keys<O>
    : never;

/** The reply to an op. */
export type Reply<O extends Op = Op, G extends Game = Game> = O extends 'batch'
  ? BatchReply<readonly Request<Exclude<Op, 'batch'>>[], G>
  : O extends Op
    ? Of<G, Omit<protocol.Protocol[O]['reply'], 'id'>>
    : never;

/** The reply to a `batch`: for each request its reply, or the error why it failed. With `stop` it ends after the first of those. */
export interface BatchReply<Requests, G extends Game = Game, Stop = false> {
  ok: true;
  replies: {
    -readonly [I in keyof Requests]:
      | (Requests[I] extends { readonly op: infer O extends Op } ? Reply<O, G> : never)
      | EngineError
      | (Stop extends false | null | undefined ? never : undefined);
  };
}

/** A line to a subscription: a table has changed. */
export type Push<G extends Game = Game> = Of<G, protocol.Push>;

/** How far a player is. */
export interface Progress {
  /** The part of the budget that is spent, from 0 to 1. */
  share: number;
  /** What it would play now, in notation; null as long as it has no answer. */
  best: string | null;
  /** The share of the win that it expects from that, from 0 to 1; null if it does not estimate it. */
  wins: number | null;
  /** How many worlds it has searched. */
  iterations: number;
}

/** A `WebAssembly.Module`. Its own type has no properties, and types of Node have none. */
type Module = object;

/** Where the module of WebAssembly comes from: an address, a response, its bytes, or the compiled module. */
export type Wasm = string | URL | globalThis.Request | Response | ArrayBuffer | ArrayBufferView | Module;

/**
 * Loads the engine, once for each page, worker or process; does nothing if it is loaded. After a panic it starts the engine
 * again, without another download.
 *
 * @param options.wasm By default `riband_bg.wasm` beside this file; in Node `file:` addresses are read.
 * @throws Rejects if the module cannot be fetched or compiled.
 */
export function load(options?: { wasm?: Wasm | Promise<Wasm> }): Promise<void>;

/** An engine with tables of its own. {@link load} must have been awaited. */
export class Engine {
  /**
   * @param options.seed Deals what the viewer of a guess cannot see (`fork` with `for` or `as`): from 0 to 2^64 - 1. By chance
   * unless given; who knows it knows what is dealt, so give it in tests only.
   * @param options.onPush See {@link Engine.onPush}.
   * @throws {PanicError} The engine has failed: {@link load} it again.
   */
  constructor(options?: { seed?: bigint | number | string; onPush?: ((push: Push) => void) | null });

  /** Why the loaded engine failed; undefined while it works. After a panic every call throws {@link PanicError}, and tables are lost. */
  static readonly panicked: string | undefined;

  /** Called with each line to a subscription, after the reply to the request that changed the table, in order. */
  onPush: ((push: Push) => void) | null;

  /**
   * Asks, and gives the reply. The request's `op` decides the type of the reply, the table that of views, actions and events.
   * Players that are asked here (`advise`, `move`, `judge`, `compare`) think at once, and nothing else runs meanwhile.
   *
   * @throws {EngineError} The request fails; no table has changed.
   * @throws {PanicError} The engine has failed.
   */
  ask<const Requests extends readonly Request<Exclude<Op, 'batch'>>[], G extends Game = Game, const Stop extends boolean | null | undefined = false>(
    request: Omit<Request<'batch'>, 'requests' | 'stop' | 'table'> & About<G> & { readonly requests: Requests; readonly stop?: Stop },
  ): BatchReply<Requests, G, Stop>;
  ask<const O extends Exclude<Op, 'batch'>, G extends Game = Game>(request: Asked<O, G>): Reply<O, G>;

  /**
   * Has a player think, in slices of 12 ms, between which the page goes on and other requests are answered. Players that are
   * asked at once think one after the other. The op `cancel` makes all who were asked before it answer now.
   *
   * @param options.progress Called about every 80 ms.
   * @param options.signal Aborts: no action is played, and the promise rejects with the reason of the signal.
   * @throws {EngineError} Rejects with it if the request fails; no table has changed. If the position has changed meanwhile, the
   * kind is `no-advice`.
   * @throws {PanicError} Rejects with it if the engine fails.
   */
  think<const O extends ThinkingOp, G extends Game = Game>(
    request: Asked<O, G>,
    options?: { progress?: ((progress: Progress) => void) | undefined; signal?: AbortSignal | undefined },
  ): Promise<Reply<O, G>>;

  /** Frees its memory now; else the garbage collector does. Nothing can be asked afterwards. */
  free(): void;
  [Symbol.dispose](): void;
}

/** A request that failed: no table has changed. The fields beside `kind` and `rule` are those of its kind. */
export interface EngineError extends Error, Readonly<Of<Game, Omit<protocol.Error, 'message'>>> {
  readonly name: 'EngineError';
}
export const EngineError: { new (error: protocol.Error): EngineError; readonly prototype: EngineError };

/** The engine has failed, by a fault of its own or for want of memory: all its tables are lost. {@link load} starts it again. */
export class PanicError extends Error {}

/** A request as an engine takes it. What shows the game stands by itself, so that it is inferred. */
type Asked<O extends Op, G extends Game> = { readonly op: O } & About<G> &
  Omit<Request<O>, 'op' | 'table' | 'variant'> &
  Without<O, 'table'> &
  Without<O, 'variant'>;
/** That the request of an op has no such key. */
type Without<O extends Op, Key extends string> = Key extends keyof Request<O> ? unknown : { readonly [K in Key]?: never };

/** What a request is about. */
interface About<G extends Game> {
  readonly table?: Table<G> | number | null;
  readonly variant?: G | `${G}/${string}` | (string & {}) | null;
}

/** The keys of a request, as they may be given. */
type Keys<O extends Op> = {
  readonly [K in keyof protocol.Protocol[O]['request'] as Exclude<K, 'id'>]: K extends 'seed'
    ? protocol.Protocol[O]['request'][K] | bigint
    : Unchanged<protocol.Protocol[O]['request'][K]>;
};
type Unchanged<T> = T extends readonly (infer E)[] ? readonly E[] : T;

/** A part of a reply, with the types of the game where the schema of the protocol leaves them open. */
type Of<G extends Game, T> = T extends string
  ? T
  : T extends readonly (infer E)[]
    ? Of<G, E>[]
    : T extends object
      ? { [K in keyof T]: K extends 'table' ? Table<G> : K extends keyof Open<G> ? Closed<T[K], Open<G>[K]> : Of<G, T[K]> }
      : T;
type Closed<T, By> = T extends object ? (string extends keyof T ? By : T) : T;
interface Open<G extends Game> {
  view: View<G>;
  position: Position<G>;
  parts: Action<G>;
  event: Event<G>;
  facts: Refusal<G>;
  details: Details<G>;
}
