/** Worker of `regex-validator.ts`. */
import type { RegexResult, RegexQuery } from './regex-validator.js';
import { RequestRegexMatcher } from './safe-regex.js';

/** Results in order, within the budget of a request. */
export default function runQueries(queries: RegexQuery[]): RegexResult[] {
  const matcher = new RequestRegexMatcher();
  return queries.map(([pattern, subject]) =>
    subject === undefined ? matcher.validate(pattern) : matcher.matches(pattern, subject),
  );
}
