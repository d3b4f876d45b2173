/** Files that nobody needs: bytes that a crash left without a row, and what came through a form that was never sent. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { referencesFile } from '../../entities/stored-file.js';
import { inTenant, inAnyTenant, sameTenant } from '../../entities/tenant-predicates.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { RecurringJobs } from '../../platform/jobs/recurring-jobs.js';
import { Storage } from '../../platform/storage/storage.js';
import { identifier, sql } from '../../platform/read-models/index.js';

const HOUR_MS = 3_600_000;
/** Bytes that are younger may belong to a request that still runs. */
const GRACE_MS = 24 * HOUR_MS;
const SIX_HOURLY = { name: 'files.removeOrphans', periodMs: 6 * HOUR_MS };
const BATCH = 500;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const KNOWN = sql`select f.id from files f where f.id = any(${'ids'}::uuid[])`;

/** Whether a row of files belongs to no order, and is not public. */
const isFree = (file: string) => sql`${identifier(file)}.order_id is null and ${identifier(file)}.public_token is null`;

/** Files that no submission took; one that something else has come to refer to stays. */
const UNSENT = sql`
  select f.id from webform_files sent join files f on ${sameTenant('f', 'sent')} and f.id = sent.file_id
  where ${inTenant('sent')} and ${isFree('f')} and f.created_at < ${'moment'}
    and not exists (select 1 from orders o where ${inAnyTenant('o', referencesFile(sql`o`, sql`f.id`))})
    and not exists (select 1 from notes n where ${inAnyTenant('n', referencesFile(sql`n`, sql`f.id`))})
    and not exists (select 1 from template_documents d where ${sameTenant('d', 'f')} and d.file_id = f.id)
  limit ${'batch'}::int`;
/** A submission may have taken one since. */
const FORGET = sql`delete from files where id = any(${'ids'}::uuid[]) and ${isFree('files')} returning id`;

/** Removes them, a day later at the earliest. */
@Injectable()
export class OrphanCleanup implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly recurring: RecurringJobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.recurring.handle(SIX_HOURLY, async () => {
      const moment = this.clock.earlier(GRACE_MS);
      await this.removeUnsubmitted(moment);
      await this.removeBefore(moment);
    });
  }

  /** Looks through the whole store. @returns the number of orphans that went. */
  async removeBefore(moment: Date): Promise<number> {
    let removed = 0;
    let ids: string[] = [];
    for await (const id of this.storage.listWrittenBefore(moment)) {
      if (UUID.test(id)) ids.push(id);
      if (ids.length < BATCH) continue;
      removed += await this.remove(ids);
      ids = [];
    }
    return removed + (await this.remove(ids));
  }

  /** Forgets files that came through a form before the moment and belong to no order. @returns their number. */
  async removeUnsubmitted(moment: Date): Promise<number> {
    let removed = 0;
    for (const routerId of await this.db.routerIds()) {
      for (let found = BATCH; found === BATCH;) {
        const unsent = await this.db.rows<{ id: string }>(UNSENT, { moment, routerId, batch: BATCH });
        found = unsent.length;
        removed += await this.forget(unsent.map(({ id }) => id));
      }
    }
    return removed;
  }

  private async forget(ids: string[]): Promise<number> {
    if (ids.length === 0) return 0;
    const forgotten = await this.db.rows<{ id: string }>(FORGET, { ids });
    await this.remove(forgotten.map(({ id }) => id));
    return forgotten.length;
  }

  /** Removes the bytes of those ids that have no row. @returns their number. */
  async remove(ids: string[]): Promise<number> {
    if (ids.length === 0) return 0;
    const known = new Set((await this.db.rows<{ id: string }>(KNOWN, { ids })).map(({ id }) => id));
    const orphans = ids.filter((id) => !known.has(id));
    for (const id of orphans) await this.storage.remove(id);
    return orphans.length;
  }
}
