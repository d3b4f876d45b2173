/** Plans that were made while tables were small still find rows by their keys when the tables have grown. */
import { afterAll, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { startService } from '../support/app.js';
import { freshDatabase } from '../support/database.js';
import { NetworkFactory } from '../support/network-factory.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';

const database = await freshDatabase();
afterAll(() => database.drop());

/** Tables that an order fills, and how often each was read whole. */
const READ_WHOLE = `select relname, seq_scan::int as times from pg_stat_user_tables
  where relname in ('orders', 'workflows', 'workflow_steps', 'workflow_step_data', 'workflow_actors') order by relname`;

async function query(text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(text)).rows as unknown[];
  } finally {
    await client.end();
  }
}

it('reads no table whole to place orders, whatever PostgreSQL knew of it when it made its plans', async () => {
  const service = await startService({ worker: 'off' }, database);
  const { routerId, operator } = await service.make.router();
  await new NetworkFactory(service).workflows.template(routerId, {
    isDefaultTemplate: true,
    steps: [
      { key: 'first', type: 'manual' },
      { key: 'second', type: 'manual', dependsOn: 'first' },
    ],
  });
  const place = () => service.as(operator.key).post('/api/v1/order', MINIMAL_ORDER);
  await place();
  // One page each, which is read faster than any index.
  await query('vacuum analyze');
  const before = await query(READ_WHOLE);
  for (let order = 0; order < 5; order++) await place();
  // Connections tell what they read when they end.
  await service.stop();
  expect(await query(READ_WHOLE)).toEqual(before);
});
