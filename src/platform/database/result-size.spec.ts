/** The size of answers, however the messages are cut into chunks. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RESULT_MAX_BYTES, ResultSizeCounter, ResultTooLargeError } from './result-size.js';

/** A message that says it has so many bytes, with the first of them. */
function message(kind: string, length: number, sent = length): Buffer {
  const bytes = Buffer.alloc(5 + sent);
  bytes.write(kind);
  bytes.writeUInt32BE(length + 4, 1);
  return bytes;
}

describe('AnswerSize', () => {
  it('refuses a row by its head alone', () => {
    expect(() => new ResultSizeCounter().add(message('D', RESULT_MAX_BYTES, 0))).toThrow(ResultTooLargeError);
  });

  it('refuses rows that are too large together', () => {
    const size = new ResultSizeCounter();
    const row = message('D', 1_048_576);
    for (let index = 0; index < 63; index++) size.add(row);
    expect(() => size.add(row)).toThrow(ResultTooLargeError);
  });

  it('begins anew with each statement', () => {
    const size = new ResultSizeCounter();
    for (let index = 0; index < 200; index++) size.add(Buffer.concat([message('D', 1_048_576), message('C', 5)]));
  });

  it('does not care where chunks begin', () => {
    const lengths = fc.array(fc.nat(50), { maxLength: 20 });
    fc.assert(
      fc.property(lengths, fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 }), (rows, cuts) => {
        const bytes = Buffer.concat([...rows.map((length) => message('D', length)), message('D', RESULT_MAX_BYTES, 0)]);
        const size = new ResultSizeCounter();
        const read = () => {
          for (let at = 0, turn = 0; at < bytes.length; turn++) {
            const end = at + cuts[turn % cuts.length];
            size.add(bytes.subarray(at, end));
            at = end;
          }
        };
        expect(read).toThrow(ResultTooLargeError);
      }),
    );
  });
});
