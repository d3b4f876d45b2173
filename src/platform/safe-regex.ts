/** Regular expressions that come from users, run by an engine that takes linear time whatever the pattern (decisions/webforms "Webform"). */
import { RE2JS, RE2JSException } from 're2js';

/** Bounds, in code units: longer patterns are refused, longer texts never match. */
export const MAX_PATTERN_LENGTH = 512;
export const MAX_SUBJECT_LENGTH = 8192;
/** Instructions of the compiled pattern: time grows with their number times the length of the text. */
const MAX_PROGRAM_SIZE = 1500;

/** Steps that the patterns of one request may take together: instructions times characters; a million take some 10 ms. */
const MAX_STEPS = 20_000_000;
/** What compiling an instruction costs in steps. */
const COMPILING = 400;

/** The rule that a pattern breaks, or `null` when it can be used: RE2 syntax, no back references and no lookaround. */
export function validateRegex(pattern: string): string | null {
  return compile(pattern).fault;
}

/** Answers what is asked about patterns. */
export interface RegexMatcher {
  /** As `validateRegex`. */
  validate(pattern: string): string | null;
  /**
   * Whether the pattern is found in the text; a pattern means the whole text only where it says so with `^` and `$`.
   * Undefined where the steps of the request do not suffice to tell.
   */
  matches(pattern: string, subject: string): boolean | undefined;
}

/**
 * The patterns of one request. Each is compiled once, each value checked once against it, and all together take no more
 * than a bounded number of steps, however many patterns and values there are.
 */
export class RequestRegexMatcher implements RegexMatcher {
  private readonly compiled = new Map<string, Compiled>();
  private readonly known = new Map<string, boolean>();

  constructor(private steps = MAX_STEPS) {}

  validate(pattern: string): string | null {
    return this.compile(pattern).fault;
  }

  matches(pattern: string, subject: string): boolean | undefined {
    if (subject.length > MAX_SUBJECT_LENGTH) return false;
    const key = `${pattern}\0${subject}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const { expression, size } = this.compile(pattern);
    if (!expression) return this.isUsedUp ? undefined : false;
    this.steps -= size * (subject.length + 1);
    if (this.isUsedUp) return undefined;
    const found = expression.test(subject);
    this.known.set(key, found);
    return found;
  }

  private get isUsedUp(): boolean {
    return this.steps < 0;
  }

  private compile(pattern: string): Compiled {
    let compiled = this.compiled.get(pattern);
    if (compiled) return compiled;
    if (this.isUsedUp) return { expression: null, size: 0, fault: REGEX_BUDGET_EXCEEDED };
    compiled = compile(pattern);
    this.steps -= COMPILING * compiled.size;
    this.compiled.set(pattern, compiled);
    return compiled;
  }
}

/** The rule that a value breaks where there are no steps left to check it. */
export const REGEX_BUDGET_EXCEEDED =
  'can not be checked: the patterns of this request take too long; send fewer or shorter values';

interface Compiled {
  expression: RE2JS | null;
  /** Instructions. */
  size: number;
  fault: string | null;
}

function compile(pattern: string): Compiled {
  const refuse = (fault: string, size = pattern.length): Compiled => ({ expression: null, size, fault });
  if (pattern.length > MAX_PATTERN_LENGTH) return refuse(`must have at most ${MAX_PATTERN_LENGTH} characters`);
  if (repeats(pattern) > MAX_PROGRAM_SIZE) return refuse(TOO_LARGE);
  try {
    const expression = RE2JS.compile(pattern);
    const size = expression.programSize();
    return size <= MAX_PROGRAM_SIZE ? { expression, size, fault: null } : refuse(TOO_LARGE, size);
  } catch (error) {
    if (error instanceof RE2JSException) return refuse(`must be a regular expression of RE2: ${error.message}`);
    throw error;
  }
}

const TOO_LARGE = 'must not repeat so much: the compiled pattern is too large';

/** The sum of all counts of repeats, which is known before they are written out. */
function repeats(pattern: string): number {
  return [...pattern.matchAll(/\{(\d{1,4})(?:,(\d{0,4}))?\}/g)].reduce(
    (sum, [, least, most]) => sum + Math.max(Number(least), Number(most ?? 0)),
    0,
  );
}
