/** Unit tests of `mergeEdit`. */
import { describe, expect, it } from '@jest/globals';
import type { OrderView } from '../../../client/generated/types.js';
import { mergeEdit } from './merge-edit.js';
import { toEditFields } from './order-edit.js';

const order = (fields: Partial<Record<keyof OrderView, unknown>> = {}): OrderView =>
  ({
    ...{ contactPersonName: 'Ola', email: 'ola@example.com', phoneNumber: '+4722225555' },
    ...{ address: 'Storgata 1', postalCode: '0155', city: 'Oslo', countryCode: 'NO' },
    ...{ name: null, workplace: null, operatorId: null, orderTags: [] },
    ...fields,
  }) as OrderView;

/** The form that was opened with `opened`, in which these values were typed. Fields of tags are missing if unchecked. */
const form = (opened: OrderView, typed: Record<string, string>, unchecked: string[] = []) => {
  const was = toEditFields(opened);
  const sent = Object.entries({ ...was, ...typed }).filter(([name]) => !unchecked.includes(name));
  return { ...(Object.fromEntries(sent) as Record<string, string>), was: JSON.stringify(was) };
};

const tag = (id: string) => ({ id, name: id });

describe('mergeEdit', () => {
  it('keeps what was typed and takes the present value of fields that were not touched', () => {
    const mine = form(order(), { address: 'Storgata 7' });
    const { values, theirs } = mergeEdit(mine, order({ city: 'Drammen', countryCode: 'SE' }));
    expect(values).toMatchObject({
      address: 'Storgata 7',
      city: 'Drammen',
      countryCode: 'SE',
      email: 'ola@example.com',
    });
    expect(theirs.sort()).toEqual(['city', 'countryCode']);
  });

  it('keeps what was typed in a field that the other person changed too, and names it', () => {
    const { values, theirs } = mergeEdit(form(order(), { city: 'Bergen' }), order({ city: 'Drammen' }));
    expect(values.city).toBe('Bergen');
    expect(theirs).toEqual(['city']);
  });

  it('does not count spaces at the ends as a change', () => {
    const { values, theirs } = mergeEdit(form(order(), { city: ' Oslo ' }), order({ city: 'Drammen' }));
    expect(values.city).toBe('Drammen');
    expect(theirs).toEqual(['city']);
  });

  it('joins tags that one person added and the other removed', () => {
    const opened = order({ orderTags: [tag('old'), tag('kept')] });
    const mine = form(opened, { 'tag.mine': 'true' }, ['tag.kept']);
    const { values, theirs } = mergeEdit(mine, order({ orderTags: [tag('kept'), tag('theirs')] }));
    expect(Object.keys(values).filter((name) => name.startsWith('tag.') && values[name])).toEqual([
      'tag.theirs',
      'tag.mine',
    ]);
    expect(theirs.sort()).toEqual(['tag.old', 'tag.theirs']);
  });

  it('names nothing if the other person changed none of the fields', () => {
    expect(mergeEdit(form(order(), { city: 'Bergen' }), order()).theirs).toEqual([]);
  });
});
