/** Checks values against patterns: a few here, many in a thread, within the steps that a request has. */
import { Injectable } from '@nestjs/common';
import { RequestPatterns, USED_UP, type Patterns } from './safe-pattern.js';
import { LimitExceeded, WorkerPool } from './worker-pool/threads.js';
import { threadFile } from './worker-pool/thread-file.js';

/** Steps that are taken here, some 5 ms of them; a thread that runs already answers in one or two. */
const STEPS_HERE = 500_000;

const THREAD = threadFile(import.meta.url, './pattern-checks.thread');

/** What is asked of a pattern: its fault (without a subject), or whether it is found in the subject. */
export type PatternQuestion = [pattern: string, subject?: string];
/** The answers of `Patterns` to such questions. */
export type PatternAnswer = string | boolean | null | undefined;

/** Runs the checks of requests. */
@Injectable()
export class PatternChecks {
  constructor(private readonly threads: WorkerPool) {}

  /**
   * What the check answers or throws. It is called again where its patterns take long, so it must change nothing. What a
   * thread can not answer in time counts as used up, so that the check names it.
   */
  async run<T>(check: (patterns: Patterns) => T): Promise<T> {
    const here = new Asking();
    try {
      const outcome = check(here);
      if (here.areAnswered) return outcome;
    } catch (refusal) {
      if (here.areAnswered) throw refusal;
    }
    return check(new Answered(here.questions, await this.answers([...here.questions.values()])));
  }

  private async answers(questions: PatternQuestion[]): Promise<PatternAnswer[]> {
    try {
      return await this.threads.run<PatternAnswer[]>(THREAD, questions);
    } catch (error) {
      if (error instanceof LimitExceeded) return [];
      throw error;
    }
  }
}

/** Answers what it can in a few steps, takes the rest for good, and notes everything that is asked. */
class Asking implements Patterns {
  readonly questions = new Map<string, PatternQuestion>();
  areAnswered = true;
  private readonly here = new RequestPatterns(STEPS_HERE);

  fault(pattern: string): string | null {
    this.questions.set(keyOf([pattern]), [pattern]);
    const fault = this.here.fault(pattern);
    if (fault !== USED_UP) return fault;
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
class Answered implements Patterns {
  private readonly known: Map<string, PatternAnswer>;

  constructor(questions: Map<string, PatternQuestion>, answers: PatternAnswer[]) {
    this.known = new Map([...questions.keys()].map((key, place) => [key, answers[place]]));
  }

  fault(pattern: string): string | null {
    const fault = this.known.get(keyOf([pattern])) as string | null | undefined;
    return fault === undefined ? USED_UP : fault;
  }

  matches(pattern: string, subject: string): boolean | undefined {
    return this.known.get(keyOf([pattern, subject])) as boolean | undefined;
  }
}

function keyOf(question: PatternQuestion): string {
  return JSON.stringify(question);
}
