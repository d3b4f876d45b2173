import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { and, annotate, bindValue, identifier, joinSql, literal, literals, sql, type Sql } from './sql.js';
import { resolveValues } from './parameters.js';

const mine = (alias: Sql) => sql`${alias}.owner_id = ${'me'}`;

describe('sql', () => {
  it('numbers each parameter name once, including names in nested SQL', () => {
    const statement = sql`select 1 from t where id = ${'id'} and ${mine(sql`t`)} and (${'id'} <> ${'me'} or x = '::y')`;
    expect(statement.text).toBe(`select 1 from t where id = $1 and t.owner_id = $2 and ($1 <> $2 or x = '::y')`);
    expect(statement.placeholders).toEqual(['id', 'me']);
    expect(resolveValues(statement, [{ me: 1 }, { id: 2, me: 3 }])).toEqual([2, 1]);
    expect(() => resolveValues(statement, { id: 1 })).toThrow('no value for me');
  });

  it('returns the same object for the same inserts, so that the statement is prepared once', () => {
    const selectWhere = (where: Sql) => sql`select 1 from t where ${where}`;
    expect(selectWhere(mine(identifier('t')))).toBe(selectWhere(mine(identifier('t'))));
    expect(selectWhere(mine(identifier('t')))).not.toBe(selectWhere(mine(identifier('u'))));
    expect(and([sql`a`, sql`b`])).not.toBe(and([sql`a`, sql`b`]));
    const [a, b] = [sql`a`, sql`b`];
    expect(and([a, b])).toBe(and([a, b]));
    expect(and([a, b])).not.toBe(joinSql([a, b], ' or '));
    expect(selectWhere(a).name).not.toBe(selectWhere(b).name);
  });

  it('annotates one piece, not others with the same text, and returns the same object for the same annotations', () => {
    const select = () => sql`t.router_id = ${'routerId'}`;
    const [scope, other] = [sql`a`, sql`b`];
    const annotated = annotate(select(), { impliedScope: scope });
    expect(annotated).toMatchObject({ text: select().text, annotations: { impliedScope: scope } });
    expect(select().annotations).toEqual({});
    expect(annotate(select(), { impliedScope: other }).annotations.impliedScope).toBe(other);
    expect(annotated.annotations.impliedScope).toBe(scope);
    expect(annotate(select(), { impliedScope: scope })).toBe(annotated);
  });

  it('neither caches nor prepares SQL with bound values', () => {
    const value = bindValue('x');
    const select = () => sql`select ${value}::text, ${value}, ${'name'}`;
    expect(select().text).toBe('select $1::text, $1, $2');
    expect(resolveValues(select(), { name: 'n' })).toEqual(['x', 'n']);
    expect(select()).not.toBe(select());
    expect(select().name).toBe('');
  });

  it('joins any number of pieces', () => {
    const pieces = ['a', 'b', 'c'].map(identifier);
    expect([0, 1, 2, 3].map((count) => joinSql(pieces.slice(0, count), ', ').text)).toEqual([
      '',
      'a',
      'a, b',
      'a, b, c',
    ]);
    expect(and([]).text).toBe('true');
  });

  it('escapes identifiers and literals', () => {
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
