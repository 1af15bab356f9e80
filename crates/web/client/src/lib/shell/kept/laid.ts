/** Lays a kept match on a table. */
import { DeskError, type Desk, type TableId } from '../../desk/contract';
import { lineOf, type Line } from '../match/line';
import { playsOf, type Play } from './play';
import type { Kept } from './store';
import { notes, rest } from './unwritten';

export interface Laid {
  table: TableId;
  line: Line;
  /** The part of the line of play that is in the record. */
  written: readonly Play[];
}

/** With redoable actions, and with those that were played when the page was closed and are not in the record. */
export async function laid(desk: Desk, kept: Kept): Promise<Laid> {
  const { record, count } = kept.undone ?? { record: kept.record, count: 0 };
  const [{ table }, whole] = await Promise.all([desk.load(record, count), playsOf(desk, record)]);
  const line = lineOf(whole, count);
  const found: Laid = { table, line, written: line.plays };
  const noted = notes.get(kept.id);
  const more = noted && rest(noted, kept.revision ?? 0, line.plays);
  if (!more) return found;
  try {
    if (more.since < line.plays.length) await desk.undo(table, line.plays.length - more.since);
    for (const { seat, notation } of more.plays) await desk.play(table, seat, { notation });
  } catch (error) {
    await desk.close(table).catch(() => {});
    // This says nothing about the notes: keep them for the next time.
    if (!(error instanceof DeskError) || error.unanswered) throw error;
    // They belong to another match.
    notes.put(kept.id, null);
    return laid(desk, kept);
  }
  const plays = [...line.plays.slice(0, more.since), ...more.plays];
  return { ...found, line: more.plays.length > 0 ? lineOf(plays) : lineOf(whole, whole.length - more.since) };
}

/** View-only. */
export async function shown(desk: Desk, kept: Kept): Promise<Laid> {
  const { record } = kept;
  return laid(desk, { ...kept, record, undone: undefined });
}
