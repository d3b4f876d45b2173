/** So many at a time and so many in line: what costs much is done bit by bit, and whoever comes too late is told at once. */

/** How many may go at once, and who may wait. */
export interface SemaphoreOptions {
  limit: number;
  /** Whether nobody else would miss what one more takes: then there may be more at once. */
  mayExceedLimit?: () => boolean;
  queueLimit: number;
  /** Milliseconds after which somebody in line is sent away. */
  timeoutMs: number;
  /** What those are told for whom there is no turn. */
  createRejection: () => Error;
}

/** Turns, in the order of coming. */
export class BoundedSemaphore {
  private taken = 0;
  private readonly line = new Set<() => void>();

  constructor(private readonly options: SemaphoreOptions) {}

  /** Nobody has a turn, and nobody waits for one. */
  get isIdle(): boolean {
    return this.taken === 0 && this.line.size === 0;
  }

  /** How many are in line. */
  get queueLength(): number {
    return this.line.size;
  }

  /** Turns that are taken. */
  get inUse(): number {
    return this.taken;
  }

  /** Does the work when its turn comes. @throws the refusal where the line is full or does not move. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (!this.tryAcquire()) await this.acquire();
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  /** Takes a turn where one is free and nobody waits for it. */
  tryAcquire(): boolean {
    if (this.line.size > 0 || !this.isOneFree) return false;
    this.taken++;
    return true;
  }

  /** Waits for a turn and takes it. @throws as `run`. */
  acquire(): Promise<void> {
    const { queueLimit: inLine, timeoutMs: patience, createRejection: refusal } = this.options;
    if (this.line.size >= inLine) return Promise.reject(refusal());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.line.delete(called);
        reject(refusal());
      }, patience);
      const called = () => {
        clearTimeout(timer);
        resolve();
      };
      this.line.add(called);
      // Whoever comes while one more would do has been before it: it goes to the first in line.
      if (this.isOneFree) this.callFirst();
    });
  }

  /** Gives a turn on to the first in line, unless there were more of them than there are now for the taking. */
  release(): void {
    this.taken--;
    if (this.isOneFree) this.callFirst();
  }

  private get isOneFree(): boolean {
    return this.taken < this.options.limit || (this.options.mayExceedLimit?.() ?? false);
  }

  private callFirst(): void {
    const [first] = this.line;
    if (!first) return;
    this.line.delete(first);
    this.taken++;
    first();
  }
}
