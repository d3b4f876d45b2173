/** Expensive patterns run in a worker, with the results of `RequestRegexMatcher`. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import '../../test/support/typescript-workers.js';
import { RegexValidator } from './regex-validator.js';
import { type RegexMatcher, RequestRegexMatcher, REGEX_BUDGET_EXCEEDED } from './safe-regex.js';
import { LimitExceeded, WorkerPool } from './worker-pool/worker-pool.js';

const threads = new WorkerPool();
const checks = new RegexValidator(threads);
const SLOW = '(a?){280}a{280}';
const values = (count: number) => Array.from({ length: count }, (_, index) => `${index}${'a'.repeat(8000)}!`);
const all =
  (subjects: string[], pattern = SLOW) =>
  (patterns: RegexMatcher) => [
    patterns.validate(pattern),
    ...subjects.map((subject) => patterns.matches(pattern, subject)),
  ];

beforeAll(async () => void (await checks.run(all(values(1)))));
afterAll(() => threads.onApplicationShutdown());

describe('RegexValidator', () => {
  it.each<[string, string[], string]>([
    ['few', ['0155', '015'], '^[0-9]{4}$'],
    ['many', values(3), SLOW],
    ['more than a request may have', values(40), SLOW],
    ['broken', ['a'], '('],
  ])('returns the same results as in this thread: %s', async (_name, subjects, pattern) => {
    expect(await checks.run(all(subjects, pattern))).toEqual(all(subjects, pattern)(new RequestRegexMatcher()));
  });

  it('rethrows an error of the check when the results are complete', async () => {
    const refuse = (patterns: RegexMatcher) => {
      throw new Error(String(all(values(3))(patterns).at(-1)));
    };
    await expect(checks.run(refuse)).rejects.toThrow(String(all(values(3))(new RequestRegexMatcher()).at(-1)));
  });

  it('uses a worker for expensive patterns only', async () => {
    let runs = 0;
    class Counting extends WorkerPool {
      override run<T>(...parameters: Parameters<WorkerPool['run']>): Promise<T> {
        runs++;
        return threads.run(...parameters);
      }
    }
    const counted = new RegexValidator(new Counting());
    await counted.run(all(['0155', '015'], '^[0-9]{4}$'));
    expect(runs).toBe(0);
    await counted.run(all(values(40)));
    expect(runs).toBe(1);
  });

  it('reports an exceeded budget if the worker ends', async () => {
    class Ending extends WorkerPool {
      override run<T>(): Promise<T> {
        return Promise.reject(new LimitExceeded());
      }
    }
    const outcome = await new RegexValidator(new Ending()).run(all(values(3)));
    expect(outcome).toEqual([REGEX_BUDGET_EXCEEDED, undefined, undefined, undefined]);
  });
});
