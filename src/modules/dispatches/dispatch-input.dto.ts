/** Queries and request bodies of dispatches. */
import type { CsvList } from '../../platform/csv-export.js';
import { CsvColumnsField, CsvForPeopleField, CsvFormatField } from '../../platform/http/csv-answer.js';
import { ApiSchema } from '@nestjs/swagger';
import { DISPATCH_SOURCES, DISPATCH_STATUSES } from '../../entities/dispatch.js';
import { AcceptInput } from '../../entities/views/accept-input.js';
import {
  BooleanField,
  EnumField,
  TimestampField,
  StringField,
  UuidField,
  UuidListField,
} from '../../platform/fields/index.js';
import { SearchQuery } from '../../platform/read-models/index.js';

/** Default columns of the CSV answer. */
export const DISPATCHES_CSV: CsvList = {
  name: 'dispatches',
  columns: [
    'orderDisplayId',
    'organizationName',
    'status',
    'sentAt',
    'expiresAt',
    'respondedAt',
    'actorName',
    'payout',
    'proposedStartAt',
    'proposedAmount',
    'reason',
    'cancellationReason',
    'orderId',
    'id',
  ],
  amounts: { payout: 'work.currencyCode', proposedAmount: 'work.currencyCode' },
};

/** Query of the contractor's offers. */
export class DispatchesQuery extends SearchQuery {
  @EnumField({ of: DISPATCH_STATUSES, optional: true, description: 'Return only offers with this status.' })
  status?: (typeof DISPATCH_STATUSES)[number];

  @UuidField({ optional: true, description: 'Return only offers to this contractor.' })
  organizationId?: string;

  @TimestampField({
    optional: true,
    description: 'Return only offers whose response deadline is at or after this time.',
  })
  expiresAfter?: string;

  @TimestampField({ optional: true, description: 'Return only offers whose response deadline is before this time.' })
  expiresBefore?: string;

  @StringField({
    max: 65536,
    optional: true,
    description:
      'JSON array of filters `{columnId, type, operator, values}`, with the grammar of view presets. Columns are fields of the offer, `nextVisitAt` and `technicianId`; `isProposalOpen` and `isHandBackRequested` (`true`, `false`) find what operators have to answer.',
    example: '[{"columnId":"isProposalOpen","type":"option","operator":"is","values":["true"]}]',
  })
  filters?: string;
}

/** What the list of the contractor's dispatches is sorted by. */
export const DISPATCH_SORTS = ['createdAt', 'nextVisitAt'] as const;

/** Query of the list of the contractor's dispatches. */
export class OwnDispatchesQuery extends DispatchesQuery {
  @StringField({
    max: 4096,
    optional: true,
    description:
      'Search text. Every word must occur in order number, name, postal code or city; for accepted work also in the other texts that the search of orders reads.',
  })
  declare q?: string;

  @EnumField({
    of: DISPATCH_SORTS,
    optional: true,
    default: 'createdAt',
    description: 'Field to sort by; offers without a next visit sort last in ascending order. Ties are ordered by ID.',
  })
  sort?: (typeof DISPATCH_SORTS)[number];

  @EnumField({
    of: ['asc', 'desc'],
    optional: true,
    default: 'desc',
    description: 'Sort direction: `asc` (ascending) or `desc` (descending).',
  })
  direction?: 'asc' | 'desc';

  @CsvColumnsField(DISPATCHES_CSV)
  columns: string[];

  @CsvFormatField()
  format?: 'csv';

  @CsvForPeopleField()
  csv?: 'people';
}

/** Query of an order's dispatches. */
export class OrderDispatchesQuery extends DispatchesQuery {
  @EnumField({ of: DISPATCH_SOURCES, optional: true, description: 'Return only offers created in this way.' })
  source?: (typeof DISPATCH_SOURCES)[number];
}

/** Query of the candidates. */
export class CandidatesQuery extends SearchQuery {
  @StringField({
    max: 4096,
    optional: true,
    description: 'Search text. Every word must occur in the name of the contractor.',
  })
  declare q?: string;

  @UuidField({
    optional: true,
    description:
      'Dispatch step, in any status. Default: the first that is active, failed or waiting, in this order; else the last one; an order without one is compared by address and lines alone.',
  })
  workflowStepId?: string;

