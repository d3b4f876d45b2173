/** Two services under the same request in turn, so that what else the machine does hits both. */
import { load } from './load.mjs';
import { cpuOf, median } from './servers.mjs';

/** @param sides by name, the process and the request with its port. @returns the runs by name. */
export async function inTurn(sides, { rounds, seconds }) {
  const names = Object.keys(sides);
  const runs = Object.fromEntries(names.map((name) => [name, []]));
  for (const name of names) await load(sides[name].route, { seconds: 1, warmUp: 0 });
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const { child, route } = sides[name];
      const before = cpuOf(child);
      const run = await load(route, { seconds, warmUp: 0 });
      runs[name].push({ ...run, cpu: ((cpuOf(child) - before) / run.count) * 1e6 });
    }
  }
  return runs;
}

/** One line of a table: the ratio of requests a second, and each figure of one / other. */
export function lineOf(name, [one, other]) {
  const ratios = one.map(({ perSecond }, index) => perSecond / other[index].perSecond);
  const saved = one.map(({ cpu }, index) => 1 - cpu / other[index].cpu);
  const pair = (figure, digits) =>
    [one, other].map((runs) => median(runs.map((run) => run[figure])).toFixed(digits)).join(' / ');
  const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  return `| ${name} | **${median(ratios).toFixed(2)}** (${range}) | ${pair('perSecond', 0)} | ${pair('p99', 1)} | ${pair('cpu', 0)} | ${(100 * median(saved)).toFixed(0)} % |`;
}
