/** User-supplied patterns: syntax, matches and cost. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { measureCost } from '../../test/support/calibration.js';
import { MAX_SUBJECT_LENGTH, validateRegex, RequestRegexMatcher } from './safe-regex.js';

const matchesPattern = (pattern: string, subject: string) => new RequestRegexMatcher().matches(pattern, subject);

describe('validateRegex', () => {
  it.each(['', '^[0-9]{4}$', '(a+)+$', '\\p{L}+', 'a'.repeat(512)])('accepts %s', (pattern) => {
    expect(validateRegex(pattern)).toBeNull();
  });

  it.each([
    ['(', 'must be a regular expression of RE2'],
    ['(a)\\1', 'must be a regular expression of RE2'],
    ['(?=a)b', 'must be a regular expression of RE2'],
    ['(a{1000}){1000}', 'must not repeat so much'],
    ['(a?){500}a{400}', 'must not repeat so much'],
    ['((a{10}){10}){10}'.repeat(25), 'must not repeat so much'],
    ['a{1000}'.repeat(73), 'must not repeat so much'],
    ['a'.repeat(513), 'must have at most 512 characters'],
  ])('rejects %s', (pattern, error) => expect(validateRegex(pattern)).toContain(error));

  it('returns a message or null for any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (pattern) => {
        const error = validateRegex(pattern);
        expect(error === null || error.startsWith('must ')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('RequestRegexMatcher', () => {
  it.each([
    ['^[0-9]{4}$', '0155', true],
    ['^[0-9]{4}$', '01555', false],
    ['[0-9]{4}', 'no. 01555', true],
    ['^å+$', 'ååå', true],
    ['(', '(', false],
    ['a', 'a'.repeat(MAX_SUBJECT_LENGTH + 1), false],
  ])('%s', (pattern, subject, expected) => expect(matchesPattern(pattern, subject)).toBe(expected));

  it.each(['^(a+)+$', '^(a|aa)+$', '(x+x+)+y', '^(\\w+\\s?)*$', '(.*)(.*)(.*)(.*)(.*)b'])(
    'terminates where backtracking takes years: %s',
    (pattern) => {
      expect(matchesPattern(pattern, `${'a'.repeat(MAX_SUBJECT_LENGTH - 1)}!`)).toBe(false);
    },
  );
});

describe('the budget of a request', () => {
  /** As many different values as a body holds. */
  const values = (count: number) => Array.from({ length: count }, (_, index) => `${index}${'a'.repeat(8180)}!`);
  const all = (patterns: string[], subjects: string[]) => {
    const request = new RequestRegexMatcher();
    return patterns.flatMap((pattern) => subjects.map((subject) => request.matches(pattern, subject)));
  };

  it('suffices for realistic input', () => {
    const subjects = Array.from({ length: 1000 }, (_, index) => String(1000 + index));
    expect(all(['^[0-9]{4}$'], subjects).every((matches) => matches === true)).toBe(true);
  });

  it('is reported when exceeded', () => {
    expect(all(['(a?){280}a{280}'], values(40)).slice(-1)).toEqual([undefined]);
    const request = new RequestRegexMatcher();
    for (const value of values(40)) request.matches('(a?){280}a{280}', value);
    expect(request.validate('^b$')).toContain('take too long');
  });

  it.each([
    ['many values', ['(a?){280}a{280}'], values(100)],
    ['many patterns', Array.from({ length: 500 }, (_, index) => `^(a?){250}a{250}${index}`), ['a']],
    [
      'patterns that become large',
      Array.from({ length: 500 }, (_, index) => '((a{10}){10}){10}'.repeat(24) + index),
      ['a'],
    ],
    ['the same value over and over', ['(a?){280}a{280}'], Array.from({ length: 1000 }, () => values(1)[0])],
  ])('limits all patterns together: %s', (_what, patterns, subjects) => {
    expect(measureCost(() => all(patterns, subjects))).toBeLessThan(100);
  });
});
