/** Checks values against patterns: a few here, many in a thread, within the steps that a request has. */
import { Injectable } from '@nestjs/common';
import { RequestRegexMatcher, REGEX_BUDGET_EXCEEDED, type RegexMatcher } from './safe-regex.js';
import { LimitExceeded, WorkerPool, workerFile } from './worker-pool/worker-pool.js';

/** Steps that are taken here, some 5 ms of them; a thread that runs already answers in one or two. */
const STEPS_HERE = 500_000;

const THREAD = workerFile(import.meta.url, './regex-validator.worker');

/** What is asked of a pattern: its fault (without a subject), or whether it is found in the subject. */
export type RegexQuery = [pattern: string, subject?: string];
/** The answers of `RegexMatcher` to such questions. */
export type RegexResult = string | boolean | null | undefined;

/** Runs the checks of requests. */
@Injectable()
export class RegexValidator {
  constructor(private readonly threads: WorkerPool) {}

  /**
   * What the check answers or throws. It is called again where its patterns take long, so it must change nothing. What a
   * thread can not answer in time counts as used up, so that the check names it.
   */
  async run<T>(check: (patterns: RegexMatcher) => T): Promise<T> {
    const here = new Asking();
    try {
      const outcome = check(here);
      if (here.areAnswered) return outcome;
    } catch (refusal) {
      if (here.areAnswered) throw refusal;
    }
    return check(new Answered(here.questions, await this.answers([...here.questions.values()])));
  }

  private async answers(questions: RegexQuery[]): Promise<RegexResult[]> {
    try {
      return await this.threads.run<RegexResult[]>(THREAD, questions);
    } catch (error) {
      if (error instanceof LimitExceeded) return [];
      throw error;
    }
  }
}

/** Answers what it can in a few steps, takes the rest for good, and notes everything that is asked. */
class Asking implements RegexMatcher {
  readonly questions = new Map<string, RegexQuery>();
  areAnswered = true;
  private readonly here = new RequestRegexMatcher(STEPS_HERE);

  validate(pattern: string): string | null {
    this.questions.set(keyOf([pattern]), [pattern]);
    const fault = this.here.validate(pattern);
    if (fault !== REGEX_BUDGET_EXCEEDED) return fault;
    this.areAnswered = false;
    return null;
  }

  matches(pattern: string, subject: string): boolean {
    this.questions.set(keyOf([pattern, subject]), [pattern, subject]);
    const found = this.here.matches(pattern, subject);
    if (found === undefined) this.areAnswered = false;
    return found ?? true;
  }
}

/** Knows the answers. */
class Answered implements RegexMatcher {
  private readonly known: Map<string, RegexResult>;

  constructor(questions: Map<string, RegexQuery>, answers: RegexResult[]) {
    this.known = new Map([...questions.keys()].map((key, place) => [key, answers[place]]));
  }

  validate(pattern: string): string | null {
    const fault = this.known.get(keyOf([pattern])) as string | null | undefined;
    return fault === undefined ? REGEX_BUDGET_EXCEEDED : fault;
  }

  matches(pattern: string, subject: string): boolean | undefined {
    return this.known.get(keyOf([pattern, subject])) as boolean | undefined;
  }
}

function keyOf(question: RegexQuery): string {
  return JSON.stringify(question);
}
