/** How much may be stored: by one router altogether, and through one public form in a day. */
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { inTenant, sameTenant } from '../../entities/tenant-predicates.js';
import { ROW_COUNTERS } from '../../entities/row-counters.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { Database } from '../../platform/database/database.js';
import { RetryLater, tooLarge } from '../../platform/errors.js';
import type { StoredUpload } from '../../platform/storage/write-upload.js';
import { sql } from '../../platform/sql/index.js';
import { firstUuidOf } from '../../platform/uuid.js';
import { storedCountQuery } from '../../platform/read-models/index.js';

const { fileBytes: COUNTER } = ROW_COUNTERS;

const ofRouter = sql`select (${storedCountQuery(COUNTER.where, COUNTER)!})::float8 as bytes`;
/** Identifiers tell when files came: the others of the form need not be looked at. */
const ofForm = sql`select coalesce(sum(f.size), 0)::float8 as bytes from files f
  join webform_files sent on ${sameTenant('sent', 'f')} and sent.file_id = f.id and sent.webform_id = ${'webformId'}
    and sent.file_id >= ${'firstId'}
  where ${inTenant('f')} and f.created_at > now() - interval '24 hours'`;

const HOUR_SECONDS = 3600;
const DAY_MS = 24 * HOUR_SECONDS * 1000;

/** Asked before rows are written; what comes at the same moment may go a little beyond. */
@Injectable()
export class StorageQuota {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws 413 where the router's files would have more bytes than `ROUTER_STORAGE_LIMIT`. */
  async assertRouterQuota(routerId: string, parts: StoredUpload[]): Promise<void> {
    const { routerStorageLimit: limit } = this.config;
    if (limit === 0) return;
    const { bytes } = (await this.db.row<{ bytes: number }>(ofRouter, { routerId }))!;
    if (bytes + sizeOf(parts) > limit) throw tooLarge(`The files of a router may have at most ${limit} bytes together`);
  }

  /** @throws 429 where more than `FORM_STORAGE_LIMIT` would have come through the form in 24 hours. */
  async assertFormQuota(routerId: string, webformId: string, parts: StoredUpload[]): Promise<void> {
    const { formStorageLimit: limit } = this.config;
    if (limit === 0) return;
    const firstId = firstUuidOf(new Date(this.clock.now().getTime() - DAY_MS));
    const { bytes } = (await this.db.row<{ bytes: number }>(ofForm, { routerId, webformId, firstId }))!;
    if (bytes + sizeOf(parts) <= limit) return;
    const message = `At most ${limit} bytes may come through a form in 24 hours; try again later`;
    throw new RetryLater(HttpStatus.TOO_MANY_REQUESTS, message, HOUR_SECONDS);
  }
}

function sizeOf(parts: StoredUpload[]): number {
  return parts.reduce((sum, { size }) => sum + size, 0);
}
