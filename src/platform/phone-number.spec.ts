import { describe, expect, it } from '@jest/globals';
import { toE164 } from './phone-number.js';

describe('toE164', () => {
  it.each([
    ['22 22 55 55', 'NO', '+4722225555'],
    ['+47 22 22 55 55', 'SE', '+4722225555'],
    ['0047 22 22 55 55', 'NO', '+4722225555'],
    ['+4722225555', null, '+4722225555'],
    ['+4722225555', 'AQ', '+4722225555'],
    ['08-123 456 78', 'SE', '+46812345678'],
  ])('%j of %s is %s', (text, country, number) => {
    expect(toE164(text, country, 'phoneNumber')).toBe(number);
  });

  it.each([
    ['123', 'NO'],
    ['+47 123', 'NO'],
    ['call me', 'NO'],
    ['call +4722225555', 'NO'],
    ['22225555', null],
    ['22225555', 'AQ'],
  ])('rejects %j of %s, naming the field', (text, country) => {
    expect(() => toE164(text, country, 'phoneNumber')).toThrow('phoneNumber must be a phone number');
  });
});
