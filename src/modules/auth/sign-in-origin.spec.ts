import { describe, expect, it } from '@jest/globals';
import { parseUserAgent } from './sign-in-origin.js';

const CASES: [userAgent: string | undefined, browser: string | null, operatingSystem: string | null][] = [
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Microsoft Edge',
    'Windows',
  ],
  ['curl/8.14.1', 'curl', null],
  ['node', null, null],
  ['', null, null],
  [undefined, null, null],
];

describe('parseUserAgent', () => {
  it.each(CASES)('names browser and operating system of %j', (userAgent, browser, operatingSystem) => {
    expect(parseUserAgent(userAgent)).toEqual({ browser, operatingSystem });
  });

  it('returns at most 64 characters of a program with a long name', () => {
    const { browser } = parseUserAgent(`${'x'.repeat(600)}/1.0`);
    expect(browser?.length ?? 0).toBeLessThanOrEqual(64);
  });
});
