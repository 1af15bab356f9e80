/** Matches and house rules, stored in IndexedDB. Every failure is reported to the caller; existing data is kept. */
import { t } from '../../text';
import { hold } from '../version.svelte';
import type { Comment } from './record';

export interface Sitting {
  name: string;
  player: string;
}

export interface Kept {
  id: string;
  created: number;
  changed: number;
  variant: string;
  name: string;
  ruleset: string;
  sittings: Sitting[];
  plies: number;
  /** The seat to act; null when the match is over. */
  acting: number | null;
  /** Seats that have won. */
  winners: number[];
  /** The record of the current line, as written by the engine. */
  record: string;
  /** The number of writes: a writer has to know the last one. Absent in data of older versions of the page. */
  revision?: number;
  /** The redoable actions: the record of the longer line, and how many of its actions are undone. */
  undone?: { record: string; count: number };
  /** Of a guided first match: whether the guide is shown. */
  guide?: 'shown' | 'left';
  /** The comments on actions in the record that the match comes from. */
  comments?: Comment[];
}

export interface Own {
  id: string;
  changed: number;
  name: string;
  text: string;
  /** From its text when it was last valid: its ruleset, and the variant that it extends. */
  ruleset?: string;
  parent?: string | null;
  revision?: number;
}

type Place = 'matches' | 'variants';

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((done, failed) => {
    const request = indexedDB.open('riband', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('matches', { keyPath: 'id' });
      request.result.createObjectStore('variants', { keyPath: 'id' });
    };
    request.onsuccess = () => {
      const base = request.result;
      // Another tab with a newer version may change the store: let it.
      base.onversionchange = () => {
        base.close();
        opened = undefined;
      };
      base.onclose = () => (opened = undefined);
      done(base);
    };
    request.onerror = () => failed(request.error ?? new Error(t('store-shut')));
    request.onblocked = () => failed(new Error(t('store-held')));
  });
  opened.catch(() => (opened = undefined));
  return opened;
}

/** The timeout for the browser, in milliseconds: some never answer. */
const patience = 3000;
/** The number of overdue answers. Until they arrive nothing else is waited for. */
let overdue = 0;

/** The same, with a timeout. */
function within<T>(work: Promise<T>): Promise<T> {
  const silent = () => new Error(t('store-silent'));
  if (overdue > 0) {
    work.catch(() => {});
    return Promise.reject(silent());
  }
  return new Promise<T>((done, failed) => {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      overdue += 1;
      failed(silent());
    }, patience);
    const settle = () => {
      clearTimeout(timer);
      if (late) overdue -= 1;
    };
    work.then(done, failed).finally(settle);
  });
}

async function run<T>(place: Place, mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const base = await database();
  return new Promise<T>((done, failed) => {
    const transaction = base.transaction(place, mode);
    const request = act(transaction.objectStore(place));
    transaction.oncomplete = () => done(request.result);
    transaction.onabort = () => failed(transaction.error ?? request.error ?? new Error(t('store-unwritten')));
  });
}

/** Data with an id, written repeatedly, possibly by several tabs. */
interface Written {
  id: string;
  revision?: number;
}

/**
 * Writes the next revision of existing data, or new data. If another tab has written it since, nothing is written, and theirs
 * is returned.
 */
async function put<T extends Written>(place: Place, next: T): Promise<T | null> {
  const base = await database();
  return new Promise<T | null>((done, failed) => {
    const transaction = base.transaction(place, 'readwrite');
    const store = transaction.objectStore(place);
    let other: T | null = null;
    let thrown: unknown;
    // A write is final only when the transaction is complete: a full disk shows then.
    transaction.oncomplete = () => done(other);
    transaction.onabort = () => failed(thrown ?? transaction.error ?? new Error(t('store-unwritten')));
    const found: IDBRequest<T | undefined> = store.get(next.id);
    found.onsuccess = () => {
      const revision = next.revision ?? 0;
      if (found.result && (found.result.revision ?? 0) !== revision) {
        other = found.result;
        return;
      }
      try {
        store.put({ ...next, revision: revision + 1 });
        // Nothing else follows: the page may be closing.
        transaction.commit();
      } catch (error) {
        thrown = error;
        transaction.abort();
      }
    };
  });
}

const shelf = <T extends Written & { changed: number }>(place: Place) => ({
  put: (next: T) => within(put(place, next)),
  get: (id: string) => within(run<T | undefined>(place, 'readonly', (store) => store.get(id))),
  delete: (id: string) => within(run(place, 'readwrite', (store) => store.delete(id))),
  /** All, the last changed first. */
  all: async () => (await within(run<T[]>(place, 'readonly', (store) => store.getAll()))).sort((one, other) => other.changed - one.changed),
});

export const matches = shelf<Kept>('matches');
export const variants = shelf<Own>('variants');

const draft = (id: string) => `riband.draft.${id}`;

/** Typed text that is not saved yet: written at once, since the page may be closed at any time. */
export const drafts = {
  put(id: string, text: string): void {
    try {
      localStorage.setItem(draft(id), text);
    } catch {
      // Then it is saved a moment later, or not at all.
    }
  },
  get(id: string): string | null {
    try {
      return localStorage.getItem(draft(id));
    } catch {
      return null;
    }
  },
  delete(id: string): void {
    try {
      localStorage.removeItem(draft(id));
    } catch {
      // Then there is none.
    }
  },
};

export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Matches of this page if the browser stores nothing: while there are some, no new version starts, in any tab. */
class Unkept extends Map<string, Kept> {
  #free: (() => void) | null = null;

  override set(id: string, match: Kept): this {
    this.#free ??= hold();
    return super.set(id, match);
  }

  override delete(id: string): boolean {
    const was = super.delete(id);
    if (this.size === 0) {
      this.#free?.();
      this.#free = null;
    }
    return was;
  }
}
export const unkept = new Unkept();
