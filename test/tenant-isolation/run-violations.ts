/** Checks all recorded statements of a test run after it. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadModule } from 'libpg-query';
import pg from 'pg';
import { createTestDatabase } from '../support/database.js';
import { ALIASES, EXCEPTIONS, FOUND_BY_ID, SHARED } from './exceptions.js';
import { RECORDS_VARIABLE, type RecordedStatement } from './recorder.js';
import type { Catalog } from './scope.js';
import { findTenantViolations, type TenantViolation } from './statement-analyzer.js';

const CATALOG_FILE = 'catalog.json';
/** Longer statements are counts of many presets; shorter ones of the same kind are checked. */
const MAX_LENGTH = 50_000;

/** A violation of a recorded statement. */
export interface RunViolation extends TenantViolation, RecordedStatement {
  /** Key that removes duplicates of the same source. */
  entry: string;
}

/** Result of a run. */
export interface RunViolations {
  statements: number;
  /** Violations without an exception. */
  violations: RunViolation[];
}

/** Creates the folder of the records, unless the variable names one, and stores the catalog of the database in it. */
export async function recordCatalog(): Promise<void> {
  const folder = (process.env[RECORDS_VARIABLE] ??= createTemporaryFolder());
  mkdirSync(folder, { recursive: true });
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; columns: string[] }>(`
      select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') group by c.relname`);
    writeFileSync(join(folder, CATALOG_FILE), JSON.stringify(rows.map(({ name, columns }) => [name, columns])));
  } finally {
    await client.end();
    await database.drop();
  }
}

function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'work-order-routing-statements-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Checks the records of the run. @returns undefined if nothing was recorded */
export async function findRunViolations(): Promise<RunViolations | undefined> {
  const folder = process.env[RECORDS_VARIABLE];
  if (!folder) return undefined;
  const tables = JSON.parse(readFileSync(join(folder, CATALOG_FILE), 'utf8')) as [string, string[]][];
  const catalog: Catalog = new Map(tables);
  await loadModule();
  const statements = readRecords(folder);
  const faults = statements.flatMap((one) =>
    findTenantViolations(one.text, catalog).map((fault) => ({ ...fault, ...one, entry: entryName(one, fault) })),
  );
  const unexcepted = faults.filter((fault) => !isExcepted(fault));
  const once = new Map(unexcepted.map((one) => [one.entry, one]));
  return { statements: statements.length, violations: [...once.values()] };
}

/** Distinct statements, each with its first known source. */
function readRecords(folder: string): RecordedStatement[] {
  const senders = new Map<string, string>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.jsonl'))) {
    for (const line of readFileSync(join(folder, file), 'utf8').trimEnd().split('\n')) {
      const { text, from } = JSON.parse(line) as RecordedStatement;
      if (text.length < MAX_LENGTH && !senders.get(text)) senders.set(text, from);
    }
  }
  // Statements without a source come from repositories that tests use.
  return [...senders].filter(([, from]) => from !== '').map(([text, from]) => ({ text, from }));
}

function entryName({ from }: RecordedStatement, { table, kind }: TenantViolation): string {
  return `${from}: ${table}${kind === 'unbound' ? '' : ` (${kind})`}`;
}

function isExcepted({ from, table, kind, alias = '' }: RunViolation): boolean {
  if (kind === 'unbound' && (table in FOUND_BY_ID || alias in ALIASES)) return true;
  if (SHARED.includes(table)) return true;
  return EXCEPTIONS.some(
    (one) => one.from === from && (!one.tables || (one.tables.includes(table) && (one.kind ?? 'unbound') === kind)),
  );
}
