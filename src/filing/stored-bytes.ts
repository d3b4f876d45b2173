/** How much may be stored: by one router altogether, and through one public form in a day. */
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { inRouter, sameRouter } from '../entities/in-router.js';
import { CONFIG, type Config } from '../platform/config.js';
import { Database } from '../platform/database/database.js';
import { Later, tooLarge } from '../platform/errors.js';
import type { KeptFile } from '../platform/storage/keep-bytes.js';
import { sql } from '../platform/sql/index.js';

const ofRouter = sql`select coalesce(sum(f.size), 0)::float8 as bytes from files f where ${inRouter('f')}`;
const ofForm = sql`select coalesce(sum(f.size), 0)::float8 as bytes from files f
  join webform_files sent on ${sameRouter('sent', 'f')} and sent.file_id = f.id and sent.webform_id = ${'webformId'}
  where ${inRouter('f')} and f.created_at > now() - interval '24 hours'`;

const HOUR_SECONDS = 3600;

/** Asked before rows are written; what comes at the same moment may go a little beyond. */
@Injectable()
export class StoredBytes {
  constructor(
    private readonly db: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws 413 where the router's files would have more bytes than `ROUTER_STORAGE_LIMIT`. */
  async checkRouter(routerId: string, parts: KeptFile[]): Promise<void> {
    const { routerStorageLimit: limit } = this.config;
    if (limit === 0) return;
    const { bytes } = (await this.db.row<{ bytes: number }>(ofRouter, { routerId }))!;
    if (bytes + sizeOf(parts) > limit) throw tooLarge(`The files of a router may have at most ${limit} bytes together`);
  }

  /** @throws 429 where more than `FORM_STORAGE_LIMIT` would have come through the form in 24 hours. */
  async checkForm(routerId: string, webformId: string, parts: KeptFile[]): Promise<void> {
    const { formStorageLimit: limit } = this.config;
    if (limit === 0) return;
    const { bytes } = (await this.db.row<{ bytes: number }>(ofForm, { routerId, webformId }))!;
    if (bytes + sizeOf(parts) <= limit) return;
    const message = `At most ${limit} bytes may come through a form in 24 hours; try again later`;
    throw new Later(HttpStatus.TOO_MANY_REQUESTS, message, HOUR_SECONDS);
  }
}

function sizeOf(parts: KeptFile[]): number {
  return parts.reduce((sum, { size }) => sum + size, 0);
}
