/** Fixed-window rate limiter in the memory of one process. */
import type { Clock } from './clock.js';

/** State after a request; values of the `RateLimit` header (decisions/identity "Authentication"). */
export interface RateLimitState {
  /** False if the limit of this window is exhausted. */
  allowed: boolean;
  /** Remaining requests in this window. */
  remaining: number;
  /** Whole seconds until the window ends, at least 1. */
  resetSeconds: number;
}

/** Limits requests per key. A window opens with the first request and lasts `windowSeconds`. */
export class RateLimiter {
  /** Ordered by end, because all windows last equally long. */
  private readonly windows = new Map<string, { count: number; endsAt: number }>();

  /** `maxKeys` limits memory: when it is reached, the window that ends first is dropped. */
  constructor(
    private readonly clock: Pick<Clock, 'now'>,
    private readonly windowSeconds = 60,
    private readonly maxKeys = 50_000,
  ) {}

  /** Counts a request of the key against `limit`. */
  take(key: string, limit: number): RateLimitState {
    const time = this.clock.now().getTime();
    this.dropExpired(time);
    const window = this.windows.get(key) ?? this.open(key, time);
    const allowed = window.count < limit;
    if (allowed) window.count += 1;
    return {
      allowed,
      remaining: Math.max(0, limit - window.count),
      resetSeconds: Math.max(1, Math.ceil((window.endsAt - time) / 1000)),
    };
  }

  /** Number of open windows. */
  get size(): number {
    return this.windows.size;
  }

  private open(key: string, time: number) {
    if (this.windows.size >= this.maxKeys) this.windows.delete(this.windows.keys().next().value!);
    const window = { count: 0, endsAt: time + this.windowSeconds * 1000 };
    this.windows.set(key, window);
    return window;
  }

  private dropExpired(time: number): void {
    for (const [key, window] of this.windows) {
      if (window.endsAt > time) return;
      this.windows.delete(key);
    }
  }
}
