/** Counts what is in progress or open, by key. */
export class CounterByKey {
  private readonly counts = new Map<string, number>();

  /** Counts one more. @returns false, without counting, if there are as many as `limit` */
  tryAdd(key: string, limit: number): boolean {
    const count = this.counts.get(key) ?? 0;
    if (count >= limit) return false;
    this.counts.set(key, count + 1);
    return true;
  }

  /** Ends one that was added. */
  remove(key: string): void {
    const remaining = this.counts.get(key)! - 1;
    if (remaining > 0) this.counts.set(key, remaining);
    else this.counts.delete(key);
  }
}
