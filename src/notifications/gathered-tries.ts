/** Settles tries of one job as they end, those that end at about the same time together. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Tried } from './settlement.js';

/** Milliseconds for which the first of them waits for others. */
const GATHERED_MS = 20;

/** One for each job. */
export class GatheredTries {
  private tries: Tried[] = [];
  private settling: Promise<void> | null = null;
  private readonly isLast = new AbortController();
  private readonly faults: unknown[] = [];

  /** @param settle writes down tries whole or not at all. */
  constructor(private readonly settle: (tries: Tried[]) => Promise<void>) {}

  /** One that ended; others may follow. */
  add(tried: Tried): void {
    this.tries.push(tried);
    this.settling ??= this.gather();
  }

  /** No others follow. @returns why some could not be settled: their tries will be made again. */
  async settled(): Promise<unknown[]> {
    this.isLast.abort();
    while (this.settling) await this.settling;
    return this.faults;
  }

  private async gather(): Promise<void> {
    await pause(GATHERED_MS, undefined, { signal: this.isLast.signal }).catch(() => undefined);
    const tries = this.tries.splice(0);
    await this.settle(tries).catch((error: unknown) => this.eachAlone(tries, error));
    this.settling = this.tries.length > 0 ? this.gather() : null;
  }

  /** One that cannot be settled takes none of the others along. */
  private async eachAlone(tries: readonly Tried[], error: unknown): Promise<void> {
    if (tries.length === 1) return void this.faults.push(error);
    for (const tried of tries) {
      await this.settle([tried]).catch((fault: unknown) => this.faults.push(fault));
    }
  }
}
