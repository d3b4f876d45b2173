/** Answers that each type of question and custom field accepts. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { QUESTION_TYPES } from '../../../entities/question-enums.js';
import { REGEX_BUDGET_EXCEEDED } from '../../../platform/safe-regex.js';
import { validateAnswer, normalizeValues, acceptsAnswer, type AnswerableQuestion } from './answer-validation.js';

/** The sentence of the violated rule, or null. */
const findFault = (...given: Parameters<typeof validateAnswer>) => validateAnswer(...given)?.message ?? null;

const ID = '0190a6f0-0000-7000-8000-000000000001';
const question = (changes: Partial<AnswerableQuestion>): AnswerableQuestion => ({
  type: 'input',
  required: false,
  viewOnly: false,
  multiValue: false,
  alternatives: [],
  customField: null,
  ...changes,
});
const field = (type: NonNullable<AnswerableQuestion['customField']>['type'], regex: string | null = null) =>
  question({ customField: { type, regex, validationMessage: null } });
const colors = { alternatives: [{ value: 'red' }, { value: 'blue' }] };

describe('validateAnswer', () => {
  it.each([
    [question({}), 'anything at all', 'null'],
    [question({ type: 'textarea' }), 'one\ntwo', 'null'],
    [question({ type: 'number' }), '-12.5', 'null'],
    [question({ type: 'number' }), '1e3', 'null'],
    [question({ type: 'number' }), '.55', 'null'],
    [question({ type: 'number' }), '1e12', 'null'],
    [question({ type: 'number' }), '1e-3', 'null'],
    [question({ type: 'number' }), '0x10', 'must be a number'],
    [question({ type: 'number' }), '12,5', 'must be a number'],
    [question({ type: 'number' }), 'Infinity', 'must be a number'],
    [question({ type: 'number' }), '9e999', 'must be a number'],
    [question({ type: 'select', ...colors }), 'red', 'null'],
    [question({ type: 'select' }), 'whatever there is', 'null'],
    [question({ type: 'select', ...colors }), 'green', 'must be one of red, blue'],
    [question({ type: 'checkbox' }), 'true', 'null'],
    [question({ type: 'checkbox' }), 'yes', 'must be true or false'],
    [question({ type: 'checkbox', ...colors }), 'blue', 'null'],
    [question({ type: 'date' }), '2026-02-28', 'null'],
    [question({ type: 'date' }), '2026-02-28T10:00:00Z', 'null'],
    [question({ type: 'date' }), '2026-02-30', 'must be an ISO 8601 date'],
    [question({ type: 'file' }), ID, 'null'],
    [question({ type: 'file' }), 'photo.png', 'must be a uuid'],
    [question({ type: 'product' }), ID, 'null'],
    [question({ type: 'product' }), 'pump', 'must be a uuid'],
    [question({ type: 'address' }), 'Storgata 1', 'null'],
    [question({ type: 'phone' }), '+47 912 34 567', 'null'],
    [question({ type: 'phone' }), 'call me', 'must be a phone number'],
    [question({ type: 'email' }), 'kari@example.com', 'null'],
    [question({ type: 'email' }), 'kari@', 'must be an e-mail address'],
    [field('NUMBER'), 'five', 'must be a number'],
    [field('BOOLEAN'), 'false', 'null'],
    [field('DATE'), 'tomorrow', 'must be an ISO 8601 date'],
    [field('FILE'), 'x', 'must be a uuid'],
    [field('URL'), 'https://example.com/a?b', 'null'],
    [field('URL'), 'http://example.com', 'null'],
    [field('URL'), 'mailto:https://example.com', 'must be an http or https address'],
    [field('URL'), 'javascript:alert(1)', 'must be an http or https address'],
    [field('TEXT', '^[0-9]{4}$'), '0155', 'null'],
    [field('TEXT', '^[0-9]{4}$'), '155', 'must match ^[0-9]{4}$'],
    [question({}), 'a\u0000b', 'must not contain a NUL character'],
    [question({}), '\ud800', 'must not contain a lone surrogate'],
    [question({}), 'x'.repeat(8_192), 'null'],
    [question({}), 'x'.repeat(8_193), 'must have at most 8192 characters'],
  ])('%j: %s returns %s', (asked, value, message) => expect(String(findFault(asked, [value]))).toBe(message));

  it('requires an answer to a required question, and does not count blank values', () => {
    expect(findFault(question({ required: true }), [])).toBe('must be answered');
    expect(findFault(question({ required: true }), ['', '  '])).toBe('must be answered');
    expect(findFault(question({}), [' '])).toBeNull();
    expect(findFault(question({ required: true, type: 'info' }), [])).toBeNull();
    expect(findFault(question({ required: true, viewOnly: true }), [])).toBeNull();
  });

  it('accepts several values only for questions with multiple values', () => {
    expect(findFault(question({}), ['a', 'b'])).toBe('must have a single value');
    expect(findFault(question({ type: 'checkbox' }), ['true', 'false'])).toBe('must have a single value');
    expect(findFault(question({ type: 'select', ...colors }), ['red', 'blue'])).toBe('must have a single value');
    expect(findFault(question({ multiValue: true }), ['a', 'b'])).toBeNull();
    expect(findFault(question({ type: 'checkbox', ...colors }), ['red', 'blue'])).toBeNull();
    expect(findFault({ ...field('MULTI_SELECT'), ...colors }, ['red', 'green'])).toBe('must be one of red, blue');
    expect(findFault(question({ multiValue: true }), Array(1_001).fill('a'))).toBe('must have at most 1000 values');
  });

  it('interprets a national phone number by the country of the address', () => {
    expect(findFault(question({ type: 'phone' }), ['912 34 567'])).toBe('must be a phone number');
    expect(findFault(question({ type: 'phone' }), ['912 34 567'], 'no')).toBeNull();
    expect(findFault(question({ type: 'phone' }), ['912 34 567'], 'ZZ')).toBe('must be a phone number');
  });

  it('returns the validationMessage of the custom field', () => {
    const coded = question({ customField: { type: 'TEXT', regex: '^A', validationMessage: 'starts with an A' } });
    expect(findFault(coded, ['B'])).toBe('starts with an A');
  });

  it('returns a message if the time for regular expressions is used up', () => {
    const usedUp = { validate: () => null, matches: () => undefined };
    expect(findFault(field('TEXT', '^a'), ['a'], undefined, usedUp)).toBe(REGEX_BUDGET_EXCEEDED);
  });

  it('returns null or a message for any text and type', () => {
    fc.assert(
      fc.property(fc.constantFrom(...QUESTION_TYPES), fc.array(fc.string({ unit: 'binary' })), (type, values) => {
        const rule = findFault(question({ type, multiValue: true }), values, values[0]);
        expect(rule === null || rule.startsWith('must ')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('normalizeValues', () => {
  it('trims values and removes blank ones', () => expect(normalizeValues([' a ', '', ' '])).toEqual(['a']));
});

describe('acceptsAnswer', () => {
  it('returns false for info and view-only questions', () => {
    expect(QUESTION_TYPES.filter((type) => !acceptsAnswer({ type, viewOnly: false }))).toEqual(['info']);
    expect(acceptsAnswer({ type: 'input', viewOnly: true })).toBe(false);
  });
});
