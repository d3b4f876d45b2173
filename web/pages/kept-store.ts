/** What a reader has sent and no connection has taken yet, in the browser's own database (IndexedDB). */

import type { FormError } from '../ui/index.js';
import { markKept } from './kept-mark.js';
import type { NamedFile } from './form-values.js';

/** A form as it was sent; the service does what has the same key once. */
export interface Kept {
  key: string;
  /** Whose it is: nobody else who signs in here sends or sees it. */
  userId: string;
  /** What it is about, such as the id of a step. */
  about: string;
  /** The same for readers. */
  label: string;
  intent: string;
  /** Path and query that take it. */
  path: string;
  fields: Record<string, string>;
  files: NamedFile[];
  /** Milliseconds since 1970, by the reader's clock: the order in which all of it goes. */
  keptAt: number;
  /** Why the service does not take it, in its own words; null while it waits. */
  formError: string | null;
  /** The rules that its fields break. */
  details?: FormError['details'];
}

const DATABASE = 'pages';
const STORE = 'kept';

/** All of a reader, the earliest first. @throws where the browser keeps nothing */
export async function allKept(userId: string): Promise<Kept[]> {
  const all = await inStore<Kept[]>('readonly', (store) => store.getAll());
  return all.filter((one) => one.userId === userId).sort((one, other) => one.keptAt - other.keptAt);
}

/** Writes it, in place of what has the same key. @throws where the browser keeps nothing, or no more */
export async function keep(kept: Kept): Promise<void> {
  markKept(true);
  await inStore('readwrite', (store) => store.put(kept));
  markKept(true);
}

/** Forgets it. */
export async function forget(key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key));
  if (!(await isEmpty())) return;
  markKept(false);
  // Another page may have kept something just now.
  if (!(await isEmpty())) markKept(true);
}

async function isEmpty(): Promise<boolean> {
  return (await inStore<number>('readonly', (store) => store.count())) === 0;
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const database = await opened();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result as T);
      transaction.onabort = () => reject(transaction.error ?? new Error('Nothing was kept'));
    });
  } finally {
    database.close();
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('Nothing is kept here'));
  });
}
