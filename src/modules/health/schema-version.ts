/**
 * Whether the tables are still those that this process knows. Migrations add, and processes of an older version go on.
 * Only those called `Breaking…` remove something: a process that does not know one of them must stop.
 */
import { Injectable } from '@nestjs/common';
import { MIGRATIONS } from '../../../migrations/index.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log.js';

/** Milliseconds for which an answer counts. */
const REMEMBER_MS = 5000;
const KNOWN = new Set(MIGRATIONS.map(({ name }) => name));
const BREAKING = `select name from migrations where name like 'Breaking%' order by id desc limit 1000`;

/** Asks which migrations have run. */
@Injectable()
export class SchemaVersion {
  private askedAt = -Infinity;
  private unknown: string | undefined;

  constructor(
    private readonly db: Database,
    private readonly log: Log,
  ) {}

  /** The newest migration that removed what this process may need, if there is one. @throws Error while the database is away. */
  async findUnknownBreakingMigration(): Promise<string | undefined> {
    if (performance.now() - this.askedAt < REMEMBER_MS) return this.unknown;
    const breaking = await this.db.health.query<{ name: string }>(BREAKING);
    this.askedAt = performance.now();
    const unknown = breaking.map(({ name }) => name).find((name) => !KNOWN.has(name));
    if (unknown && unknown !== this.unknown) {
      this.log.error(`A newer version migrated the database (${unknown}); this process takes no more requests`);
    }
    return (this.unknown = unknown);
  }
}
