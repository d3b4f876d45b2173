/** Limits how many deliveries this process sends to one host at a time, so that a slow host does not hold up the others. */
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { BoundedSemaphore } from '../../platform/semaphore.js';

/** Concurrent deliveries per host. */
const LIMIT = 4;
/** A host whose average delivery takes at most this many milliseconds is worth waiting for. */
const QUICK_MS = 100;
const WAIT_MS = 1000;
/** A waiting delivery occupies a job slot, so the queue is short. */
const QUEUE_LIMIT = 20;
/** Longest postponement of a delivery without a permit, in milliseconds. */
const MAX_DELAY_MS = 300_000;
/** Weight of the latest duration in the moving average. */
const WEIGHT = 0.2;

class QueueFull extends Error {}

interface Host {
  permits: BoundedSemaphore;
  /** Moving average of a delivery's duration in milliseconds. */
  averageMs: number;
  /** Time until which postponed deliveries are already scheduled, in milliseconds. */
  scheduledUntilMs: number;
}

/** The host is busy: try again at `retryAt`. */
export class NoPermit {
  constructor(readonly retryAt: Date) {}
}

/** One semaphore per host; an idle host is removed. */
@Injectable()
export class PerHostLimiter {
  private readonly hosts = new Map<string, Host>();

  constructor(private readonly clock: Clock) {}

  /**
   * Runs the work once the host has a free permit. A busy host that is slow, or whose queue is full, gives `NoPermit`.
   * @param deliveries that the work sends one after the other
   */
  async run<T>(name: string, work: () => Promise<T>, deliveries = 1): Promise<T | NoPermit> {
    const host = this.getHost(name);
    if (!(await acquire(host))) return new NoPermit(this.reserveNextTime(host));
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      host.averageMs += ((performance.now() - startedAt) / deliveries - host.averageMs) * WEIGHT;
      host.permits.release();
      if (host.permits.isIdle) this.hosts.delete(name);
    }
  }

  /** Spreads postponed deliveries at the rate at which the host takes them. */
  private reserveNextTime(host: Host): Date {
    const now = this.clock.now().getTime();
    const next = Math.max(now, host.scheduledUntilMs) + host.averageMs / LIMIT;
    host.scheduledUntilMs = Math.min(next, now + MAX_DELAY_MS);
    return new Date(host.scheduledUntilMs);
  }

  private getHost(name: string): Host {
    let host = this.hosts.get(name);
    if (!host) {
      const refusal = () => new QueueFull(`Too many deliveries wait for ${name}`);
      const permits = new BoundedSemaphore({
        limit: LIMIT,
        queueLimit: QUEUE_LIMIT,
        timeoutMs: WAIT_MS,
        createRejection: refusal,
      });
      this.hosts.set(name, (host = { permits, averageMs: 0, scheduledUntilMs: 0 }));
    }
    return host;
  }
}

async function acquire({ permits, averageMs }: Host): Promise<boolean> {
  if (permits.tryAcquire()) return true;
  if (averageMs > QUICK_MS) return false;
  try {
    await permits.acquire();
    return true;
  } catch (error) {
    if (error instanceof QueueFull) return false;
    throw error;
  }
}
