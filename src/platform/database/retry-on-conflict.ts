/** Retries work that PostgreSQL aborted because of concurrent transactions. */
import { setTimeout as pause } from 'node:timers/promises';
import { LOCK_NOT_AVAILABLE, sqlState } from './sql-state.js';

/** Milliseconds after which a statement of the pool fails if it waits for a lock, which frees its connection; the work is done again. */
export const LOCK_TIMEOUT_MS = 1000;

const CONFLICTS = new Set(['40001', '40P01']);
/** Most attempts after conflicts, and after lock timeouts; the latter take about ten seconds. */
const ATTEMPTS = 6;
const LOCK_ATTEMPTS = 8;
/** Back-off after the first lock timeout, in milliseconds; it grows linearly, with jitter. */
const BACKOFF_MS = 40;

/**
 * Retries immediately after a deadlock or serialization failure, and with a back-off after a lock timeout. The back-off
 * needs no connection, so a transaction that locks an order for seconds only delays work on that order. After about ten
 * seconds the error is thrown (503 with Retry-After).
 */
export async function retryOnConflict<T>(work: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt);
    } catch (error) {
      const state = sqlState(error) ?? '';
      const isLocked = state === LOCK_NOT_AVAILABLE;
      if (!isLocked && !CONFLICTS.has(state)) throw error;
      if (attempt >= (isLocked ? LOCK_ATTEMPTS : ATTEMPTS)) throw error;
      if (isLocked) await pause(BACKOFF_MS * attempt * (0.5 + Math.random()));
    }
  }
}
