/** Dispatch steps of a running order, with the data that their offers depend on. */
import type { Order } from '../../../../entities/order.js';
import type { StepSettings, STEP_STATES } from '../../../../entities/workflow-value-objects.js';
import { isAbout } from '../../../../entities/step-types/index.js';
import { conflict, invalid } from '../../../../platform/errors.js';
import type { CoverageAddress } from '../../coverage/coverage-matching.js';
import type { RunningOrder, RunningStep } from './running-order.js';
import type { OrderAggregate } from './order-aggregate.js';
import type { ActorRequirements } from '../../candidates/partner-requirements.js';

/** The fields of an order that dispatch events contain. */
export type DispatchedOrder = Pick<
  Order,
  'id' | 'displayId' | 'routerId' | 'organizationId' | 'name' | 'status' | 'source'
> &
  Pick<RunningOrder, 'lines'>;

/** A dispatch step with its order and settings. */
export interface DispatchStep {
  workflowStepId: string;
  workflowId: string;
  status: (typeof STEP_STATES)[number];
  /** The current attempt. */
  stepDataId: string;
  settings: StepSettings;
  /** Auto-dispatching is enabled in both template and step. */
  isAutoDispatching: boolean;
  /** The actor whose work is offered; null: none. */
  workflowActorId: string | null;
  /** What contractors of that actor must have. */
  actor: ActorRequirements | null;
  order: DispatchedOrder;
  address: CoverageAddress;
}

/** Returns the dispatch steps of an order, in workflow order. */
export function listDispatchSteps({ order, steps }: OrderAggregate): DispatchStep[] {
  return [...steps.values()].filter((step) => isAbout(step, 'work')).map((step) => buildDispatchStep(order, step));
}

/**
 * Selects the step for a manual dispatch: the named one, else the only active one, else the only failed one.
 * @throws 400 for an unknown step, or if several steps qualify; 409 if none is active or failed.
 */
export function selectDispatchStep(steps: readonly DispatchStep[], workflowStepId: string | null): DispatchStep {
  if (workflowStepId !== null) {
    const named = steps.find((step) => step.workflowStepId === workflowStepId);
    if (!named) throw invalid('workflowStepId', 'must be a dispatch step of the order');
    if (isDispatchable(named)) return named;
    throw conflict(
      `The dispatch step is ${named.status}; only active or failed steps can be dispatched`,
      'STEP_STATUS',
    );
  }
  const active = steps.filter(({ status }) => status === 'active');
  const matching = active.length > 0 ? active : steps.filter(isDispatchable);
  if (matching.length === 0) throw conflict('The order has no active dispatch step', 'NOTHING_TO_DISPATCH');
  if (matching.length > 1) throw invalid('workflowStepId', 'is required: the order has several dispatch steps');
  return matching[0];
}

/** Work that contractors are compared for: that of a dispatch step, or of an order without one. */
export type ComparedWork = Pick<DispatchStep, 'settings' | 'workflowActorId' | 'actor' | 'order' | 'address'> & {
  /** Null: the order has no dispatch step. */
  workflowStepId: string | null;
  /** The active attempt; null: a new one. */
  stepDataId: string | null;
};

/**
 * Selects the work that an operator looks for a contractor for: of the named step, else of the first dispatch step that is
 * active, failed or waiting, in this order, else of the last one, else of the order. @throws 400 for an unknown step
 */
export function selectComparedWork(aggregate: OrderAggregate, workflowStepId: string | null): ComparedWork {
  const { order } = aggregate;
  const steps = listDispatchSteps(aggregate);
  const step =
    workflowStepId === null ? findNextStep(steps) : steps.find((one) => one.workflowStepId === workflowStepId);
  if (step) return { ...step, stepDataId: step.status === 'active' ? step.stepDataId : null };
  if (workflowStepId !== null) throw invalid('workflowStepId', 'must be a dispatch step of the order');
  const ofOrder = { workflowStepId: null, stepDataId: null, workflowActorId: null, actor: null };
  return { ...ofOrder, settings: {} as StepSettings, order, address: order.address };
}

function findNextStep(steps: readonly DispatchStep[]): DispatchStep | undefined {
  const inOrder = (['active', 'failed', 'todo'] as const).map((status) => steps.find((step) => step.status === status));
  return inOrder.find((step) => step !== undefined) ?? steps.at(-1);
}

function isDispatchable({ status }: DispatchStep): boolean {
  return status === 'active' || status === 'failed';
}

function buildDispatchStep(order: RunningOrder, step: RunningStep): DispatchStep {
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
  };
}
