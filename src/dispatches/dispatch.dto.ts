/** What dispatches look like from outside (decisions/dispatching "Dispatch"). */
import { Dispatch, DISPATCH_SOURCES, DISPATCH_STATUSES } from '../entities/dispatch.js';
import { Choice, Int, Json, Text, Uuid, Uuids, isObject, viewOf } from '../platform/fields/index.js';
import { From, SearchQuery, sql } from '../platform/views/index.js';

/** An offer as its contractor sees it. */
@From({ table: 'dispatches', alias: 'd' })
export class DispatchView extends viewOf(Dispatch, [
  'id',
  'orderId',
  'workflowStepId',
  'status',
  'sentAt',
  'expiresAt',
  'respondedAt',
  'cancellationReason',
  'reason',
  'ranking',
]) {
  @Text({ max: 64, sql: sql`(select o.display_id from orders o where o.id = d.order_id)`, example: 'WO-1' })
  orderDisplayId: string;
}

/** An offer as the people of the router see it. */
@From({ table: 'dispatches', alias: 'd' })
export class OrderDispatchView extends viewOf(Dispatch, [
  'id',
  'orderId',
  'workflowStepId',
  'organizationId',
  'source',
  'status',
  'sentAt',
  'expiresAt',
  'respondedAt',
  'cancellationReason',
  'reason',
  'ranking',
]) {
  @Text({ max: 256, sql: sql`(select o.name from organizations o where o.id = d.organization_id)` })
  organizationName: string;

  @Uuid({ nullable: true, sql: sql`d.partner_id` })
  partnerId: string | null;

  @Uuid({ nullable: true, sql: sql`d.workflow_actor_id`, description: 'The actor whose work it is.' })
  workflowActorId: string | null;

  @Int({ min: 1, sql: sql`d.round`, description: '1 for the first round of the attempt.' })
  round: number;
}

/** A partner that would be asked, and why in this place. */
export class CandidateView {
  @Uuid()
  partnerId: string;

  @Uuid()
  organizationId: string;

  @Text({ max: 256 })
  organizationName: string;

  @Json({
    schema: {
      type: 'object',
      additionalProperties: true,
      description: 'position, candidates, score, and the breakdown: value, rating and weight of each criterion.',
    },
    check: isObject,
  })
  ranking: object;
}

/** Query of the contractor's offers. */
export class DispatchesQuery extends SearchQuery {
  @Choice({ of: DISPATCH_STATUSES, optional: true })
  status?: (typeof DISPATCH_STATUSES)[number];
}

/** Query of an order's dispatches. */
export class OrderDispatchesQuery extends DispatchesQuery {
  @Choice({ of: DISPATCH_SOURCES, optional: true })
  source?: (typeof DISPATCH_SOURCES)[number];
}

/** Query of the candidates. */
export class CandidatesQuery {
  @Uuid({ optional: true, description: 'The order’s one active dispatch step where it is not given.' })
  workflowStepId?: string;
}

/** Whom to ask by hand. */
export class DispatchInput {
  @Uuid({ optional: true, description: 'The order’s one active dispatch step where it is not given.' })
  workflowStepId?: string;

  @Uuids({ items: 100, description: 'Active partners of the router.' })
  organizationIds: string[];
}

/** Why an offer is declined or taken back. */
export class ReasonInput {
  @Text({ max: 2000, optional: true, nullable: true, example: 'No capacity this week' })
  reason?: string | null;
}
