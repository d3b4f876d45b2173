import { describe, expect, it } from '@jest/globals';
import { measureSms } from './sms-length.js';

describe('measureSms', () => {
  it.each([
    ['', 0, 1],
    ['Blåbærøl', 8, 1],
    ['a'.repeat(160), 160, 1],
    ['a'.repeat(161), 161, 2],
    ['a'.repeat(307), 307, 3],
    ['€'.repeat(80), 80, 1],
    ['€'.repeat(81), 81, 2],
    ['„'.repeat(70), 70, 1],
    [`„${'a'.repeat(70)}`, 71, 2],
    ['😀'.repeat(36), 36, 2],
  ])('counts %j as %i characters in %i messages', (text, characters, messages) => {
    expect(measureSms(text)).toEqual({ characters, messages });
  });
});
