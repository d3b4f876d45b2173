/** What the hand-written floor does on this machine, by which the rate of orders is judged: it is no faster than its PostgreSQL. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requests } from './compare.mjs';
import { load } from './load.mjs';
import { record } from './record.mjs';
import { median, start, stop } from './servers.mjs';

const PORT = 3982;
const ROUNDS = 3;

/** @param world with the ids of orders, one for each connection. @returns notes a second at 32 connections. */
export async function notesOfFloor({ url, world, folder }) {
  const asked = requests({ areas: 0, ...world }).filter(({ name }) => name === 'POST note');
  const [route] = await record(url, world.key, asked, 'http://127.0.0.1');
  const recording = join(folder, 'notes.json');
  writeFileSync(recording, JSON.stringify({ ...world, publicUrl: 'http://127.0.0.1', routes: [route] }));
  const floor = await start(['bench/floor.mjs', url, PORT, recording], PORT);
  const rates = [];
  while (rates.length < ROUNDS)
    rates.push((await load({ ...route, port: PORT, key: world.key }, { seconds: 3 })).perSecond);
  await stop(floor, 'SIGKILL');
  return median(rates);
}
