/** Matches and house rules, kept in IndexedDB. Every failure is told to the caller; what was kept before stays. */

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
  record: string;
}

export interface Own {
  id: string;
  changed: number;
  name: string;
  text: string;
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
    request.onerror = () => failed(request.error ?? new Error('the database does not open'));
    request.onblocked = () => failed(new Error('another tab holds the database'));
  });
  opened.catch(() => (opened = undefined));
  return opened;
}

async function run<T>(place: Place, mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const base = await database();
  return new Promise<T>((done, failed) => {
    const transaction = base.transaction(place, mode);
    const request = act(transaction.objectStore(place));
    // A write counts only once the transaction is complete: a full disk shows there.
    transaction.oncomplete = () => done(request.result);
    transaction.onabort = () => failed(transaction.error ?? request.error ?? new Error('the write was refused'));
  });
}

export const matches = {
  put: (kept: Kept) => run('matches', 'readwrite', (store) => store.put(kept)),
  get: (id: string) => run<Kept | undefined>('matches', 'readonly', (store) => store.get(id)),
  delete: (id: string) => run('matches', 'readwrite', (store) => store.delete(id)),
  all: async () => (await run<Kept[]>('matches', 'readonly', (store) => store.getAll())).sort((one, other) => other.changed - one.changed),
};

export const variants = {
  put: (own: Own) => run('variants', 'readwrite', (store) => store.put(own)),
  get: (id: string) => run<Own | undefined>('variants', 'readonly', (store) => store.get(id)),
  delete: (id: string) => run('variants', 'readwrite', (store) => store.delete(id)),
  all: async () => (await run<Own[]>('variants', 'readonly', (store) => store.getAll())).sort((one, other) => other.changed - one.changed),
};

export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A seed by chance, 0 to 2^64 - 1, in decimal. */
export function newSeed(): string {
  return crypto.getRandomValues(new BigUint64Array(1))[0]!.toString();
}

/** Matches of this page where the browser keeps nothing. */
export const unkept = new Map<string, Kept>();
