/** The part of `pattern-checks.ts` that runs in a thread. */
import type { RegexResult, RegexQuery } from './regex-validator.js';
import { RequestRegexMatcher } from './safe-regex.js';

/** Answers in order, as long as the steps of a request suffice. */
export default function answer(questions: RegexQuery[]): RegexResult[] {
  const patterns = new RequestRegexMatcher();
  return questions.map(([pattern, subject]) =>
    subject === undefined ? patterns.validate(pattern) : patterns.matches(pattern, subject),
  );
}
