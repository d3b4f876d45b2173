import { describe, expect, it } from '@jest/globals';
import { toBasicsInput, toOrderFields, toOrderInput, toRoleInput } from './settings-forms.js';
import type { TemplateSettings } from './settings-queries.js';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const RICH = JSON.stringify({ type: 'doc', content: [paragraph('A charger.'), paragraph('In the garage.')] });
const template = (fields: Partial<TemplateSettings>) =>
  ({
    orderName: null,
    orderDescriptionPlainText: null,
    orderDescriptionRichText: null,
    orderTags: [],
    ...fields,
  }) as TemplateSettings;

describe('toOrderInput', () => {
  it('keeps the format of a description that was not changed', () => {
    const stored = template({ orderDescriptionRichText: RICH, orderTags: [{ id: 'urgent', name: 'Urgent' }] });
    const fields = toOrderFields(stored);
    expect(fields.orderDescriptionPlainText).toBe('A charger.\nIn the garage.');
    const sent = { ...fields, orderDescriptionPlainText: 'A charger.\r\nIn the garage.' };
    expect(toOrderInput(sent, stored)).toEqual({ orderName: null, orderTagIds: ['urgent'] });
  });

  it('replaces a description with format by the text that was typed', () => {
    const stored = template({ orderDescriptionRichText: RICH });
    expect(toOrderInput({ orderDescriptionPlainText: 'A charger.' }, stored)).toMatchObject({
      orderDescriptionPlainText: 'A charger.',
      orderDescriptionRichText: null,
    });
    expect(toOrderInput({}, stored)).toMatchObject({ orderDescriptionPlainText: null, orderDescriptionRichText: null });
  });
});

it('toBasicsInput sends the chosen groups, and nothing for empty fields', () => {
  const fields = { name: ' Charger ', customId: ' ', 'allowed.extra': 'true', 'allowed.other': '' };
  expect(toBasicsInput(fields)).toEqual({
    ...{ name: 'Charger', customId: null, defaultAssigneeId: null },
    ...{ isDefaultTemplate: false, isAutoDispatchingEnabled: false },
    allowedStepGroupIds: ['extra'],
  });
});

it('toRoleInput writes professions and services in capital letters, and leaves an empty slug to the service', () => {
  const fields = { name: 'Electrician', slug: '', type: 'dispatched', source: 'network' };
  const words = { professions: 'electrician, , plumber', services: 'ev_charging', tags: 'Fast' };
  expect(toRoleInput({ ...fields, ...words })).toEqual({
    ...{ name: 'Electrician', type: 'dispatched', source: 'network', isMainInstaller: false },
    ...{ professions: ['ELECTRICIAN', 'PLUMBER'], services: ['EV_CHARGING'], tags: ['Fast'] },
  });
});
