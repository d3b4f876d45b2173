/** What a second process brings (`CLUSTER=2`), in turn with one. */
import { requests } from './compare.mjs';
import { load } from './load.mjs';
import { median, OURS, start, stop } from './servers.mjs';

const PORT = 3986;
const CONNECTIONS = 64;

/** @returns the section of the report. */
export async function scaling({ url, world, folder, rounds, seconds }) {
  const routes = requests(world).filter(({ name }) => ['GET product', 'POST note'].includes(name));
  const runs = new Map(routes.map(({ name }) => [name, { 1: [], 2: [] }]));
  for (let round = 0; round < rounds; round++) {
    for (const processes of [1, 2]) {
      const env = { DATABASE_URL: url, DATA_DIR: folder, CLUSTER: processes };
      const child = await start(OURS, PORT, env);
      // The second process of a cluster listens a moment after the first.
      await new Promise((resolve) => setTimeout(resolve, 2500));
      for (const route of routes) {
        // Both processes compile what is called often before they are measured.
        await load({ ...route, key: world.key, port: PORT }, { connections: CONNECTIONS, seconds, warmUp: 0 });
        const run = await load({ ...route, key: world.key, port: PORT }, { connections: CONNECTIONS, seconds });
        runs.get(route.name)[processes].push(run.perSecond);
      }
      await stop(child);
    }
  }
  const line = ([name, { 1: one, 2: two }]) =>
    `| ${name} | ${median(one).toFixed(0)} | ${median(two).toFixed(0)} | **${(median(two) / median(one)).toFixed(2)}** |`;
  return [
    '## Two processes',
    `${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s in turn, requests/s. The load and PostgreSQL run on the same cores.`,
    '',
    '| request | one process | `CLUSTER=2` | ratio |',
    '| --- | --- | --- | --- |',
    ...[...runs].map(line),
    '',
  ];
}
