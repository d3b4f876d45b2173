/** Retention: deletes old deliveries with their attempts, events that left the feed, and links of closed dispatches. */
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { EVENT_RETENTION_MS } from '../../entities/domain-event.js';
import type { OfferLink } from '../../entities/offer-link.js';
import { sameTenant } from '../../entities/tenant-predicates.js';
import { unregisterTokens, buildLinkKey } from '../../entities/tenant-directory.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { Database } from '../../platform/database/database.js';
import { purge, buildTenantPurgeStatement } from '../../platform/database/retention.js';
import { RecurringJobs } from '../../platform/jobs/recurring-jobs.js';
import { sql } from '../../platform/read-models/index.js';
import { DAY_MS } from '../../platform/period.js';

const DAILY = { name: 'deliveries.purge', periodMs: DAY_MS };
/** Dropped reminders of running workflows are kept, because a new booking reactivates them. */
const FINISHED_DELIVERIES = buildTenantPurgeStatement(
  sql`deliveries`,
  sql`old.updated_at < ${'cutoff'} and old.status not in ('scheduled', 'pending')
    and not (old.status = 'dropped' and old.timing = 'before' and exists (
      select 1 from workflows w where ${sameTenant('w', 'old')} and w.id = old.workflow_id and w.status = 'active'))`,
);

/** Events are kept while a delivery refers to them, because it may still be sent. */
const OLD_EVENTS = buildTenantPurgeStatement(
  sql`events`,
  sql`old.created_at < ${'cutoff'} and not exists (
    select 1 from webhook_subscriptions subscription join deliveries d on ${sameTenant('d', 'subscription')} and d.subscription_id = subscription.id
    where ${sameTenant('subscription', 'old')} and d.event_id = old.id)`,
);

/** Links of dispatches that can no longer be answered. */
const CLOSED_LINKS = buildTenantPurgeStatement(
  sql`offer_links`,
  sql`old.created_at < ${'cutoff'} and not exists (
    select 1 from dispatches d where ${sameTenant('d', 'old')} and d.id = old.dispatch_id and d.status = 'sent')`,
  sql`id, hash`,
);

type ClosedLink = Pick<OfferLink, 'id' | 'hash'>;

/** Runs once a day in one process. */
@Injectable()
export class DeliveryRetention implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly recurring: RecurringJobs,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.recurring.handle(DAILY, () => this.purge());
  }

  /** Deletes finished deliveries older than the retention, and events that left the feed. @returns the number of deleted deliveries and events. */
  async purge(): Promise<number> {
    const { retentionDays } = this.config;
    const before = this.clock.earlier(retentionDays * DAY_MS);
    const deliveries = retentionDays ? await purge(this.db, FINISHED_DELIVERIES, before) : 0;
    if (retentionDays)
      await purge<ClosedLink>(this.db, CLOSED_LINKS, before, (deleted) => this.unregisterLinks(deleted));
    return deliveries + (await purge(this.db, OLD_EVENTS, this.clock.earlier(EVENT_RETENTION_MS)));
  }

  private unregisterLinks(deleted: ClosedLink[]): Promise<void> {
    return unregisterTokens(
      this.db,
      deleted.map(({ hash }) => buildLinkKey(hash)),
    );
  }
}
