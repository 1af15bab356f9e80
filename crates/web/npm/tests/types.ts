/** Compiled by `types.test.mjs`: what must be an error says so. */
import { Engine, EngineError, PanicError, load } from 'riband';
import type { Action, Event, Game, Position, Progress, Push, Refusal, Reply, Request, Table, View, protocol, saltyOcean } from 'riband';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** Holds that the type of a value is exactly this. */
declare function is<T>(): <U>(value: U, same: Same<T, U>) => void;

await load();
await load({ wasm: new URL('https://example.org/riband_bg.wasm') });
await load({ wasm: fetch('riband_bg.wasm') });
await load({ wasm: new Uint8Array() });
// @ts-expect-error: not a source
await load({ wasm: 7 });

const engine = new Engine();
new Engine({ seed: 7n });
new Engine({ seed: '18446744073709551615', onPush: (push) => is<Push>()(push, true) });
// @ts-expect-error: not a seed
new Engine({ seed: true });
is<string | undefined>()(Engine.panicked, true);

// The op decides the reply, the variant the table, the table the view.
const { table, turn, seed } = engine.ask({ op: 'open', variant: 'salty-ocean', seats: 2, seed: 7n });
is<Table<'salty-ocean'>>()(table, true);
is<string | undefined>()(seed, true);
if (turn !== 'over') is<number>()(turn.act, true);
const { view } = engine.ask({ op: 'view', table, as: 1 });
is<View<'salty-ocean'>>()(view, true);
is<saltyOcean.GoodView[]>()(view.goods, true);
const standard = engine.ask({ op: 'open', variant: 'crossing-oceans/standard', seats: 2, seed: '7', with: ['view'] });
is<View<'crossing-oceans'> | undefined>()(standard.view, true);
is<Table<'transatlantic'>>()(engine.ask({ op: 'fork', table: engine.ask({ op: 'open', variant: 'transatlantic', seats: 2, seed: 7 }).table }).table, true);

// Of a number alone, or of a text, the game is not known.
is<View>()(engine.ask({ op: 'view', table: 1 }).view, true);
is<View>()(engine.ask({ op: 'view' }).view, true);
is<Table>()(engine.ask({ op: 'open', 'variant-text': '', seats: 2, seed: '7' }).table, true);
is<View<'transatlantic'>>()(engine.ask({ op: 'view', table: 1 as Table<'transatlantic'> }).view, true);

// What the schema of the protocol leaves open is that of the game.
is<Action<'salty-ocean'>>()(engine.ask({ op: 'legal', table }).actions[0]!.parts, true);
is<Event<'salty-ocean'>>()(engine.ask({ op: 'play', table, index: 0, with: ['turn', 'legal'] as const }).events[0]!.event, true);
is<Position<'salty-ocean'>>()(engine.ask({ op: 'state', table }).position, true);
is<Refusal<'salty-ocean'> | undefined>()(engine.ask({ op: 'why', table, action: 'pass' }).refusal?.facts, true);
is<protocol.Scoresheet | null>()(engine.ask({ op: 'score', table }).score, true);

// Wrong requests.
// @ts-expect-error: no such op
engine.ask({ op: 'veiw', table });
// @ts-expect-error: no such key
engine.ask({ op: 'turn', tabel: table });
// @ts-expect-error: a key is missing
engine.ask({ op: 'open', variant: 'salty-ocean', seats: 2 });
// @ts-expect-error: a key of another op
engine.ask({ op: 'variants', table });
// @ts-expect-error: not a number
engine.ask({ op: 'play', table, index: '0' });
// @ts-expect-error: `with` has no such value
engine.ask({ op: 'play', table, index: 0, with: ['veiw'] });
// @ts-expect-error: the op has no such key
void engine.ask({ op: 'turn', table }).view;

// A batch gives a reply, or an error, for each of its requests.
const { replies } = engine.ask({ op: 'batch', table, requests: [{ op: 'turn' }, { op: 'view', as: 1 }] });
is<[Reply<'turn', 'salty-ocean'> | EngineError, Reply<'view', 'salty-ocean'> | EngineError]>()(replies, true);
const stopped = engine.ask({ op: 'batch', stop: true, requests: [{ op: 'turn' }] }).replies[0];
is<Reply<'turn'> | EngineError | undefined>()(stopped, true);
// @ts-expect-error: no such op
engine.ask({ op: 'batch', requests: [{ op: 'veiw' }] });

// Players.
const moved = await engine.think(
  { op: 'move', table, player: 'club', seed: 1n },
  { progress: (so) => is<Progress>()(so, true), signal: AbortSignal.timeout(9) },
);
is<Event<'salty-ocean'>>()(moved.events[0]!.event, true);
is<protocol.Ranked[]>()((await engine.think({ op: 'advise', table, player: 'club' })).actions, true);
// @ts-expect-error: not an op that thinks
await engine.think({ op: 'turn', table });

// Errors.
try {
  engine.ask({ op: 'play', table, action: 'pass' });
} catch (error) {
  if (error instanceof EngineError) {
    is<protocol.ErrorKind>()(error.kind, true);
    is<string | null>()(error.rule, true);
    is<string>()(error.message, true);
    is<string[] | undefined>()(error.nearest, true);
    is<Refusal | undefined>()(error.facts, true);
    // @ts-expect-error: one of those that are known, or any other
    is<string>()(error.kind, true);
  } else if (error instanceof PanicError) is<string>()(error.message, true);
}

engine.onPush = ({ subscription, events }) => {
  is<number>()(subscription, true);
  is<Event | undefined>()(events[0]?.event, true);
};
engine.onPush = null;
engine.free();

// Any JSON marks a request.
export const marked: protocol.TurnRequest = { op: 'turn', id: 7 };

export type Exported = [Game, Request, Request<'open'>];
