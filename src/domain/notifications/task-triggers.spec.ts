/** Task triggers of planned steps. */
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

function step(fields: Partial<ForecastStep> & { isTransient?: boolean[] } = {}): ForecastStep {
  const { isTransient = [true, false, false], ...own } = fields;
  const times = [START, START, DUE];
  const entered = ['todo', 'active', 'done'].map((state, index) => ({
    state,
    at: times[index],
    leavesAt: times[index + 1] ?? null,
    isTransient: isTransient[index],
  }));
  return { id: 'step', states: [], dueAt: DUE, entered, ...own };
}

const fired = (fields: Partial<TemplateTask>, of = step()) =>
  findTriggers([task(fields)], [of]).map(({ entry, from }) => [entry.state, from?.reference ?? null, from?.days]);

describe('findTriggers', () => {
  it.each([
    ['triggers `on` at once', {}, [['active', START, 0]]],
    ['triggers `after` from the status change', { timing: 'after' }, [['active', START, 2]]],
    ['triggers `before` from the due date', { timing: 'before' }, [['active', DUE, -2]]],
    [
      'does not date `before` once the step is due',
      { timing: 'before', states: ['done'] },
      [['done', null, undefined]],
    ],
    ['triggers a task of the step', { workflowTemplateStepId: 'step' }, [['active', START, 0]]],
    ['ignores a task of another step', { workflowTemplateStepId: 'other' }, []],
    ['ignores a disabled task', { isDisabled: true }, []],
    ['ignores statuses that are not planned', { states: ['failed', 'skipped', 'cancelled'] }, []],
    ['ignores `after` for a transient status', { timing: 'after', states: ['todo'] }, []],
    [
      'triggers `before` from the last status of one operation',
      { timing: 'before', states: ['todo', 'active'] },
      [['active', DUE, -2]],
    ],
  ] as [string, Partial<TemplateTask>, unknown[]][])('%s', (_name, fields, expected) => {
    expect(fired(fields)).toEqual(expected);
  });

  it('triggers tasks only in the statuses of the step', () => {
    const states = ['todo', 'active', 'done'];
    expect(fired({ states }, step({ states: ['done'] }))).toEqual([['done', DUE, 0]]);
  });

  it('triggers reminders from the last status of a step that completes automatically', () => {
    const of = step({ isTransient: [true, true, false] });
    expect(fired({ timing: 'before', states: ['todo', 'done'] }, of)).toEqual([['done', null, undefined]]);
    expect(fired({ timing: 'before', states: ['todo'] }, of)).toEqual([['todo', DUE, -2]]);
  });

  it('triggers `on` from a transient status, and `before` only from the last status', () => {
    expect(fired({ states: ['todo'] })).toEqual([['todo', START, 0]]);
    const of = step({ isTransient: [true, true, false] });
    expect(fired({ timing: 'before', states: ['todo', 'active'] }, of)).toEqual([['active', DUE, -2]]);
    const throughout = step({ isTransient: [true, true, true] });
    expect(fired({ timing: 'before', states: ['todo', 'active'] }, throughout)).toEqual([
      ['todo', DUE, -2],
      ['active', DUE, -2],
    ]);
  });

  it('does not date `before` for a step without a later due date', () => {
    expect(fired({ timing: 'before' }, step({ dueAt: null }))).toEqual([['active', null, undefined]]);
    expect(fired({ timing: 'before' }, step({ dueAt: START }))).toEqual([['active', null, undefined]]);
  });
});

describe('forecastTasks', () => {
  const HOUR_MS = 3_600_000;
  const after = (time: Date, hours: number) => new Date(time.getTime() + hours * HOUR_MS);
  /** The trigger of `active`, from START to DUE. */
  const trigger = (timing: TemplateTask['timing'], of = step()): TaskTrigger => ({
    task: task({ timing }),
    step: of,
    entry: of.entered[1],
    from: null,
  });
  const at = (timing: TemplateTask['timing'], time: Date | null, of = step()) => {
    const [{ at, onlyIfLate }] = forecastTasks([[trigger(timing, of), time]]);
    return [at, onlyIfLate];
  };

  it('sends overdue reminders when the step enters the status', () => {
    expect(at('before', after(START, -1))).toEqual([START, false]);
    expect(at('before', after(START, 1))).toEqual([after(START, 1), false]);
    expect(at('after', after(START, -1))).toEqual([after(START, -1), false]);
    expect(at('before', null)).toEqual([null, false]);
  });

  it('marks messages after the planned end of the status as sent only if the step is late', () => {
    expect(at('after', after(DUE, -1))).toEqual([after(DUE, -1), false]);
    expect(at('after', DUE)).toEqual([DUE, true]);
    expect(at('after', after(DUE, 1))).toEqual([after(DUE, 1), true]);
    expect(at('after', null)).toEqual([null, false]);
    expect(at('before', after(DUE, 1))).toEqual([after(DUE, 1), false]);
    const last = step();
    last.entered = last.entered.slice(0, 2).map((entry) => ({ ...entry, leavesAt: null }));
    expect(at('after', after(DUE, 1), last)).toEqual([after(DUE, 1), false]);
  });

  it('sorts by send time, unknown times last in their original order', () => {
    const [first, second, third, fourth] = ['on', 'after', 'before', 'on'].map((timing) => trigger(timing as 'on'));
    const fired = forecastTasks([
      [first, null],
      [second, after(START, 2)],
      [third, after(START, 1)],
      [fourth, null],
    ]);
    expect(fired.map((entry) => entry.task)).toEqual([third, second, first, fourth].map((entry) => entry.task));
    expect(fired[0]).toMatchObject({ step: third.step, entry: third.entry });
  });
});
