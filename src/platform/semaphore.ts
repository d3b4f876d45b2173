/** A semaphore with a bounded queue: limits concurrency and rejects immediately when the queue is full. */

export interface SemaphoreOptions {
  limit: number;
  /** Whether the limit may be exceeded now, because capacity is free. */
  mayExceedLimit?: () => boolean;
  queueLimit: number;
  /** Maximum milliseconds in the queue. */
  timeoutMs: number;
  /** Error when the queue is full or the timeout passes. */
  createRejection: () => Error;
}

/** Permits are granted in order of arrival. */
export class BoundedSemaphore {
  private used = 0;
  private readonly queue = new Set<() => void>();

  constructor(private readonly options: SemaphoreOptions) {}

  /** Whether no permit is in use and the queue is empty. */
  get isIdle(): boolean {
    return this.used === 0 && this.queue.size === 0;
  }

  /** Number of waiting callers. */
  get queueLength(): number {
    return this.queue.size;
  }

  /** Number of permits in use. */
  get inUse(): number {
    return this.used;
  }

  /** Runs the work with a permit. @throws the rejection */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (!this.tryAcquire()) await this.acquire();
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  /** Takes a permit if one is free and the queue is empty. */
  tryAcquire(): boolean {
    if (this.queue.size > 0 || !this.hasPermit) return false;
    this.used++;
    return true;
  }

  /** Waits for a permit. @throws the rejection */
  acquire(): Promise<void> {
    const { queueLimit, timeoutMs, createRejection } = this.options;
    if (this.queue.size >= queueLimit) return Promise.reject(createRejection());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.queue.delete(grant);
        reject(createRejection());
      }, timeoutMs);
      const grant = () => {
        clearTimeout(timer);
        resolve();
      };
      this.queue.add(grant);
      // A permit that is free beyond the limit goes to the first in the queue.
      if (this.hasPermit) this.grantFirst();
    });
  }

  /** Returns a permit and grants it to the first in the queue, unless the limit is exceeded. */
  release(): void {
    this.used--;
    if (this.hasPermit) this.grantFirst();
  }

  private get hasPermit(): boolean {
    return this.used < this.options.limit || (this.options.mayExceedLimit?.() ?? false);
  }

  private grantFirst(): void {
    const [first] = this.queue;
    if (!first) return;
    this.queue.delete(first);
    this.used++;
    first();
  }
}
