/** Prefixes of British postal codes by example. */
import { describe, expect, it } from '@jest/globals';
import { matchesBritishPrefix } from './british-postal-code.js';

describe('matchesBritishPrefix', () => {
  it.each([
    ['E1', 'E1 6AN', true],
    ['E1', 'e16an', true],
    ['E1', 'E10 5BB', false],
    ['E1', 'E1W 2AA', true],
    ['E10', 'E10 5BB', true],
    ['E10', 'E1 0AA', false],
    ['E16', 'E16 1AA', true],
    ['E16', 'E1 6AN', false],
    ['SW1', 'SW1A 1AA', true],
    ['SW1', 'SW10 9NP', false],
    ['sw1a', 'SW1A 1AA', true],
    ['SW1A', 'SW1V 1AA', false],
    ['SW1A1AA', 'SW1A 1AA', true],
    ['E1 6', 'E1 6AN', true],
    ['E1 6', 'E16 1AA', false],
    ['E1 6', 'E1 7AN', false],
    ['E16A', 'E1 6AN', true],
    ['SW1A 1', 'SW1A 1AA', true],
    ['E', 'E1 6AN', true],
    ['E', 'EC1A 1BB', false],
    ['E1', 'E1', true],
    ['E1', 'E1 6', true],
    ['E1', 'E10', false],
    ['E1-6', 'E1-6AN', true],
    ['01', '0155', true],
    ['02', '0155', false],
  ])('%s and %s: %s', (prefix, code, expected) => expect(matchesBritishPrefix(prefix, code)).toBe(expected));
});
