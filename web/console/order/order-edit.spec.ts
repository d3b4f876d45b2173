/** Unit tests of the form that changes an order. */
import { describe, expect, it } from '@jest/globals';
import type { OrderView } from '../../../client/generated/types.js';
import { toEditFields, toOrderUpdate, toTagId } from './order-edit.js';

const ORDER = {
  ...{ contactPersonName: 'Ola', email: 'ola@example.com', phoneNumber: '+4722225555' },
  ...{ address: 'Storgata 1', postalCode: '0155', city: 'Oslo', countryCode: 'NO' },
  ...{ name: 'Charger', workplace: null, operatorId: 'kari', orderTags: [{ id: 'a', name: 'A' }] },
} as OrderView;

/** What the form sends after these changes. */
const update = (typed: Record<string, string>, unchecked: string[] = []) => {
  const was = toEditFields(ORDER);
  const sent = Object.entries({ ...was, ...typed }).filter(([name]) => !unchecked.includes(name));
  return toOrderUpdate({ ...(Object.fromEntries(sent) as Record<string, string>), was: JSON.stringify(was) });
};

describe('toOrderUpdate', () => {
  it('sends nothing of a form that was not changed', () => {
    expect(update({})).toEqual({});
  });

  it('sends what differs, trimmed, the country too', () => {
    expect(update({ city: ' Bergen ', countryCode: 'SE' })).toEqual({ city: 'Bergen', countryCode: 'SE' });
  });

  it('sends null for an optional field that was emptied, and the empty text of a required one for the service to refuse', () => {
    expect(update({ name: ' ', operatorId: '', email: '' })).toEqual({ name: null, operatorId: null, email: '' });
  });

  it('sends all tags if one was added or removed', () => {
    expect(update({ 'tag.b': 'true' })).toEqual({ orderTagIds: ['a', 'b'] });
    expect(update({}, ['tag.a'])).toEqual({ orderTagIds: [] });
  });

  it('leaves out fields that the form does not have', () => {
    const was = JSON.stringify(toEditFields(ORDER));
    expect(toOrderUpdate({ city: 'Bergen', 'tag.a': 'true', was })).toEqual({ city: 'Bergen' });
  });
});

describe('toTagId', () => {
  it('reads the ID of the tag of a field, and null of others', () => {
    expect(['tag.a', 'city'].map(toTagId)).toEqual(['a', null]);
  });
});
