/** When the geocoder may be asked: one request at a time and at most one per interval, of all processes. */
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config.js';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/sql/index.js';

const NAME = sql`'geocoder'`;
/** Intervals over which those that come back are spread. */
const SPREAD = 10;

const TAKE = sql`
  insert into geocoder_turns (name, next_at) values (${NAME}, ${'nextAt'})
  on conflict (name) do update set next_at = excluded.next_at where geocoder_turns.next_at <= ${'now'}
  returning name`;
const READ = sql`select next_at as "nextAt" from geocoder_turns where name = ${NAME}`;
const DEFER = sql`update geocoder_turns set next_at = greatest(next_at, ${'nextAt'}) where name = ${NAME}`;

/** The interval begins before a request, so that it holds for the starts of requests. */
@Injectable()
export class GeocoderTurns {
  private isWaiting = false;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Takes the next turn. One caller of this process waits for it if it is near; others come back at a random time, so that
   * a burst neither occupies the workers nor asks all the time.
   * @returns when to come back; null: the turn was taken
   */
  async take(): Promise<Date | null> {
    const { geocoderIntervalMs } = this.config;
    if (this.isWaiting) return this.laterThan(this.clock.now());
    this.isWaiting = true;
    try {
      for (;;) {
        const now = this.clock.now();
        if (await this.db.row(TAKE, { now, nextAt: addMs(now, geocoderIntervalMs) })) return null;
        const { nextAt } = (await this.db.row<{ nextAt: Date }>(READ, {}))!;
        if (nextAt.getTime() - now.getTime() > geocoderIntervalMs) return this.laterThan(nextAt);
        await pause(nextAt.getTime() - now.getTime());
      }
    } finally {
      this.isWaiting = false;
    }
  }

  private laterThan(time: Date): Date {
    return addMs(time, Math.random() * SPREAD * this.config.geocoderIntervalMs);
  }

  /** Begins no turn for so long. @returns when the next one begins at the earliest */
  async defer(ms: number): Promise<Date> {
    const nextAt = addMs(this.clock.now(), ms);
    await this.db.row(DEFER, { nextAt });
    return nextAt;
  }
}

function addMs(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms);
}
