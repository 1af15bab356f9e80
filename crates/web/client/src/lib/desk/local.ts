/**
 * The desk with its own engines, in workers of the page or in the program that serves it. Matches are stored outside of them
 * (`tables.ts`).
 */
import { analyse } from './analysing';
import { Changes } from './changes';
import { compare } from './comparing';
import {
  type Can,
  type Checked,
  type Desk,
  DeskError,
  type GuideOf,
  type Info,
  type NamesOf,
  type NewMatch,
  type Played,
  type Previewed,
  type Reasons,
  type PrimerOf,
  type Redone,
  type Rules,
  type Score,
  type TableId,
  type TurnOf,
  type Undone,
} from './contract';
import { Host, type Reply, type Spawn } from './host';
import { BOARD } from './sights';
import { abandon, as, eyes, guessing, numbered, plain, said, Tables, type Kept } from './tables';
import { Thinking } from './thinking';

/** `spawn` starts an engine; `schema` fetches the schema of the variant files of a ruleset. */
export function localDesk(spawn: Spawn, schema: (ruleset: string) => Promise<unknown>): Desk & { end(): void } {
  const tables = new Tables();
  const main = new Host(spawn, undefined, (ask) => tables.restore(ask));
  const players = new Host(spawn);
  const changes = new Changes(tables, main);
  const thinking = new Thinking(tables, changes, main, players);

  const at = (table: TableId, make: (of: Kept) => Reply): Promise<Reply> => {
    const of = tables.of(table);
    return main.ask(() => ({ ...numbered(of), ...make(of) }));
  };

  return {
    async variants() {
      return plain(await main.ask(() => ({ op: 'variants' }))) as never;
    },
    schema,
    async variantText(id) {
      const { problems, variant } = await main.ask(() => ({ op: 'check', variant: id, toml: true }));
      if (!variant) throw DeskError.of('bad-variant', problems[0]?.message ?? id);
      return variant.toml;
    },
    async check(text): Promise<Checked> {
      const { problems, notes, variant, ruleset, parent = null } = await main.ask(() => ({ op: 'check', 'variant-text': text }));
      return { problems, warnings: notes, variant, origin: variant ?? (ruleset ? { ruleset, parent } : null) };
    },

    compare(trial, progress, signal) {
      return compare(spawn, trial, progress, signal);
    },

    async rule(of) {
      return plain(await main.ask(() => ({ op: 'rule', ...of }))) as unknown as Rules;
    },
    async primer(about, search) {
      const words = search === undefined ? {} : { search };
      if ('table' in about) return plain(await at(about.table, (of) => ({ op: 'primer', ...words, ...guessing(of) }))) as unknown as PrimerOf;
      const { variant } = about;
      const of = typeof variant === 'string' ? { variant } : { 'variant-text': variant.text };
      return plain(await main.ask(() => ({ op: 'primer', ...of, ...words }))) as unknown as PrimerOf;
    },
    async guide(about) {
      if ('variant' in about) return plain(await main.ask(() => ({ op: 'guide', ...about }))) as unknown as GuideOf;
      return plain(await at(about.table, (of) => ({ op: 'guide', ...as(of, about.seat) }))) as unknown as GuideOf;
    },

    open({ variant, seats, seed }: NewMatch) {
      const of = typeof variant === 'string' ? { variant } : { 'variant-text': variant.text };
      return changes.open({ op: 'open', ...of, seats, seed });
    },
    load(text, back) {
      return changes.open({ op: 'load', [isRecord(text) ? 'record' : 'scenario']: text }, back);
    },
    async info(record) {
      return plain(await main.ask(() => ({ op: 'info', record, actions: true }))) as unknown as Info;
    },
    async close(table) {
      const of = tables.of(table);
      abandon(of);
      try {
        // Kept until then: in a new engine it may have another number, or be lost.
        if (of.number !== null) await main.ask(() => ({ op: 'close', ...numbered(of), ...guessing(of) }));
      } catch (error) {
        // A table lost with its engine is closed.
        if (!(error instanceof DeskError && error.kind === 'lost')) throw error;
      } finally {
        tables.delete(table);
      }
    },
    can(table): Can {
      const isMatch = tables.of(table).guess === null;
      return { undo: true, redo: true, record: isMatch, analyse: isMatch, branch: true, try: true, advise: true, players: true };
    },
    async record(table) {
      return changes.record(tables.of(table));
    },
    async hash(table) {
      return (await at(table, (of) => ({ op: 'hash', ...guessing(of) }))).hash;
    },

    async turn(table, viewer) {
      return plain(await at(table, (of) => ({ op: 'turn', ...as(of, viewer) }))) as unknown as TurnOf;
    },
    async view(table, viewer) {
      return (await at(table, (of) => ({ op: 'view', ...as(of, viewer), ...eyes(of, viewer) }))).view;
    },
    async legal(table, viewer) {
      return plain(await at(table, (of) => ({ op: 'legal', ...as(of, viewer) }))) as never;
    },
    async score(table, viewer) {
      return plain(await at(table, (of) => ({ op: 'score', ...as(of, viewer) }))) as unknown as Score;
    },
    async log(table, viewer, since = 0) {
      return plain(await at(table, (of) => ({ op: 'log', since, ...as(of, viewer), ...eyes(of, viewer) }))) as never;
    },
    async actions(table) {
      return plain(await at(table, (of) => ({ op: 'actions', ...guessing(of) }))) as never;
    },
    async names(table) {
      return plain(await at(table, (of) => ({ op: 'names', ...guessing(of) }))) as unknown as NamesOf;
    },
    async why(table, viewer, notation) {
      return plain(await at(table, (of) => ({ op: 'why', action: notation, ...as(of, viewer) }))) as never;
    },
    async reasons(table, viewer, index, than) {
      return plain(await at(table, (of) => ({ op: 'reasons', index, than, ...as(of, viewer) }))) as unknown as Reasons;
    },
    async preview(table, viewer, action) {
      return plain(await at(table, (of) => ({ op: 'preview', ...said(action), ...as(of, viewer) }))) as unknown as Previewed;
    },

    play(table, viewer, action, seen) {
      const of = tables.of(table);
      abandon(of);
      return changes.inTurn(of, async () => {
        if (seen !== undefined && seen !== of.plies) throw DeskError.of('stale', `${of.plies} actions are played there, not ${seen}`);
        return (await changes.play(table, of, { op: 'play', ...said(action), ...as(of, viewer) })) as unknown as Played;
      });
    },
    undo(table, count = 1) {
      return changes.undo(table, count) as Promise<unknown> as Promise<Undone>;
    },
    redo(table, count = 1) {
      return changes.redo(table, count) as Promise<unknown> as Promise<Redone>;
    },
    async at(table, viewer, plies) {
      const of = tables.of(table);
      const session = as(of, viewer);
      const inside = of.guess === null ? session : {};
      const replies = await main.batch(() => ({
        whole: guessing(of),
        requests: [
          { op: 'fork', ...numbered(of) },
          ...(of.plies > plies ? [{ op: 'undo', count: of.plies - plies }] : []),
          ...BOARD.map((op) => ({ op, ...inside, ...eyes(of, viewer) })),
          { op: 'turn', ...inside },
          { op: 'score', ...inside },
          { op: 'close' },
        ],
      }));
      const [seen, traded, turn, score] = replies.slice(-5).map(plain);
      return { view: seen!.view, offers: traded!.offers, turn: turn as unknown as TurnOf, score: score as unknown as Score };
    },
    async fork(table, viewer) {
      const of = tables.of(table);
      const guess = of.guess ?? viewer;
      const replies = await main.batch(() => ({
        requests: [
          { op: 'fork', ...numbered(of), as: guess },
          { op: 'turn', as: guess },
        ],
      }));
      const [reply, { plies, turn }] = [replies[0]!, replies[1]!];
      return tables.add(reply, { guess, record: '', undone: 0, plies, turn, seed: of.seed });
    },
    follow(table, viewers, changed) {
      return changes.follow(table, viewers, changed);
    },

    async advise(table, _, who, progress) {
      return thinking.advise(table, who, progress);
    },
    async move(table, seat, who, progress) {
      return thinking.move(table, seat, who, progress);
    },
    interrupt(table, how = 'now') {
      for (const { host, id } of tables.of(table).thinking) host.interrupt(id, how);
    },
    async analyse(table, who, progress, signal) {
      const of = tables.of(table);
      return analyse(spawn, async () => (await changes.current(of)).record, who, progress, signal);
    },
    end() {
      main.end();
      players.end();
    },
  };
}

/** Whether a text is meant to be a record: by its first words (docs/RECORD.md). */
const isRecord = (text: string): boolean => text.trimStart().startsWith('riband record');
