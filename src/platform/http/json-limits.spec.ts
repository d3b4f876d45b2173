/** Depth and number of values are told from the text, as they would be from what it becomes. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { assertJsonLimits } from './json-limits.js';

const BLANKS = ' '.repeat(70_000);
const check = (json: string) => assertJsonLimits(Buffer.from(json + BLANKS));

describe('a large JSON text', () => {
  it('may go 32 levels deep', () => {
    expect(() => check('['.repeat(32) + ']'.repeat(32))).not.toThrow();
    expect(() => check(`${'[{"a":'.repeat(16)}1${'}]'.repeat(16)}`)).not.toThrow();
  });

  it.each([
    ['lists', '['.repeat(400_000)],
    ['objects', '{"a":'.repeat(33)],
    ['lists behind texts full of brackets and escapes', `["]]]","\\\\","\\"]",${'['.repeat(32)}`],
  ])('is refused where it goes deeper: %s', (_kind, json) => {
    expect(() => check(json)).toThrow('body must not be nested deeper than 32 levels');
  });

  it('is refused where it holds more than twice 100,000 values; up to there they are counted when parsed', () => {
    expect(() => check(`[${'1,'.repeat(199_990)}1]`)).not.toThrow();
    expect(() => check(`[${'1,'.repeat(200_000)}1]`)).toThrow('body must hold at most 100000 values');
    expect(() => check(`["${','.repeat(300_000)}"]`)).not.toThrow();
  });

  it('is refused where it holds more than 10,000 objects', () => {
    const objects = (count: number) => `[${Array.from({ length: count }, () => '{}').join()}]`;
    expect(() => check(objects(10_000))).not.toThrow();
    expect(() => check(objects(10_001))).toThrow('body must hold at most 10000 objects');
  });

  it('is refused where one of its objects has more than 1,000 names', () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `"f${index}":[1,2]`).join();
    expect(() => check(`[{${names(1000)}},{${names(1000)}}]`)).not.toThrow();
    expect(() => check(`[{${names(1001)}}]`)).toThrow('body must hold no object of more than 1000 names');
  });

  it('is never refused for what stands in its texts', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (texts) => {
        expect(() => check(JSON.stringify(texts.map((text) => `${text}[[{"\\`.repeat(20))))).not.toThrow();
      }),
    );
  });

  it('takes time as it is long', () => {
    const began = process.cpuUsage();
    assertJsonLimits(Buffer.from(`["${'\\'.repeat(1_000_000)}"]`));
    expect(process.cpuUsage(began).user).toBeLessThan(500_000);
  });
});
