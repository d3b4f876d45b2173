/** The offline queue: submitted forms that have not reached the service yet, stored in IndexedDB. */
import type { FormError } from '../../../ui/index.js';
import type { NamedFile } from '../../form-values.js';
import { setQueueFlag } from './flag.js';

/** A submitted form. */
export interface QueuedForm {
  /** Idempotency key: the service carries out a form once, however often it is sent. */
  key: string;
  /** Owner. Other users of the same browser neither see nor send it. */
  userId: string;
  stepId: string;
  /** Describes the form to the user. */
  label: string;
  intent: string;
  /** Path and query to send it to. */
  path: string;
  fields: Record<string, string>;
  files: NamedFile[];
  /** Milliseconds since 1970 by the device's clock. Forms are sent in this order. */
  queuedAt: number;
  /** The service's message if it rejected the form; null while the form waits. */
  rejection: string | null;
  /** Violated rules of its fields, if it was rejected. */
  details?: FormError['details'];
}

const DATABASE = 'offline-queue';
const STORE = 'forms';

/** Returns all forms of a user, oldest first. @throws if the browser has no storage */
export async function listQueued(userId: string): Promise<QueuedForm[]> {
  const all = await withStore<QueuedForm[]>('readonly', (store) => store.getAll());
  return all.filter((form) => form.userId === userId).sort((one, other) => one.queuedAt - other.queuedAt);
}

/** Adds a form, or replaces the one with the same key. @throws if the browser has no storage, or the storage is full */
export async function enqueue(form: QueuedForm): Promise<void> {
  setQueueFlag(true);
  await withStore('readwrite', (store) => store.put(form));
  setQueueFlag(true);
}

/** Removes a form. */
export async function removeQueued(key: string): Promise<void> {
  await withStore('readwrite', (store) => store.delete(key));
  if (!(await isEmpty())) return;
  setQueueFlag(false);
  // Another tab may have added a form in the meantime.
  if (!(await isEmpty())) setQueueFlag(true);
}

async function isEmpty(): Promise<boolean> {
  return (await withStore<number>('readonly', (store) => store.count())) === 0;
}

async function withStore<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = run(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result as T);
      transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted'));
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database cannot be opened'));
  });
}
