/** Running dispatch steps with everything that their offers depend on. */
import type { Order } from '../../entities/order.js';
import type { StepSettings, STEP_STATES } from '../../entities/workflow-shapes.js';
import { conflict, invalid } from '../../platform/errors.js';
import { sql, type Sql } from '../../platform/views/index.js';
import type { CoverageAddress } from '../coverage/coverage-matching.js';
import type { NetworkActor } from './partner-request.js';

/** What dispatching tells of the order. */
export type DispatchedOrder = Pick<
  Order,
  'id' | 'displayId' | 'routerId' | 'organizationId' | 'name' | 'status' | 'source'
>;

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

/** Dispatch steps among the steps with these ids. */
export const DISPATCH_STEPS = dispatchSteps(sql`s.id = any(${'workflowStepIds'}::uuid[])`);

/** Dispatch steps of an order, in their order. */
export const DISPATCH_STEPS_OF_ORDER = dispatchSteps(sql`s.order_id = ${'orderId'}`);

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

function dispatchSteps(where: Sql) {
  return sql`
    select s.id as "workflowStepId", s.workflow_id as "workflowId", s.status, s.active_step_data_id as "stepDataId",
      s.settings, w.is_auto_dispatching_enabled and coalesce((s.settings->>'isAutoDispatchingEnabled')::boolean, false)
        as "isAutoDispatching",
      s.dispatches_actor_id as "workflowActorId", case when a.id is not null then
        json_build_object('professions', a.professions, 'services', a.services, 'tags', a.tags) end as actor,
      json_build_object('id', o.id, 'displayId', o.display_id, 'routerId', o.router_id, 'organizationId',
        o.organization_id, 'name', o.name, 'status', o.status, 'source', o.source) as "order",
      json_build_object('countryCode', o.country_code, 'city', o.city, 'postalCode', o.postal_code,
        'coordinates', o.coordinates) as address,
      organization.timezone as "timeZone"
    from workflow_steps s
    join workflows w on w.id = s.workflow_id
    join orders o on o.id = s.order_id
    join organizations organization on organization.id = o.organization_id
    left join workflow_actors a on a.id = s.dispatches_actor_id
    where s.type = 'dispatch_create' and ${where}
    order by s.index, s.position, s.id`;
}
