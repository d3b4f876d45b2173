/**
 * Asks a file system one thing at a time. A folder that machines share may hang: whoever asks is told so soon, and of the few
 * threads that Node.js has for files, names and passwords some are left for the others.
 */
import { BoundedSemaphore } from '../semaphore.js';
import { storageUnavailable } from './storage.js';

/** Of libuv's four threads. */
const AT_ONCE = 2;
/** Files that are written and read at once; each waits for one thing at most. */
const IN_LINE = 10_000;

/** Steps of all files of a folder. */
export class DiskOperations {
  private readonly turns: BoundedSemaphore;
  private hanging = 0;

  /** @param patience milliseconds for one thing, and for its turn. */
  constructor(private readonly patience: number) {
    this.turns = new BoundedSemaphore({
      limit: AT_ONCE,
      queueLimit: IN_LINE,
      timeoutMs: patience,
      createRejection: hung,
    });
  }

  /** Whether something that was given up has not ended yet. */
  get isHung(): boolean {
    return this.hanging > 0;
  }

  /**
   * Does one thing. What was given up keeps its turn until it ends. @param late takes what it yields then, to close it.
   * @throws 503 where the file system hangs.
   */
  async run<T>(step: () => Promise<T>, late: (yielded: T) => unknown = () => undefined): Promise<T> {
    if (!this.turns.tryAcquire()) await this.turns.acquire();
    let isGivenUp = false;
    const doing = step().finally(() => this.turns.release());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        isGivenUp = true;
        this.hanging++;
        reject(hung());
      }, this.patience);
      const ended = () => {
        clearTimeout(timer);
        if (isGivenUp) this.hanging--;
      };
      doing.then(
        (yielded) => {
          ended();
          if (isGivenUp) late(yielded);
          else resolve(yielded);
        },
        (error: Error) => {
          ended();
          reject(error);
        },
      );
    });
  }
}

function hung() {
  return storageUnavailable(new Error('The folder of files does not answer'));
}
