/** Which tasks planned steps fire, by example. */
import { describe, expect, it } from '@jest/globals';
import { TemplateTask } from '../entities/template-task.js';
import { firings, type ForecastStep } from './task-forecast.js';

const START = new Date('2026-03-27T09:00:00Z');
const DUE = new Date('2026-03-31T10:00:00Z');

function task(fields: Partial<TemplateTask>): TemplateTask {
  return Object.assign(new TemplateTask(), {
    workflowTemplateStepId: null,
    states: ['active'],
    timing: 'on',
    delay: 2,
    isDisabled: false,
    ...fields,
  });
}

function step(fields: Partial<ForecastStep> & { passes?: boolean[] } = {}): ForecastStep {
  const { passes = [true, false, false], ...own } = fields;
  const moments = [START, START, DUE];
  const entered = ['todo', 'active', 'done'].map((state, place) => ({
    state,
    at: moments[place],
    leavesAt: moments[place + 1] ?? null,
    passes: passes[place],
  }));
  return { id: 'step', states: [], dueAt: DUE, entered, ...own };
}

const fired = (fields: Partial<TemplateTask>, of = step()) =>
  firings([task(fields)], [of]).map(({ entry, from }) => [entry.state, from?.moment ?? null, from?.days]);

describe('firings', () => {
  it.each([
    ['on', {}, [['active', START, 0]]],
    ['after', { timing: 'after' }, [['active', START, 2]]],
    ['before', { timing: 'before' }, [['active', DUE, -2]]],
    ['before, once the step is due', { timing: 'before', states: ['done'] }, [['done', null, undefined]]],
    ['of its own step', { workflowTemplateStepId: 'step' }, [['active', START, 0]]],
    ['of another step', { workflowTemplateStepId: 'other' }, []],
    ['switched off', { isDisabled: true }, []],
    ['in states that are not planned', { states: ['failed', 'skipped', 'cancelled'] }, []],
    ['after a state that is left at once', { timing: 'after', states: ['todo'] }, []],
    [
      'before, from the last of states in one deed',
      { timing: 'before', states: ['todo', 'active'] },
      [['active', DUE, -2]],
    ],
  ] as [string, Partial<TemplateTask>, unknown[]][])('%s', (_name, fields, expected) => {
    expect(fired(fields)).toEqual(expected);
  });

  it('only in the states that the step names', () => {
    const states = ['todo', 'active', 'done'];
    expect(fired({ states }, step({ states: ['done'] }))).toEqual([['done', DUE, 0]]);
  });

  it('from the end of a step that completes by itself', () => {
    const of = step({ passes: [true, true, false] });
    expect(fired({ timing: 'before', states: ['todo', 'done'] }, of)).toEqual([['done', null, undefined]]);
    expect(fired({ timing: 'before', states: ['todo'] }, of)).toEqual([['todo', DUE, -2]]);
  });
});
