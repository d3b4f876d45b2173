/** Conditional questions by example, and against a simple reference implementation. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CONDITION_OPERATORS } from '../../../entities/question-enums.js';
import {
  validateCondition,
  findConditionCycle,
  filterVisibleQuestions,
  type ConditionalQuestion,
  type ConditionOperator,
} from './answer-conditions.js';

/** Builds a question `q<n>` whose answer is stored in the field `f<n>`. */
const question = (number: number, condition: Partial<ConditionalQuestion> = {}): ConditionalQuestion => ({
  id: `q${number}`,
  customFieldId: `f${number}`,
  dependsOnCustomFieldId: null,
  dependsOnOperator: null,
  dependsOnValues: [],
  ...condition,
});
const on = (field: number, dependsOnOperator: ConditionOperator | null, ...dependsOnValues: string[]) => ({
  dependsOnCustomFieldId: `f${field}`,
  dependsOnOperator,
  dependsOnValues,
});
const visible = (questions: ConditionalQuestion[], answers: Record<string, string[]>) =>
  filterVisibleQuestions(questions, new Map(Object.entries(answers))).map(({ id }) => id);

const rows: [ConditionOperator, string[], string[], boolean][] = [
  ['ANY_OF', ['a'], ['a', 'b'], true],
  ['ANY_OF', [' A '], ['a'], true],
  ['ANY_OF', ['c'], ['a', 'b'], false],
  ['ANY_OF', ['Groß'], ['GROSS'], false],
  ['ANY_OF', [], ['a'], false],
  ['NONE_OF', ['c'], ['a', 'b'], true],
  ['NONE_OF', ['c', 'a'], ['a', 'b'], false],
  ['NONE_OF', [], ['a'], true],
  ['ALL_OF', ['c', 'a', 'b'], ['a', 'b'], true],
  ['ALL_OF', ['a'], ['a', 'b'], false],
  ['EQUALS', ['b', 'a'], ['a', 'b'], true],
  ['EQUALS', ['a', 'b', 'c'], ['a', 'b'], false],
  ['NOT_EQUALS', ['a'], ['a'], false],
  ['NOT_EQUALS', ['a', 'b'], ['a'], true],
  ['NOT_EQUALS', [], ['a'], true],
  ['IS_EMPTY', [], [], true],
  ['IS_EMPTY', ['  '], [], true],
  ['IS_EMPTY', ['a'], [], false],
  ['IS_NOT_EMPTY', ['a'], [], true],
  ['IS_NOT_EMPTY', [''], [], false],
];

