/** Length and common passwords. */
import { describe, expect, it } from '@jest/globals';
import { assertNewPassword } from './password-policy.js';

describe('assertNewPassword', () => {
  it.each([
    'correct horse battery',
    'Åtte epler på rad',
    'x7-QoP.29vm_Lk',
    '𝒜ønsker en lang setning',
    'a'.repeat(116) + ' and no more',
  ])('accepts %p', (password) => {
    expect(() => assertNewPassword(password)).not.toThrow();
  });

  it.each([
    ['at least 12', 'elevenchars'],
    ['at least 12', '🔑🔑🔑🔑🔑🔑'],
    ['at most 128', 'a b'.repeat(43)],
    ['commonest', 'password1234'],
    ['commonest', 'PassWord1234'],
    ['commonest', 'Password2026!'],
    ['commonest', '1qaz2wsx3edc'],
    ['commonest', '123456789012'],
    ['commonest', 'qwerty!!!!!!'],
    ['commonest', 'aaaaaaaaaaaa'],
    ['commonest', 'abcdabcdabcd'],
  ])('rejects with "%s": %p', (rule, password) => {
    expect(() => assertNewPassword(password, 'secret')).toThrow(
      expect.objectContaining({ message: expect.stringMatching(rule) }),
    );
  });
});
