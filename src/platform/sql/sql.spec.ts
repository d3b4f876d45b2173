/** SQL from values: what is numbered, what is the same object, and that nothing given later gets into the text. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { allOf, bound, identifier, joined, literal, literals, sql, type Sql } from './sql.js';
import { valuesOf } from './parameters.js';

const mine = (alias: Sql) => sql`${alias}.owner_id = ${'me'}`;

describe('sql', () => {
  it('numbers names once each, also those of other SQL in it', () => {
    const statement = sql`select 1 from t where id = ${'id'} and ${mine(sql`t`)} and (${'id'} <> ${'me'} or x = '::y')`;
    expect(statement.text).toBe(`select 1 from t where id = $1 and t.owner_id = $2 and ($1 <> $2 or x = '::y')`);
    expect(statement.slots).toEqual(['id', 'me']);
    expect(valuesOf(statement, [{ me: 1 }, { id: 2, me: 3 }])).toEqual([2, 1]);
    expect(() => valuesOf(statement, { id: 1 })).toThrow('no value for me');
  });

  it('is the same object for the same inserts, so that it is prepared once', () => {
    const one = (where: Sql) => sql`select 1 from t where ${where}`;
    expect(one(mine(identifier('t')))).toBe(one(mine(identifier('t'))));
    expect(one(mine(identifier('t')))).not.toBe(one(mine(identifier('u'))));
    expect(allOf([sql`a`, sql`b`])).not.toBe(allOf([sql`a`, sql`b`]));
    const [a, b] = [sql`a`, sql`b`];
    expect(allOf([a, b])).toBe(allOf([a, b]));
    expect(allOf([a, b])).not.toBe(joined([a, b], ' or '));
    expect(one(a).name).not.toBe(one(b).name);
  });

  it('carries values of its own, and is then neither kept nor prepared', () => {
    const value = bound('x');
    const asked = () => sql`select ${value}::text, ${value}, ${'name'}`;
    expect(asked().text).toBe('select $1::text, $1, $2');
    expect(valuesOf(asked(), { name: 'n' })).toEqual(['x', 'n']);
    expect(asked()).not.toBe(asked());
    expect(asked().name).toBe('');
  });

  it('joins any number of pieces', () => {
    const pieces = ['a', 'b', 'c'].map(identifier);
    expect([0, 1, 2, 3].map((count) => joined(pieces.slice(0, count), ', ').text)).toEqual([
      '',
      'a',
      'a, b',
      'a, b, c',
    ]);
    expect(allOf([]).text).toBe('true');
  });

  it('writes names and constants so that they stay names and constants', () => {
    expect(literals(['a', "o'clock"]).text).toBe(`'a', 'o''clock'`);
    expect([identifier('order_id'), identifier('orderId'), literal(7)].map(({ text }) => text)).toEqual([
      'order_id',
      '"orderId"',
      '7',
    ]);
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(literal(text).text.slice(1, -1).replaceAll("''", '')).not.toContain("'");
        expect(identifier(text).text).toMatch(/^([a-z_][a-z0-9_]*|"([^"]|"")*")$/s);
      }),
    );
  });
});
