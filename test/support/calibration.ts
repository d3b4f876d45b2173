/** What work costs, in units of a loop that the same machine runs beside it: a bound that holds on every machine. */
const ROUNDS = 5;

/** The least processor time of a few rounds of the work, measured in rounds of the loop; about 10 ms are one unit. */
export function measureCost(work: () => unknown): number {
  return fastest(work) / fastest(loop);
}

/** Measured once in each process: machines do not change meanwhile. */
let unit = 0;

/** Milliseconds for which a process is watched, and how many such moments in a row make it quiet. */
const MOMENT_MS = 20;
const QUIET_MOMENTS = 3;
/** What a quiet process still takes of a moment: timers, and the look itself. */
const IDLE_SHARE = 0.15;
const PATIENCE_MS = 10_000;

/**
 * The processor time of one round of work that waits for others, in the same units; threads of the process count, and
 * what the work leaves behind: it ends when the process is quiet.
 */
export async function measureRequestCost(work: () => Promise<unknown>): Promise<number> {
  unit ||= fastest(loop);
  await quiet();
  const before = process.cpuUsage();
  await work();
  await quiet();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / unit;
}

/** Waits until neither the event loop nor a thread has anything to do; on a busy machine the loop tells, not the time it got. */
async function quiet(): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (let moments = 0; moments < QUIET_MOMENTS && performance.now() < end;) {
    const [began, used, loop] = [performance.now(), process.cpuUsage(), performance.eventLoopUtilization()];
    await new Promise((resolve) => setTimeout(resolve, MOMENT_MS));
    const { user, system } = process.cpuUsage(used);
    const share = (user + system) / 1000 / (performance.now() - began);
    const { utilization } = performance.eventLoopUtilization(loop);
    moments = share < IDLE_SHARE && utilization < IDLE_SHARE ? moments + 1 : 0;
  }
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
