/** Migrations create exactly the tables of the entities, and can be reverted. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { MIGRATIONS } from '../../migrations/index.js';
import { ENTITIES } from '../../src/entities/index.js';
import { createDataSource } from '../../src/platform/database/data-source.js';
import { BRIEF_MS, chooseLockTimeout } from '../../src/platform/database/lock-timeout.js';
import { migrate } from '../../src/bootstrap/migrations.js';
import { installJobQueue } from '../../src/platform/jobs/install-job-queue.js';
import { createBlankDatabase, type TestDatabase } from '../support/database.js';
import { waitUntil } from '../support/receiver.js';

interface ColumnRow {
  table_name: string;
  column_name: string;
  type: string;
  nullable: boolean;
  generated: boolean;
}

/** Columns computed by triggers. */
const TRIGGER_COLUMNS = `(c.relname = 'orders' and a.attname = 'own_search')`;

const COLUMNS = `
  select c.relname as table_name, a.attname as column_name, format_type(a.atttypid, a.atttypmod) as type,
    not a.attnotnull as nullable, a.attgenerated <> '' or ${TRIGGER_COLUMNS} as generated
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and c.relname <> 'migrations'
  order by 1, a.attnum`;

/** Objects outside of the job queue. */
const LEFT = `
  select 'extension' as kind, extname::text as name from pg_extension where extname <> 'plpgsql'
  union all select 'schema', nspname from pg_namespace where nspname !~ '^pg_|^information_schema$'
  union all select 'relation', relname from pg_class where relnamespace = 'public'::regnamespace and relkind <> 'i'
  union all select 'function', proname from pg_proc p where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by 1, 2`;

let database: TestDatabase;
let source: DataSource;

beforeAll(async () => {
  database = await createBlankDatabase();
  source = createDataSource(database.url, ENTITIES, 2);
  source.setOptions({ migrations: MIGRATIONS, migrationsTransactionMode: 'each' });
  await source.initialize();
  await source.runMigrations();
});

afterAll(async () => {
  await source.destroy();
  await database.drop();
});

