/** What holds of the steps of a workflow after any deeds in any order. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SYSTEM, type Doer } from '../../entities/doer.js';
import { settlesDependants, STEP_ACTIONS, STEP_TRANSITIONS, type StepAction } from './step-transitions.js';
import type { RunningOrder, RunningStep } from './running-order.js';
import { WorkflowRun } from './workflow-run.js';
import { RUNNING_ORDER, runningStep } from '../../../test/support/running-order-sample.js';

const NOW = new Date('2026-03-02T10:00:00Z');

/** Steps of which each depends on an earlier one, or on none. */
const graphs = fc
  .array(
    fc.record({
      before: fc.nat(),
      depends: fc.boolean(),
      isRequired: fc.boolean(),
      autoComplete: fc.boolean(),
      type: fc.constantFrom('manual' as const, 'booking_create' as const),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((sketches) =>
    sketches.map(({ before, depends, ...fields }, at) =>
      runningStep(`s${at}`, { ...fields, index: at, dependsOnStepId: depends && at > 0 ? `s${before % at}` : null }),
    ),
  );
const deeds = fc.array(fc.record({ at: fc.nat(), action: fc.constantFrom(...STEP_ACTIONS) }), { maxLength: 40 });

function begun(steps: RunningStep[], order: Partial<RunningOrder> = {}): WorkflowRun {
  const run = new WorkflowRun({ ...RUNNING_ORDER, ...order }, steps, NOW);
  run.begin();
  return run;
}

function attempt(run: WorkflowRun, workflowStepId: string, action: StepAction): boolean {
  try {
    run.act({ workflowStepId, action, doer: SYSTEM });
    return true;
  } catch {
    return false;
  }
}

const statusesOf = (run: WorkflowRun) =>
  [...run.steps.values()].map(({ status, stepDataId }) => ({ status, stepDataId }));

describe('WorkflowRun', () => {
  it('a deed that is refused changes nothing; one that is done follows the table', () => {
    fc.assert(
      fc.property(graphs, deeds, (steps, wanted) => {
        const run = begun(steps);
        for (const { at, action } of wanted) {
          const { id, status } = steps[at % steps.length];
          const before = { statuses: statusesOf(run), moves: run.moves.length };
          const isDone = attempt(run, id, action);
          if (!isDone) expect({ statuses: statusesOf(run), moves: run.moves.length }).toEqual(before);
          else
            expect(run.moves[before.moves]).toMatchObject({
              action,
              from: status,
              to: STEP_TRANSITIONS[status][action]?.to,
            });
        }
      }),
    );
  });

  it('no step stays in todo once what it depends on is done or skipped', () => {
    fc.assert(
      fc.property(graphs, deeds, (steps, wanted) => {
        const run = begun(steps);
        for (const { at, action } of wanted) attempt(run, steps[at % steps.length].id, action);
        const left = steps.filter(({ status, dependsOnStepId }) => {
          const dependency = run.steps.get(dependsOnStepId ?? '');
          return status === 'todo' && (!dependency || settlesDependants(dependency.status));
        });
        expect(left).toEqual([]);
      }),
    );
  });

  it('moves of a step join up, and the row of its present attempt has its status', () => {
    fc.assert(
      fc.property(graphs, deeds, (steps, wanted) => {
        const run = begun(steps);
        for (const { at, action } of wanted) attempt(run, steps[at % steps.length].id, action);
        for (const { id, status, stepDataId } of steps) {
          const moves = run.moves.filter((move) => move.step.id === id);
          expect(moves.map(({ from }) => from)).toEqual([null, ...moves.slice(0, -1).map(({ to }) => to)]);
          expect(moves.at(-1)).toMatchObject({ to: status, stepDataId });
          expect(run.attempts.get(stepDataId!)?.status).toBe(status);
        }
      }),
    );
  });

  it('only a retry brings a step to work while what it depends on is open', () => {
    const run = begun([runningStep('one'), runningStep('two', { dependsOnStepId: 'one' })]);
    run.act({ workflowStepId: 'one', action: 'COMPLETE', doer: SYSTEM });
    run.act({ workflowStepId: 'one', action: 'REOPEN', doer: SYSTEM });
    expect(statusesOf(run).map(({ status }) => status)).toEqual(['active', 'todo']);
    expect([...run.attempts.values()].map(({ status }) => status)).toEqual(['done', 'cancelled', 'active', 'todo']);
  });

  it('a step gets its due date whenever it becomes active', () => {
    const run = begun([runningStep('one', { dueAfterDays: 1, dueAtTime: '12:00' })]);
    expect(run.steps.get('one')!.dueAt).toEqual(new Date('2026-03-03T11:00:00Z'));
  });
});

const OPERATOR: Doer = { side: 'operator', userId: 'user', organizationId: 'firm' };

const rowsOf = (run: WorkflowRun) => [...run.attempts.values()];
const statusOf = (run: WorkflowRun, id: string) => run.steps.get(id)!.status;

/** What moved from here on, as a list of short sentences. */
function movesFrom(run: WorkflowRun, deed: () => void): string[] {
  const before = run.moves.length;
  deed();
  return run.moves
    .slice(before)
    .map(({ step, from, to, action, event }) => `${step.id}: ${from} → ${to}, ${action}, ${event}`);
}

describe('begin', () => {
  it('gives each step without an attempt its first, and makes those active that wait for nothing', () => {
    const run = new WorkflowRun(
      RUNNING_ORDER,
      [
        runningStep('old', { stepDataId: 'kept', status: 'done' }),
        runningStep('one', { dependsOnStepId: 'old' }),
        runningStep('two', { dependsOnStepId: 'one' }),
        runningStep('orphan', { dependsOnStepId: 'of another workflow' }),
      ],
      NOW,
    );
    expect(movesFrom(run, () => run.begin())).toEqual([
      'one: null → todo, null, null',
      'two: null → todo, null, null',
      'orphan: null → todo, null, null',
      'one: todo → active, null, workflow.step.activated',
      'orphan: todo → active, null, workflow.step.activated',
    ]);
    expect(rowsOf(run).map(({ workflowStepId, isNew, status }) => [workflowStepId, isNew, status])).toEqual([
      ['one', true, 'active'],
      ['two', true, 'todo'],
      ['orphan', true, 'active'],
    ]);
  });
});

describe('act', () => {
  it('writes who did it, when and what was said, and goes on with what waited for it', () => {
    const run = begun([runningStep('one'), runningStep('two', { dependsOnStepId: 'one' })]);
    const deed = {
      workflowStepId: 'one',
      action: 'COMPLETE' as const,
      doer: OPERATOR,
      comment: 'All well',
      reason: 'Asked',
    };
    expect(movesFrom(run, () => run.act(deed))).toEqual([
      'one: active → done, COMPLETE, workflow.step.completed',
      'two: todo → active, null, workflow.step.activated',
    ]);
    expect(rowsOf(run)[0]).toMatchObject({
      status: 'done',
      comment: 'All well',
      actionReason: 'Asked',
      finishedAt: NOW,
      actor: 'operator',
      userId: 'user',
      orgId: 'firm',
    });
    expect(rowsOf(run)[1]).toMatchObject({
      status: 'active',
      comment: null,
      finishedAt: null,
      actor: 'system',
      userId: null,
    });
    expect(run.steps.get('one')).toMatchObject({ status: 'done', actedBy: 'operator', actedAt: NOW });
    expect(run.moves.find(({ action }) => action)).toMatchObject({
      doer: OPERATOR,
      comment: 'All well',
      reason: 'Asked',
    });
  });

  it('completes a step before it is active by way of being active, where it completes by itself', () => {
    const settings = { type: 'booking_create' as const, autoComplete: true };
    const booking = { workflowStepId: 'two' } as RunningOrder['bookings'][number];
    const run = begun([runningStep('one'), runningStep('two', settings)], { bookings: [] });
    run.order.bookings.push(booking);
    run.steps.get('two')!.status = 'todo';
    expect(movesFrom(run, () => run.act({ workflowStepId: 'two', action: 'COMPLETE', doer: OPERATOR }))).toEqual([
      'two: todo → active, null, workflow.step.activated',
      'two: active → done, COMPLETE, workflow.step.completed',
    ]);
    expect(run.moves.at(-2)!.doer).toEqual(SYSTEM);
    expect(rowsOf(run)).toHaveLength(2);
  });

  it('409 for what the table does not know, names what waits and what is allowed', () => {
    const run = begun([runningStep('one', { title: 'Look' }), runningStep('two', { dependsOnStepId: 'one' })]);
    expect(() => run.act({ workflowStepId: 'two', action: 'START', doer: OPERATOR })).toThrow(
      'START is not possible while the step is todo: the step it depends on, “Look” (one), is neither done nor skipped; allowed: SKIP, CANCEL',
    );
    const untitled = begun([runningStep('one', { title: null }), runningStep('two', { dependsOnStepId: 'one' })]);
    expect(() => untitled.act({ workflowStepId: 'two', action: 'START', doer: OPERATOR })).toThrow(
      'depends on, one, is',
    );
  });

  it('409 where a completion lacks something, and what else may be done', () => {
    const fields = { type: 'booking_create', isRequired: true } as const;
    const run = begun([runningStep('one', fields)]);
    expect(() => run.act({ workflowStepId: 'one', action: 'COMPLETE', doer: OPERATOR })).toThrow(
      'COMPLETE is not possible while the step is active: it lacks a booking; allowed: FAIL, CANCEL',
    );
    run.act({ workflowStepId: 'one', action: 'FAIL', doer: OPERATOR });
    expect(statusOf(run, 'one')).toBe('failed');
  });

  it('409 while the order is cancelled, but for REOPEN, which ends that', () => {
    const run = begun([runningStep('one'), runningStep('two')]);
    run.act({ workflowStepId: 'one', action: 'COMPLETE', doer: OPERATOR });
    run.cancel();
    expect(run.order).toMatchObject({ status: 'cancelled', isCancelled: true });
    expect(() => run.act({ workflowStepId: 'two', action: 'COMPLETE', doer: OPERATOR })).toThrow(
      'COMPLETE is not possible while the order is cancelled; allowed: none',
    );
    run.act({ workflowStepId: 'one', action: 'REOPEN', doer: OPERATOR });
    expect([run.isCancelled, statusOf(run, 'one')]).toEqual([false, 'active']);
    run.act({ workflowStepId: 'two', action: 'COMPLETE', doer: OPERATOR });
    expect(run.isCancelled).toBe(false);
  });

  it('REOPEN begins anew, though the old condition still holds, and what is open behind it waits again', () => {
    const booking = { workflowStepId: 'book' } as RunningOrder['bookings'][number];
    const run = begun(
      [
        runningStep('book', { type: 'booking_create', autoComplete: true }),
        runningStep('open', { dependsOnStepId: 'book' }),
        runningStep('skipped', { dependsOnStepId: 'book' }),
      ],
      { bookings: [booking] },
    );
    expect(statusOf(run, 'book')).toBe('done');
    run.act({ workflowStepId: 'skipped', action: 'SKIP', doer: OPERATOR });
    const sentBack = run.steps.get('open')!.stepDataId!;
    expect(movesFrom(run, () => run.act({ workflowStepId: 'book', action: 'REOPEN', doer: OPERATOR }))).toEqual([
      'book: done → active, REOPEN, workflow.step.reopened',
      'open: active → todo, null, null',
    ]);
    expect(run.attempts.get(sentBack)).toMatchObject({
      status: 'cancelled',
      finishedAt: NOW,
      actor: 'system',
      userId: null,
      orgId: null,
    });
    expect(statusOf(run, 'skipped')).toBe('skipped');
    expect(() => run.act({ workflowStepId: 'skipped', action: 'FAIL', doer: OPERATOR })).toThrow('allowed: REOPEN');
  });

  it('REOPEN is refused while something that depends on it is done', () => {
    const run = begun([runningStep('one'), runningStep('two', { dependsOnStepId: 'one' })]);
    for (const workflowStepId of ['one', 'two']) run.act({ workflowStepId, action: 'COMPLETE', doer: OPERATOR });
    expect(() => run.act({ workflowStepId: 'one', action: 'REOPEN', doer: OPERATOR })).toThrow(
      'REOPEN is not possible while the step is done: a step that depends on it is done; allowed: none',
    );
  });

  it('a chain of steps that lack nothing runs to its end', () => {
    const auto = { autoComplete: true };
    const run = begun([
      runningStep('start'),
      runningStep('one', { ...auto, dependsOnStepId: 'start' }),
      runningStep('two', { ...auto, dependsOnStepId: 'one' }),
      runningStep('by hand', { dependsOnStepId: 'two' }),
    ]);
    expect(movesFrom(run, () => run.act({ workflowStepId: 'start', action: 'COMPLETE', doer: OPERATOR }))).toEqual([
      'start: active → done, COMPLETE, workflow.step.completed',
      'one: todo → active, null, workflow.step.activated',
      'one: active → done, null, workflow.step.completed',
      'two: todo → active, null, workflow.step.activated',
      'two: active → done, null, workflow.step.completed',
      'by hand: todo → active, null, workflow.step.activated',
    ]);
  });
});

describe('what completes by itself', () => {
  const assigned = {
    status: 'accepted',
    source: 'assigned',
    workflowActorId: 'installer',
  } as RunningOrder['dispatches'][number];
  const dispatch = { type: 'dispatch_create', dispatchesActorId: 'installer' } as const;

  it('a dispatch step whose part somebody was assigned to, also without autoComplete', () => {
    expect(statusOf(begun([runningStep('one', dispatch)], { dispatches: [assigned] }), 'one')).toBe('done');
    expect(statusOf(begun([runningStep('one', dispatch)]), 'one')).toBe('active');
    expect(statusOf(begun([runningStep('one')], { dispatches: [assigned] }), 'one')).toBe('active');
  });

  it('recheck: active steps of the types alone', () => {
    const book = { type: 'booking_create', autoComplete: true } as const;
    const run = begun(
      [runningStep('before'), runningStep('one', book), runningStep('two', { ...book, dependsOnStepId: 'before' })],
      {
        bookings: [],
      },
    );
    run.order.bookings.push(
      ...['one', 'two'].map((workflowStepId) => ({ workflowStepId }) as RunningOrder['bookings'][number]),
    );
    run.recheck(['file_upload']);
    expect([statusOf(run, 'one'), statusOf(run, 'two')]).toEqual(['active', 'todo']);
    run.recheck(['booking_create']);
    expect([statusOf(run, 'one'), statusOf(run, 'two')]).toEqual(['done', 'todo']);
  });
});

describe('undo', () => {
  const chain = () => {
    const run = begun([
      runningStep('dispatch'),
      runningStep('book', { dependsOnStepId: 'dispatch' }),
      runningStep('confirm', { dependsOnStepId: 'book' }),
      runningStep('work', { dependsOnStepId: 'confirm' }),
      runningStep('paper', { dependsOnStepId: 'dispatch' }),
      runningStep('beside', { dependsOnStepId: 'dispatch' }),
    ]);
    for (const workflowStepId of ['dispatch', 'book', 'confirm', 'paper']) {
      run.act({ workflowStepId, action: 'COMPLETE', doer: OPERATOR });
    }
    return run;
  };
  const named = (run: WorkflowRun, ...ids: string[]) => ids.map((id) => run.steps.get(id)!);

  it('begins the reopened step anew, the voided wait, last first, and what is open behind them too', () => {
    const run = chain();
    const [reopened, ...voided] = named(run, 'dispatch', 'book', 'confirm');
    expect(movesFrom(run, () => run.undo({ reopened, voided, doer: OPERATOR, reason: 'Ill' }))).toEqual([
      'confirm: done → todo, REOPEN, workflow.step.reopened',
      'book: done → todo, REOPEN, workflow.step.reopened',
      'dispatch: done → active, REOPEN, workflow.step.reopened',
      'beside: active → todo, null, null',
      'work: active → todo, null, null',
    ]);
    expect(run.attempts.get(reopened.stepDataId!)).toMatchObject({
      isNew: true,
      status: 'active',
      actionReason: 'Ill',
      actor: 'operator',
    });
    expect(run.attempts.get(voided[0].stepDataId!)).toMatchObject({ isNew: true, status: 'todo', dueAt: null });
    expect(statusOf(run, 'paper')).toBe('done');
  });

  it('without a step to reopen, voided steps that wait for nothing begin again', () => {
    const run = chain();
    const voided = named(run, 'confirm');
    run.undo({ reopened: null, voided, doer: OPERATOR });
    expect([statusOf(run, 'confirm'), statusOf(run, 'work'), statusOf(run, 'beside')]).toEqual([
      'active',
      'todo',
      'active',
    ]);
    expect(run.moves.at(-1)).toMatchObject({ action: null, doer: SYSTEM });
    expect(run.moves.find(({ action }) => action === 'REOPEN')!.reason).toBeNull();
  });

  it('lastFirst: the deepest before those it depends on, equals as they were', () => {
    const run = chain();
    const order = run.lastFirst(named(run, 'dispatch', 'paper', 'work', 'book', 'confirm')).map(({ id }) => id);
    expect(order).toEqual(['work', 'confirm', 'paper', 'book', 'dispatch']);
  });
});

describe('cancelOpen', () => {
  it('cancels what waits and what is under way, with the reason, and nothing follows', () => {
    const run = begun([
      runningStep('done'),
      runningStep('failed'),
      runningStep('active', { dueAfterDays: 1 }),
      runningStep('todo', { dependsOnStepId: 'active' }),
    ]);
    run.act({ workflowStepId: 'done', action: 'COMPLETE', doer: OPERATOR });
    run.act({ workflowStepId: 'failed', action: 'FAIL', doer: OPERATOR });
    const before = rowsOf(run).length;
    expect(movesFrom(run, () => run.cancelOpen(OPERATOR, 'No longer wanted'))).toEqual([
      'active: active → cancelled, CANCEL, workflow.step.cancelled',
      'todo: todo → cancelled, CANCEL, workflow.step.cancelled',
    ]);
    expect(run.moves.at(-1)).toMatchObject({ doer: OPERATOR, reason: 'No longer wanted' });
    expect(rowsOf(run)).toHaveLength(before);
    expect(rowsOf(run)[2].dueAt).toEqual(run.steps.get('active')!.dueAt);
    expect(run.steps.get('active')!.dueAt).not.toBeNull();
  });
});
