import { describe, expect, it } from '@jest/globals';
import { markRichText } from '../../rich-text/read-rich-text.js';
import { describeOrder, toBasicsInput, toOrderFields, toOrderInput, toRoleInput } from './settings-forms.js';
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
  const stored = template({ orderDescriptionRichText: RICH, orderTags: [{ id: 'urgent', name: 'Urgent' }] });
  const opened = { ...toOrderFields(stored), orderDescriptionRichTextFrom: markRichText(JSON.parse(RICH)) };

  it('keeps a description that was not changed, also if it was sent without script', () => {
    expect(toOrderInput(opened)).toEqual({ orderName: null, orderTagIds: ['urgent'] });
    const sent = { ...opened, orderDescriptionRichTextText: 'A charger.\r\nIn the garage.' };
    expect(toOrderInput(sent)).toEqual({ orderName: null, orderTagIds: ['urgent'] });
  });

  it('sends a changed description with and without its format', () => {
    const changed = JSON.stringify({ type: 'doc', content: [paragraph('A charger.')] });
    expect(toOrderInput({ ...opened, orderDescriptionRichText: changed })).toMatchObject({
      orderDescriptionPlainText: 'A charger.',
      orderDescriptionRichText: changed,
    });
  });

  it('removes a description whose text was removed', () => {
    const empty = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph' }] });
    for (const sent of [{ orderDescriptionRichText: empty }, { orderDescriptionRichTextText: '' }]) {
      expect(toOrderInput({ ...opened, ...sent })).toMatchObject({
        orderDescriptionPlainText: null,
        orderDescriptionRichText: null,
      });
    }
  });
});

it('describeOrder reads a plain text as paragraphs, and prefers the formatted text', () => {
  expect(describeOrder(template({ orderDescriptionPlainText: 'A\nB' }))).toEqual({
    type: 'doc',
    content: [paragraph('A'), paragraph('B')],
  });
  const both = template({ orderDescriptionPlainText: 'A', orderDescriptionRichText: RICH });
  expect(describeOrder(both)).toEqual(JSON.parse(RICH));
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
