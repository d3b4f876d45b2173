/** How often a race is run: a few times with all other tests, `RACE_RUNS` times by `npm run test:races`. */

/** Tries of one race. */
export const RACE_RUNS = Number(process.env.RACE_RUNS ?? 6);

/** Time for all of them on a slow machine. */
export const RACE_TIMEOUT_MS = 60_000 + RACE_RUNS * 10_000;

/** Runs a race again and again; each run says who came first, and a long run prints how often that was. */
export async function repeatRace(name: string, run: (turn: number) => Promise<string>): Promise<void> {
  const outcomes = new Map<string, number>();
  for (let turn = 0; turn < RACE_RUNS; turn++) {
    const outcome = await run(turn);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  if (RACE_RUNS < 50) return;
  process.stdout.write(`${name}: ${[...outcomes].map(([outcome, count]) => `${outcome} ${count}`).join(', ')}\n`);
}
