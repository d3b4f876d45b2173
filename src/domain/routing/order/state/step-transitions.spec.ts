/** State machine of steps, compared cell by cell with the table in the decisions. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { STEP_STATES } from '../../../../entities/workflow-value-objects.js';
import {
  listAllowedActions,
  canStartDependants,
  STEP_ACTIONS,
  getStepEvent,
  resolveTransition,
  type StepAction,
  type StepFacts,
  type StepStatus,
} from './step-transitions.js';

const anyStatus = fc.constantFrom(...STEP_STATES);
const anyAction = fc.constantFrom(...STEP_ACTIONS);
const anyFacts = fc.record({
  isRequired: fc.boolean(),
  autoComplete: fc.boolean(),
  openDependency: fc.option(fc.constant('Book')),
  anyDependantDone: fc.boolean(),
  waitsInCompletedOrder: fc.boolean(),
});
const unmet: StepFacts = {
  isRequired: true,
  autoComplete: false,
  openDependency: 'Book',
  anyDependantDone: true,
  waitsInCompletedOrder: true,
};
const met: StepFacts = {
  isRequired: false,
  autoComplete: true,
  openDependency: null,
  anyDependantDone: false,
  waitsInCompletedOrder: false,
};

/** Cells of the table: target status (`+` for a new attempt, `a>b` for b by way of a) and required facts. */
const cells: [StepStatus, StepAction, string, Partial<StepFacts>][] = [
  ['todo', 'START', 'active', { openDependency: null }],
  ['todo', 'COMPLETE', 'active>done', { autoComplete: true, openDependency: null }],
  ['todo', 'SKIP', 'skipped', { isRequired: false }],
  ['todo', 'CANCEL', 'cancelled', {}],
  ['active', 'COMPLETE', 'done', {}],
  ['active', 'FAIL', 'failed', {}],
  ['active', 'SKIP', 'skipped', { isRequired: false }],
  ['active', 'CANCEL', 'cancelled', {}],
  ['failed', 'RETRY', '+active', {}],
  ['failed', 'SKIP', 'skipped', { isRequired: false }],
  ['failed', 'CANCEL', 'cancelled', {}],
  ['done', 'REOPEN', '+active', { anyDependantDone: false }],
  ['skipped', 'REOPEN', '+todo', { waitsInCompletedOrder: false }],
  ['cancelled', 'REOPEN', '+todo', { waitsInCompletedOrder: false }],
];
const isCell = (from: StepStatus, action: StepAction) =>
  cells.some(([row, column]) => row === from && column === action);
const blanks = STEP_STATES.flatMap((from) =>
  STEP_ACTIONS.filter((action) => !isCell(from, action)).map((action) => [from, action] as const),
);

describe('resolveTransition', () => {
  it.each(cells)('%s, %s: %s', (from, action, target, needed) => {
    const isNewAttempt = target.startsWith('+');
    const [to, through] = target.replace('+', '').split('>').reverse();
    expect(resolveTransition(from, action, { ...unmet, ...needed })).toStrictEqual({
      to,
      isNewAttempt,
      ...(through ? { through } : {}),
    });
  });

  const conditions = cells.flatMap(([from, action, , needed]) =>
    (Object.keys(needed) as (keyof StepFacts)[]).map((fact) => [from, action, fact] as const),
  );
  it.each(conditions)('%s, %s: rejected if only %s is unmet', (from, action, fact) => {
    const facts = { ...met, [fact]: unmet[fact] };
    expect(resolveTransition(from, action, facts)).toHaveProperty('rejection');
    expect(listAllowedActions(from, facts)).not.toContain(action);
  });

  it.each(blanks)('%s, %s: rejected with any facts', (from, action) => {
    fc.assert(fc.property(anyFacts, (facts) => 'rejection' in resolveTransition(from, action, facts)));
  });

  it('names the status, the reason and the allowed actions in a rejection', () => {
    expect(resolveTransition('active', 'SKIP', unmet)).toEqual({
      rejection:
        'SKIP is not possible while the step is active: a required step cannot be skipped; allowed: COMPLETE, FAIL, CANCEL',
      allowed: ['COMPLETE', 'FAIL', 'CANCEL'],
    });
    expect(resolveTransition('todo', 'COMPLETE', { ...met, openDependency: 'Book' })).toEqual({
      rejection:
        'COMPLETE is not possible while the step is todo: the step it depends on, Book, is neither done nor skipped; allowed: SKIP, CANCEL',
      allowed: ['SKIP', 'CANCEL'],
    });
    expect(resolveTransition('done', 'START', unmet)).toEqual({
      rejection: 'START is not possible while the step is done; allowed: none',
      allowed: [],
    });
  });

  it('allows exactly the listed actions', () => {
    fc.assert(
      fc.property(anyStatus, anyAction, anyFacts, (from, action, facts) => {
        expect('to' in resolveTransition(from, action, facts)).toBe(listAllowedActions(from, facts).includes(action));
      }),
    );
  });

  it('always allows an action that leaves a closed status', () => {
    fc.assert(
      fc.property(anyStatus, anyFacts, (from, facts) => {
        const open = { anyDependantDone: false, waitsInCompletedOrder: false };
        expect(listAllowedActions(from, { ...facts, ...open }).length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('getStepEvent', () => {
  it.each([
    ['START', 'active', 'workflow.step.activated'],
    ['RETRY', 'active', 'workflow.step.activated'],
    ['COMPLETE', 'done', 'workflow.step.completed'],
    ['FAIL', 'failed', 'workflow.step.failed'],
    ['SKIP', 'skipped', 'workflow.step.skipped'],
    ['CANCEL', 'cancelled', 'workflow.step.cancelled'],
    ['REOPEN', 'active', 'workflow.step.reopened'],
    ['REOPEN', 'todo', 'workflow.step.reopened'],
  ] as const)('%s to %s is %s', (action, to, event) => expect(getStepEvent(action, to)).toBe(event));
});

describe('canStartDependants', () => {
  it('is true for done and skipped only', () => {
    expect(STEP_STATES.filter(canStartDependants)).toEqual(['done', 'skipped']);
  });
});
