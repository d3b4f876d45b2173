/** What dispatches look like from outside (decisions/dispatching "Dispatch"). */
import { Dispatch, DISPATCH_SOURCES, DISPATCH_STATUSES } from '../entities/dispatch.js';
import { sameRouter } from '../entities/in-router.js';
import {
  Choice,
  Decimal,
  INT32_MAX,
  Int,
  Json,
  Moment,
  Nested,
  NestedList,
  Text,
  Uuid,
  Uuids,
  viewOf,
} from '../platform/fields/index.js';
import { DispatchRound, LEFT_OUT_REASONS } from '../entities/dispatch-round.js';
import { MOST_LEFT_OUT } from '../routing/dispatching/left-out.js';
import { From, SearchQuery, sql } from '../platform/views/index.js';
import { OfferContact, OfferedWork, ORGANIZATION_NAME, SHOWN_CONTACT } from './offered-work.dto.js';
import { RANKING_FIELD } from '../entities/ranking-shape.js';

/** Whether the dispatch's reader is none of the router's people that see its order; `d` is the dispatch. */
const OUTSIDE = sql`(d.router_id <> ${'routerId'} or not (${'seesRouter'}::boolean or exists (select 1 from orders owner
  where ${sameRouter('owner', 'd')} and owner.id = d.order_id
    and owner.organization_id = any(${'seenOrganizationIds'}::uuid[]))))`;

/** Ratings and weights are the router's own. */
const RANKING = {
  ...RANKING_FIELD,
  nullable: true,
  description: 'Why this contractor was asked; null for contractors, and where an operator chose.',
  sql: sql`case when not ${OUTSIDE} then d.ranking end`,
};

/** An offer as its contractor sees it; operators read it too. */
@From({ table: 'dispatches', alias: 'd' })
export class DispatchView extends viewOf(Dispatch, [
  'id',
  'orderId',
  'workflowStepId',
  'organizationId',
  'status',
  'sentAt',
  'expiresAt',
  'respondedAt',
  'cancellationReason',
  'reason',
  'payout',
  'handBackRequestedAt',
  'handBackReason',
  'proposedAt',
  'proposedStartAt',
  'proposedAmount',
  'proposalRefusedAt',
]) {
  @Text({
    max: 64,
    sql: sql`(select o.display_id from orders o where ${sameRouter('o', 'd')} and o.id = d.order_id)`,
    example: 'WO-1',
  })
  orderDisplayId: string;

  @Text({ max: 256, sql: ORGANIZATION_NAME })
  organizationName: string;

  @Json(RANKING)
  ranking: object | null;

  @Nested(() => OfferedWork, { rows: sql`where ${sameRouter('o', 'd')} and o.id = d.order_id` })
  work: OfferedWork;

  @Decimal({
    min: 0,
    nullable: true,
    sql: sql`(d.ranking->'breakdown'->'distance'->>'value')::float8`,
    description: 'From the contractor to the order, in km; null where one of them has no coordinates.',
  })
  distanceKm: number | null;

  @Nested(() => OfferContact, { nullable: true, rows: SHOWN_CONTACT })
  contact: OfferContact | null;
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
  'payout',
  'handBackRequestedAt',
  'handBackReason',
  'proposedAt',
  'proposedStartAt',
  'proposedAmount',
  'proposalRefusedAt',
]) {
  @Text({ max: 256, sql: ORGANIZATION_NAME })
  organizationName: string;

  @Json(RANKING)
  ranking: object | null;

  @Uuid({ nullable: true, sql: sql`d.partner_id` })
  partnerId: string | null;

  @Uuid({ nullable: true, sql: sql`d.workflow_actor_id`, description: 'The actor whose work it is.' })
  workflowActorId: string | null;

  @Int({ min: 1, sql: sql`d.round`, description: '1 for the first round of the attempt.' })
  round: number;

  @Int({ min: 1, nullable: true, sql: sql`d.tier`, description: 'The tier of the escalation, 1 for the first.' })
  tier: number | null;
}

/** A partner, by its organization's name. */
class NamedPartner {
  @Uuid()
  partnerId: string;

  @Uuid()
  organizationId: string;

  @Text({ max: 256 })
  organizationName: string;
}

/** A partner that would be asked, and why in this place. */
export class CandidateView extends NamedPartner {
  @Json(RANKING_FIELD)
  ranking: object;
}

/** A partner that would not be asked. */
export class LeftOutPartnerView extends NamedPartner {
  @Choice({ of: LEFT_OUT_REASONS, description: 'The first reason that applies, in the order of the list.' })
  reason: (typeof LEFT_OUT_REASONS)[number];
}

/** Who would be asked, and who not. */
export class CandidatesView {
  @NestedList(() => CandidateView, { items: INT32_MAX })
  values: CandidateView[];

  @Int({ min: 0 })
  count: number;

  @NestedList(() => LeftOutPartnerView, { items: MOST_LEFT_OUT, description: 'The first of those left out.' })
  leftOut: LeftOutPartnerView[];

  @Int({ min: 0, description: 'How many are left out.' })
  leftOutCount: number;
}

/** One round of offers, and who of the network was left out of it. */
@From({ table: 'dispatch_rounds', alias: 'r' })
export class DispatchRoundView extends viewOf(DispatchRound, [
  'id',
  'workflowStepId',
  'stepDataId',
  'round',
  'tier',
  'leftOutCount',
  'createdAt',
]) {
  @NestedList(() => LeftOutPartnerView, {
    items: MOST_LEFT_OUT,
    sql: sql`r.left_out`,
    description: 'The first of those left out.',
  })
  leftOut: LeftOutPartnerView[];
}

/** Query of the contractor's offers. */
export class DispatchesQuery extends SearchQuery {
  @Choice({ of: DISPATCH_STATUSES, optional: true })
  status?: (typeof DISPATCH_STATUSES)[number];

  @Uuid({ optional: true, description: 'Offers to this contractor.' })
  organizationId?: string;

  @Moment({ optional: true, description: 'Offers whose deadline is then or later.' })
  expiresAfter?: string;

  @Moment({ optional: true, description: 'Offers whose deadline is earlier.' })
  expiresBefore?: string;
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

  @Uuids({ optional: false, items: 100, least: 1, description: 'Active partners of the router.' })
  organizationIds: string[];
}

/** Why accepted work is given back. */
export class HandBackInput {
  @Text({ min: 1, max: 2000, example: 'Our van broke down' })
  reason: string;
}

/** Why an offer is declined or taken back. */
export class ReasonInput {
  @Text({ max: 2000, optional: true, nullable: true, example: 'No capacity this week' })
  reason?: string | null;
}
