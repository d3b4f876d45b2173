/** Removes orphaned files: bytes without a row after a crash, and files of webforms that were never submitted. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { referencesFile } from '../../entities/stored-file.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { RecurringJobs } from '../../platform/jobs/recurring-jobs.js';
import { Storage } from '../../platform/storage/storage.js';
import { identifier, sql } from '../../platform/read-models/index.js';

const HOUR_MS = 3_600_000;
/** Younger bytes may belong to a request in progress. */
const GRACE_MS = 24 * HOUR_MS;
const SIX_HOURLY = { name: 'files.removeOrphans', periodMs: 6 * HOUR_MS };
const BATCH = 500;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const WITH_ROW = sql`select f.id from files f where f.id = any(${'ids'}::uuid[])`;

/** Whether the file belongs to no order and is not public. */
const isUnused = (file: string) =>
  sql`${identifier(file)}.order_id is null and ${identifier(file)}.public_token is null`;

/** Files of webforms without a submission and without other references. */
const UNSUBMITTED = sql`
  select f.id from webform_files upload join files f on ${inTenant('f')} and f.id = upload.file_id
  where ${inTenant('upload')} and ${isUnused('f')} and f.created_at < ${'before'}
    and not exists (select 1 from orders o where ${referencesFile(sql`o`, sql`f.id`)})
    and not exists (select 1 from notes n where ${referencesFile(sql`n`, sql`f.id`)})
    and not exists (select 1 from template_documents d where ${inTenant('d')} and d.file_id = f.id)
  limit ${'batch'}::int`;
/** Checks again, because a submission may have used a file since. */
const DELETE = sql`delete from files where id = any(${'ids'}::uuid[]) and ${isUnused('files')} returning id`;

/** Runs every six hours; files are removed one day after the upload at the earliest. */
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
      const before = this.clock.earlier(GRACE_MS);
      await this.removeUnsubmitted(before);
      await this.removeBefore(before);
    });
  }

  /** Scans the file store. @returns the number of removed orphans. */
  async removeBefore(before: Date): Promise<number> {
    let removed = 0;
    let ids: string[] = [];
    for await (const id of this.storage.listWrittenBefore(before)) {
      if (UUID.test(id)) ids.push(id);
      if (ids.length < BATCH) continue;
      removed += await this.remove(ids);
      ids = [];
    }
    return removed + (await this.remove(ids));
  }

  /** Deletes unsubmitted files of webforms that were uploaded before this time. @returns their number. */
  async removeUnsubmitted(before: Date): Promise<number> {
    let removed = 0;
    for (const routerId of await this.db.routerIds()) {
      for (let found = BATCH; found === BATCH;) {
        const unsubmitted = await this.db.rows<{ id: string }>(UNSUBMITTED, { before, routerId, batch: BATCH });
        found = unsubmitted.length;
        removed += await this.deleteRows(unsubmitted.map(({ id }) => id));
      }
    }
    return removed;
  }

  private async deleteRows(ids: string[]): Promise<number> {
    if (ids.length === 0) return 0;
    const deleted = await this.db.rows<{ id: string }>(DELETE, { ids });
    await this.remove(deleted.map(({ id }) => id));
    return deleted.length;
  }

  /** Removes the bytes of IDs without a row. @returns their number. */
  async remove(ids: string[]): Promise<number> {
    if (ids.length === 0) return 0;
    const withRow = new Set((await this.db.rows<{ id: string }>(WITH_ROW, { ids })).map(({ id }) => id));
    const orphans = ids.filter((id) => !withRow.has(id));
    for (const id of orphans) await this.storage.remove(id);
    return orphans.length;
  }
}
