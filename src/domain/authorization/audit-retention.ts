/** Retention of the audit log and of the history of finished orders, by the settings. */
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { sameTenant } from '../../entities/tenant-predicates.js';
import { JOIN_ORDER_TIMESTAMP, ORDER_UPDATED_AT } from '../../entities/order-timestamp.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { Database } from '../../platform/database/database.js';
import { purge, buildPurgeStatement, buildTenantPurgeStatement } from '../../platform/database/retention.js';
import { RecurringJobs } from '../../platform/jobs/recurring-jobs.js';
import { sql } from '../../platform/read-models/index.js';
import { DAY_MS } from '../../platform/period.js';

/** At 01:00 UTC, one hour after the deletion of deliveries. */
const DAILY = { name: 'records.purge', periodMs: DAY_MS, offsetMs: 3_600_000 };

const OLD_AUDIT_ENTRIES = buildPurgeStatement(sql`audit_log`, sql`old.created_at < ${'cutoff'}`);

/** The history of unfinished orders is not deleted. */
const OLD_HISTORY = buildTenantPurgeStatement(
  sql`order_history`,
  sql`old.created_at < ${'cutoff'} and exists (
    select 1 from orders o ${JOIN_ORDER_TIMESTAMP} where ${sameTenant('o', 'old')} and o.id = old.order_id
      and o.status in ('completed', 'cancelled', 'declined') and ${ORDER_UPDATED_AT} < ${'cutoff'})`,
);

/** Runs once a day in one process. */
@Injectable()
export class AuditRetention implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly recurring: RecurringJobs,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.recurring.handle(DAILY, () => this.purge());
  }

  /** Deletes entries older than the retention; 0 days: keeps all. @returns the numbers of deleted rows. */
  async purge(): Promise<{ auditEntries: number; history: number }> {
    const { auditRetentionDays, historyRetentionDays } = this.config;
    const before = (days: number) => this.clock.earlier(days * DAY_MS);
    const auditEntries = auditRetentionDays ? await purge(this.db, OLD_AUDIT_ENTRIES, before(auditRetentionDays)) : 0;
    const history = historyRetentionDays ? await purge(this.db, OLD_HISTORY, before(historyRetentionDays)) : 0;
    return { auditEntries, history };
  }
}
