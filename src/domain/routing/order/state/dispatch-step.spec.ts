/** Selection of the step for a manual dispatch. */
import { describe, expect, it } from '@jest/globals';
import { selectDispatchStep, type DispatchStep } from './dispatch-step.js';

const steps = (...statuses: DispatchStep['status'][]) =>
  statuses.map((status, index) => ({ workflowStepId: `step${index}`, status }) as DispatchStep);

describe('selectDispatchStep', () => {
  it.each<[string, DispatchStep['status'][]]>([
    ['the only active one', ['done', 'active', 'todo']],
    ['the active one among failed ones', ['failed', 'active', 'failed']],
    ['the only failed one if none is active', ['done', 'failed', 'todo']],
  ])('selects %s', (_which, statuses) => {
    expect(selectDispatchStep(steps(...statuses), null).workflowStepId).toBe('step1');
  });

  it.each<[DispatchStep['status'][], string]>([
    [[], 'no active dispatch step'],
    [['done', 'todo', 'cancelled', 'skipped'], 'no active dispatch step'],
    [['active', 'active'], 'workflowStepId'],
    [['failed', 'failed'], 'workflowStepId'],
  ])('rejects a missing workflowStepId if the steps are %j', (statuses, message) => {
    expect(() => selectDispatchStep(steps(...statuses), null)).toThrow(message);
  });

  it('selects the named step if it is active or failed, and rejects it otherwise', () => {
    const all = steps('active', 'failed', 'done');
    expect(selectDispatchStep(all, 'step0').status).toBe('active');
    expect(selectDispatchStep(all, 'step1').status).toBe('failed');
    expect(() => selectDispatchStep(all, 'step2')).toThrow('The dispatch step is done');
    expect(() => selectDispatchStep(all, 'unknown')).toThrow('workflowStepId');
  });
});
