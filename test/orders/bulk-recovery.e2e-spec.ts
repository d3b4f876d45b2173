/** A job of a bulk operation in a process that is killed (decisions/orders "Many orders at once"). */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { startService, type Service } from '../support/app.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { waitUntil } from '../support/receiver.js';
import { ServerProcess } from '../support/server-process.js';
import { WorkflowFactory, type TestWorkflow } from '../support/workflow-factory.js';

const ORDERS = 60;
/** The orders before this one are carried out before the process is killed. */
const BLOCKED = 7;

let database: TestDatabase;
let service: Service;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  service = await startService({ worker: 'off' }, database);
});
afterAll(async () => {
  for (const server of servers) await server.kill();
  await service.stop();
  await database.drop();
});

const serve = async () => {
  servers.push(await ServerProcess.start(database.url));
  return servers.at(-1)!;
};

it('continues in another process where the killed one ended, and carries out no order twice', async () => {
  const workflows = new WorkflowFactory(service);
  const probe = new DispatchProbe(service);
  const { routerId, operator } = await service.make.router();
  const client = service.as(operator.key);
  const template = await workflows.template(routerId, { steps: [{ key: 'call' }] });
  const runs: TestWorkflow[] = [];
  while (runs.length < ORDERS) runs.push(await workflows.run(routerId, template));
  const ids = runs.map(({ orderId }) => orderId);
  const lock = new Client({ connectionString: database.url });
  await lock.connect();
  await lock.query('begin');
  await lock.query('select from orders where id = $1 for update', [ids[BLOCKED]]);
  const { id } = await client.post('/api/v1/orders/bulk', { ids, action: 'hold', reason: 'Strike' }, 202);
  const progress = () => client.get(`/api/v1/bulk/${id}`);

  const killed = await serve();
  await waitUntil(async () => (await progress()).done === BLOCKED);
  await killed.kill();
  expect(await progress()).toMatchObject({ status: 'running', total: ORDERS, done: BLOCKED });
  await lock.query('rollback');
  await lock.end();
  // Jobs of a dead worker are released 15 seconds after it took them.
  await service.db.query(
    "update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_at is not null",
  );

  await serve();
  await waitUntil(async () => (await progress()).status === 'done');
  expect(await progress()).toMatchObject({ total: ORDERS, done: ORDERS, refused: 0 });
  for (const run of runs) {
    const changes = (await probe.findEvents(run)).filter((event) => event === 'order.updated');
    expect(changes).toHaveLength(1);
  }
});
