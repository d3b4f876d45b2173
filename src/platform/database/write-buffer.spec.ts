import { describe, expect, it } from '@jest/globals';
import type { EntityMetadata } from 'typeorm';
import { WriteBuffer } from './write-buffer.js';

const named = (...names: string[]) => names.map((name) => ({ propertyName: name, databaseName: name }));
const STEPS = {
  tableName: 'workflow_steps',
  columns: named('id', 'router_id', 'title', 'index', 'made_at', 'states'),
} as unknown as EntityMetadata;

/** The parsed parameters of the statement. */
function drainParameters(buffer: WriteBuffer): unknown {
  const { parameters } = buffer.drain();
  const texts = Object.entries(parameters as Record<string, string>);
  return Object.fromEntries(
    texts.map(([name, text]) => [name, name.endsWith('Router') ? text : (JSON.parse(text) as unknown)]),
  );
}

describe('WriteBuffer', () => {
  it('sends values that all rows of a batch share once', () => {
    const buffer = new WriteBuffer();
    const row = (id: string, title: string | null) => {
      const states: string[] = [];
      return { id, router_id: 'r', index: 0, title, made_at: new Date(5), states };
    };
    buffer.insert(STEPS, [row('1', 'one'), row('2', null), row('3', 'one')]);
    expect(drainParameters(buffer)).toEqual({
      rows0Alike: { router_id: 'r', index: 0, made_at: new Date(5).toISOString(), states: [] },
      rows0: [{ id: '1', title: 'one' }, { id: '2' }, { id: '3', title: 'one' }],
    });
    expect(buffer.isEmpty).toBe(true);
  });

  it('sends all values of a single row as shared values', () => {
    const buffer = new WriteBuffer();
    buffer.insert(STEPS, [{ id: '1', router_id: 'r', title: 'one' }]);
    expect(drainParameters(buffer)).toEqual({ rows0Alike: { id: '1', router_id: 'r', title: 'one' }, rows0: [{}] });
  });

  it('merges changes into queued rows, including nulls and additional columns', () => {
    const buffer = new WriteBuffer();
    buffer.insert(STEPS, [
      { id: '1', router_id: 'r', title: 'one' },
      { id: '2', router_id: 'r', title: 'one' },
    ]);
    buffer.update(STEPS, [
      { id: '1', router_id: 'r', title: null, index: 3 },
      { id: '2', router_id: 'r', title: 'two', index: 4 },
    ]);
    expect(drainParameters(buffer)).toEqual({
      rows0Alike: { router_id: 'r' },
      rows0: [
        { id: '1', index: 3 },
        { id: '2', index: 4, title: 'two' },
      ],
    });
  });

  it('knows which statements read the tables of queued rows', () => {
    const buffer = new WriteBuffer();
    const reads = (text: string) => buffer.isReadBy({ text });
    expect(reads('select 1 from workflow_steps')).toBe(false);
    buffer.insert(STEPS, [{ id: '1', router_id: 'r' }]);
    expect(reads('select 1 from workflow_steps s')).toBe(true);
    expect(reads('select 1 from workflow_steps_log')).toBe(false);
  });

  it('groups changes of the same columns into one batch', () => {
    const buffer = new WriteBuffer();
    buffer.update(STEPS, [
      { id: '1', router_id: 'r', title: 'one' },
      { id: '2', router_id: 'r', title: 'two' },
      { id: '3', router_id: 'r', index: 1 },
    ]);
    expect(drainParameters(buffer)).toEqual({
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

  it('passes the router of each batch of changes as a parameter', () => {
    const buffer = new WriteBuffer();
    buffer.update(STEPS, [
      { id: '1', router_id: 'r', title: 'one' },
      { id: '2', router_id: 'other', title: 'two' },
      { id: '3', router_id: 'r', title: 'three' },
    ]);
    buffer.insert(STEPS, [{ id: '4', router_id: 'r', title: 'four' }]);
    const { statement, parameters } = buffer.drain();
    expect(parameters).toMatchObject({ rows0Router: 'r', rows1Router: 'other' });
    expect(statement.text.match(/present\.router_id = \$\d+ and present\.router_id = wanted\.router_id/g)).toHaveLength(
      2,
    );
    expect(new Set(statement.placeholders)).toEqual(
      new Set(['rows0Alike', 'rows0', 'rows0Router', 'rows1Alike', 'rows1', 'rows1Router', 'rows2Alike', 'rows2']),
    );
  });
});
