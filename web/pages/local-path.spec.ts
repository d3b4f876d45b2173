/** Unit tests of `safeLocalPath`. */
import { describe, expect, it } from '@jest/globals';
import { safeLocalPath } from './local-path.js';

describe('safeLocalPath', () => {
  it.each(['/', '/jobs?done=accept#top', '/jobs//1', '/.//evil.example'])('returns the local path %s', (path) => {
    expect(safeLocalPath(path, '/fallback')).toBe(path);
    expect(new URL(path, 'https://own.example').origin).toBe('https://own.example');
  });

  it.each([
    undefined,
    '',
    'jobs',
    'https://evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '//service/jobs',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '/jobs\r\nSet-Cookie: x=y',
  ])('returns the fallback for %j', (path) => {
    expect(safeLocalPath(path, '/fallback')).toBe('/fallback');
  });
});
