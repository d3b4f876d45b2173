/**
 * `npm run bench -- lifecycle [--orders 200]`: orders from placing to completion: place, offer, accept, book, confirm, upload,
 * evidence. Each step is done for all orders of a batch, with its jobs, before the next step begins, so that its processor time
 * can be measured separately.
 */
import pg from 'pg';
import { seedLifecycle } from './lifecycle-seed.mjs';
import { ORDER } from './orders.mjs';
import { cpuOfPostgres, cpuOfService } from './cpu-time.mjs';
import { OURS, start, stop } from './servers.mjs';

export const PORT = 3987;

/** @returns the section of the report. */
export async function lifecycle({ postgres, world, folder, orders }) {
  const contractorKey = await seedLifecycle(postgres.url, world);
  const shared = { ...world, contractorKey, postgres };
  const watch = new pg.Client({ connectionString: postgres.url });
  // An aborted run stops PostgreSQL first: its error is the one to show.
  watch.on('error', () => undefined);
  await watch.connect();
  const settled = () => jobsDone(watch);
  const lines = [];
  for (const processes of [1, 2]) {
    const server = await start(OURS, PORT, { DATABASE_URL: postgres.url, DATA_DIR: folder, CLUSTER: processes });
    await new Promise((resolve) => setTimeout(resolve, 2500));
    // Warm up.
    await play({ ...shared, server, settled, connections: 32, orders });
    for (const connections of [1, 8, 32]) {
      const name = `${connections}${processes > 1 ? ', `CLUSTER=2`' : ''}`;
      const measured = await play({ ...shared, server, settled, connections, orders });
      lines.push(...linesOf(name, measured));
    }
    await stop(server);
  }
  await watch.end();
  return [
    '## Lifecycle of orders',
    `A workflow of 11 steps with dispatching, batches of ${orders} orders; load, service, jobs and PostgreSQL share the cores.`,
    'Rates and latencies are those of the requests; processor time includes the jobs that they start. Three operators get e-mails.',
    '',
    '| connections | step | a second | p50 ms | p99 ms | service CPU ms | PostgreSQL CPU ms |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
    '',
  ];
}

/** One batch of orders; the service listens on `PORT`. @returns figures by step */
export async function play({
  key,
  routerId,
  contractorKey,
  postgres,
  server,
  connections,
  orders,
  settled = () => undefined,
}) {
  const call = caller();
  const all = Array.from({ length: orders }, (_one, index) => ({ index }));
  const measured = [];
  const step = async (name, work) => {
    const before = [cpuOfService(server), cpuOfPostgres(postgres)];
    const begin = performance.now();
    const times = await inParallel(all, connections, work);
    const seconds = (performance.now() - begin) / 1000;
    await settled();
    const after = [cpuOfService(server), cpuOfPostgres(postgres)];
    const [service, database] = after.map((used, index) => ((used - before[index]) * 1000) / orders);
    measured.push({ name, seconds, perSecond: orders / seconds, times, service, database });
  };
  const steps = `/api/routers/${routerId}/workflow-steps`;
  await step('place', async (order) =>
    Object.assign(order, await call('POST', '/api/v1/order', key, 201, { ...ORDER, postalCode: '0000500' })),
  );
  await step('list dispatches', async (order) => {
    const { values } = await call('GET', `/api/v1/order/${order.id}/dispatches`, key, 200);
    order.dispatchId = values[0].id;
  });
  await inParallel(all, connections, async (order) => {
    const workflow = await call('GET', `/api/routers/${routerId}/workflows/${order.workflowId}`, key, 200);
    for (const type of ['booking_create', 'file_upload']) order[type] = workflow.steps.find((s) => s.type === type).id;
  });
  await step('accept', (order) =>
    call('POST', `/api/v1/dispatches/${order.dispatchId}/accept`, contractorKey, 200, {}),
  );
  await step('book', (order) =>
    call('PUT', `${steps}/${order.booking_create}/bookings`, key, 200, { startAt: momentOf() }),
  );
  await step('confirm', (order) =>
    call('PUT', `${steps}/${order.booking_create}/bookings`, key, 200, { status: 'confirm' }),
  );
  await step('upload', async (order) => {
    const form = new FormData();
    form.append('file', new Blob([`photo of ${order.displayId}`], { type: 'text/plain' }), 'photo.txt');
    const { values } = await call('POST', '/api/v1/file/upload', key, 201, form);
    order.fileId = values[0].id;
  });
  await step('evidence', (order) =>
    call('POST', `${steps}/${order.file_upload}/act`, key, 200, { type: 'COMPLETE', fileIds: [order.fileId] }),
  );
  return measured;
}

/** Waits until no job is due. */
export async function jobsDone(watch) {
  const due = async () => {
    const { rows } = await watch.query(
      'select exists (select from graphile_worker.jobs where run_at <= now()) as "isLeft"',
    );
    return rows[0].isLeft;
  };
  while (await due()) await new Promise((resolve) => setTimeout(resolve, 200));
}

let booked = 0;

/** Bookings of a contractor must not overlap. */
function momentOf() {
  return new Date(Date.UTC(2031, 0, 1) + booked++ * 4 * 3_600_000).toISOString();
}

function caller() {
  return async (method, path, key, status, body) => {
    const isForm = body instanceof FormData;
    const headers = {
      authorization: `Bearer ${key}`,
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    };
    const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, {
      ...{ method, headers },
      body: body && !isForm ? JSON.stringify(body) : body,
    });
    const text = await answer.text();
    if (answer.status !== status) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
    return text ? JSON.parse(text) : null;
  };
}

/** @returns milliseconds of each, sorted. */
async function inParallel(all, connections, work) {
  const line = [...all];
  const times = [];
  const drive = async () => {
    for (let one = line.shift(); one; one = line.shift()) {
      const begin = performance.now();
      await work(one);
      times.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: connections }, drive));
  return times.sort((one, other) => one - other);
}

function linesOf(connections, measured) {
  const seconds = measured.reduce((sum, one) => sum + one.seconds, 0);
  const sum = (part) => measured.reduce((whole, one) => whole + one[part], 0).toFixed(1);
  const at = (times, share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(0);
  return [
    ...measured.map(
      ({ name, perSecond, times, service, database }) =>
        `| ${connections} | ${name} | ${perSecond.toFixed(0)} | ${at(times, 0.5)} | ${at(times, 0.99)} | ${service.toFixed(1)} | ${database.toFixed(1)} |`,
    ),
    `| ${connections} | **whole lifecycle** | **${(measured[0].times.length / seconds).toFixed(1)}** | | | ${sum('service')} | ${sum('database')} |`,
  ];
}
