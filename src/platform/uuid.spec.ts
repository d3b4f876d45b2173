/** UUID version 7 and UUID syntax. */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { systemClock } from './clock.js';
import { createFirstUuid, isUuid, uuidv7 } from './uuid.js';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('uuidv7', () => {
  it('has version 7 and the RFC 4122 variant', () => {
    for (let round = 0; round < 1000; round++) {
      expect(uuidv7()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
  });

  it('sorts by creation, also beyond 4096 in one millisecond', () => {
    const made = Array.from({ length: 20_000 }, () => uuidv7());
    expect(made.toSorted()).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
  });

  it('keeps increasing when the clock is set back', () => {
    const before = uuidv7();
    jest.spyOn(systemClock, 'now').mockReturnValue(new Date('2001-01-01T00:00:00Z'));
    const after = uuidv7();
    expect(after > before).toBe(true);
  });

  it('begins with the time in milliseconds', () => {
    const later = new Date(systemClock.now().getTime() + 60_000);
    jest.spyOn(systemClock, 'now').mockReturnValue(later);
    expect(parseInt(uuidv7().replace('-', '').slice(0, 12), 16)).toBe(later.getTime());
  });
});

describe('createFirstUuid', () => {
  it('separates IDs created before a time from later ones', () => {
    const moment = systemClock.now();
    jest.spyOn(systemClock, 'now').mockReturnValue(new Date(moment.getTime() + 60_000));
    const made = uuidv7();
    expect(made > createFirstUuid(moment)).toBe(true);
    expect(made < createFirstUuid(new Date(moment.getTime() + 120_000))).toBe(true);
    expect(isUuid(createFirstUuid(new Date(0)))).toBe(true);
  });
});

describe('isUuid', () => {
  it.each([
    ['00000000-0000-0000-0000-000000000000', true],
    ['F47AC10B-58CC-4372-A567-0E02B2C3D479', true],
    [uuidv7(), true],
    ['f47ac10b58cc4372a5670e02b2c3d479', false],
    ['{f47ac10b-58cc-4372-a567-0e02b2c3d479}', false],
    ['f47ac10b-58cc-4372-a567-0e02b2c3d479\n', false],
    ['g47ac10b-58cc-4372-a567-0e02b2c3d479', false],
    ['', false],
    [42, false],
    [null, false],
  ])('%p is %p', (text, expected) => {
    expect(isUuid(text)).toBe(expected);
  });
});
