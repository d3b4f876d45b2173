/** Forgets what was told long ago: deliveries with their attempts, events of which nobody is told or reads any more, ended links. */
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { EVENTS_KEPT_MS } from '../entities/record.js';
import { Clock } from '../platform/clock.js';
import { CONFIG, type Config } from '../platform/config.js';
import { Database } from '../platform/database/database.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { firstUuidOf } from '../platform/uuid.js';
import { literal, sql, type Sql, type Statement } from '../platform/views/index.js';

const JOB = 'deliveries.forgetOld';
const DAY_MS = 86_400_000;
/** Rows of one statement, so that none runs long. */
const BATCH = 1000;

/** Ids begin with the time at which a row was made, so the oldest rows stand first in the index of the primary key. */
const oldest = (table: Sql, condition: Sql) =>
  sql`
  delete from ${table} where id in (
    select old.id from ${table} old
    where old.id > ${'after'}::uuid and old.id < ${'before'}::uuid and ${condition}
    order by old.id limit ${literal(BATCH)} for update of old skip locked)
  returning id`;

/** A reminder whose booking was cancelled comes back with a new one, as long as the workflow runs. */
const SETTLED_DELIVERIES = oldest(
  sql`deliveries`,
  sql`old.updated_at < ${'moment'} and old.status not in ('scheduled', 'pending')
    and not (old.status = 'dropped' and old.timing = 'before' and exists (
      select 1 from workflows w where w.id = old.workflow_id and w.status = 'active'))`,
);

/** A delivery that is left may still be sent. */
const TOLD_EVENTS = oldest(
  sql`events`,
  sql`old.created_at < ${'moment'} and not exists (
    select 1 from webhook_subscriptions subscription join deliveries d on d.subscription_id = subscription.id
    where subscription.router_id = old.router_id and d.event_id = old.id)`,
);

/** Links whose offers are over open nothing. */
const OVER_LINKS = oldest(
  sql`offer_links`,
  sql`old.created_at < ${'moment'} and not exists (
    select 1 from dispatches d where d.router_id = old.router_id and d.id = old.dispatch_id and d.status = 'sent')`,
);

/** One process does it, once a day. */
@Injectable()
export class Retention implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(JOB, async () => {
      await this.forgetOld();
      await this.planNext();
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.planNext();
  }

  /** Forgets what was settled before the days that are kept, and events that left the feed. @returns the number of deliveries and events that went. */
  async forgetOld(): Promise<number> {
    const { retentionDays } = this.config;
    const before = (duration: number) => new Date(this.clock.now().getTime() - duration);
    const deliveries = retentionDays ? await this.forget(SETTLED_DELIVERIES, before(retentionDays * DAY_MS)) : 0;
    if (retentionDays) await this.forget(OVER_LINKS, before(retentionDays * DAY_MS));
    return deliveries + (await this.forget(TOLD_EVENTS, before(EVENTS_KEPT_MS)));
  }

  /** What must stay is passed once. */
  private async forget(statement: Statement, moment: Date): Promise<number> {
    const before = firstUuidOf(moment);
    let after = firstUuidOf(new Date(0));
    for (let forgotten = 0; ;) {
      const gone = await this.db.rows<{ id: string }>(statement, { moment, before, after });
      forgotten += gone.length;
      if (gone.length < BATCH) return forgotten;
      after = gone.reduce((last, { id }) => (id > last ? id : last), after);
    }
  }

  private async planNext(): Promise<void> {
    const runAt = new Date((Math.floor(this.clock.now().getTime() / DAY_MS) + 1) * DAY_MS);
    await this.jobs.add((text, values) => this.db.query(text, values), JOB, {}, { key: JOB, runAt });
  }
}