  @TimestampField({
    optional: true,
    description:
      'Leave out candidates that have no time for a visit which starts at this time. Cannot be combined with `from` and `to`.',
  })
  at?: string;

  @TimestampField({
    optional: true,
    description: 'With `to`: leave out candidates that have no free slot which starts in this period.',
  })
  from?: string;

  @TimestampField({ optional: true, description: 'End of the period (exclusive), at most 31 days after `from`.' })
  to?: string;
}

/** Body of a manual dispatch. */
@ApiSchema({ description: 'Dispatch step and contractors that receive an offer.' })
export class DispatchInput {
  @UuidField({ optional: true, description: 'Dispatch step. Default: the only active dispatch step of the order.' })
  workflowStepId?: string;

  @UuidListField({
    optional: false,
    maxItems: 100,
    minItems: 1,
    description: 'Contractors to send the offer to: 1 to 100 active partners of the router.',
  })
  organizationIds: string[];

  @TimestampField({
    optional: true,
    description:
      'Response deadline (UTC): later than now, at most 365 days from now. Default: that of the dispatch step, in the calendar of each contractor.',
  })
  expiresAt?: string;
}

const ALLOW_OVERLAP = {
  optional: true,
  default: false,
  description:
    'Gives the contractor the visit although it has no capacity at that time. Booking and history show it. A technician never has two visits at once. For operators only.',
};

/** Body of an assignment of work. */
@ApiSchema({ description: 'Contractor that gets the work of an order, and optionally its time.' })
export class AssignWorkInput {
  @UuidField({ description: 'Contractor in the partner network, or an organization of the router.' })
  organizationId: string;

  @UuidField({
    optional: true,
    description:
      'Actor whose work is given. Default: that of the dispatch step which is active, failed or waiting, else the main installer.',
  })
  workflowActorId?: string;

  @TimestampField({
    optional: true,
    description:
      'Books the first open visit of the actor’s work at this time, confirmed with the contractor, in the same transaction.',
  })
  startAt?: string;

  @StringField({
    min: 1,
    max: 2000,
    optional: true,
    example: 'Agreed with Kari on the phone',
    description: 'Who agreed, and what. It becomes an internal note of the order.',
  })
  note?: string;

  @BooleanField(ALLOW_OVERLAP)
  allowOverlap?: boolean;
}

/** Body of a hand-back. */
@ApiSchema({ description: 'Reason for handing accepted work back.' })
export class HandBackInput {
  @StringField({ min: 1, max: 2000, example: 'Our van broke down', description: 'Reason for handing the work back.' })
  reason: string;
}

/** Body of extending. */
@ApiSchema({ description: 'New response deadline of an open offer.' })
export class ExtensionInput {
  @TimestampField({
    description:
      'New response deadline (UTC): later than now and than the present deadline, at most 365 days from now.',
  })
  expiresAt: string;
}

/** Body of declining, revoking and refusing. */
@ApiSchema({ description: 'Reason for declining or revoking an offer.' })
export class ReasonInput {
  @StringField({
    max: 2000,
    optional: true,
    nullable: true,
    example: 'No capacity this week',
    description: 'Reason, shown to the other party.',
  })
  reason?: string | null;
}

const ON_BEHALF = {
  optional: true,
  default: false,
  description:
    'Whether an operator answers for the contractor, for example after a phone call. The history then shows `onBehalf`. Contractors omit it.',
};

/** Body of accepting, with sign-in. */
@ApiSchema({
  description: 'Terms to propose instead of accepting, and whether an operator answers for the contractor.',
})
export class AcceptDispatchInput extends AcceptInput {
  @BooleanField(ON_BEHALF)
  onBehalf?: boolean;

  @BooleanField(ALLOW_OVERLAP)
  allowOverlap?: boolean;
}

/** Body of accepting proposed terms. */
@ApiSchema({ description: 'Whether the proposed visit may exceed the capacity of the contractor.' })
export class AcceptProposalInput {
  @BooleanField(ALLOW_OVERLAP)
  allowOverlap?: boolean;
}

/** Body of declining, with sign-in. */
@ApiSchema({ description: 'Reason for declining, and whether an operator answers for the contractor.' })
export class DeclineDispatchInput extends ReasonInput {
  @BooleanField(ON_BEHALF)
  onBehalf?: boolean;
}
