/**
 * Runs file system operations with a timeout. A network folder may hang: callers get 503 soon, and some of libuv's
 * few threads stay available for other work.
 */
import { BoundedSemaphore } from '../semaphore.js';
import { storageUnavailable } from './storage.js';

/** Concurrent operations, of libuv's four threads. */
const LIMIT = 2;
/** Queued operations. Each open file has at most one. */
const QUEUE_LIMIT = 10_000;

/** Operations on all files of a folder. */
export class DiskOperations {
  private readonly semaphore: BoundedSemaphore;
  private hanging = 0;

  /** @param timeoutMs for one operation, and for waiting in the queue */
  constructor(private readonly timeoutMs: number) {
    this.semaphore = new BoundedSemaphore({
      limit: LIMIT,
      queueLimit: QUEUE_LIMIT,
      timeoutMs: timeoutMs,
      createRejection: createTimeoutError,
    });
  }

  /** Whether an operation that timed out is still running. */
  get isHung(): boolean {
    return this.hanging > 0;
  }

  /**
   * Runs one operation. One that timed out occupies its permit until it ends.
   * @param onLateResult receives its result then, to close it. @throws 503 on timeout
   */
  async run<T>(operation: () => Promise<T>, onLateResult: (result: T) => unknown = () => undefined): Promise<T> {
    if (!this.semaphore.tryAcquire()) await this.semaphore.acquire();
    let hasTimedOut = false;
    const running = operation().finally(() => this.semaphore.release());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        hasTimedOut = true;
        this.hanging++;
        reject(createTimeoutError());
      }, this.timeoutMs);
      const ended = () => {
        clearTimeout(timer);
        if (hasTimedOut) this.hanging--;
      };
      running.then(
        (result) => {
          ended();
          if (hasTimedOut) onLateResult(result);
          else resolve(result);
        },
        (error: Error) => {
          ended();
          reject(error);
        },
      );
    });
  }
}

function createTimeoutError() {
  return storageUnavailable(new Error('The folder of files does not answer'));
}
