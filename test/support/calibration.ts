/** Measures CPU time in units of a calibration loop on the same machine, so that limits hold on every machine. */
const ROUNDS = 5;

/** Smallest CPU time of several runs of `work`, in units of the calibration loop (about 10 ms each). */
export function measureCost(work: () => unknown): number {
  return measureFastest(work) / measureFastest(runCalibrationLoop);
}

/** Microseconds of the calibration loop, measured once per process. */
let unit = 0;

/** The process is idle after `IDLE_SAMPLES` consecutive samples below `IDLE_SHARE`. */
const SAMPLE_MS = 20;
const IDLE_SAMPLES = 3;
/** CPU share of an idle process: timers and the sampling itself. */
const IDLE_SHARE = 0.15;
const TIMEOUT_MS = 10_000;

/**
 * CPU time of one asynchronous run, in the same units. Includes worker threads and background work that the run starts:
 * the measurement ends when the process is idle.
 */
export async function measureRequestCost(work: () => Promise<unknown>): Promise<number> {
  unit ||= measureFastest(runCalibrationLoop);
  await waitUntilIdle();
  const before = process.cpuUsage();
  await work();
  await waitUntilIdle();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / unit;
}

/** Waits until the event loop and all threads are idle. Event loop utilization is reliable on busy machines, CPU time is not. */
async function waitUntilIdle(): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
  for (let samples = 0; samples < IDLE_SAMPLES && performance.now() < end;) {
    const [began, used, loop] = [performance.now(), process.cpuUsage(), performance.eventLoopUtilization()];
    await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
    const { user, system } = process.cpuUsage(used);
    const share = (user + system) / 1000 / (performance.now() - began);
    const { utilization } = performance.eventLoopUtilization(loop);
    samples = share < IDLE_SHARE && utilization < IDLE_SHARE ? samples + 1 : 0;
  }
}

/** Iterates over the characters of a text several million times, like a parser. */
function runCalibrationLoop(): number {
  const text = 'work order '.repeat(1000);
  let sum = 0;
  for (let round = 0; round < 400; round++) {
    for (let at = 0; at < text.length; at++) sum = (sum + text.charCodeAt(at) * round) | 0;
  }
  return sum;
}

function measureFastest(work: () => unknown): number {
  let least = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const { user: userBefore, system: systemBefore } = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage();
    least = Math.min(least, user - userBefore + system - systemBefore);
  }
  return Math.max(least, 1);
}
