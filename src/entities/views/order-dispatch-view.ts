/** Dispatches and dispatch rounds of an order in responses (decisions/dispatching "Dispatch"). */
import { ApiSchema } from '@nestjs/swagger';
import {
  EnumField,
  IntField,
  JsonField,
  NestedListField,
  StringField,
  UuidField,
  pickFields,
} from '../../platform/fields/index.js';
import { ReadModel, sql } from '../../platform/read-models/index.js';
import { Dispatch } from '../dispatch.js';
import { DispatchRound, EXCLUSION_REASONS, MAX_EXCLUDED } from '../dispatch-round.js';
import { AGREED_PAYOUTS, AgreedPayoutView } from './agreed-payout-view.js';
import { RANKING_FIELD } from '../ranking-schema.js';
import { netPriceSql } from '../accepted-lines.js';
import { isExternalViewerOf } from '../columns/order-viewer.js';
import { fullNameSql } from '../user.js';

/** SQL: name of the contractor of the dispatch `d`. */
export const ORGANIZATION_NAME = sql`(select contractor.name from organizations contractor where contractor.id = d.organization_id)`;

const IS_EXTERNAL_VIEWER = isExternalViewerOf(sql`d`);

/** The ranking is visible to operators only, because ratings and weights are internal to the router. */
export const DISPATCH_RANKING = {
  ...RANKING_FIELD,
  nullable: true,
  description: 'Rank and score of the contractor.',
  sql: sql`case when not ${IS_EXTERNAL_VIEWER} then d.ranking end`,
};

/** For operators only: contractors do not know the client's price. */
export const PROPOSED_MARGIN = {
  nullable: true,
  sql: sql`case when d.proposed_amount is not null and not ${IS_EXTERNAL_VIEWER} then
    (${netPriceSql(sql`d.router_id`, sql`d.order_id`)} - d.proposed_amount)::int end`,
  description:
    'What the router keeps of the order’s price without VAT if it accepts `proposedAmount`, in minor units. Below 0: the contractor gets more than the client pays. `null` without a proposed amount, for an order without lines, and for contractors.',
};

/** SQL: name of the user who answered: of the contractor itself, or an operator, both of whom every reader knows. */
export const DISPATCH_ACTOR_NAME = sql`(select ${fullNameSql(sql`u`)} from users u where u.id = d.responded_by)`;

/** A dispatch as operators see it. */
@ApiSchema({ description: 'Offer of work as seen by the router.' })
@ReadModel({ table: 'dispatches', alias: 'd' })
export class OrderDispatchView extends pickFields(Dispatch, [
  'id',
  'orderId',
  'workflowStepId',
  'organizationId',
  'source',
  'status',
  'sentAt',
  'expiresAt',
  'respondedAt',
  'respondedBy',
  'cancellationReason',
  'reason',
  'payout',
  'payoutIsComplete',
  'version',
  'handBackRequestedAt',
  'handBackReason',
  'proposedAt',
  'proposedStartAt',
  'proposedAmount',
  'proposalRefusedAt',
]) {
  @IntField(PROPOSED_MARGIN)
  proposedMargin: number | null;

  @StringField({ max: 256, sql: ORGANIZATION_NAME, description: 'Name of the contractor.' })
  organizationName: string;

  @NestedListField(() => AgreedPayoutView, AGREED_PAYOUTS)
  agreedPayouts: AgreedPayoutView[];

  @StringField({
    nullable: true,
    sql: DISPATCH_ACTOR_NAME,
    description: 'Name of the user in `respondedBy`. `null` if unknown.',
    example: 'Ola Nordmann',
  })
  actorName: string | null;

  @JsonField({
    ...DISPATCH_RANKING,
    description:
      'Rank and score of the contractor when the offer was created. `null` for offers made without a ranking.',
  })
  ranking: object | null;

  @UuidField({
    nullable: true,
    sql: sql`d.partner_id`,
    description: 'Partner that received the offer. `null` if the offer went to an organization that is not a partner.',
  })
  partnerId: string | null;

  @UuidField({ nullable: true, sql: sql`d.workflow_actor_id`, description: 'Workflow actor whose work is offered.' })
  workflowActorId: string | null;

  @IntField({ min: 1, sql: sql`d.round`, description: 'Dispatch round within the step’s attempt, counted from 1.' })
  round: number;

  @IntField({
    min: 1,
    nullable: true,
    sql: sql`d.tier`,
    description: 'Escalation tier, counted from 1. `null` if the step has no escalation.',
  })
  tier: number | null;
}

/** A partner with the name of its organization. */
export class NamedPartner {
  @UuidField({ description: 'ID of the partner.' })
  partnerId: string;

  @UuidField({ description: 'Contractor organization of the partner.' })
  organizationId: string;

  @StringField({ max: 256, description: 'Name of the contractor.' })
  organizationName: string;
}

/** An excluded partner. */
@ApiSchema({ description: 'Partner that is not a candidate, with the reason.' })
export class ExcludedPartnerView extends NamedPartner {
  @EnumField({
    of: EXCLUSION_REASONS,
    description:
      'First reason that applies, in the order of the enum. `UNAVAILABLE`: absent at the time of the coming visit of the order, or today if it has none.',
  })
  reason: (typeof EXCLUSION_REASONS)[number];
}

/** An automatic round of offers, with the partners that it excluded. */
@ApiSchema({ description: 'Automatic round of offers.' })
@ReadModel({ table: 'dispatch_rounds', alias: 'r' })
export class DispatchRoundView extends pickFields(DispatchRound, [
  'id',
  'workflowStepId',
  'stepDataId',
  'round',
  'tier',
  'excludedCount',
  'createdAt',
]) {
  @NestedListField(() => ExcludedPartnerView, {
    maxItems: MAX_EXCLUDED,
    sql: sql`r.excluded`,
    description: 'Partners that were not candidates, with the reason. The list is truncated; see `excludedCount`.',
  })
  excluded: ExcludedPartnerView[];
}
