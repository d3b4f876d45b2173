/**
 * Matches values against user-supplied patterns: a few steps in this thread, more in a worker, within the budget of a
 * request.
 */
import { Injectable } from '@nestjs/common';
import { RequestRegexMatcher, REGEX_BUDGET_EXCEEDED, type RegexMatcher } from './safe-regex.js';
import { LimitExceeded, WorkerPool, workerFile } from './worker-pool/worker-pool.js';

/** Steps in this thread, about 5 ms. A running worker responds in one or two milliseconds. */
const LOCAL_STEPS = 500_000;

const WORKER_FILE = workerFile(import.meta.url, './regex-validator.worker');

/** Pattern to validate, or pattern and subject to match. */
export type RegexQuery = [pattern: string, subject?: string];
/** Results of `RegexMatcher`. */
export type RegexResult = string | boolean | null | undefined;

/** Runs validations of requests. */
@Injectable()
export class RegexValidator {
  constructor(private readonly workers: WorkerPool) {}

  /**
   * Returns or throws what `check` does. Calls it a second time if its patterns take long, so it must not have side
   * effects. What a worker cannot answer in time counts as exceeding the budget.
   */
  async run<T>(check: (patterns: RegexMatcher) => T): Promise<T> {
    const local = new RecordingMatcher();
    try {
      const outcome = check(local);
      if (local.isComplete) return outcome;
    } catch (error) {
      if (local.isComplete) throw error;
    }
    return check(new ReplayingMatcher(local.queries, await this.results([...local.queries.values()])));
  }

  private async results(queries: RegexQuery[]): Promise<RegexResult[]> {
    try {
      return await this.workers.run<RegexResult[]>(WORKER_FILE, queries);
    } catch (error) {
      if (error instanceof LimitExceeded) return [];
      throw error;
    }
  }
}

/** Answers within a small budget, assumes success for the rest and records all queries. */
class RecordingMatcher implements RegexMatcher {
  readonly queries = new Map<string, RegexQuery>();
  isComplete = true;
  private readonly local = new RequestRegexMatcher(LOCAL_STEPS);

  validate(pattern: string): string | null {
    this.queries.set(keyOf([pattern]), [pattern]);
    const error = this.local.validate(pattern);
    if (error !== REGEX_BUDGET_EXCEEDED) return error;
    this.isComplete = false;
    return null;
  }

  matches(pattern: string, subject: string): boolean {
    this.queries.set(keyOf([pattern, subject]), [pattern, subject]);
    const found = this.local.matches(pattern, subject);
    if (found === undefined) this.isComplete = false;
    return found ?? true;
  }
}

/** Replays recorded results. */
class ReplayingMatcher implements RegexMatcher {
  private readonly results: Map<string, RegexResult>;

  constructor(queries: Map<string, RegexQuery>, results: RegexResult[]) {
    this.results = new Map([...queries.keys()].map((key, index) => [key, results[index]]));
  }

  validate(pattern: string): string | null {
    const error = this.results.get(keyOf([pattern])) as string | null | undefined;
    return error === undefined ? REGEX_BUDGET_EXCEEDED : error;
  }

  matches(pattern: string, subject: string): boolean | undefined {
    return this.results.get(keyOf([pattern, subject])) as boolean | undefined;
  }
}

function keyOf(query: RegexQuery): string {
  return JSON.stringify(query);
}
