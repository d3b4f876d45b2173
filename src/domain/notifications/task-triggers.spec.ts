/** Which tasks planned steps fire, by example. */
import { describe, expect, it } from '@jest/globals';
import { TemplateTask } from '../../entities/template-task.js';
import { findTriggers, forecastTasks, type TaskTrigger, type ForecastStep } from './task-triggers.js';

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
  findTriggers([task(fields)], [of]).map(({ entry, from }) => [entry.state, from?.moment ?? null, from?.days]);

describe('findTriggers', () => {
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

  it('at once from a state that is left at once, and before from the last of them alone', () => {
    expect(fired({ states: ['todo'] })).toEqual([['todo', START, 0]]);
    const of = step({ passes: [true, true, false] });
    expect(fired({ timing: 'before', states: ['todo', 'active'] }, of)).toEqual([['active', DUE, -2]]);
    const throughout = step({ passes: [true, true, true] });
    expect(fired({ timing: 'before', states: ['todo', 'active'] }, throughout)).toEqual([
      ['todo', DUE, -2],
      ['active', DUE, -2],
    ]);
  });

  it('before, of a step without a due date, from a booking that nobody knows', () => {
    expect(fired({ timing: 'before' }, step({ dueAt: null }))).toEqual([['active', null, undefined]]);
    expect(fired({ timing: 'before' }, step({ dueAt: START }))).toEqual([['active', null, undefined]]);
  });
});

describe('forecastTasks', () => {
  const HOUR_MS = 3_600_000;
  const after = (moment: Date, hours: number) => new Date(moment.getTime() + hours * HOUR_MS);
  /** The one that `active` fires, which is entered at START and left at DUE. */
  const firing = (timing: TemplateTask['timing'], of = step()): TaskTrigger => ({
    ...{ task: task({ timing }), step: of, entry: of.entered[1], from: null },
  });
  const at = (timing: TemplateTask['timing'], moment: Date | null, of = step()) => {
    const [{ at, onlyIfLate }] = forecastTasks([[firing(timing, of), moment]]);
    return [at, onlyIfLate];
  };

  it('sends what is due before the step comes into the status as it does', () => {
    expect(at('before', after(START, -1))).toEqual([START, false]);
    expect(at('before', after(START, 1))).toEqual([after(START, 1), false]);
    expect(at('after', after(START, -1))).toEqual([after(START, -1), false]);
    expect(at('before', null)).toEqual([null, false]);
  });

  it('sends what waits for longer than the plan has the step in its status only where it is late', () => {
    expect(at('after', after(DUE, -1))).toEqual([after(DUE, -1), false]);
    expect(at('after', DUE)).toEqual([DUE, true]);
    expect(at('after', after(DUE, 1))).toEqual([after(DUE, 1), true]);
    expect(at('after', null)).toEqual([null, false]);
    expect(at('before', after(DUE, 1))).toEqual([after(DUE, 1), false]);
    const last = step();
    last.entered = last.entered.slice(0, 2).map((entry) => ({ ...entry, leavesAt: null }));
    expect(at('after', after(DUE, 1), last)).toEqual([after(DUE, 1), false]);
  });

  it('is in the order of the moments, those that nobody knows last and as they came', () => {
    const [first, second, third, fourth] = ['on', 'after', 'before', 'on'].map((timing) => firing(timing as 'on'));
    const fired = forecastTasks([
      [first, null],
      [second, after(START, 2)],
      [third, after(START, 1)],
      [fourth, null],
    ]);
    expect(fired.map((one) => one.task)).toEqual([third, second, first, fourth].map((one) => one.task));
    expect(fired[0]).toMatchObject({ step: third.step, entry: third.entry });
  });
});
