import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RESULT_MAX_BYTES, ResultSizeCounter, ResultTooLargeError } from './result-size.js';

/** The first `sent` bytes of a message of `length` bytes. */
function message(type: string, length: number, sent = length): Buffer {
  const bytes = Buffer.alloc(5 + sent);
  bytes.write(type);
  bytes.writeUInt32BE(length + 4, 1);
  return bytes;
}

describe('ResultSizeCounter', () => {
  it('rejects a row that is too large by its header alone', () => {
    expect(() => new ResultSizeCounter().add(message('D', RESULT_MAX_BYTES, 0))).toThrow(ResultTooLargeError);
  });

  it('rejects rows that are too large together', () => {
    const counter = new ResultSizeCounter();
    const row = message('D', 1_048_576);
    for (let index = 0; index < 63; index++) counter.add(row);
    expect(() => counter.add(row)).toThrow(ResultTooLargeError);
  });

  it('counts each statement separately', () => {
    const counter = new ResultSizeCounter();
    for (let index = 0; index < 200; index++) counter.add(Buffer.concat([message('D', 1_048_576), message('C', 5)]));
  });

  it('gives the same result for any division into chunks', () => {
    const lengths = fc.array(fc.nat(50), { maxLength: 20 });
    const chunkSizes = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 });
    fc.assert(
      fc.property(lengths, chunkSizes, (rows, sizes) => {
        const rowMessages = rows.map((length) => message('D', length));
        const bytes = Buffer.concat([...rowMessages, message('D', RESULT_MAX_BYTES, 0)]);
        const counter = new ResultSizeCounter();
        const readAll = () => {
          for (let start = 0, chunk = 0; start < bytes.length; chunk++) {
            const end = start + sizes[chunk % sizes.length];
            counter.add(bytes.subarray(start, end));
            start = end;
          }
        };
        expect(readAll).toThrow(ResultTooLargeError);
      }),
    );
  });
});
