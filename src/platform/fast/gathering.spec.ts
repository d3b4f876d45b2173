/** Which statements go together, in what order, and when they are done again. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import pg from 'pg';
import type { WaitingStatement } from '../database/waiting-statement.js';
import { Gathering, inOrder, isUndone } from './gathering.js';

const known = () => true;

function note(row: string, more: Partial<WaitingStatement> = {}): WaitingStatement {
  const statement = { name: 'n', text: 'n', slots: ['content', 'orderId'], gathersBy: 'orderId' };
  return { statement, values: ['x', row], resolve: () => undefined, reject: () => undefined, ...more };
}

function refusal(code: string) {
  return Object.assign(new pg.DatabaseError('refused', 1, 'error'), { code });
}

describe('a share of the line', () => {
  it('is the first of those that go together, eight at most, as they came', () => {
    const line = Array.from({ length: 11 }, (_, index) => note(`${index}`));
    const all = [...line];
    const gathering = new Gathering();
    expect(gathering.shareOf(line, known)).toEqual(all.slice(0, 8));
    expect(gathering.shareOf(line, known)).toEqual(all.slice(8));
    expect(line).toEqual([]);
  });

  it('ends before one that goes alone, or that the connection does not know', () => {
    const others = { ...note('2'), statement: { ...note('2').statement, gathersBy: undefined } };
    const again = note('3', { isAlone: true });
    const line = [note('1'), others, again, note('4'), note('5'), note('6')];
    const [one, , , four, five, six] = line;
    const gathering = new Gathering();
    const isKnown = (sent: WaitingStatement) => sent !== six;
    const shares = Array.from({ length: 5 }, () => gathering.shareOf(line, isKnown));
    expect(shares).toEqual([[one], [others], [again], [four, five], [six]]);
  });

  it('leaves out whoever wants a row that somebody holds, and no one else', () => {
    const gathering = new Gathering();
    gathering.failed(note('broken'), refusal('23505'));
    gathering.failed(note('held'), refusal('55P03'));
    expect(['held', 'broken', 'free'].map((row) => gathering.takes(note(row)))).toEqual([false, true, true]);
  });
});

describe('the order of a share', () => {
  it('is that of the rows, and that of their coming for one row', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c')), (rows) => {
        const share = rows.map((row) => note(row));
        const sorted = inOrder(share);
        expect(sorted.map(({ values }) => values[1])).toEqual(rows.toSorted());
        for (const row of rows) {
          const ofRow = (some: WaitingStatement[]) => some.filter(({ values }) => values[1] === row);
          expect(ofRow(sorted).every((one, place) => one === ofRow(share)[place])).toBe(true);
        }
      }),
    );
  });
});

describe('what failed together is done again', () => {
  it.each(['23505', '40P01', '55P03', '57014', '22021', '53100', 'P0001', 'XX000'])('after %s', (code) => {
    expect(isUndone(refusal(code))).toBe(true);
  });

  it.each(['57P01', '57P03', '08006', '25006'])('not after %s, as the server goes', (code) => {
    expect(isUndone(refusal(code))).toBe(false);
  });

  it.each(['EPIPE', 'ECONNRESET', '23505'])('not after %s of the connection: it may be written', (code) => {
    expect(isUndone(Object.assign(new Error('lost'), { code }))).toBe(false);
  });
});
