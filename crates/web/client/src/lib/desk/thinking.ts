/** Players that think about a position: about a match in a separate engine, otherwise where the table is. */
import { DeskError, type Advice, type Moved, type TableId, type Thinker, type Thought, type TurnOf } from './contract';
import type { Changes } from './changes';
import type { Host, Reply } from './host';
import { seedOf } from './seed';
import { actingIn, as, numbered, plain, type Kept, type Tables } from './tables';
import type { Progress } from './wire';

/** The default budget of `expert`: without a clock it would count worlds. */
const EXPERT = '2s';

export class Thinking {
  constructor(
    private readonly tables: Tables,
    private readonly changes: Changes,
    /** The engine of the tables, and that of the players. */
    private readonly engine: Host,
    private readonly players: Host,
  ) {}

  async advise(table: TableId, who: Thinker, progress?: (thought: Thought) => void): Promise<Advice> {
    const of = this.tables.of(table);
    const { reply } = await this.#think(table, of, (turn) => ({ op: 'advise', ...asked(who, of, turn) }), who.player, progress);
    return plain(reply) as unknown as Advice;
  }

  async move(table: TableId, seat: number, who: Thinker, progress?: (thought: Thought) => void): Promise<Moved> {
    const of = this.tables.of(table);
    const ask = (turn: TurnOf) => ({ op: 'move', ...asked(who, of, turn), ...(of.guess === null ? { seat } : {}) });
    const { reply, before } = await this.#think(table, of, ask, who.player, progress);
    const { stopped, action } = reply;
    if (of.guess !== null) {
      await this.changes.acted(table, of, before.plies, { seat, notation: action });
      return plain(reply) as unknown as Moved;
    }
    return this.changes.inTurn(of, async () => {
      if (of.plies !== before.plies) throw DeskError.of('abandoned', 'the position has changed');
      const done = await this.changes.play(table, of, { op: 'play', action, as: seat });
      return { ...done, stopped } as unknown as Moved;
    });
  }

  async #think(
    table: TableId,
    of: Kept,
    request: (turn: TurnOf) => Reply,
    player: string,
    progress?: (thought: Thought) => void,
  ): Promise<{ reply: Reply; before: TurnOf }> {
    const before = (await this.engine.ask(() => ({ op: 'turn', ...numbered(of), ...as(of, 'spectator') }))) as unknown as TurnOf;
    const seat = actingIn(before.turn);
    const mine = of.guess === null;
    const host = mine ? this.players : this.engine;
    let entry: { host: Host; id: number } | undefined;
    const setUp = await this.changes.current(of);
    const make = () => {
      return mine ? { request: request(before), setUp } : { request: { ...request(before), ...numbered(of), ...as(of, 'spectator') } };
    };
    const told = progress && ((so: Progress) => progress({ table, seat: seat ?? 0, player, ...so }));
    try {
      const reply = await host.think(make, (id) => of.thinking.add((entry = { host, id })), told);
      return { reply, before };
    } finally {
      if (entry) of.thinking.delete(entry);
    }
  }
}

function asked(who: Thinker, of: Kept, before: TurnOf): Reply {
  const budget = who.budget ?? (who.player === 'expert' ? EXPERT : undefined);
  const seed = who.seed ?? seedOf(of.seed, before.plies, actingIn(before.turn) ?? 0);
  return { player: who.player, seed, ...(budget === undefined ? {} : { budget }) };
}
