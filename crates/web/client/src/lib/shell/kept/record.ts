/**
 * Writes what people add to a record (docs/RECORD.md): names, who plays, and comments. The engine reads it (the op `info`), but
 * has no op that writes it.
 */

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
  /\p{Control}|\p{Surrogate}|\u034f|\u17b4|\u17b5|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}]|[\u{e0000}-\u{e0fff}]/gu;

/** A name as a record can hold it; empty if nothing of it is left. */
export function cleanName(text: string): string {
  return [...text.replace(unsafe, '').trim()].slice(0, longestName).join('').trim();
}

const isPlayer = (text: string) => text.length <= longestName && /^[\x21-\x7e]+$/.test(text);

const playStart = '\n== play\n';

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
