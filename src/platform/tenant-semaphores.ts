/** Each router's share of what all of them use: so much at once, so that no tenant's work keeps the others waiting. */
import { HttpStatus } from '@nestjs/common';
import { RetryLater } from './errors.js';
import { BoundedSemaphore } from './semaphore.js';

/** Waiting statements and requests of one router, for each turn that it has. */
const IN_LINE = 20;
const PATIENCE_MS = 10_000;
const RETRY_SECONDS = 5;

/** Turns of each router, by its id; those of nobody are forgotten. */
export class TenantSemaphores {
  private readonly byRouter = new Map<string, BoundedSemaphore>();

  /**
   * @param share turns of one router. @param isFree whether so few are busy that a router may have more than its share.
   * @param inLine how many of one router may wait.
   */
  constructor(
    private readonly share: number,
    private readonly isFree: () => boolean = () => false,
    private readonly inLine = share * IN_LINE,
  ) {}

  /** Does the work when the router has a turn to spare. @throws 503 where too much of its own is before it. */
  async run<T>(routerId: string, work: () => Promise<T>): Promise<T> {
    const leave = await this.acquire(routerId);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Takes one of the router's turns, and answers how to give it back. @throws as `run`. */
  async acquire(routerId: string): Promise<() => void> {
    const own = this.turnsOf(routerId);
    if (!own.tryAcquire()) await own.acquire();
    return () => this.leave(routerId, own);
  }

  /** As `enter`, where a turn is free at once. */
  tryAcquire(routerId: string): (() => void) | undefined {
    const own = this.turnsOf(routerId);
    return own.tryAcquire() ? () => this.leave(routerId, own) : undefined;
  }

  private turnsOf(routerId: string): BoundedSemaphore {
    let turns = this.byRouter.get(routerId);
    if (!turns) this.byRouter.set(routerId, (turns = this.turns()));
    return turns;
  }

  private leave(routerId: string, own: BoundedSemaphore): void {
    own.release();
    if (own.isIdle) this.byRouter.delete(routerId);
  }

  private turns(): BoundedSemaphore {
    const refusal = () =>
      new RetryLater(
        HttpStatus.SERVICE_UNAVAILABLE,
        'Too much of yours is under way at once; try again',
        RETRY_SECONDS,
      );
    return new BoundedSemaphore({
      limit: this.share,
      mayExceedLimit: this.isFree,
      queueLimit: this.inLine,
      timeoutMs: PATIENCE_MS,
      createRejection: refusal,
    });
  }
}
