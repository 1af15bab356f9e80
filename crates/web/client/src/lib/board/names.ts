/**
 * A variant's facts about everything that has an id and what it is for (the op `names`): requested once, and the same
 * object for the same rules.
 */
import { t } from '../text/index.ts';
import { calm, idOf, words } from '../text/words.ts';
import type { Named, Purpose } from '../types/protocol.d.ts';

export type { Named };

export class Names {
  readonly #kinds = new Map<string, Named[]>();
  readonly #named = new Map<string, string>();
  readonly #purposes = new Map<string, string>();

  constructor(names: readonly Named[], purposes: readonly Purpose[] = []) {
    for (const { kind, id, text } of purposes) this.#purposes.set(`${kind} ${id}`, text);
    for (const named of names) {
      const kind = this.#kinds.get(named.kind);
      if (kind) kind.push(named);
      else this.#kinds.set(named.kind, [named]);
      if (named.name !== undefined && !this.#named.has(named.id)) this.#named.set(named.id, calm(named.name));
    }
  }

  /** Everything of a kind, in the order of the variant. */
  all(kind: string): readonly Named[] {
    return this.#kinds.get(kind) ?? [];
  }

  find(kind: string, id: string): Named | undefined {
    return this.all(kind).find((named) => named.id === id);
  }

  /** What a thing, a kind of action (`action`) or a sign (`sign`) is for. */
  purpose = (kind: string, id: string): string | undefined => this.#purposes.get(`${kind} ${id}`);

  /** What the thing at a spot of a board is for: the first kind that has its id. */
  purposeAt(spot: string): string | undefined {
    return [...this.#kinds.keys()].map((kind) => this.purpose(kind, idOf(spot))).find((text) => text !== undefined);
  }

  /** What a choice is for: its kind of action, and what it names. */
  purposes({ kind, parts }: { kind: string; parts: unknown }): string[] {
    const named = parts !== null && typeof parts === 'object' ? Object.entries(parts) : [];
    // A part usually has the name of its kind; one that has not is known by its id.
    const kinds = (part: string) => (this.#kinds.has(part) ? [part] : [...this.#kinds.keys()]);
    const things = named.flatMap(([part, id]) => (part !== 'kind' && typeof id === 'string' ? kinds(part).map((kind) => this.purpose(kind, id)) : []));
    return [this.purpose('action', kind), ...things].filter((text) => text !== undefined);
  }

  /** The name that the variant has for an id. */
  known = (id: string): string | undefined => this.#named.get(id);

  /** The name of an id; where the variant has none, a word for it, or the id as words. */
  name = (id: string): string => {
    const key = `word-${id}` as const;
    return this.#named.get(id) ?? (t.knows(key) ? t(key) : words(id));
  };
}
