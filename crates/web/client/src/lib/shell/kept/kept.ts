/** Kept matches: made from imported records, and exported as records. */
import type { Desk, TableId } from '../../desk/contract';
import { download } from '../browser';
import { givenName, usualName } from '../players';
import { laid } from './laid';
import { alike, common } from './play';
import { noted } from './record';
import { winnersOf } from '../score';
import { matches, newId, unkept, type Kept, type Sitting } from './store';
import { notes } from './unwritten';

/** A match to be kept, from a record written by the engine. */
export async function keptOf(desk: Desk, record: string, sittings: Sitting[], over: Partial<Kept> = {}): Promise<Kept> {
  const info = await desk.info(record);
  const now = Date.now();
  return {
    id: newId(),
    created: now,
    changed: now,
    variant: info.variant,
    name: info.title,
    ruleset: info.ruleset,
    sittings: Array.from({ length: info.seats }, (_, index) => sittings[index] ?? { name: usualName('human', index), player: 'human' }),
    plies: info.plies,
    acting: null,
    winners: [],
    record,
    ...over,
  };
}

/** A match to be kept, from the text of a record or a scenario of any origin; fails if it does not replay. */
export async function received(text: string, desk: Desk): Promise<Kept> {
  const { table } = await desk.load(text);
  try {
    const record = await desk.record(table);
    // A scenario has none of that.
    const added = await desk.info(text).catch(() => null);
    const sittings = (added?.players ?? []).map((one, index) => {
      const player = one.player ?? 'human';
      return { name: one.name ?? usualName(player, index), player };
    });
    return await keptOf(desk, record, sittings, {
      ...(await standing(desk, table)),
      comments: added?.comments ?? [],
    });
  } finally {
    await desk.close(table);
  }
}

/** The seat to act at a table, or the winners. */
async function standing(desk: Desk, table: TableId): Promise<Pick<Kept, 'acting' | 'winners'>> {
  const { turn } = await desk.turn(table, 'spectator');
  if (turn !== 'over') return { acting: turn.act, winners: [] };
  return { acting: null, winners: winnersOf(await desk.score(table, 'spectator')) };
}

/** A match with the notes from when its page was closed, which are not written yet. Without any, the desk is not needed. */
export async function whole(desk: () => Promise<Desk>, kept: Kept): Promise<Kept> {
  if (!notes.get(kept.id)) return kept;
  const opened = await desk();
  const { table, line, written } = await laid(opened, kept);
  try {
    if (alike(line.plays, written)) return kept;
    const since = common(written, line.plays);
    return {
      ...kept,
      ...(await standing(opened, table)),
      record: await opened.record(table),
      plies: line.plays.length,
      comments: since < line.plays.length ? kept.comments?.filter(({ plies }) => plies <= since) : kept.comments,
      undone: line.undone.length > 0 ? { record: kept.undone?.record ?? kept.record, count: line.undone.length } : undefined,
    };
  } finally {
    await opened.close(table);
  }
}

/** The exported record of a match: with names, players and comments. */
export function handedOut({ record, sittings, comments = [] }: Pick<Kept, 'record' | 'sittings' | 'comments'>): string {
  return noted(record, {
    names: sittings.map(givenName),
    players: sittings.map(({ player }) => player),
    comments,
  });
}

/** Saves a match as a file. */
export function saveAsFile(kept: Pick<Kept, 'variant' | 'record' | 'sittings' | 'comments'>): void {
  download(`${kept.variant.replaceAll('/', '-')}.riband`, handedOut(kept));
}

/** These matches, and those that the browser did not store. */
export function withUnkept(kept: Kept[]): Kept[] {
  const mine = [...unkept.values()];
  return [...mine, ...kept.filter(({ id }) => !unkept.has(id))].sort((one, other) => other.changed - one.changed);
}

/** The identity of a match's start: its rules, and the position after the deal. */
async function beginning(desk: Desk, { record, plies }: Kept): Promise<string> {
  const { table } = await desk.load(record, plies);
  try {
    return `${(await desk.names(table)).fingerprint} ${await desk.hash(table)}`;
  } finally {
    await desk.close(table);
  }
}

/**
 * The match among these that contains this one: the same deal of the same rules, and all its actions; or, with `exactly`, is
 * this one, with the same players.
 */
export async function same(desk: Desk, all: Kept[], one: Kept, exactly: boolean): Promise<Kept | undefined> {
  const { seed, actions: plays = [] } = await desk.info(one.record);
  const found: Kept[] = [];
  for (const other of all) {
    if (other.ruleset !== one.ruleset || other.sittings.length !== one.sittings.length) continue;
    if (exactly && JSON.stringify(other.sittings) !== JSON.stringify(one.sittings)) continue;
    const { seed: theirs, actions: others = [] } = await desk.info(other.record);
    if (theirs !== seed || !(exactly ? alike(plays, others) : common(plays, others) === plays.length)) continue;
    if ((await beginning(desk, other)) === (await beginning(desk, one))) found.push(other);
  }
  return found.find((other) => other.plies === one.plies) ?? found[0];
}

/** Keeps a match; if nothing can be stored, this page has it as long as it is open, and returns why. */
export async function keepMatch(match: Kept): Promise<string | null> {
  try {
    await matches.put(match);
    return null;
  } catch (error) {
    unkept.set(match.id, match);
    return (error as Error).message;
  }
}
