/** Responses with dispatches, candidates and rounds (decisions/dispatching "Dispatch"). */
import { ApiSchema } from '@nestjs/swagger';
import { Booking } from '../../entities/booking.js';
import { Dispatch } from '../../entities/dispatch.js';
import { sameTenant } from '../../entities/tenant-predicates.js';
import {
  DISPATCH_IS_OVER,
  NEXT_VISIT_OF_DISPATCH,
  TECHNICIAN_OF_DISPATCH,
} from '../../entities/columns/dispatch-columns.js';
import {
  BooleanField,
  EnumField,
  FloatField,
  IntField,
  JsonField,
  NestedField,
  NestedListField,
  StringField,
  TimestampField,
  UuidField,
  pickFields,
} from '../../platform/fields/index.js';
import type { ExcludedCandidate } from '../../domain/routing/candidates/round-candidates.js';
import { EXCLUSION_REASONS, MAX_EXCLUDED } from '../../entities/dispatch-round.js';
import {
  DISPATCH_ACTOR_NAME,
  DISPATCH_RANKING,
  NamedPartner,
  ORGANIZATION_NAME,
  PROPOSED_MARGIN,
} from '../../entities/views/order-dispatch-view.js';
import { AGREED_PAYOUTS, AgreedPayoutView } from '../../entities/views/agreed-payout-view.js';
import { User } from '../../entities/user.js';
import { ReadModel, sql } from '../../platform/read-models/index.js';
import { OfferContact, OfferedWork, VISIBLE_CONTACT } from './offered-work.dto.js';
import { SlotView } from '../../entities/views/slot-view.js';
import { RANKING_FIELD } from '../../entities/ranking-schema.js';

/** The next visit of accepted work. */
@ApiSchema({ description: 'Next visit of accepted work.' })
@ReadModel({ table: 'bookings', alias: 'visit' })
export class DispatchVisit extends pickFields(Booking, [
  'workflowStepId',
  'type',
  'startAt',
  'endAt',
  'allDay',
  'status',
]) {}

/** A user of the contractor who is assigned to the order. */
@ApiSchema({ description: 'Technician whom the contractor assigned to accepted work.' })
@ReadModel({ table: 'users', alias: 'u' })
export class DispatchTechnician extends pickFields(User, ['id', 'firstName', 'lastName']) {}

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
  'payoutIsComplete',
  'version',
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

  @BooleanField({
    sql: DISPATCH_IS_OVER,
    description: 'Whether the order of accepted work is completed or cancelled. `false` for offers.',
  })
  isOver: boolean;

  @NestedField(() => DispatchVisit, {
    nullable: true,
    subquery: sql`where ${NEXT_VISIT_OF_DISPATCH} order by visit.start_at, visit.id limit 1`,
    description:
      'Next visit of accepted work that the contractor carries out: it has not ended and is neither done nor cancelled. `null` if there is none, and for offers.',
  })
  nextVisit: DispatchVisit | null;

  @NestedListField(() => DispatchTechnician, {
    subquery: sql`join order_technicians technician on technician.user_id = u.id
      where ${TECHNICIAN_OF_DISPATCH} order by technician.created_at, technician.id`,
    description: 'Technicians whom the contractor assigned to accepted work, in that order.',
  })
  technicians: DispatchTechnician[];
}

/** A candidate with its ranking. */
@ApiSchema({ description: 'Partner that could receive an offer, with its ranking.' })
export class CandidateView extends NamedPartner {
  @JsonField({ ...RANKING_FIELD, description: 'Rank and score of the partner.' })
  ranking: object;

  @IntField({
    min: 0,
    nullable: true,
    description: 'Payout of this partner for the lines, in minor units. `null` if no line has a known price.',
  })
  payout: number | null;

  @BooleanField({ description: 'Whether `payout` covers every line. `false`: a part is by agreement.' })
  payoutIsComplete: boolean;

  @IntField({
    nullable: true,
    description:
      'What the router keeps of the order’s price without VAT, in minor units. `null` without lines, or if a part of the payout is by agreement.',
  })
  margin: number | null;

  @NestedField(() => SlotView, {
    nullable: true,
    description: 'First free slot for the first visit of the work in the next 14 days. `null` if there is none.',
  })
  firstSlot: SlotView | null;
}

/** A period of absence. Its reason is private. */
@ApiSchema({ description: 'Period of an absence.' })
export class AbsenceSpanView {
  @TimestampField({ description: 'Start (UTC).' })
  from: Date;

  @TimestampField({ description: 'End (UTC, exclusive).' })
  to: Date;
}

/** A partner that is not a candidate, also because it has no time. */
@ApiSchema({ description: 'Partner that is not a candidate, with the reason.' })
export class ExcludedCandidateView extends NamedPartner {
  @EnumField({
    of: EXCLUSION_REASONS,
    description:
      'First reason that applies, in the order of the enum. `UNAVAILABLE`: for a request with `at`, or `from` and `to`, no time for the visit then; else absent at the time of the coming visit of the order, or today if it has none.',
  })
  reason: ExcludedCandidate['reason'];

  @NestedField(() => AbsenceSpanView, {
    nullable: true,
    description:
      'With `UNAVAILABLE`: the absence of the contractor, or of one of its people, in that time. `null` if it does not work then or has no capacity, and for other reasons.',
  })
  absence: AbsenceSpanView | null;
}

/** Response of the candidates endpoint. */
@ApiSchema({ description: 'Candidates, and partners that are not candidates.' })
export class CandidatesView {
  @NestedListField(() => CandidateView, { maxItems: 500, description: 'Candidates of the page, best first.' })
  values: CandidateView[];

  @IntField({ min: 0, description: 'Number of candidates on all pages.' })
  count: number;

  @NestedListField(() => ExcludedCandidateView, {
    maxItems: MAX_EXCLUDED,
    description:
      'Partners that are not candidates, with the reason; those without time first. The list is truncated; see `excludedCount`.',
  })
  excluded: ExcludedCandidateView[];

  @IntField({ min: 0, description: 'Total number of partners that are not candidates.' })
  excludedCount: number;

  @BooleanField({
    description:
      'Whether the position of the address is known. `false`: circles and polygons of coverage areas do not match until the order has coordinates, for example from the geocoder.',
  })
  hasCoordinates: boolean;

  @UuidField({
    nullable: true,
    description: 'Dispatch step whose work they are compared for. `null`: the order has no dispatch step.',
  })
  workflowStepId: string | null;

  @IntField({
    min: 1,
    description: 'Length of the first visit of the work in minutes, for which `firstSlot` is free.',
  })
  visitMinutes: number;

  @BooleanField({ description: 'Whether work can be given together with the time of its first visit.' })
  canBook: boolean;
}
