/** What the statements of a whole run have done wrong, after it. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadModule } from 'libpg-query';
import pg from 'pg';
import { ALIASES, EXCEPTIONS, FOUND_BY_ID, SHARED } from './exceptions.js';
import { RECORDS_VARIABLE, type RecordedStatement } from './recorder.js';
import type { Catalog } from './scope.js';
import { findTenantViolations, type TenantViolation } from './tenant-faults.js';

const CATALOGUE = 'catalogue.json';
/** Longer ones are counts of so many presets in one statement; those of a few presets are read. */
const LONGEST = 50_000;

/** A fault of a statement that some source sends. */
export interface RunViolation extends TenantViolation, RecordedStatement {
  /** The same fault of a source is told once. */
  entry: string;
}

/** What a run has shown. */
export interface RunViolations {
  statements: number;
  /** Those that no exception covers. */
  violations: RunViolation[];
}

/** Makes the folder of the run's records, with the tables of the migrated database; one that is given is kept. */
export async function createRecordsTable(url: string): Promise<void> {
  const folder = (process.env[RECORDS_VARIABLE] ??= createTemporaryFolder());
  mkdirSync(folder, { recursive: true });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; columns: string[] }>(`
      select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') group by c.relname`);
    writeFileSync(join(folder, CATALOGUE), JSON.stringify(rows.map(({ name, columns }) => [name, columns])));
  } finally {
    await client.end();
  }
}

function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'work-order-routing-statements-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Reads the records of the run; undefined where none was made. */
export async function findRunViolations(): Promise<RunViolations | undefined> {
  const folder = process.env[RECORDS_VARIABLE];
  if (!folder) return undefined;
  const tables = JSON.parse(readFileSync(join(folder, CATALOGUE), 'utf8')) as [string, string[]][];
  const catalogue: Catalog = new Map(tables);
  await loadModule();
  const statements = readRecords(folder);
  const faults = statements.flatMap((one) =>
    findTenantViolations(one.text, catalogue).map((fault) => ({ ...fault, ...one, entry: entryName(one, fault) })),
  );
  const unexcepted = faults.filter((fault) => !isExcepted(fault));
  const once = new Map(unexcepted.map((one) => [one.entry, one]));
  return { statements: statements.length, violations: [...once.values()] };
}

/** Each text once; where several sources send the same, the first that is known. */
function readRecords(folder: string): RecordedStatement[] {
  const senders = new Map<string, string>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.jsonl'))) {
    for (const line of readFileSync(join(folder, file), 'utf8').trimEnd().split('\n')) {
      const { text, from } = JSON.parse(line) as RecordedStatement;
      if (text.length < LONGEST && !senders.get(text)) senders.set(text, from);
    }
  }
  // What nobody sends is sent by tests, through repositories that they were given.
  return [...senders].filter(([, from]) => from !== '').map(([text, from]) => ({ text, from }));
}

function entryName({ from }: RecordedStatement, { table, kind }: TenantViolation): string {
  return `${from}: ${table}${kind === 'tie' ? '' : ` (${kind})`}`;
}

function isExcepted({ from, table, kind, alias = '' }: RunViolation): boolean {
  if (kind === 'tie' && (table in FOUND_BY_ID || alias in ALIASES)) return true;
  if (SHARED.includes(table)) return true;
  return EXCEPTIONS.some(
    (one) => one.from === from && (!one.tables || (one.tables.includes(table) && (one.kind ?? 'tie') === kind)),
  );
}
