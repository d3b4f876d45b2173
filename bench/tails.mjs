/**
 * How long the slowest of a hundred wait, beside the hand-written floor: once while the load, the service and PostgreSQL share
 * all cores, once with the load on the first core and the service on the second, PostgreSQL on whichever is free. Linux with
 * `taskset` and two cores for the second.
 */
import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { sidesOf, startBoth } from './compare.mjs';
import { HAND_WRITTEN } from './hand-written.mjs';
import { inTurn, pair, ratio, rowOf } from './in-turn.mjs';
import { stop } from './servers.mjs';

const MEASURED = ['GET product', 'POST note'];
const LAST = cpus().length - 1;

/** Cores of the load, and of the service or the floor. */
const LAYOUTS = {
  'all share the cores': { load: `0-${LAST}`, served: `0-${LAST}` },
  'the load on one core, the service on another': { load: '0', served: '1' },
};

/** @returns the section of the report. */
export async function tails({ url, world, folder, rounds, seconds }) {
  const { sides, routes } = await startBoth({ url, world, folder });
  const lines = [];
  for (const [layout, cores] of Object.entries(LAYOUTS)) {
    const isPinned = [
      bind(process.pid, cores.load),
      ...Object.values(sides).map(({ pid }) => bind(pid, cores.served)),
    ].every(Boolean);
    for (const route of routes.filter(({ name }) => MEASURED.includes(name) && HAND_WRITTEN[name])) {
      if (!isPinned && cores.served === '1') {
        lines.push(`| ${route.name} | ${layout} | not measured: no \`taskset\` or one core | | | |`);
        continue;
      }
      const runs = await inTurn(sidesOf(sides, route, world), { rounds, seconds });
      lines.push(lineOf(route.name, layout, runs));
    }
  }
  bind(process.pid, `0-${LAST}`);
  await Promise.all(Object.values(sides).map((side) => stop(side, 'SIGKILL')));
  return [
    '## Tails',
    `32 connections, ${rounds} rounds of ${seconds} s in turn, medians; each pair is ours / hand-written floor. Target: p99 at most 1.5 times the floor's.`,
    '',
    '| request | layout | requests/s | p50 ms | p99 ms | p99 ratio (lowest–highest) |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
    '',
  ];
}

/** Leaves these cores to all threads of the process. @returns whether it could. */
function bind(pid, cores) {
  return spawnSync('taskset', ['-apc', cores, String(pid)], { stdio: 'ignore' }).status === 0;
}

function lineOf(name, layout, { ours, floor }) {
  const sides = [ours, floor];
  const figures = [pair(sides, 'perSecond', 0), pair(sides, 'p50', 2), pair(sides, 'p99', 2)];
  return rowOf([name, layout, ...figures, ratio(sides, 'p99')]);
}
