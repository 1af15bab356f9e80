/** Kept matches: made of records that come in, and made into records that go out. */
import type { Desk } from '../desk/contract';
import { download } from './browser';
import { givenName, usualName } from './players';
import { alike, apart, common, headerOf, noted, playsOf } from './record';
import { winnersOf } from './score';
import { matches, newId, unkept, type Kept, type Sitting } from './store';

/** A match to be kept, from a record as the engine writes it. */
export function keptOf(record: string, sittings: Sitting[], over: Partial<Kept> = {}): Kept {
  const header = headerOf(record);
  const now = Date.now();
  return {
    id: newId(),
    created: now,
    changed: now,
    variant: header.variant,
    name: header.title ?? header.variant,
    ruleset: header.ruleset,
    sittings: Array.from({ length: header.seats }, (_, index) => sittings[index] ?? { name: usualName('human', index), player: 'human' }),
    plies: playsOf(record).length,
    acting: null,
    winners: [],
    record,
    ...over,
  };
}

/** A match to be kept, from the text of a record that somebody made; fails if it does not replay. */
export async function received(text: string, desk: Desk): Promise<Kept> {
  const { record, notes } = apart(text);
  const { table } = await desk.load(record);
  try {
    const whole = await desk.record(table);
    const { turn } = await desk.turn(table, 'spectator');
    const sittings = Array.from({ length: headerOf(whole).seats }, (_, index) => {
      const player = notes.players[index] || 'human';
      return { name: notes.names[index] || usualName(player, index), player };
    });
    return keptOf(whole, sittings, {
      acting: turn === 'over' ? null : turn.act,
      winners: turn === 'over' ? winnersOf(await desk.score(table, 'spectator')) : [],
      comments: notes.comments,
    });
  } finally {
    await desk.close(table);
  }
}

/** The record of a match as it is handed out: with names, who plays, and what is said of its actions. */
export function handedOut({ record, sittings, comments = [] }: Pick<Kept, 'record' | 'sittings' | 'comments'>): string {
  return noted(record, {
    names: sittings.map(givenName),
    players: sittings.map(({ player }) => player),
    comments,
  });
}

/** Saves a match as a file. */
export function saveAsFile(kept: Pick<Kept, 'variant' | 'record' | 'sittings' | 'comments'>): void {
  download(`${kept.variant.replace(/[^a-z0-9-]+/gi, '-')}.riband`, handedOut(kept));
}

/** The matches of this page, kept or not, the one that was changed last first. */
export async function allMatches(): Promise<Kept[]> {
  const kept = await matches.all();
  return withUnkept(kept);
}

/** These matches, and those that the browser did not keep. */
export function withUnkept(kept: Kept[]): Kept[] {
  const mine = [...unkept.values()];
  return [...mine, ...kept.filter(({ id }) => !unkept.has(id))].sort((one, other) => other.changed - one.changed);
}

/**
 * The match among these that has this one in it: the same deal of the same rules, and all that was played; or, exactly, is
 * this one, with the same players.
 */
export function same(all: Kept[], one: Kept, exactly: boolean): Kept | undefined {
  const before = (record: string) => record.slice(record.indexOf('\nrules '), record.indexOf('\n== play\n'));
  const [start, plays] = [before(one.record), playsOf(one.record)];
  const found = all.filter((other) => {
    if (before(other.record) !== start) return false;
    const others = playsOf(other.record);
    if (exactly && JSON.stringify(other.sittings) !== JSON.stringify(one.sittings)) return false;
    return exactly ? alike(plays, others) : common(plays, others) === plays.length;
  });
  return found.find((other) => other.plies === one.plies) ?? found[0];
}

/** Keeps a match; where nothing can be kept this page has it as long as it is open, and says why. */
export async function keepMatch(match: Kept): Promise<string | null> {
  try {
    await matches.put(match);
    return null;
  } catch (error) {
    unkept.set(match.id, match);
    return (error as Error).message;
  }
}
