/**
 * `npm run bench -- lives [--orders 200]`: whole lives of orders: placed, offered, accepted, booked, confirmed, evidence,
 * done. Each deed is done for all orders of a batch, and then its jobs, before the next one begins, so that its processor
 * time can be told apart.
 */
import pg from 'pg';
import { counted } from './counted.mjs';
import { seedLives } from './lives-seed.mjs';
import { notesOfFloor } from './floor-notes.mjs';
import { ORDER, placeOrders } from './place-orders.mjs';
import { cpuOfPostgres, cpuOfService } from './processor-time.mjs';
import { OURS, start, stop } from './servers.mjs';

export const PORT = 3987;

/** Orders a second at 32 connections by the floor's notes, on two cores: 300 where the floor writes 10,000. */
const TARGET = 0.03;

/** @returns the section of the report. */
export async function lives({ postgres, world, folder, orders }) {
  const contractorKey = await seedLives(postgres.url, world);
  const shared = { ...world, contractorKey, postgres };
  const asked = await statementsOf(shared, folder);
  const watch = new pg.Client({ connectionString: postgres.url });
  // Whoever breaks off stops PostgreSQL: what went wrong is to be read, not this.
  watch.on('error', () => undefined);
  await watch.connect();
  const settled = () => jobsDone(watch);
  const lines = [];
  let placed;
  let orderIds;
  for (const processes of [1, 2]) {
    const server = await start(OURS, PORT, { DATABASE_URL: postgres.url, DATA_DIR: folder, CLUSTER: processes });
    await new Promise((resolve) => setTimeout(resolve, 2500));
    // What is called often is compiled, and statements are planned, before anything is measured.
    await play({ ...shared, server, settled, connections: 32, orders });
    for (const connections of [1, 8, 32]) {
      const name = `${connections}${processes > 1 ? ', `CLUSTER=2`' : ''}`;
      const measured = await play({ ...shared, server, settled, connections, orders });
      lines.push(...linesOf(name, measured, asked));
      if (processes === 1) placed = measured[0].perSecond;
    }
    orderIds = await placeOrders(PORT, world);
    await stop(server);
  }
  await watch.end();
  const notes = await notesOfFloor({ url: postgres.url, world: { ...world, orderId: orderIds[0], orderIds }, folder });
  return [
    '## Lives of orders',
    `A workflow of 11 steps with dispatching, batches of ${orders} orders; load, service, its jobs and PostgreSQL share the cores.`,
    'Three operators are told of what happens. Processor time is that of all processes for the deed and the jobs that it starts,',
    'such as mails, which are kept and not sent; a second and p99 are those of the requests, while such jobs are done beside',
    'them. Statements are those of the request alone: BEGIN, COMMIT and the announcement of its jobs among them.',
    '',
    '| connections | deed | a second | p50 ms | p99 ms | statements | service CPU ms | PostgreSQL CPU ms |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
    '',
    `The hand-written floor writes ${notes.toFixed(0)} notes a second here; one process places **${(placed / notes).toFixed(3)}** of that as orders (target ${TARGET}).`,
    '',
  ];
}

/** How many statements each deed takes once everything is remembered, by its name. */
async function statementsOf(shared, folder) {
  const through = await counted(shared.postgres.url);
  const env = { DATABASE_URL: through.url, DATA_DIR: folder, CLUSTER: 1, WORKER: 'off' };
  const server = await start(OURS, PORT, env);
  const alone = { ...shared, server, connections: 1, orders: 10, statements: through.statements };
  await play(alone);
  const measured = await play(alone);
  await stop(server);
  through.end();
  return new Map(measured.map(({ name, asked }) => [name, asked]));
}

/** One batch of lives; the service listens on `PORT`. */
export async function play({
  key,
  routerId,
  contractorKey,
  postgres,
  server,
  connections,
  orders,
  statements = () => 0,
  settled = () => undefined,
}) {
  const call = caller();
  const all = Array.from({ length: orders }, (_one, index) => ({ index }));
  const measured = [];
  const deed = async (name, work) => {
    const before = [cpuOfService(server), cpuOfPostgres(postgres)];
    const begin = performance.now();
    const sent = statements();
    const times = await inParallel(all, connections, work);
    const asked = (statements() - sent) / orders;
    const seconds = (performance.now() - begin) / 1000;
    await settled();
    const after = [cpuOfService(server), cpuOfPostgres(postgres)];
    const [service, database] = after.map((used, index) => ((used - before[index]) * 1000) / orders);
    measured.push({ name, seconds, perSecond: orders / seconds, times, asked, service, database });
  };
  const steps = `/api/routers/${routerId}/workflow-steps`;
  await deed('place', async (life) =>
    Object.assign(life, await call('POST', '/api/v1/order', key, 201, { ...ORDER, postalCode: '0000500' })),
  );
  await deed('offered', async (life) => {
    const { values } = await call('GET', `/api/v1/order/${life.id}/dispatches`, key, 200);
    life.dispatchId = values[0].id;
  });
  await inParallel(all, connections, async (life) => {
    const workflow = await call('GET', `/api/routers/${routerId}/workflows/${life.workflowId}`, key, 200);
    for (const type of ['booking_create', 'file_upload']) life[type] = workflow.steps.find((s) => s.type === type).id;
  });
  await deed('accept', (life) => call('POST', `/api/v1/dispatches/${life.dispatchId}/accept`, contractorKey, 200, {}));
  await deed('book', (life) =>
    call('PUT', `${steps}/${life.booking_create}/bookings`, key, 200, { startAt: momentOf(life) }),
  );
  await deed('confirm', (life) =>
    call('PUT', `${steps}/${life.booking_create}/bookings`, key, 200, { status: 'confirm' }),
  );
  await deed('upload', async (life) => {
    const form = new FormData();
    form.append('file', new Blob([`photo of ${life.displayId}`], { type: 'text/plain' }), 'photo.txt');
    const { values } = await call('POST', '/api/v1/file/upload', key, 201, form);
    life.fileId = values[0].id;
  });
  await deed('evidence', (life) =>
    call('POST', `${steps}/${life.file_upload}/act`, key, 200, { type: 'COMPLETE', fileIds: [life.fileId] }),
  );
  return measured;
}

/** Waits until nothing is left to do at once. */
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

/** No two bookings of a contractor overlap. */
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

function linesOf(connections, measured, asked) {
  const seconds = measured.reduce((sum, one) => sum + one.seconds, 0);
  const sum = (part) => measured.reduce((whole, one) => whole + one[part], 0).toFixed(1);
  const at = (times, share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(0);
  return [
    ...measured.map(
      ({ name, perSecond, times, service, database }) =>
        `| ${connections} | ${name} | ${perSecond.toFixed(0)} | ${at(times, 0.5)} | ${at(times, 0.99)} | ${Math.round(asked.get(name))} | ${service.toFixed(1)} | ${database.toFixed(1)} |`,
    ),
    `| ${connections} | **whole life** | **${(measured[0].times.length / seconds).toFixed(1)}** | | | | ${sum('service')} | ${sum('database')} |`,
  ];
}
