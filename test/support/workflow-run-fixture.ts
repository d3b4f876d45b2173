/** Workflow runs in memory, for unit tests. */
import type { Initiator } from '../../src/entities/initiator.js';
import type { RunningOrder, RunningStep } from '../../src/domain/routing/workflow/running-order.js';
import { WorkflowRun } from '../../src/domain/routing/workflow/workflow-run.js';
import { RUNNING_ORDER } from './sample-running-order.js';

/** Time of all actions. */
export const NOW = new Date('2026-03-02T10:00:00Z');

/** Starts a run with these steps. */
export function startRun(steps: RunningStep[], order: Partial<RunningOrder> = {}): WorkflowRun {
  const run = new WorkflowRun({ ...RUNNING_ORDER, ...order }, steps, NOW);
  run.start();
  return run;
}

/** An initiator of the router. */
export const OPERATOR: Initiator = { party: 'operator', userId: 'user', organizationId: 'firm' };

/** Attempts that the run will store. */
export const listAttempts = (run: WorkflowRun) => [...run.changes.attempts.values()];
export const stepStatus = (run: WorkflowRun, id: string) => run.steps.get(id)!.status;

/** Runs `action`. @returns one line per status change that it causes */
export function recordTransitions(run: WorkflowRun, action: () => void): string[] {
  const before = run.changes.transitions.length;
  action();
  return run.changes.transitions
    .slice(before)
    .map(({ step, from, to, action, event }) => `${step.id}: ${from} → ${to}, ${action}, ${event}`);
}