describe('the migrated schema', () => {
  it('has every column of the entities with the same type and nullability, and no other', async () => {
    const rows = (await source.query(COLUMNS)) as ColumnRow[];
    const stored = rows.filter((row) => !row.generated).map((row) => describeColumn(row));
    const declared = source.entityMetadatas.flatMap((entity) =>
      entity.columns.map((column) => ({
        entity: entity.name,
        column: describeColumn({
          table_name: entity.tableName,
          column_name: column.databaseName,
          type: source.driver.normalizeType(column) + lengthOf(column) + (column.isArray ? '[]' : ''),
          nullable: column.isNullable,
          generated: false,
        }),
      })),
    );
    const onlyDeclared = declared.filter(({ column }) => !stored.includes(column));
    const onlyStored = stored.filter((column) => !declared.some((one) => one.column === column));
    expect([
      ...onlyDeclared.map(({ entity, column }) => `entity ${entity} declares what no migration creates: ${column}`),
      ...onlyStored.map((column) => `a migration creates what no entity declares: table ${column}`),
    ]).toEqual([]);
  });

  it('rejects a reference to a row of another router by a constraint', async () => {
    const bare = (await source.query(`
      select c.relname as table_name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and exists (
        select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'order_id' and not a.attisdropped)
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'router_id')
      and not exists (
        select 1 from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
        and f.confrelid = 'orders'::regclass and array_length(f.conkey, 1) = 2)
      and not exists (
        select 1 from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
        and f.confrelid = 'workflow_steps'::regclass and array_length(f.conkey, 1) = 2)`)) as ColumnRow[];
    // A row of a bulk operation names an order as it was requested: it may not exist.
    const free = ['events', 'files', 'deliveries', 'delivery_attempts', 'workflow_steps', 'bulk_rows'];
    expect(bare.map((row) => row.table_name).filter((name) => !free.includes(name))).toEqual([]);
  });

  it('has no statement timeout, but a short lock timeout', async () => {
    const other = await createBlankDatabase();
    let limits: unknown;
    class Look1999999999999 implements MigrationInterface {
      async up(runner: QueryRunner): Promise<void> {
        limits = await runner.query(
          `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
        );
      }
      down = () => Promise.resolve();
    }
    MIGRATIONS.push(Look1999999999999);
    try {
      await migrate(other.url);
    } finally {
      MIGRATIONS.pop();
      await other.drop();
    }
    // The longer timeout applies while autovacuum works on a table.
    expect(limits).toEqual([{ statement: '0', lock: expect.stringMatching(/^(600|1500)ms$/) }]);
  });

  it('can be reverted, which keeps extensions and the job queue, and run again', async () => {
    await installJobQueue(database.url);
    const before = await source.query(COLUMNS);
    await source.undoLastMigration();
    expect(await source.query(LEFT)).toEqual([
      ...['btree_gin', 'btree_gist', 'pg_trgm'].map((name) => ({ kind: 'extension', name })),
      { kind: 'relation', name: 'migrations' },
      { kind: 'relation', name: 'migrations_id_seq' },
      { kind: 'schema', name: 'graphile_worker' },
      { kind: 'schema', name: 'public' },
    ]);
    await source.runMigrations();
    expect(await source.query(COLUMNS)).toEqual(before);
  });
});

describe('a migration during a dump', () => {
  let other: TestDatabase;
  let dump: Client;
  beforeAll(async () => {
    other = await createBlankDatabase();
    await migrate(other.url);
  });
  afterAll(() => other.drop());
  beforeEach(async () => {
    dump = new Client({ connectionString: other.url, application_name: 'a dump' });
    await dump.connect();
    await dump.query('begin isolation level repeatable read');
    await dump.query('lock table notes in access share mode');
    await dump.query('select 1 from notes');
    const observer = createDataSource(other.url, [], 1);
    await observer.initialize();
    await waitUntil(async () => (await chooseLockTimeout((text) => observer.query(text))).blockedBy !== null);
    await observer.destroy();
  });
  afterEach(() => dump.end());

  /** Migrates with one more migration; `meanwhile` ends before the dump does. */
  async function migrateWith(extra: new () => MigrationInterface, meanwhile: (output: string[]) => Promise<void>) {
    const output: string[] = [];
    MIGRATIONS.push(extra);
    try {
      const migrated = migrate(other.url, (line) => output.push(line));
      await Promise.race([meanwhile(output), migrated.then(() => Promise.reject(new Error('it did not wait')))]);
      await dump.query('commit');
      await migrated;
    } finally {
      MIGRATIONS.pop();
    }
  }

  it('waits shortly for locks, reports the blocking session, and retries', async () => {
    const limits: string[] = [];
    class Later1999999999998 implements MigrationInterface {
      async up(runner: QueryRunner): Promise<void> {
        const [{ limit }] = (await runner.query(`select current_setting('lock_timeout') as limit`)) as {
          limit: string;
        }[];
        limits.push(limit);
        await runner.query('alter table notes add column later text');
      }
      down = () => Promise.resolve();
    }
    const inWay = /in use \(process \d+, a dump, \d+ s\); trying again$/;
    await migrateWith(Later1999999999998, (output) =>
      waitUntil(() => output.filter((line) => inWay.test(line)).length > 1 && limits.includes(`${BRIEF_MS}ms`), 120),
    );
    const { rows } = await dump.query('select later from notes');
    expect(rows).toEqual([]);
  });

  it('waits without a timeout if it blocks no other session, and reports it', async () => {
    class Concurrent1999999999999 implements MigrationInterface {
      transaction = false;
      async up(runner: QueryRunner): Promise<void> {
        await runner.query('set lock_timeout = 0');
        await runner.query('create index concurrently notes_concurrent on notes (created_at)');
      }
      down = () => Promise.resolve();
    }
    await migrateWith(Concurrent1999999999999, async (output) => {
      const waits = /^A migration waits for process \d+, a dump; other sessions are not blocked$/;
      await waitUntil(() => output.some((line) => waits.test(line)), 120);
      const writer = createDataSource(other.url, [], 1);
      await writer.initialize();
      await writer.query(`set statement_timeout = 0; update notes set content = content`);
      await writer.destroy();
    });
    const { rows } = await dump.query(
      `select indisvalid from pg_index where indexrelid = 'notes_concurrent'::regclass`,
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });
});

function describeColumn({ table_name, column_name, type, nullable }: ColumnRow): string {
  const plain = type
    .replace('timestamp(3) with time zone', 'timestamptz')
    .replace(/^timestamp with time zone$/, 'timestamptz')
    .replace('timestamp with time zone(3)', 'timestamptz')
    .replace('character varying', 'varchar')
    .replace(/^(int4|int)$/, 'integer')
    .replace('float8', 'double precision')
    .replace('bool$', 'boolean');
  return `${table_name}.${column_name} ${plain}${nullable ? ' null' : ''}`;
}

function lengthOf(column: { length?: string; precision?: number | null; scale?: number; type: unknown }): string {
  if (column.length) return `(${column.length})`;
  if (column.type === 'numeric') return `(${column.precision},${column.scale})`;
  return '';
}