describe('visibleQuestions', () => {
  it.each(rows)('%s: %j against %j is %s', (operator, answer, expectedValues, isMet) => {
    const questions = [question(1), question(2, on(1, operator, ...expectedValues))];
    expect(visible(questions, { q1: answer })).toEqual(isMet ? ['q1', 'q2'] : ['q1']);
  });

  it.each(CONDITION_OPERATORS)('%s on a hidden question is false, and its answer is ignored', (operator) => {
    const questions = [question(1), question(2, on(1, 'EQUALS', 'yes')), question(3, on(2, operator, 'a'))];
    expect(visible(questions, { q1: ['no'], q2: ['a'] })).toEqual(['q1']);
    expect(visible(questions, { q1: ['no'] })).toEqual(['q1']);
  });

  it('is independent of the order of questions, and defaults to ANY_OF', () => {
    const questions = [question(3, on(2, null, 'a')), question(2, on(1, null, 'a')), question(1)];
    expect(visible(questions, { q1: ['a'], q2: ['a'] })).toEqual(['q3', 'q2', 'q1']);
  });

  it('combines the answers of all visible questions of one field', () => {
    const questions = [question(1), question(2, { customFieldId: 'f1' }), question(3, on(1, 'ALL_OF', 'a', 'b'))];
    expect(visible(questions, { q1: ['a'], q2: ['b'] })).toContain('q3');
  });

  it('treats a missing answer as empty', () => {
    expect(visible([question(1), question(2, on(1, 'IS_EMPTY'))], {})).toEqual(['q1', 'q2']);
  });

  it('hides all questions of a cycle', () => {
    const circle = [question(1, on(2, 'ANY_OF', 'a')), question(2, on(1, 'ANY_OF', 'a'))];
    expect(visible(circle, { q1: ['a'], q2: ['a'] })).toEqual([]);
  });

  it('hides a question whose condition refers to a field without a question', () => {
    expect(visible([question(1, on(9, 'NONE_OF', 'a'))], {})).toEqual([]);
  });

  it('equals the reference implementation for forms without cycles', () => {
    const anyValues = fc.subarray(['a', 'b', 'c']);
    const anyCondition = fc.option(fc.tuple(fc.nat(), fc.constantFrom(...CONDITION_OPERATORS), anyValues));
    const anyForm = fc.array(fc.tuple(anyCondition, anyValues), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(anyForm, (form) => {
        const questions = form.map(([condition], index) =>
          question(index, condition && index > 0 ? on(condition[0] % index, condition[1], ...condition[2]) : {}),
        );
        const answers = Object.fromEntries(form.map(([, values], index) => [`q${index}`, values]));
        const expected: string[] = [];
        for (const { id, dependsOnCustomFieldId, dependsOnOperator, dependsOnValues } of questions) {
          const source = dependsOnCustomFieldId?.replace('f', 'q');
          const given = answers[source ?? ''] ?? [];
          const hits = dependsOnValues.filter((value) => given.includes(value)).length;
          const isEqual = hits === given.length && hits === dependsOnValues.length;
          const isMet = {
            ANY_OF: hits > 0,
            NONE_OF: hits === 0,
            ALL_OF: hits === dependsOnValues.length,
            EQUALS: isEqual,
            NOT_EQUALS: !isEqual,
            IS_EMPTY: given.length === 0,
            IS_NOT_EMPTY: given.length > 0,
          };
          if (!source || (expected.includes(source) && isMet[dependsOnOperator!])) expected.push(id);
        }
        expect(visible(questions.toReversed(), answers).toReversed()).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});

describe('findConditionCycle', () => {
  it('returns the fields of a cycle', () => {
    const circle = [
      question(1, on(2, 'ANY_OF', 'a')),
      question(2, on(3, 'ANY_OF', 'a')),
      question(3, on(1, 'IS_EMPTY')),
    ];
    expect(findConditionCycle(circle)).toEqual(['f1', 'f2', 'f3', 'f1']);
    expect(findConditionCycle([question(4, on(1, 'IS_EMPTY')), ...circle])).toEqual(['f1', 'f2', 'f3', 'f1']);
    expect(findConditionCycle([question(4), ...circle])).toEqual(['f1', 'f2', 'f3', 'f1']);
    expect(findConditionCycle([question(1, on(1, 'IS_EMPTY'))])).toEqual(['f1', 'f1']);
    expect(findConditionCycle([question(1, on(9, 'IS_EMPTY'))])).toBeNull();
    expect(visible(circle, { q1: ['a'], q2: ['a'], q3: ['a'] })).toEqual([]);
  });

  it('finds a cycle through the second question of a field', () => {
    const questions = [
      question(1),
      question(2, on(1, 'IS_EMPTY')),
      question(3, { ...on(2, 'IS_EMPTY'), customFieldId: 'f1' }),
    ];
    expect(findConditionCycle(questions)).toEqual(['f1', 'f2', 'f1']);
  });

  it('finds none in a chain of 1,000 questions', () => {
    const chain = Array.from({ length: 1_000 }, (_, index) =>
      question(index, index > 0 ? on(index - 1, 'IS_EMPTY') : {}),
    );
    expect(findConditionCycle(chain)).toBeNull();
    expect(findConditionCycle(chain.toReversed())).toBeNull();
  });
});

describe('validateCondition', () => {
  it('requires a field for a condition', () => {
    for (const condition of [{ dependsOnOperator: 'ANY_OF' as const }, { dependsOnValues: ['a'] }]) {
      const message = 'is required for a condition';
      expect(validateCondition(question(1, condition))).toMatchObject({ field: 'dependsOnCustomFieldId', message });
    }
  });

  it('requires values, except for IS_EMPTY and IS_NOT_EMPTY', () => {
    expect(validateCondition(question(1))).toBeNull();
    expect(validateCondition(question(1, on(2, 'IS_EMPTY')))).toBeNull();
    expect(validateCondition(question(1, on(2, 'IS_NOT_EMPTY')))).toBeNull();
    expect(validateCondition(question(1, on(2, 'ANY_OF', 'a')))).toBeNull();
    const message = 'must not be empty if dependsOnCustomFieldId is set';
    expect(validateCondition(question(1, on(2, 'ANY_OF')))).toMatchObject({ field: 'dependsOnValues', message });
    expect(validateCondition(question(1, on(2, null, ' ')))?.field).toBe('dependsOnValues');
  });
});
