/** The part of `pattern-checks.ts` that runs in a thread. */
import type { PatternAnswer, PatternQuestion } from './pattern-checks.js';
import { RequestPatterns } from './safe-pattern.js';

/** Answers in order, as long as the steps of a request suffice. */
export default function answer(questions: PatternQuestion[]): PatternAnswer[] {
  const patterns = new RequestPatterns();
  return questions.map(([pattern, subject]) =>
    subject === undefined ? patterns.fault(pattern) : patterns.matches(pattern, subject),
  );
}
