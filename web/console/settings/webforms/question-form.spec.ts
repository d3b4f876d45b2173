import { describe, expect, it } from '@jest/globals';
import { moveQuestion, planMove, toQuestionFields, toQuestionInput } from './question-form.js';
import type { EditedQuestion } from './webform-queries.js';

const FIELD = '0190a000-0000-7000-8000-000000000001';
const QUESTION: EditedQuestion = {
  ...{ id: '0190a000-0000-7000-8000-000000000002', type: 'select', title: 'Where?', description: null },
  ...{ required: true, viewOnly: false, customFieldId: FIELD, multiValue: true, usedCount: 0 },
  ...{ dependsOnCustomFieldId: FIELD, dependsOnOperator: 'ANY_OF', dependsOnValues: ['house', 'flat'] },
  alternatives: [
    { value: 'garage', option: 'In a garage' },
    { value: 'Yard', option: 'Yard' },
  ],
};
const LIST = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const idsOf = (list: { id: string }[] | null) => list?.map(({ id }) => id).join('');

describe('toQuestionFields', () => {
  it('shows answers and values as lines, which toQuestionInput reads', () => {
    const fields = toQuestionFields(QUESTION);
    expect(fields).toMatchObject({ alternatives: 'garage | In a garage\nYard', dependsOnValues: 'house\nflat' });
    const { id: _id, usedCount: _usedCount, viewOnly: _viewOnly, ...input } = QUESTION;
    expect(toQuestionInput(fields)).toEqual(input);
  });
});

describe('toQuestionInput', () => {
  it('leaves out what the type does not have', () => {
    const fields = { ...toQuestionFields(QUESTION), type: 'info' };
    const cleared = { required: false, customFieldId: null, multiValue: false, alternatives: [] };
    expect(toQuestionInput(fields)).toMatchObject(cleared);
  });

  it('leaves out operator and values without a condition', () => {
    const fields = { ...toQuestionFields(QUESTION), dependsOnCustomFieldId: '' };
    const cleared = { dependsOnCustomFieldId: null, dependsOnOperator: null, dependsOnValues: [] };
    expect(toQuestionInput(fields)).toMatchObject(cleared);
  });
});

describe('moveQuestion', () => {
  it('puts the question before or after another one', () => {
    expect(idsOf(moveQuestion(LIST, 'a', { place: 'after', targetId: 'c' }))).toBe('bca');
    expect(idsOf(moveQuestion(LIST, 'c', { place: 'before', targetId: 'b' }))).toBe('acb');
  });

  it('returns null if the question is already there, or does not exist', () => {
    expect(moveQuestion(LIST, 'a', { place: 'before', targetId: 'b' })).toBeNull();
    expect(moveQuestion(LIST, 'x', { place: 'before', targetId: 'b' })).toBeNull();
  });
});

describe('planMove', () => {
  it('moves by one place, and not beyond the ends', () => {
    expect(idsOf(moveQuestion(LIST, 'a', planMove(LIST, 'a', 1)!))).toBe('bac');
    expect(idsOf(moveQuestion(LIST, 'c', planMove(LIST, 'c', -1)!))).toBe('acb');
    expect(planMove(LIST, 'a', -1)).toBeNull();
    expect(planMove(LIST, 'c', 1)).toBeNull();
  });
});
