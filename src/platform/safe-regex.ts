/** User-supplied regular expressions, run by RE2, which takes linear time (decisions/webforms "Webform"). */
import { RE2JS, RE2JSException } from 're2js';

/** In code units: longer patterns are rejected, longer subjects never match. */
const MAX_PATTERN_LENGTH = 512;
export const MAX_SUBJECT_LENGTH = 8192;
/** Maximum instructions of a compiled pattern. Matching takes instructions times length. */
const MAX_PROGRAM_SIZE = 1500;

/** Steps for all patterns of a request: instructions times characters. A million steps take about 10 ms. */
const MAX_STEPS = 20_000_000;
/** Steps for compiling one instruction. */
const COMPILE_STEPS = 400;

/** Message, or `null` for a valid pattern: RE2 syntax, no back references or lookaround. */
export function validateRegex(pattern: string): string | null {
  return compile(pattern).error;
}

/** Validates and matches patterns. */
export interface RegexMatcher {
  /** Like `validateRegex`. */
  validate(pattern: string): string | null;
  /** Whether the pattern occurs in the subject; `^` and `$` anchor it. Undefined if the budget does not suffice. */
  matches(pattern: string, subject: string): boolean | undefined;
}

/**
 * Patterns of one request. Compiles each pattern once, matches each value once, and limits the total number of steps.
 */
export class RequestRegexMatcher implements RegexMatcher {
  private readonly compiled = new Map<string, Compiled>();
  private readonly known = new Map<string, boolean>();

  constructor(private steps = MAX_STEPS) {}

  validate(pattern: string): string | null {
    return this.compile(pattern).error;
  }

  matches(pattern: string, subject: string): boolean | undefined {
    if (subject.length > MAX_SUBJECT_LENGTH) return false;
    const key = `${pattern}\0${subject}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const { expression, size } = this.compile(pattern);
    if (!expression) return this.isExhausted ? undefined : false;
    this.steps -= size * (subject.length + 1);
    if (this.isExhausted) return undefined;
    const found = expression.test(subject);
    this.known.set(key, found);
    return found;
  }

  private get isExhausted(): boolean {
    return this.steps < 0;
  }

  private compile(pattern: string): Compiled {
    let compiled = this.compiled.get(pattern);
    if (compiled) return compiled;
    if (this.isExhausted) return { expression: null, size: 0, error: REGEX_BUDGET_EXCEEDED };
    compiled = compile(pattern);
    this.steps -= COMPILE_STEPS * compiled.size;
    this.compiled.set(pattern, compiled);
    return compiled;
  }
}

/** Message for a value that exceeds the budget. */
export const REGEX_BUDGET_EXCEEDED =
  'cannot be checked: the patterns of this request take too long; send fewer or shorter values';

interface Compiled {
  expression: RE2JS | null;
  /** Number of instructions. */
  size: number;
  error: string | null;
}

function compile(pattern: string): Compiled {
  const reject = (error: string, size = pattern.length): Compiled => ({ expression: null, size, error });
  if (pattern.length > MAX_PATTERN_LENGTH) return reject(`must have at most ${MAX_PATTERN_LENGTH} characters`);
  if (sumRepeats(pattern) > MAX_PROGRAM_SIZE) return reject(TOO_LARGE);
  try {
    const expression = RE2JS.compile(pattern);
    const size = expression.programSize();
    return size <= MAX_PROGRAM_SIZE ? { expression, size, error: null } : reject(TOO_LARGE, size);
  } catch (error) {
    if (error instanceof RE2JSException) return reject(`must be a regular expression of RE2: ${error.message}`);
    throw error;
  }
}

const TOO_LARGE = 'must not repeat so much: the compiled pattern is too large';

/** Upper bound of the repeat counts, known before they are expanded. */
function sumRepeats(pattern: string): number {
  return [...pattern.matchAll(/\{(\d{1,4})(?:,(\d{0,4}))?\}/g)].reduce(
    (sum, [, least, most]) => sum + Math.max(Number(least), Number(most ?? 0)),
    0,
  );
}
