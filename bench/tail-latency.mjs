/**
 * `npm run bench -- tail-latency`: p99 of the service against the hand-written baseline in three layouts of two cores. Pinning
 * needs Linux with `taskset` and two cores.
 */
import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { comparable, sidesOf, startBoth } from './baseline.mjs';
import { postgresProcesses } from './cpu-time.mjs';
import { interleave, pair, ratio, rowOf } from './interleave.mjs';
import { stop } from './servers.mjs';

const MEASURED = ['GET product', 'POST note'];
const ALL = `0-${cpus().length - 1}`;

/** Cores of the load generator, of the service or the baseline, and of PostgreSQL. */
const LAYOUTS = {
  'all share the cores': { load: ALL, served: ALL, postgres: ALL },
  'load on one core, service on the other, PostgreSQL on both': { load: '0', served: '1', postgres: ALL },
  'service alone on one core, load and PostgreSQL on the other': { load: '0', served: '1', postgres: '0' },
};

/** @returns the section of the report. */
export async function tailLatency({ postgres, world, folder, rounds, seconds }) {
  const sides = await startBoth({ url: postgres.url, world, folder });
  const routes = comparable(world).filter(({ name }) => MEASURED.includes(name));
  const lines = [];
  for (const [layout, cores] of Object.entries(LAYOUTS)) {
    if (!pin({ postgres, sides, cores })) {
      lines.push(rowOf([layout, 'not measured: needs `taskset` and two cores', '', '', '', '']));
      continue;
    }
    for (const route of routes) {
      const { service, baseline } = await interleave(sidesOf(sides, route, world), { rounds, seconds });
      const both = [service, baseline];
      const figures = [pair(both, 'perSecond', 0), pair(both, 'p50', 2), pair(both, 'p99', 2)];
      lines.push(rowOf([layout, route.name, ...figures, ratio(both, 'p99')]));
    }
  }
  pin({ postgres, sides, cores: LAYOUTS['all share the cores'] });
  await Promise.all(Object.values(sides).map((side) => stop(side, 'SIGKILL')));
  return [
    '## Tail latency',
    `32 connections, ${rounds} rounds of ${seconds} s in turn, medians; pairs are service / baseline. Target: a p99 ratio of at most 1.5.`,
    '',
    '| layout | request | requests/s | p50 ms | p99 ms | p99 ratio (lowest–highest) |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
    '',
  ];
}

/** New backends of PostgreSQL inherit its cores. @returns whether all could be pinned */
function pin({ postgres, sides, cores }) {
  return [
    bind(process.pid, cores.load),
    ...Object.values(sides).map(({ pid }) => bind(pid, cores.served)),
    // Backends may end in between.
    postgresProcesses(postgres).map((pid) => bind(pid, cores.postgres))[0],
  ].every(Boolean);
}

/** Restricts all threads of a process to some cores. */
function bind(pid, cores) {
  return spawnSync('taskset', ['-apc', cores, String(pid)], { stdio: 'ignore' }).status === 0;
}
