/**
 * Detects schema changes that this version does not support. Most migrations only add, so older processes continue.
 * Migrations named `Breaking…` remove something: a process that does not know one of them must stop.
 */
import { Injectable } from '@nestjs/common';
import { MIGRATIONS } from '../../../migrations/index.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log.js';

/** Time for which a result is cached. */
const CACHE_MS = 5000;
const KNOWN = new Set(MIGRATIONS.map(({ name }) => name));
const BREAKING = `select name from migrations where name like 'Breaking%' order by id desc limit 1000`;

/** Reads the executed migrations. */
@Injectable()
export class SchemaVersion {
  private checkedAt = -Infinity;
  private unknown: string | undefined;

  constructor(
    private readonly db: Database,
    private readonly log: Log,
  ) {}

  /** Name of the newest breaking migration that this version does not know. @throws Error if the database is unavailable. */
  async findUnknownBreakingMigration(): Promise<string | undefined> {
    if (performance.now() - this.checkedAt < CACHE_MS) return this.unknown;
    const breaking = await this.db.health.query<{ name: string }>(BREAKING);
    this.checkedAt = performance.now();
    const unknown = breaking.map(({ name }) => name).find((name) => !KNOWN.has(name));
    if (unknown && unknown !== this.unknown) {
      this.log.error(`A newer version migrated the database (${unknown}); this process accepts no more requests`);
    }
    return (this.unknown = unknown);
  }
}
