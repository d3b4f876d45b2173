/** Runs of workflows for the specs of their rules, and what became of them. */
import type { Initiator } from '../../src/entities/initiator.js';
import type { RunningOrder, RunningStep } from '../../src/domain/routing/workflow/running-order.js';
import { WorkflowRun } from '../../src/domain/routing/workflow/workflow-run.js';
import { RUNNING_ORDER } from './sample-running-order.js';

/** The moment at which deeds are done. */
export const NOW = new Date('2026-03-02T10:00:00Z');

/** A run of these steps that has begun. */
export function startRun(steps: RunningStep[], order: Partial<RunningOrder> = {}): WorkflowRun {
  const run = new WorkflowRun({ ...RUNNING_ORDER, ...order }, steps, NOW);
  run.begin();
  return run;
}

/** Somebody of the router. */
export const OPERATOR: Initiator = { side: 'operator', userId: 'user', organizationId: 'firm' };

/** Attempts as they will be written. */
export const listAttempts = (run: WorkflowRun) => [...run.attempts.values()];
/** Where a step is. */
export const stepStatus = (run: WorkflowRun, id: string) => run.steps.get(id)!.status;

/** What moved from here on, as a list of short sentences. */
export function recordMoves(run: WorkflowRun, deed: () => void): string[] {
  const before = run.moves.length;
  deed();
  return run.moves
    .slice(before)
    .map(({ step, from, to, action, event }) => `${step.id}: ${from} → ${to}, ${action}, ${event}`);
}
