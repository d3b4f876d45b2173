import { describe, expect, it } from '@jest/globals';
import type { EntityMetadata } from 'typeorm';
import { WriteBuffer } from './write-buffer.js';

const named = (...names: string[]) => names.map((name) => ({ propertyName: name, databaseName: name }));
const STEPS = {
  tableName: 'workflow_steps',
  columns: named('id', 'router_id', 'title', 'index', 'made_at', 'states'),
} as unknown as EntityMetadata;

/** What the parameters of the statement say. */
function sent(rows: WriteBuffer): unknown {
  const { parameters } = rows.drain();
  const texts = Object.entries(parameters as Record<string, string>);
  return Object.fromEntries(
    texts.map(([name, text]) => [name, name.endsWith('Router') ? text : (JSON.parse(text) as unknown)]),
  );
}

describe('rows that wait', () => {
  it('are sent with what all of a set have alike once', () => {
    const rows = new WriteBuffer();
    const row = (id: string, title: string | null) => {
      const [moment, states]: [Date, string[]] = [new Date(5), []];
      return { id, router_id: 'r', index: 0, title, made_at: moment, states };
    };
    rows.insert(STEPS, [row('1', 'one'), row('2', null), row('3', 'one')]);
    expect(sent(rows)).toEqual({
      rows0Alike: { router_id: 'r', index: 0, made_at: new Date(5).toISOString(), states: [] },
      rows0: [{ id: '1', title: 'one' }, { id: '2' }, { id: '3', title: 'one' }],
    });
    expect(rows.isEmpty).toBe(true);
  });

  it('are sent whole where one stands alone', () => {
    const rows = new WriteBuffer();
    rows.insert(STEPS, [{ id: '1', router_id: 'r', title: 'one' }]);
    expect(sent(rows)).toEqual({ rows0Alike: { id: '1', router_id: 'r', title: 'one' }, rows0: [{}] });
  });

  it('take changes, which may empty a column or name one more', () => {
    const rows = new WriteBuffer();
    rows.insert(STEPS, [
      { id: '1', router_id: 'r', title: 'one' },
      { id: '2', router_id: 'r', title: 'one' },
    ]);
    rows.update(STEPS, [
      { id: '1', router_id: 'r', title: null, index: 3 },
      { id: '2', router_id: 'r', title: 'two', index: 4 },
    ]);
    expect(sent(rows)).toEqual({
      rows0Alike: { router_id: 'r' },
      rows0: [
        { id: '1', index: 3 },
        { id: '2', index: 4, title: 'two' },
      ],
    });
  });

  it('that are written alike stand in one set, others in their own', () => {
    const rows = new WriteBuffer();
    rows.update(STEPS, [
      { id: '1', router_id: 'r', title: 'one' },
      { id: '2', router_id: 'r', title: 'two' },
      { id: '3', router_id: 'r', index: 1 },
    ]);
    expect(sent(rows)).toEqual({
      rows0Router: 'r',
      rows0Alike: { router_id: 'r' },
      rows0: [
        { id: '1', title: 'one' },
        { id: '2', title: 'two' },
      ],
      rows1Router: 'r',
      rows1Alike: { id: '3', router_id: 'r', index: 1 },
      rows1: [{}],
    });
  });

  it('names the router of each set of changes as a parameter', () => {
    const rows = new WriteBuffer();
    rows.update(STEPS, [
      { id: '1', router_id: 'r', title: 'one' },
      { id: '2', router_id: 'other', title: 'two' },
      { id: '3', router_id: 'r', title: 'three' },
    ]);
    rows.insert(STEPS, [{ id: '4', router_id: 'r', title: 'four' }]);
    const { statement, parameters } = rows.drain();
    expect(parameters).toMatchObject({ rows0Router: 'r', rows1Router: 'other' });
    expect(statement.text.match(/present\.router_id = \$\d+ and present\.router_id = wanted\.router_id/g)).toHaveLength(
      2,
    );
    expect(new Set(statement.placeholders)).toEqual(
      new Set(['rows0Alike', 'rows0', 'rows0Router', 'rows1Alike', 'rows1', 'rows1Router', 'rows2Alike', 'rows2']),
    );
  });
});
