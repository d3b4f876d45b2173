/** What work costs, in units of a loop that the same machine runs beside it: a bound that holds on every machine. */
const ROUNDS = 5;

/** The least processor time of a few rounds of the work, measured in rounds of the loop; about 10 ms are one unit. */
export function costOf(work: () => unknown): number {
  return fastest(work) / fastest(loop);
}

/** Measured once in each process: machines do not change meanwhile. */
let unit = 0;

/** The processor time of one round of work that waits for others, in the same units; threads of the process count. */
export async function costOfRequest(work: () => Promise<unknown>): Promise<number> {
  unit ||= fastest(loop);
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / unit;
}

/** A few million steps over a text, as parsers take them. */
function loop(): number {
  const text = 'work order '.repeat(1000);
  let sum = 0;
  for (let round = 0; round < 400; round++) {
    for (let at = 0; at < text.length; at++) sum = (sum + text.charCodeAt(at) * round) | 0;
  }
  return sum;
}

function fastest(work: () => unknown): number {
  let least = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const { user: userBefore, system: systemBefore } = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage();
    least = Math.min(least, user - userBefore + system - systemBefore);
  }
  return Math.max(least, 1);
}
