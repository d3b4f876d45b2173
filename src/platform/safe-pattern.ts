/** Regular expressions that come from users, run by an engine that takes linear time whatever the pattern (decisions/webforms "Webform"). */
import { RE2JS, RE2JSException } from 're2js';

/** Bounds, in code units: longer patterns are refused, longer texts never match. */
export const MAX_PATTERN_LENGTH = 512;
export const MAX_SUBJECT_LENGTH = 8192;
/** Instructions of the compiled pattern: time grows with their number times the length of the text. */
const MAX_PROGRAM_SIZE = 1500;

/** The rule that a pattern breaks, or `null` when it can be used: RE2 syntax, no back references and no lookaround. */
export function patternFault(pattern: string): string | null {
  if (pattern.length > MAX_PATTERN_LENGTH) return `must have at most ${MAX_PATTERN_LENGTH} characters`;
  try {
    const isSmall = RE2JS.compile(pattern).programSize() <= MAX_PROGRAM_SIZE;
    return isSmall ? null : 'must not repeat so much: the compiled pattern is too large';
  } catch (error) {
    if (error instanceof RE2JSException) return `must be a regular expression of RE2: ${error.message}`;
    throw error;
  }
}

/** Whether the pattern is found in the text; a pattern means the whole text only where it says so with `^` and `$`. */
export function matchesPattern(pattern: string, subject: string): boolean {
  if (subject.length > MAX_SUBJECT_LENGTH || patternFault(pattern)) return false;
  return RE2JS.compile(pattern).test(subject);
}
