/** Expand and contract: what the last release asks of PostgreSQL is still understood by the schema of today (decisions/platform "Operations"). */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { freshDatabase, type TestDatabase } from '../support/database.js';

const FOLDER = 'test/released';
const [newest] = readdirSync(FOLDER)
  .filter((name) => /^\d+\.\d+\.\d+\.json$/.test(name))
  .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }));
const statements = JSON.parse(readFileSync(`${FOLDER}/${newest}`, 'utf8')) as string[];

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await freshDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** What PostgreSQL says against each that it does not understand: names that are gone, types that don't fit. */
async function notUnderstood(): Promise<string[]> {
  const faults: string[] = [];
  for (const text of statements) {
    try {
      await client.query('deallocate all');
      await client.query(`prepare released as ${text}`);
    } catch (error) {
      faults.push(`${(error as Error).message}: ${text.slice(0, 200)}`);
    }
  }
  return faults;
}

describe(`the statements of ${newest}`, () => {
  it('are those of most of what the service does', () => {
    expect(statements.length).toBeGreaterThan(200);
    for (const table of ['orders', 'workflow_steps', 'dispatches', 'deliveries', 'notes', 'products', 'files'])
      expect(statements.filter((text) => text.includes(table)).length).toBeGreaterThan(2);
  });

  it('are understood by the migrated schema', async () => {
    expect(await notUnderstood()).toEqual([]);
  });

  it('would not be where a migration took something away', async () => {
    await client.query('alter table notes rename column content to text');
    const faults = await notUnderstood();
    await client.query('alter table notes rename column text to content');
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.filter((fault) => !fault.includes('content'))).toEqual([]);
  });
});
