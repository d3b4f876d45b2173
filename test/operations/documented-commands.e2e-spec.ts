/** Runs the commands of docs/operations.md as printed, and lists those of unavailable tools. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { migrate } from '../../src/bootstrap/migrations.js';
import { createBlankDatabase, type TestDatabase } from '../support/database.js';
import { runCommand } from '../support/command.js';

/** Commands that need Docker, Kubernetes, S3 or other programs (`restore.e2e-spec.ts` runs those of PostgreSQL). */
const ELSEWHERE = ['docker', 'kubectl', 'helm', 'aws', 'pg_dump', 'pg_restore'];

const page = readFileSync('docs/operations.md', 'utf8');
const lines = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block]) => block.trim().split('\n'));
const of = (program: string) => lines.filter((line) => line.startsWith(`${program} `));

/** Splits a line like a shell, with quotes. */
function splitArgs(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, single, double, plain]) => single ?? double ?? plain);
}

describe('docs/operations.md', () => {
  const SECRET_KEYS = Buffer.alloc(32, 7).toString('base64');
  const dataDir = mkdtempSync(join(tmpdir(), 'work-order-routing-commands-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const settingsOf = ({ url }: TestDatabase) => {
    return { DATABASE_URL: url, DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error', SECRET_KEYS };
  };

  it('names only the service, psql, promtool and programs that are not available here', () => {
    const programs = new Set(lines.map((line) => line.split(' ')[0]));
    expect([...programs].sort()).toEqual([...ELSEWHERE, 'promtool', 'psql', 'work-order-routing'].sort());
  });

  it('work-order-routing: each command works, in the order of the page', async () => {
    expect(of('work-order-routing').length).toBeGreaterThan(4);
    const database = await createBlankDatabase();
    for (const line of of('work-order-routing')) {
      const ended = await runCommand(splitArgs(line).slice(1), settingsOf(database));
      const shown = ended.code === 0 ? '' : ended.stdout;
      expect({ line, code: ended.code, stderr: ended.stderr, shown }).toEqual({ line, code: 0, stderr: '', shown: '' });
    }
    await database.drop();
  }, 600_000);

  it('psql: the statements work on a copy of the database', async () => {
    const copy = await createBlankDatabase();
    await migrate(copy.url);
    const client = new pg.Client({ connectionString: copy.url });
    await client.connect();
    await client.query(`select graphile_worker.add_job('deliver')`);
    expect(of('psql').length).toBeGreaterThan(0);
    for (const line of of('psql')) await client.query(splitArgs(line).at(-1)!);
    expect((await client.query('select 1 from graphile_worker.jobs')).rowCount).toBe(0);
    await client.end();
    await copy.drop();
  });

  it('promtool: accepts the rules, if it is installed', () => {
    const program = process.env
      .PATH!.split(delimiter)
      .map((folder) => join(folder, 'promtool'))
      .find(existsSync);
    for (const line of of('promtool')) {
      const [, ...args] = splitArgs(line);
      expect(existsSync(args.at(-1)!)).toBe(true);
      if (program) execFileSync(program, args, { stdio: 'pipe' });
    }
  });
});
