/** Names of ships, ports, cards and buildings, read from the variant that a record holds. */

/** Looks a name up by id; `known` tells only names that the variant has. */
export type Naming = ((id: string) => string) & { known(id: string): string | undefined };

const small = new Set(['of', 'de', 'la', 'le', 'du', 'des', 'der', 'and', 'the', 'to', 'in', 'on', 'am']);

function words(id: string): string {
  return id
    .split('-')
    .map((word, index) => (index > 0 && small.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}

/** A name in capitals, as ships have it in the variants, with small letters; others as they are. */
function calm(name: string): string {
  if (name !== name.toUpperCase() || name.length < 4) return name;
  return name
    .toLowerCase()
    .split(' ')
    .map((word, index) => (index > 0 && small.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}

export function naming(record: string): Naming {
  const from = record.indexOf('== variant\n');
  const to = record.indexOf('\n== play', from);
  const names = new Map<string, string>();
  if (from >= 0) {
    let id = '';
    for (const line of record.slice(from, to < 0 ? undefined : to).split('\n')) {
      const table = /^\[(?:.*\.)?"?([a-z0-9-]+)"?\]$/.exec(line);
      if (table) {
        id = table[1]!;
        continue;
      }
      if (line.startsWith('[')) id = '';
      const name = /^name = (".*")$/.exec(line);
      if (name && id && id !== 'provenance' && id !== 'about' && !names.has(id)) {
        try {
          names.set(id, calm(JSON.parse(name[1]!) as string));
        } catch {
          // Another way to write text in TOML: the id will do.
        }
      }
    }
  }
  return Object.assign((id: string) => names.get(id) ?? words(id), { known: (id: string) => names.get(id) });
}

/** The ids in a line of notation or of the log, as names. */
export function spell(text: string, ids: Iterable<string>, name: Naming): string {
  const known = [...new Set(ids)].filter((id) => /^[a-z][a-z0-9-]*$/.test(id)).sort((one, other) => other.length - one.length);
  if (known.length === 0) return text;
  return text.replace(new RegExp(`(?<![\\w-])(?:${known.join('|')})(?![\\w-])`, 'g'), (id) => name.known(id) ?? (id.includes('-') ? name(id) : id));
}

/** Every text in a value of JSON, but under `kind`: among them are its ids. */
export function texts(value: unknown, found: string[] = []): string[] {
  if (typeof value === 'string') found.push(value);
  else if (Array.isArray(value)) for (const part of value) texts(part, found);
  else if (value && typeof value === 'object') {
    for (const [key, part] of Object.entries(value)) if (key !== 'kind') texts(part, found);
  }
  return found;
}
