/**
 * Adds users' data to a record (docs/RECORD.md): names, players, and comments. The engine reads it (the op `info`), but has
 * no op that writes it.
 */

/** A comment on the last of the first `ply` actions. */
export interface Comment {
  plies: number;
  text: string;
}

/** Users' data in a record, by seat from the first; empty if unknown. */
export interface Notes {
  names: string[];
  /** The players: `human`, or a player in the engine's format. */
  players: string[];
  comments: Comment[];
}

/** The maximum length of a name, in characters. */
export const longestName = 40;

// Characters that cannot be shown, or change the writing direction: `is_unsafe` of crates/core/src/text.rs, without
// the joiners that names in some scripts need.
const unsafe =
  /\p{Control}|\p{Surrogate}|\u034f|\u17b4|\u17b5|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}]|[\u{e0000}-\u{e0fff}]/gu;

/** A name in the format of records; empty if nothing remains. */
export function cleanName(text: string): string {
  return [...text.replace(unsafe, '').trim()].slice(0, longestName).join('').trim();
}

const isPlayer = (text: string) => text.length <= longestName && /^[\x21-\x7e]+$/.test(text);

const playStart = '\n== play\n';

/** A record from the engine with users' data added, in the lowest format that supports it. */
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

/** The text of the variant in a record; null if it only names a built-in one. */
export function rulesIn(record: string): string | null {
  const [, rest] = record.split('\n== variant\n', 2);
  if (rest === undefined) return null;
  // Lines that look like the head of a part are escaped.
  const lines = rest.slice(0, /^== /m.exec(rest)?.index).split('\n');
  return lines.map((line) => line.replace(/^\\/, '')).join('\n');
}
