/** Servers that are started at once with one database: the demo data is created once (decisions/demo "Running it"). */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { createTestDatabase } from '../support/database.js';
import { ServerProcess } from '../support/server-process.js';

it('creates demo data with DEMO=1 in an external database, once for all servers', async () => {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'work-order-routing-demo-'));
  const [one, two] = await Promise.all(
    ['one', 'two'].map((name) =>
      ServerProcess.boot({ DATABASE_URL: database.url, DATA_DIR: join(folder, name), DEMO: '1' }),
    ),
  );
  const [first, second] = ['one', 'two'].map((name) =>
    JSON.parse(readFileSync(join(folder, name, 'demo.json'), 'utf8')),
  );
  expect(second.ids).toEqual(first.ids);
  await one.clientFor(second.keys.owner).get('/api/auth/me');
  await two.clientFor(first.keys.owner).get('/api/auth/me');
  await Promise.all([one.kill(), two.kill()]);
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});
