/** Tries work again that PostgreSQL ended for what other transactions held. */
import { setTimeout as pause } from 'node:timers/promises';
import { LOCK_NOT_AVAILABLE, sqlState } from './sql-state.js';

/** Milliseconds after which a statement of the pool gives up waiting for a lock, and its connection is free for others. */
export const LOCK_TIMEOUT_MS = 200;

const CONFLICTS = new Set(['40001', '40P01']);
/** Tries of work that a conflict ended, and of work that found a lock held: the latter are about ten seconds. */
const ATTEMPTS = 6;
const LOCK_ATTEMPTS = 18;
/** Milliseconds before the second try where a lock was held; it grows. */
const PAUSE_MS = 40;

/**
 * A deadlock or a conflict is tried again at once. Where a lock is held for long, the wait is spent without a connection:
 * whoever holds an order for seconds holds up the work on that order and nothing else. After about ten seconds the error
 * stands (503 with Retry-After).
 */
export async function retryOnConflict<T>(work: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt);
    } catch (error) {
      const state = sqlState(error) ?? '';
      const isHeld = state === LOCK_NOT_AVAILABLE;
      if (!isHeld && !CONFLICTS.has(state)) throw error;
      if (attempt >= (isHeld ? LOCK_ATTEMPTS : ATTEMPTS)) throw error;
      if (isHeld) await pause(PAUSE_MS * attempt * (0.5 + Math.random()));
    }
  }
}
