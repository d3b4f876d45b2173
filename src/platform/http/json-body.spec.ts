/** Size limits of parsed bodies. */
import { describe, expect, it } from '@jest/globals';
import { assertParsedJson } from './json-body.js';

const list = (length: number) => Array.from({ length }, () => 1);
const object = (length: number) => Object.fromEntries(list(length).map((value, index) => [`f${index}`, value]));

describe('assertParsedJson', () => {
  it.each([
    ['list', (values: number) => list(values)],
    ['object', (values: number) => object(values)],
    ['list and object together', (values: number) => ({ list: list(50_000), object: object(values - 50_002) })],
  ])('accepts at most 100,000 values, the body included: %s', (_kind, body) => {
    expect(() => assertParsedJson(body(99_999))).not.toThrow();
    expect(() => assertParsedJson(body(100_000))).toThrow('body must hold at most 100000 values');
  });

  it('accepts at most 10,000 objects, the body included', () => {
    const objects = (count: number) => ({ list: Array.from({ length: count }, () => ({})) });
    expect(() => assertParsedJson(objects(9_999))).not.toThrow();
    expect(() => assertParsedJson(objects(10_000))).toThrow('body must hold at most 10000 objects');
  });
});
