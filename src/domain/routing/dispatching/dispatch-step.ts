/** Running dispatch steps with everything that their offers depend on. */
import type { Order } from '../../../entities/order.js';
import type { StepSettings, STEP_STATES } from '../../../entities/workflow-shapes.js';
import { conflict, invalid } from '../../../platform/errors.js';
import type { CoverageAddress } from '../coverage/coverage-matching.js';
import type { RunningOrder, RunningStep } from '../workflow/running-order.js';
import type { WorkflowRun } from '../workflow/workflow-run.js';
import type { NetworkActor } from './partner-request.js';

/** What dispatching tells of the order. */
export type DispatchedOrder = Pick<
  Order,
  'id' | 'displayId' | 'routerId' | 'organizationId' | 'name' | 'status' | 'source'
> &
  Pick<RunningOrder, 'lines'>;

/** A dispatch step, its order and its settings as they stand. */
export interface DispatchStep {
  workflowStepId: string;
  workflowId: string;
  status: (typeof STEP_STATES)[number];
  /** The present attempt. */
  stepDataId: string;
  settings: StepSettings;
  /** Template and step both allow offers without an operator. */
  isAutoDispatching: boolean;
  /** The actor whose work is offered, and what its contractors must have; null: anybody's. */
  workflowActorId: string | null;
  actor: NetworkActor | null;
  order: DispatchedOrder;
  address: CoverageAddress;
  /** IANA zone of the order's organization, in which deadlines are reckoned. */
  timeZone: string;
}

/** Dispatch steps of an order, in their order. */
export function dispatchStepsOf({ order, steps }: WorkflowRun): DispatchStep[] {
  return [...steps.values()].filter(({ type }) => type === 'dispatch_create').map((step) => dispatchStep(order, step));
}

/**
 * The step that an operator means: the named one, else the order's only active one, else its only failed one.
 * @throws 400 or 409 where it is not clear which one that is, or it can be offered to nobody.
 */
export function chooseStep(steps: readonly DispatchStep[], workflowStepId: string | null): DispatchStep {
  if (workflowStepId !== null) {
    const named = steps.find((step) => step.workflowStepId === workflowStepId);
    if (!named) throw invalid('workflowStepId', 'names no dispatch step of the order');
    if (isOffered(named)) return named;
    throw conflict(`The dispatch step is ${named.status}; only an active or a failed one can be offered`);
  }
  const active = steps.filter(({ status }) => status === 'active');
  const meant = active.length > 0 ? active : steps.filter(isOffered);
  if (meant.length === 0) throw conflict('The order has no active dispatch step');
  if (meant.length > 1) throw invalid('workflowStepId', 'is required: the order has several dispatch steps');
  return meant[0];
}

function isOffered({ status }: DispatchStep): boolean {
  return status === 'active' || status === 'failed';
}

function dispatchStep(order: RunningOrder, step: RunningStep): DispatchStep {
  const { id: workflowStepId, dispatchesActorId: workflowActorId, settings } = step;
  return {
    workflowStepId,
    workflowId: order.workflowId!,
    status: step.status,
    stepDataId: step.stepDataId!,
    settings,
    isAutoDispatching: order.isAutoDispatchingEnabled && !!settings.isAutoDispatchingEnabled,
    workflowActorId,
    actor: order.actors.find(({ id }) => id === workflowActorId) ?? null,
    order,
    address: order.address,
    timeZone: order.timeZone,
  };
}
