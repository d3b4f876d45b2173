/** Repeats race condition tests: three times in `npm test`, six times in `npm run test:all`, 200 times in `npm run test:races`. */
import { sampleCases } from './sample.js';

/** Repetitions of one race. */
export const RACE_RUNS = Number(process.env.RACE_RUNS ?? sampleCases([6], [3])[0]);

/** Timeout of all repetitions, in milliseconds. */
export const RACE_TIMEOUT_MS = 300_000 + RACE_RUNS * 10_000;

/** Repeats a race. @param run returns which side won; long runs print how often each side did */
export async function repeatRace(name: string, run: (index: number) => Promise<string>): Promise<void> {
  const outcomes = new Map<string, number>();
  for (let index = 0; index < RACE_RUNS; index++) {
    const outcome = await run(index);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  if (RACE_RUNS < 50) return;
  process.stdout.write(`${name}: ${[...outcomes].map(([outcome, count]) => `${outcome} ${count}`).join(', ')}\n`);
}
