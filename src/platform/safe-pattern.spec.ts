/** Patterns of users: which are taken, what they match, and that none is slow. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { matchesPattern, MAX_SUBJECT_LENGTH, patternFault } from './safe-pattern.js';

describe('patternFault', () => {
  it.each(['', '^[0-9]{4}$', '(a+)+$', '\\p{L}+', 'a'.repeat(512)])('takes %s', (pattern) => {
    expect(patternFault(pattern)).toBeNull();
  });

  it.each([
    ['(', 'must be a regular expression of RE2'],
    ['(a)\\1', 'must be a regular expression of RE2'],
    ['(?=a)b', 'must be a regular expression of RE2'],
    ['(a{1000}){1000}', 'must be a regular expression of RE2'],
    ['(a?){500}a{400}', 'must not repeat so much'],
    ['a'.repeat(513), 'must have at most 512 characters'],
  ])('refuses %s', (pattern, fault) => expect(patternFault(pattern)).toContain(fault));

  it('answers for any text at all', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (pattern) => {
        const fault = patternFault(pattern);
        expect(fault === null || fault.startsWith('must ')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('matchesPattern', () => {
  it.each([
    ['^[0-9]{4}$', '0155', true],
    ['^[0-9]{4}$', '01555', false],
    ['[0-9]{4}', 'no. 01555', true],
    ['^å+$', 'ååå', true],
    ['(', '(', false],
    ['a', 'a'.repeat(MAX_SUBJECT_LENGTH + 1), false],
  ])('%s', (pattern, subject, expected) => expect(matchesPattern(pattern, subject)).toBe(expected));

  it.each(['^(a+)+$', '^(a|aa)+$', '(x+x+)+y', '^(\\w+\\s?)*$', '(.*)(.*)(.*)(.*)(.*)b'])(
    'comes to an end, where backtracking takes years: %s',
    (pattern) => {
      expect(matchesPattern(pattern, `${'a'.repeat(MAX_SUBJECT_LENGTH - 1)}!`)).toBe(false);
    },
  );
});
