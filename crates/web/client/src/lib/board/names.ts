/**
 * A variant's facts about everything that has an id (the op `names`): requested once, and the same object for the same rules.
 */
import { calm, words } from '../text/words.ts';
import type { Named } from '../types/protocol.d.ts';

export type { Named };

export class Names {
  readonly #kinds = new Map<string, Named[]>();
  readonly #named = new Map<string, string>();

  constructor(names: readonly Named[]) {
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

  /** The name that the variant has for an id. */
  known = (id: string): string | undefined => this.#named.get(id);

  /** The name of an id; the id as words where the variant has none. */
  name = (id: string): string => this.#named.get(id) ?? words(id);
}
