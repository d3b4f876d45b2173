/** Parsing of CSV. */
import { describe, expect, it } from '@jest/globals';
import { HttpException } from '@nestjs/common';
import fc from 'fast-check';
import { openCsv, type CsvRow } from './csv.js';

async function read(text: string, most = 1000): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of (await openCsv(text, 'csv', most)).rows) rows.push(row);
  return rows;
}

const cells = async (text: string) => (await read(text)).map((row) => row.cells);

describe('openCsv', () => {
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
  ] as const)('reads %s', async (_what, text, rows) => {
    expect(await cells(text)).toEqual(rows);
  });

  it('skips empty lines but counts them', async () => {
    expect((await read('a\n\n"x\ny"\n\nz')).map(({ line }) => line)).toEqual([1, 3, 6]);
  });

  it('rejects more rows than allowed, empty ones included, without reading on', async () => {
    await expect(read(`a,b\n${'x,y\n'.repeat(3)}`, 2)).rejects.toThrow('csv must have at most 2 rows');
    await expect(read(`a,b\n${',\n'.repeat(2_000_000)}`, 1000)).rejects.toThrow('csv must have at most 1000 rows');
    expect(await read(`a,b\n${'x,y\n'.repeat(2)}`, 2)).toHaveLength(3);
  });

  it.each([
    ['a long cell', `a\nx\n${'x'.repeat(4097)}`, 'line 3, column 1 must have at most 4096 characters'],
    ['a long row', `a\n${'x'.repeat(12_000_000)}`, 'must have at most 65536 characters'],
    ['a long header', 'x'.repeat(12_000_000), 'must have at most 65536 characters'],
    ['a quote that is never closed', 'a\n"x', 'opens a quote that is never closed'],
  ])('rejects %s', async (_what, text, error) => {
    await expect(read(text)).rejects.toThrow(error);
  });

  it('terminates for any text, and reads quoted text back', async () => {
    const any = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r') });
    await fc.assert(
      fc.asyncProperty(any, async (text) => {
        await cells(text).catch((refused: unknown) => expect(refused).toBeInstanceOf(HttpException));
      }),
    );
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n') }).map((text) => `x${text}x`);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1 }), async (rows) => {
        const text = rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')).join('\n');
        expect((await cells(`h,h\n${text}`)).slice(1)).toEqual(rows);
      }),
    );
  });
});
