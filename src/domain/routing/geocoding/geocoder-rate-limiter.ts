/** Limits requests to the geocoder to one per interval, over all processes. */
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config.js';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/sql/index.js';

const NAME = sql`'geocoder'`;
/** Intervals over which the retries of callers without a permit are spread. */
const SPREAD = 10;

const ACQUIRE = sql`
  insert into geocoder_rate_limits (name, next_at) values (${NAME}, ${'nextAt'})
  on conflict (name) do update set next_at = excluded.next_at where geocoder_rate_limits.next_at <= ${'now'}
  returning name`;
const READ = sql`select next_at as "nextAt" from geocoder_rate_limits where name = ${NAME}`;
const POSTPONE = sql`update geocoder_rate_limits set next_at = greatest(next_at, ${'nextAt'}) where name = ${NAME}`;

/** The interval starts before the request, so that it limits the starts of requests. */
@Injectable()
export class GeocoderRateLimiter {
  private isWaiting = false;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Acquires the permit for one request. One caller of this process waits for a permit that is at most an interval away;
   * the others get a random time to retry, so that a burst neither occupies the workers nor queries all the time.
   * @returns null if the permit was acquired; else when to retry
   */
  async acquire(): Promise<Date | null> {
    const { geocoderIntervalMs } = this.config;
    if (this.isWaiting) return this.chooseRetryTime(this.clock.now());
    this.isWaiting = true;
    try {
      for (;;) {
        const now = this.clock.now();
        if (await this.db.row(ACQUIRE, { now, nextAt: addMs(now, geocoderIntervalMs) })) return null;
        const { nextAt } = (await this.db.row<{ nextAt: Date }>(READ, {}))!;
        if (nextAt.getTime() - now.getTime() > geocoderIntervalMs) return this.chooseRetryTime(nextAt);
        await pause(nextAt.getTime() - now.getTime());
      }
    } finally {
      this.isWaiting = false;
    }
  }

  /** Gives no permit for these milliseconds. @returns when the next one is given at the earliest */
  async postpone(ms: number): Promise<Date> {
    const nextAt = addMs(this.clock.now(), ms);
    await this.db.row(POSTPONE, { nextAt });
    return nextAt;
  }

  private chooseRetryTime(earliest: Date): Date {
    return addMs(earliest, Math.random() * SPREAD * this.config.geocoderIntervalMs);
  }
}

function addMs(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms);
}
