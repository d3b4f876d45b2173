/** Limits that are checked on the text, before it is parsed. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { assertJsonLimits } from './json-limits.js';

const BLANKS = ' '.repeat(70_000);
const check = (json: string) => assertJsonLimits(Buffer.from(json + BLANKS));

describe('assertJsonLimits', () => {
  it('accepts 32 levels', () => {
    expect(() => check('['.repeat(32) + ']'.repeat(32))).not.toThrow();
    expect(() => check(`${'[{"a":'.repeat(16)}1${'}]'.repeat(16)}`)).not.toThrow();
  });

  it.each([
    ['lists', '['.repeat(400_000)],
    ['objects', '{"a":'.repeat(33)],
    ['lists behind texts full of brackets and escapes', `["]]]","\\\\","\\"]",${'['.repeat(32)}`],
  ])('rejects deeper nesting: %s', (_kind, json) => {
    expect(() => check(json)).toThrow('body must not be nested deeper than 32 levels');
  });

  it('rejects more than twice 100,000 values; the exact count is checked after parsing', () => {
    expect(() => check(`[${'1,'.repeat(199_990)}1]`)).not.toThrow();
    expect(() => check(`[${'1,'.repeat(200_000)}1]`)).toThrow('body must hold at most 100000 values');
    expect(() => check(`["${','.repeat(300_000)}"]`)).not.toThrow();
  });

  it('rejects more than 10,000 objects', () => {
    const objects = (count: number) => `[${Array.from({ length: count }, () => '{}').join()}]`;
    expect(() => check(objects(10_000))).not.toThrow();
    expect(() => check(objects(10_001))).toThrow('body must hold at most 10000 objects');
  });

  it('rejects an object of more than 1,000 names', () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `"f${index}":[1,2]`).join();
    expect(() => check(`[{${names(1000)}},{${names(1000)}}]`)).not.toThrow();
    expect(() => check(`[{${names(1001)}}]`)).toThrow('body must hold no object of more than 1000 names');
  });

  it('ignores brackets and commas within strings', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (texts) => {
        expect(() => check(JSON.stringify(texts.map((text) => `${text}[[{"\\`.repeat(20))))).not.toThrow();
      }),
    );
  });

  it('takes linear time', () => {
    const began = process.cpuUsage();
    assertJsonLimits(Buffer.from(`["${'\\'.repeat(1_000_000)}"]`));
    expect(process.cpuUsage(began).user).toBeLessThan(500_000);
  });
});
