import { expect, it } from '@jest/globals';
import { mergeFields, readWas } from './merge-fields.js';

const WAS = { title: 'Install', days: '3', isRequired: 'true', note: '' };

it('mergeFields keeps what was typed, takes over the rest, and names what the other person changed', () => {
  const mine = { title: 'Mount', days: '3', isRequired: 'true', note: '' };
  const now = { title: 'Put up', days: '5', isRequired: 'true', note: '' };
  expect(mergeFields(mine, WAS, now)).toEqual({
    values: { title: 'Mount', days: '5', isRequired: 'true', note: '' },
    theirs: ['title', 'days'],
  });
});

it('mergeFields takes a box that is missing as not checked', () => {
  const { values, theirs } = mergeFields({ title: 'Install', days: '3' }, WAS, { ...WAS, days: '4' });
  expect(values).toMatchObject({ isRequired: '', days: '4' });
  expect(theirs).toEqual(['days']);
});

it('mergeFields does not take a box that is not checked, a decimal comma or other line ends for a change', () => {
  const was = { isPublic: 'false', price: '1500.00', text: 'a\nb' };
  const mine = { price: '1500,00', text: 'a\r\nb' };
  const now = { isPublic: 'true', price: '900.00', text: 'c' };
  expect(mergeFields(mine, was, now).values).toEqual(now);
});

it('readWas ignores what is no object of texts', () => {
  expect(readWas({ was: '{"a":"b","c":1}' })).toEqual({ a: 'b' });
  expect(readWas({ was: 'null' })).toEqual({});
  expect(['{', '3', 'null'].map((was) => readWas({ was }))).toEqual([{}, {}, {}]);
  expect(readWas({})).toEqual({});
});

it('mergeFields joins boxes that one person checked and the other unchecked', () => {
  const was = { 'tag.old': 'true', 'tag.kept': 'true' };
  const mine = { 'tag.old': 'true', 'tag.mine': 'true' };
  const { values, theirs } = mergeFields(mine, was, { 'tag.kept': 'true', 'tag.theirs': 'true' });
  expect(Object.keys(values).filter((name) => values[name])).toEqual(['tag.theirs', 'tag.mine']);
  expect(theirs.sort()).toEqual(['tag.old', 'tag.theirs']);
});

it('mergeFields does not count spaces at the ends as a change', () => {
  expect(mergeFields({ city: ' Oslo ' }, { city: 'Oslo' }, { city: 'Drammen' }).values.city).toBe('Drammen');
});
