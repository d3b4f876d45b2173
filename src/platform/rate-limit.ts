/** Counts takes per key in fixed windows, in the memory of one process. */
import type { Clock } from './clock.js';

/** Answer to one take; the numbers of the `RateLimit` header (decisions/identity "Authentication"). */
export interface RateLimitState {
  /** False when the limit of this window was used up before. */
  allowed: boolean;
  /** Takes left in this window. */
  remaining: number;
  /** Whole seconds until the window ends, at least 1. */
  resetSeconds: number;
}

/** Limits takes per key; the window of a key opens with its first take and lasts `windowSeconds`. */
export class RateLimiter {
  /** In the order in which the windows end, because all last equally long. */
  private readonly windows = new Map<string, { taken: number; endsAt: number }>();

  /** `maxKeys` bounds the memory: when it is reached, the window that ends first is forgotten. */
  constructor(
    private readonly clock: Pick<Clock, 'now'>,
    private readonly windowSeconds = 60,
    private readonly maxKeys = 50_000,
  ) {}

  /** Takes one of `limit` for the key, when one is left. */
  take(key: string, limit: number): RateLimitState {
    const moment = this.clock.now().getTime();
    this.forgetEnded(moment);
    const window = this.windows.get(key) ?? this.open(key, moment);
    const allowed = window.taken < limit;
    if (allowed) window.taken += 1;
    return {
      allowed,
      remaining: Math.max(0, limit - window.taken),
      resetSeconds: Math.max(1, Math.ceil((window.endsAt - moment) / 1000)),
    };
  }

  /** Keys that are remembered now. */
  get size(): number {
    return this.windows.size;
  }

  private open(key: string, moment: number) {
    if (this.windows.size >= this.maxKeys) this.windows.delete(this.windows.keys().next().value!);
    const window = { taken: 0, endsAt: moment + this.windowSeconds * 1000 };
    this.windows.set(key, window);
    return window;
  }

  private forgetEnded(moment: number): void {
    for (const [key, window] of this.windows) {
      if (window.endsAt > moment) return;
      this.windows.delete(key);
    }
  }
}
