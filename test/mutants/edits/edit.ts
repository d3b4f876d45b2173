/** What an edit is: one small change of a rule that some end-to-end test must notice. */

/** A change of one place in the sources. */
export interface Edit {
  /** Says the rule that breaks; unique. */
  name: string;
  /** Path from the root. */
  file: string;
  /** Stands exactly once in the file. */
  find: string;
  replace: string;
  /** What would happen to somebody if it stayed unnoticed. */
  why: string;
  /** End-to-end tests that must fail, below `test` and without `.e2e-spec.ts`, the quickest first. */
  tests: string[];
}
