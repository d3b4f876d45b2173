/** Measures several services in turn, so that other load on the machine affects all of them. */
import { load } from './load.mjs';
import { cpuOf, median } from './servers.mjs';

/** @param sides by name, the process and the request with its port. @returns the runs by name. */
export async function interleave(sides, { rounds, seconds }) {
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

/** A row of a table: ratio of requests a second, figures of both, share of processor time saved. */
export function lineOf(name, sides) {
  const [one, other] = sides;
  const saved = one.map(({ cpu }, round) => 1 - cpu / other[round].cpu);
  const figures = [pair(sides, 'perSecond', 0), pair(sides, 'p99', 1), pair(sides, 'cpu', 0)];
  return rowOf([name, ratio(sides, 'perSecond'), ...figures, `${(100 * median(saved)).toFixed(0)} %`]);
}

/** The medians of a figure, joined by a slash. */
export function pair(sides, figure, digits) {
  return sides.map((runs) => medianOf(runs, figure).toFixed(digits)).join(' / ');
}

/** The ratio of a figure in the same round: median, lowest and highest. */
export function ratio([one, other], figure) {
  const ratios = one.map((run, round) => run[figure] / other[round][figure]);
  return `**${median(ratios).toFixed(2)}** (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`;
}

export function medianOf(runs, figure) {
  return median(runs.map((run) => run[figure]));
}

export function rowOf(cells) {
  return `| ${cells.join(' | ')} |`;
}
