/** Which dispatch step an operator means who names none. */
import { describe, expect, it } from '@jest/globals';
import { selectDispatchStep, type DispatchStep } from './dispatch-step.js';

const steps = (...statuses: DispatchStep['status'][]) =>
  statuses.map((status, index) => ({ workflowStepId: `step${index}`, status }) as DispatchStep);

describe('chooseStep', () => {
  it.each<[string, DispatchStep['status'][]]>([
    ['the only active one', ['done', 'active', 'todo']],
    ['the active one beside failed ones', ['failed', 'active', 'failed']],
    ['the only failed one where none is active', ['done', 'failed', 'todo']],
  ])('takes %s', (_which, statuses) => {
    expect(selectDispatchStep(steps(...statuses), null).workflowStepId).toBe('step1');
  });

  it.each<[DispatchStep['status'][], string]>([
    [[], 'no active dispatch step'],
    [['done', 'todo', 'cancelled', 'skipped'], 'no active dispatch step'],
    [['active', 'active'], 'workflowStepId'],
    [['failed', 'failed'], 'workflowStepId'],
  ])('cannot tell among %j', (statuses, words) => {
    expect(() => selectDispatchStep(steps(...statuses), null)).toThrow(words);
  });

  it('takes the named one, active or failed, whatever else there is', () => {
    const all = steps('active', 'failed', 'done');
    expect(selectDispatchStep(all, 'step0').status).toBe('active');
    expect(selectDispatchStep(all, 'step1').status).toBe('failed');
    expect(() => selectDispatchStep(all, 'step2')).toThrow('The dispatch step is done');
    expect(() => selectDispatchStep(all, 'unknown')).toThrow('workflowStepId');
  });
});
