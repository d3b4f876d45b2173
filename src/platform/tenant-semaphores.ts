/** A semaphore per router, so that a router cannot use up a shared resource. */
import { HttpStatus } from '@nestjs/common';
import { RetryLater } from './errors.js';
import { BoundedSemaphore } from './semaphore.js';

/** Waiting callers of a router per permit. */
const QUEUE_PER_PERMIT = 20;
const TIMEOUT_MS = 10_000;
const RETRY_SECONDS = 5;

/** Semaphores by router ID; idle ones are removed. */
export class TenantSemaphores {
  private readonly byRouter = new Map<string, BoundedSemaphore>();

  /**
   * @param share permits per router. @param isFree whether a router may exceed its share now
   * @param queueLimit waiting callers per router
   */
  constructor(
    private readonly share: number,
    private readonly isFree: () => boolean = () => false,
    private readonly queueLimit = share * QUEUE_PER_PERMIT,
  ) {}

  /** Runs the work with a permit of the router. @throws 503 if its queue is full */
  async run<T>(routerId: string, work: () => Promise<T>): Promise<T> {
    const release = await this.acquire(routerId);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Waits for a permit. Returns a function that releases it. @throws as `run` */
  async acquire(routerId: string): Promise<() => void> {
    const semaphore = this.semaphoreOf(routerId);
    if (!semaphore.tryAcquire()) await semaphore.acquire();
    return () => this.release(routerId, semaphore);
  }

  /** Like `acquire`, if a permit is free; otherwise undefined. */
  tryAcquire(routerId: string): (() => void) | undefined {
    const semaphore = this.semaphoreOf(routerId);
    return semaphore.tryAcquire() ? () => this.release(routerId, semaphore) : undefined;
  }

  private semaphoreOf(routerId: string): BoundedSemaphore {
    let semaphore = this.byRouter.get(routerId);
    if (!semaphore) this.byRouter.set(routerId, (semaphore = this.createSemaphore()));
    return semaphore;
  }

  private release(routerId: string, semaphore: BoundedSemaphore): void {
    semaphore.release();
    if (semaphore.isIdle) this.byRouter.delete(routerId);
  }

  private createSemaphore(): BoundedSemaphore {
    const createRejection = () =>
      new RetryLater(
        HttpStatus.SERVICE_UNAVAILABLE,
        'Too many concurrent requests of this router; try again',
        RETRY_SECONDS,
      );
    return new BoundedSemaphore({
      limit: this.share,
      mayExceedLimit: this.isFree,
      queueLimit: this.queueLimit,
      timeoutMs: TIMEOUT_MS,
      createRejection,
    });
  }
}
