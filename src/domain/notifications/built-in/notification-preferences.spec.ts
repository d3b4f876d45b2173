/** Defaults and choices of people with an account. */
import { describe, expect, it } from '@jest/globals';
import { MESSAGE_KIND_NAMES } from './message-kinds.js';
import { CONFIGURABLE_KINDS, findDefault, isWanted } from './notification-preferences.js';

const offFor = (party: 'operator' | 'contractor') =>
  MESSAGE_KIND_NAMES.filter((kind) => findDefault(kind, [party]) === false);

describe('findDefault', () => {
  it('is off for operators for messages that need no action, and on for contractors', () => {
    expect(offFor('operator')).toEqual([
      'offerAccepted',
      'offerDeclined',
      'offerExpired',
      'bookingConfirmed',
      'orderCancelled',
    ]);
    expect(offFor('contractor')).toEqual([]);
  });

  it('is on if it is on for one of the parties of a person', () => {
    expect(findDefault('bookingConfirmed', ['operator', 'contractor'])).toBe(true);
    expect(findDefault('offerAccepted', ['operator', 'contractor'])).toBe(false);
    expect(findDefault('offerSent', ['operator'])).toBeNull();
    expect(findDefault('offerSent', [])).toBeNull();
  });
});

describe('CONFIGURABLE_KINDS', () => {
  it('contains no message to clients or about accounts', () => {
    for (const kind of ['invitation', 'passwordReset', 'orderReceived', 'messageToClient', 'orderCompleted'] as const) {
      expect(CONFIGURABLE_KINDS).not.toContain(kind);
    }
  });
});

describe('isWanted', () => {
  it.each([
    ['offerAccepted', 'operator', null, false],
    ['offerAccepted', 'operator', { offerAccepted: { email: true } }, true],
    ['offersExhausted', 'operator', {}, true],
    ['offersExhausted', 'operator', { offersExhausted: { email: false } }, false],
    ['bookingConfirmed', 'contractor', null, true],
    ['offerSent', 'invited', { offerSent: { email: false } }, false],
    ['orderReceived', 'client', null, true],
  ] as const)('%s for the %s with %j: %s', (kind, party, preferences, expected) => {
    expect(isWanted(kind, party, preferences)).toBe(expected);
  });
});
