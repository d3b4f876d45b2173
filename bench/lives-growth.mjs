/**
 * `npm run bench -- lives --copies 2000 [--partners 10000]`: what the deeds of an order take of the processor beside few other
 * orders, beside many with all that their lives left, and in a network of many partners.
 */
import pg from 'pg';
import { addPartners, copyLives } from './lives-copies.mjs';
import { seedLives } from './lives-seed.mjs';
import { jobsDone, play, PORT } from './lives.mjs';
import { median, OURS, start, stop } from './servers.mjs';

const ORDERS = 100;
const ROUNDS = 3;

/** @param copies of each of the five hundred lives that are played first. @returns the section of the report. */
export async function livesGrowth({ postgres, world, folder, copies, partners }) {
  const shared = { ...world, postgres, folder, contractorKey: await seedLives(postgres.url, world) };
  const few = await measure(shared);
  const orders = await copyLives(postgres.url, { routerId: world.routerId, times: copies });
  const many = await measure(shared);
  await addPartners(postgres.url, { routerId: world.routerId, partners });
  const network = await measure(shared);
  const sides = [few, many, network];
  const line = (name, of) => {
    const [first, ...later] = sides.map(of);
    const growth = later.map((one) => `${one.toFixed(1)} | **${(one / first).toFixed(2)}**`);
    return `| ${name} | ${first.toFixed(1)} | ${growth.join(' | ')} |`;
  };
  const whole = (side) => side.reduce((sum, { used }) => sum + used, 0);
  return [
    '## Lives of orders, as there are more of them',
    `One connection, medians of ${ROUNDS} batches of ${ORDERS} orders: processor ms of service and PostgreSQL, with jobs.`,
    '',
    `| deed | few orders | ${orders.toLocaleString('en')} orders | growth | and ${partners.toLocaleString('en')} partners | growth |`,
    '| --- | --- | --- | --- | --- | --- |',
    ...few.map(({ name }, index) => line(name, (side) => side[index].used)),
    line('whole life', whole),
    '',
  ];
}

/** By deed, once everything is compiled and planned. */
async function measure({ folder, ...shared }) {
  const watch = new pg.Client({ connectionString: shared.postgres.url });
  // Whoever breaks off stops PostgreSQL: what went wrong is to be read, not this.
  watch.on('error', () => undefined);
  await watch.connect();
  const server = await start(OURS, PORT, { DATABASE_URL: shared.postgres.url, DATA_DIR: folder });
  const batch = () => play({ ...shared, server, settled: () => jobsDone(watch), connections: 1, orders: ORDERS });
  await batch();
  // Tables have the size now by which statements are planned.
  await watch.query('vacuum analyze');
  await batch();
  const rounds = [];
  while (rounds.length < ROUNDS) rounds.push(await batch());
  await stop(server);
  await watch.end();
  return rounds[0].map(({ name }, index) => ({
    name,
    used: median(rounds.map((deeds) => deeds[index].service + deeds[index].database)),
  }));
}
