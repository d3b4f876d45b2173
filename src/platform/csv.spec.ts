/** Tables as spreadsheets write them. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readCsv } from './csv.js';

const cells = (text: string) => readCsv(text).rows.map((row) => row.cells);

describe('readCsv', () => {
  it.each([
    [
      'commas',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons, where the header has more of them',
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'CRLF and a byte order mark',
      '\uFEFFa,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'quotes around separators, quotes and line ends',
      'a,b\n"1,""x""","2\n3"',
      [
        ['a', 'b'],
        ['1,"x"', '2\n3'],
      ],
    ],
    [
      'empty cells, also at the end',
      'a,b,c\n,2,',
      [
        ['a', 'b', 'c'],
        ['', '2', ''],
      ],
    ],
    ['nothing', '', []],
  ] as const)('reads %s', (_what, text, rows) => {
    expect(cells(text)).toEqual(rows);
  });

  it('leaves empty lines out and counts them', () => {
    expect(readCsv('a\n\n"x\ny"\n\nz').rows.map(({ line }) => line)).toEqual([1, 3, 6]);
  });

  it('ends for any text, and reads back what was quoted', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r') }), (text) => void cells(text)),
    );
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n') }).map((text) => `x${text}x`);
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const text = rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')).join('\n');
        expect(cells(`h,h\n${text}`).slice(1)).toEqual(rows);
      }),
    );
  });
});
