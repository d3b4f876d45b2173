/**
 * New jobs of many transactions are announced together, a moment after their commits. PostgreSQL commits transactions that
 * announce something one after the other: with 8 connections on busy cores a commit waited up to 200 ms for the others, and
 * was then done anew with all that it committed. A job that nobody announces is found within a second all the same.
 */

/** Milliseconds for which announcements are gathered. */
const GATHERED_MS = 10;

/** Gathers announcements of a process. */
export class Announcements {
  private count = 0;
  private timer: NodeJS.Timeout | null = null;

  /** @param announce tells workers of so many jobs; a failure is nobody's loss. */
  constructor(private readonly announce: (count: number) => Promise<unknown>) {}

  /** To be called after the commit. */
  add(count: number): void {
    if (count === 0) return;
    this.count += count;
    this.timer ??= setTimeout(() => {
      const gathered = this.count;
      this.count = 0;
      this.timer = null;
      this.announce(gathered).catch(() => undefined);
    }, GATHERED_MS);
  }
}
