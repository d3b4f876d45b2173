/** Unit tests of the custom fields of a new order. */
import { describe, expect, it } from '@jest/globals';
import type { TemplateCustomFieldView } from '../../../client/generated/types.js';
import { findCustomError, listCustomFields, readCustomFields, toSentFields } from './custom-fields.js';

const field = (customId: string | null, more: Partial<TemplateCustomFieldView> = {}) =>
  ({
    ...{ customId, name: 'Name', type: 'TEXT', validationMessage: null, value: null, questions: [] },
    visibleInOrderCreation: true,
    ...more,
  }) as unknown as TemplateCustomFieldView;

describe('custom fields of a new order', () => {
  it('are those that are visible in order creation, can be named and are no files, with the options of a question', () => {
    const alternatives = [{ value: 'a', option: 'A' }];
    const questions = [{ alternatives: [] }, { alternatives }] as unknown as TemplateCustomFieldView['questions'];
    const listed = listCustomFields([
      field('one', { questions }),
      field(null),
      field('file', { type: 'FILE' }),
      field('hidden', { visibleInOrderCreation: false }),
    ]);
    expect(listed).toMatchObject([{ customId: 'one', options: alternatives }]);
  });

  it('are read by type, and only if they belong to the chosen template', () => {
    const types = ['TEXT', 'NUMBER', 'BOOLEAN', 'MULTI_SELECT', 'MULTI_SELECT'] as const;
    const customFields = toSentFields(listCustomFields(types.map((type, index) => field(`f${index}`, { type }))));
    const sent = {
      ...{ customFields, customOf: 't', workflowTemplateId: 't' },
      ...{ 'custom.0': ' ', 'custom.1': '2,5', 'custom.3.0': 'a', 'custom.3.2': 'c', 'custom.4': 'x, y' },
    };
    expect(readCustomFields(sent)).toEqual([
      { customId: 'f0', value: null },
      { customId: 'f1', value: '2.5' },
      { customId: 'f2', value: 'false' },
      { customId: 'f3', values: [{ value: 'a' }, { value: 'c' }] },
      { customId: 'f4', values: [{ value: 'x' }, { value: 'y' }] },
    ]);
    expect(readCustomFields({ ...sent, workflowTemplateId: 'other' })).toEqual([]);
    expect(readCustomFields({ ...sent, customFields: '{' })).toEqual([]);
  });

  it('have the errors of their values', () => {
    const details = [{ field: 'customFields[1].values[0].value', message: 'must be a number' }];
    expect(findCustomError(details, 1)).toBe('must be a number');
    expect(findCustomError(details, 0)).toBeUndefined();
  });
});
