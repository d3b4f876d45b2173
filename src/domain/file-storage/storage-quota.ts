/** Storage quotas: total bytes per router, and bytes per webform and day. */
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { inTenant, sameTenant } from '../../entities/tenant-predicates.js';
import { ROW_COUNTERS } from '../../entities/row-counters.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { Database } from '../../platform/database/database.js';
import { RetryLater, tooLarge } from '../../platform/errors.js';
import type { StoredUpload } from '../../platform/storage/write-upload.js';
import { sql } from '../../platform/sql/index.js';
import { createFirstUuid } from '../../platform/uuid.js';
import { buildStoredCountQuery } from '../../platform/read-models/index.js';

const { fileBytes: COUNTER } = ROW_COUNTERS;

const ROUTER_BYTES = sql`select (${buildStoredCountQuery(COUNTER.where, COUNTER)!})::float8 as bytes`;
/** IDs are sorted by time, so the scan starts at the first ID of the last 24 hours. */
const FORM_BYTES = sql`select coalesce(sum(f.size), 0)::float8 as bytes from files f
  join webform_files upload on ${sameTenant('upload', 'f')} and upload.file_id = f.id and upload.webform_id = ${'webformId'}
    and upload.file_id >= ${'firstId'}
  where ${inTenant('f')} and f.created_at > now() - interval '24 hours'`;

const HOUR_SECONDS = 3600;
const DAY_MS = 24 * HOUR_SECONDS * 1000;

/** Checked before rows are inserted; concurrent uploads may slightly exceed a quota. */
@Injectable()
export class StorageQuota {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws 413 if the router's files would exceed `ROUTER_STORAGE_LIMIT`. */
  async assertRouterQuota(routerId: string, parts: StoredUpload[]): Promise<void> {
    const { routerStorageLimit: limit } = this.config;
    if (limit === 0) return;
    const { bytes } = (await this.db.row<{ bytes: number }>(ROUTER_BYTES, { routerId }))!;
    if (bytes + sizeOf(parts) > limit)
      throw tooLarge(`The files of a router may have at most ${limit} bytes in total`, 'STORAGE_FULL');
  }

  /** @throws 429 if uploads through the webform would exceed `FORM_STORAGE_LIMIT` in 24 hours. */
  async assertFormQuota(routerId: string, webformId: string, parts: StoredUpload[]): Promise<void> {
    const { formStorageLimit: limit } = this.config;
    if (limit === 0) return;
    const firstId = createFirstUuid(new Date(this.clock.now().getTime() - DAY_MS));
    const { bytes } = (await this.db.row<{ bytes: number }>(FORM_BYTES, { routerId, webformId, firstId }))!;
    if (bytes + sizeOf(parts) <= limit) return;
    const message = `At most ${limit} bytes may be uploaded through a form in 24 hours; try again later`;
    throw new RetryLater(HttpStatus.TOO_MANY_REQUESTS, message, HOUR_SECONDS);
  }
}

function sizeOf(parts: StoredUpload[]): number {
  return parts.reduce((sum, { size }) => sum + size, 0);
}
