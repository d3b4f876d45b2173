/** Responses with dispatches, candidates and rounds (decisions/dispatching "Dispatch"). */
import { ApiSchema } from '@nestjs/swagger';
import { Dispatch } from '../../entities/dispatch.js';
import { fullNameSql } from '../../entities/user.js';
import { sameTenant } from '../../entities/tenant-predicates.js';
import {
  EnumField,
  FloatField,
  INT32_MAX,
  IntField,
  JsonField,
  NestedField,
  NestedListField,
  StringField,
  UuidField,
  pickFields,
} from '../../platform/fields/index.js';
import { DispatchRound, EXCLUSION_REASONS } from '../../entities/dispatch-round.js';
import { MAX_EXCLUDED } from '../../domain/routing/dispatching/excluded-partners.js';
import { ReadModel, sql } from '../../platform/read-models/index.js';
import { OfferContact, OfferedWork, ORGANIZATION_NAME, VISIBLE_CONTACT } from './offered-work.dto.js';
import { RANKING_FIELD } from '../../entities/ranking-schema.js';

/** SQL: whether the viewer is not an operator with access to the order of the dispatch `d`. */
const IS_EXTERNAL_VIEWER = sql`(d.router_id <> ${'routerId'} or not (${'seesRouter'}::boolean or exists (select 1 from orders owner
  where ${sameTenant('owner', 'd')} and owner.id = d.order_id
    and owner.organization_id = any(${'seenOrganizationIds'}::uuid[]))))`;

/** The ranking is visible to operators only, because ratings and weights are internal to the router. */
const RANKING = {
  ...RANKING_FIELD,
  nullable: true,
  description: 'Rank and score of the contractor.',
  sql: sql`case when not ${IS_EXTERNAL_VIEWER} then d.ranking end`,
};

/** SQL: name of the user who answered: of the contractor itself, or an operator, both of whom every reader knows. */
const ACTOR_NAME = sql`(select ${fullNameSql(sql`u`)} from users u where u.id = d.responded_by)`;

/** A dispatch as its contractor sees it; operators read it too. */
@ApiSchema({ description: 'Offer of work as seen by the contractor.' })
@ReadModel({ table: 'dispatches', alias: 'd' })
export class DispatchView extends pickFields(Dispatch, [
  'id',
  'orderId',
  'workflowStepId',
  'organizationId',
  'status',
  'sentAt',
  'expiresAt',
  'respondedAt',
  'respondedBy',
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
  @StringField({
    max: 64,
    sql: sql`(select o.display_id from orders o where ${sameTenant('o', 'd')} and o.id = d.order_id)`,
    example: 'WO-1',
    description: 'Display number of the order.',
  })
  orderDisplayId: string;

  @StringField({ max: 256, sql: ORGANIZATION_NAME, description: 'Name of the contractor.' })
  organizationName: string;

  @StringField({
    nullable: true,
    sql: ACTOR_NAME,
    description: 'Name of the user in `respondedBy`. `null` if unknown.',
    example: 'Ola Nordmann',
  })
  actorName: string | null;

  @JsonField({
    ...RANKING,
    description:
      'Rank and score of the contractor when the offer was created. `null` for contractors and for offers made without a ranking.',
  })
  ranking: object | null;

  @NestedField(() => OfferedWork, {
    subquery: sql`where ${sameTenant('o', 'd')} and o.id = d.order_id`,
    description: 'The work that is offered.',
  })
  work: OfferedWork;

  @FloatField({
    min: 0,
    nullable: true,
    sql: sql`(d.ranking->'breakdown'->'distance'->>'value')::float8`,
    description: 'Distance from the contractor to the order in kilometers. `null` if either has no coordinates.',
  })
  distanceKm: number | null;

  @NestedField(() => OfferContact, {
    nullable: true,
    subquery: VISIBLE_CONTACT,
    description:
      'Contact details of the client. `null` until the offer is accepted, unless the router setting `showContactBeforeAcceptance` is on.',
  })
  contact: OfferContact | null;
}

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
  'handBackRequestedAt',
  'handBackReason',
  'proposedAt',
  'proposedStartAt',
  'proposedAmount',
  'proposalRefusedAt',
]) {
  @StringField({ max: 256, sql: ORGANIZATION_NAME, description: 'Name of the contractor.' })
  organizationName: string;

  @StringField({
    nullable: true,
    sql: ACTOR_NAME,
    description: 'Name of the user in `respondedBy`. `null` if unknown.',
    example: 'Ola Nordmann',
  })
  actorName: string | null;

  @JsonField({
    ...RANKING,
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
class NamedPartner {
  @UuidField({ description: 'ID of the partner.' })
  partnerId: string;

  @UuidField({ description: 'Contractor organization of the partner.' })
  organizationId: string;

  @StringField({ max: 256, description: 'Name of the contractor.' })
  organizationName: string;
}

/** A candidate with its ranking. */
@ApiSchema({ description: 'Partner that could receive an offer, with its ranking.' })
export class CandidateView extends NamedPartner {
  @JsonField({ ...RANKING_FIELD, description: 'Rank and score of the partner.' })
  ranking: object;
}

/** An excluded partner. */
@ApiSchema({ description: 'Partner that is not a candidate, with the reason.' })
export class ExcludedPartnerView extends NamedPartner {
  @EnumField({ of: EXCLUSION_REASONS, description: 'First reason that applies, in the order of the enum.' })
  reason: (typeof EXCLUSION_REASONS)[number];
}

/** Response of the candidates endpoint. */
@ApiSchema({ description: 'Candidates, and partners that are not candidates.' })
export class CandidatesView {
  @NestedListField(() => CandidateView, { maxItems: INT32_MAX, description: 'Candidates, best first.' })
  values: CandidateView[];

  @IntField({ min: 0, description: 'Number of candidates.' })
  count: number;

  @NestedListField(() => ExcludedPartnerView, {
    maxItems: MAX_EXCLUDED,
    description: 'Partners that are not candidates, with the reason. The list is truncated; see `excludedCount`.',
  })
  excluded: ExcludedPartnerView[];

  @IntField({ min: 0, description: 'Total number of partners that are not candidates.' })
  excludedCount: number;
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
