/**
 * The text of a record (docs/RECORD.md). The engine neither reads nor writes what people add to one: names, who plays, and
 * comments. So the page takes that off before it loads a record, and puts it on where it hands one out.
 */

/** One action as the record has it. */
export interface Play {
  seat: number;
  notation: string;
}

/** A comment on the last of so many actions. */
export interface Comment {
  plies: number;
  text: string;
}

/** What people add to a record, by seat from the first; empty where nothing is known. */
export interface Notes {
  names: string[];
  /** Who plays: `human`, or a player as the engine names it. */
  players: string[];
  comments: Comment[];
}

/** The longest name, in characters. */
export const longestName = 40;

// What cannot be shown, or turns the direction of writing: `is_unsafe` of crates/core/src/text.rs, without the joiners that
// names in some scripts need.
const unsafe =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]|\p{Surrogate}/gu;

/** A name as a record can hold it; empty if nothing of it is left. */
export function cleanName(text: string): string {
  return [...text.replace(unsafe, '').trim()].slice(0, longestName).join('').trim();
}

const isPlayer = (text: string) => text.length <= longestName && /^[\x21-\x7e]+$/.test(text);

const playStart = '\n== play\n';

/** The actions of a record, in order. */
export function playsOf(record: string): Play[] {
  return linesOf(record)
    .map((line) => /^(\d+) (.+)$/.exec(line))
    .filter((found) => found !== null)
    .map((found) => ({ seat: Number(found[1]), notation: found[2]! }));
}

function linesOf(record: string): string[] {
  const from = record.indexOf(playStart);
  if (from < 0) return [];
  const to = record.indexOf('\n== result', from);
  return record.slice(from + playStart.length, to < 0 ? undefined : to + 1).split('\n');
}

/** How many actions two lines of play have in common. */
export function common(one: readonly Play[], other: readonly Play[]): number {
  const differs = one.findIndex((play, ply) => play.seat !== other[ply]?.seat || play.notation !== other[ply]?.notation);
  return differs < 0 ? one.length : differs;
}

/** Whether two lines of play are the same. */
export const alike = (one: readonly Play[], other: readonly Play[]): boolean => one.length === other.length && common(one, other) === one.length;

/** What the header of a record says. */
export function headerOf(record: string): { ruleset: string; variant: string; seats: number; title: string | null } {
  const head = record.slice(0, Math.max(0, record.search(/^== /m)));
  const about = /^\[about\]\n(?:.*\n)*?name = (".*")$/m.exec(record.slice(0, record.indexOf('\n== play')));
  let title: string | null = null;
  try {
    title = about ? (JSON.parse(about[1]!) as string) : null;
  } catch {
    title = null;
  }
  return {
    ruleset: /^rules (\S+)/m.exec(head)?.[1] ?? '',
    variant: /^variant (.+)$/m.exec(head)?.[1] ?? '',
    seats: Number(/^seats (\d+)$/m.exec(head)?.[1] ?? 0),
    title,
  };
}

/** A record without what people have added, and that. Text that is no record, or no good one, stays as it is. */
export function apart(text: string): { record: string; notes: Notes } {
  const notes: Notes = { names: [], players: [], comments: [] };
  const format = Number(/^riband record ([23])\n/.exec(text)?.[1] ?? 0);
  const headEnd = text.search(/^== /m);
  const from = text.indexOf(playStart);
  const to = text.indexOf('\n== result', from);
  if (format === 0 || headEnd < 0 || from < 0 || to < 0) return { record: text, notes };

  // What is not as it has to be stays, and the engine refuses it there.
  const head = text
    .slice(0, headEnd)
    .split('\n')
    .filter((line) => {
      const [, what, seat, value] = /^(player|by) ([1-9]\d?) (.+)$/.exec(line) ?? [];
      if (what === 'player' && cleanName(value!) === value) notes.names[Number(seat) - 1] = value;
      else if (what === 'by' && format >= 3 && isPlayer(value!)) notes.players[Number(seat) - 1] = value!;
      else return true;
      return false;
    });
  head[0] = 'riband record 1';
  let plies = 0;
  const play = text
    .slice(from + playStart.length, to + 1)
    .split('\n')
    .filter((line) => {
      if (/^\d/.test(line)) plies += 1;
      const comment = /^; (.+)$/.exec(line)?.[1];
      if (comment === undefined || comment.trim() !== comment || comment.search(unsafe) >= 0) return true;
      notes.comments.push({ plies, text: comment });
      return false;
    });
  return { record: `${head.join('\n')}${text.slice(headEnd, from + playStart.length)}${play.join('\n')}${text.slice(to + 1)}`, notes };
}

/** A record as the engine writes it, with what people add; in the lowest format that holds that. */
export function noted(record: string, { names, players, comments }: Notes): string {
  const first = 'riband record 1\n';
  const sealAt = record.indexOf('\nseal ') + 1;
  const from = record.indexOf(playStart);
  const to = record.indexOf('\n== result', from);
  if (!record.startsWith(first) || sealAt === 0 || from < 0 || to < 0) return record;
  const lines = (key: string, values: string[], good: (value: string) => boolean) =>
    Array.from(values, (value, index) => (value && good(value) ? `${key} ${index + 1} ${value}\n` : '')).join('');
  const called = lines('player', names, (name) => cleanName(name) === name);
  const played = lines('by', players, isPlayer);

  const left = [...comments].sort((one, other) => one.plies - other.plies);
  const told: string[] = [];
  const tell = (plies: number) => {
    while (left.length > 0 && left[0]!.plies <= plies) told.push(`; ${left.shift()!.text}`);
  };
  let plies = 0;
  for (const line of record.slice(from + playStart.length, to).split('\n')) {
    if (/^\d/.test(line)) {
      tell(plies);
      plies += 1;
    }
    told.push(line);
  }
  tell(plies);
  const format = played ? 3 : called || left.length < comments.length ? 2 : 1;
  return `riband record ${format}\n${record.slice(first.length, sealAt)}${called}${played}${record.slice(sealAt, from + playStart.length)}${told.join('\n')}${record.slice(to)}`;
}
