/** Bodies of requests on running steps, for operators, contractors and clients. */
import { ApiSchema } from '@nestjs/swagger';
import {
  EnumField,
  BooleanField,
  inputFrom,
  IntField,
  NestedListField,
  StringField,
  StringListField,
  UuidField,
  UuidListField,
} from '../../platform/fields/index.js';
import { BOOKING_STATUSES } from '../booking.js';
import { LINE_INPUT_FIELDS } from '../order-line.js';
import { STEP_ACTIONS } from '../workflow-value-objects.js';
import { ClientOfferView, OfferLineView } from './client-offer-view.js';
import { BookingView } from './step-data-view.js';

/** Values for one input of a `form_fill` step. */
@ApiSchema({ description: 'Values for one input of a `form_fill` step.' })
export class StepAnswerInput {
  @UuidField({ description: 'Custom field of the step’s input, or the order’s copy of it.' })
  customFieldId: string;

  @StringListField({ max: 65536, maxItems: 100, description: 'Values of the field. An empty array clears the field.' })
  values: string[];
}

/** Body of an action. Answers and files are stored even if the step remains incomplete. */
@ApiSchema({ description: 'Action on a workflow step.' })
export class ActInput {
  @EnumField({ of: STEP_ACTIONS, example: 'COMPLETE', description: 'Action to perform.' })
  type: (typeof STEP_ACTIONS)[number];

  @StringField({ max: 4096, nullable: true, optional: true, description: 'Comment, shown with the status change.' })
  comment?: string | null;

  @StringField({ max: 4096, nullable: true, optional: true, description: 'Reason for the action.' })
  reason?: string | null;

  @NestedListField(() => StepAnswerInput, {
    optional: true,
    maxItems: 200,
    description: 'Values of the inputs of a `form_fill` step.',
  })
  customFields?: StepAnswerInput[];

  @UuidListField({
    optional: true,
    maxItems: 200,
    description: 'IDs of uploaded files to attach to the step and its order.',
  })
  fileIds?: string[];

  @IntField({
    min: 1,
    optional: true,
    description:
      '`version` of the offer that was shown. Required for accepting an offer; a different version is refused with 409.',
  })
  offerVersion?: number;
}

/** Body for attaching evidence. */
@ApiSchema({ description: 'Uploaded files to attach to the step.' })
export class StepFilesInput {
  @UuidListField({ maxItems: 200, description: 'IDs of uploaded files to attach to the step and its order.' })
  fileIds: string[];
}

/** Verbs that requests may use instead of a booking status. */
const STATUS_BY_VERB = { confirm: 'confirmed', cancel: 'cancelled' } as const;

/**
 * Body of a booking. A new booking requires `startAt`. A missing end follows from the duration (default: one hour) or is the
 * end of the local day. `status` confirms or cancels.
 */
@ApiSchema({
  description:
    'Creates or changes a booking. A new booking requires `startAt`. A missing end follows from the duration, is 60 minutes after the start by default, or is the end of the local day. `status` confirms or cancels.',
})
export class BookingInput extends inputFrom(BookingView, {
  optional: ['type', 'startAt', 'endAt', 'allDay', 'durationMinutes', 'allowOverlap'],
}) {
  @EnumField({
    of: [...BOOKING_STATUSES, ...Object.keys(STATUS_BY_VERB)],
    optional: true,
    example: 'confirmed',
    description: '`confirm` or `confirmed` confirms the booking; `cancel` or `cancelled` cancels it.',
  })
  status?: BookingView['status'] | keyof typeof STATUS_BY_VERB;

  @StringField({
    max: 4096,
    optional: true,
    description: 'Reason of a cancellation or refusal, which becomes a public note. Other changes take none.',
    example: 'We are on holiday that week.',
  })
  reason?: string;
}

/** The requested status of a booking; undefined: unchanged. */
export function toBookingStatus({ status }: BookingInput): BookingView['status'] | undefined {
  return status === 'confirm' || status === 'cancel' ? STATUS_BY_VERB[status] : status;
}

/** A line of a client offer. Omitted fields take the values of the product. */
@ApiSchema({ description: 'Line of an offer. Omitted fields take the values of the product.' })
export class OfferLineInput extends inputFrom(OfferLineView, {
  optional: ['id', ...LINE_INPUT_FIELDS],
}) {}

/** Body of a client offer. */
@ApiSchema({ description: 'Changes to an offer, and whether to send it.' })
export class OfferInput extends inputFrom(ClientOfferView, { optional: ['status', 'expiresAt', 'reason'] }) {
  @NestedListField(() => OfferLineInput, {
    optional: true,
    maxItems: 200,
    description: 'Lines of the offer. They replace the current lines.',
  })
  lines?: OfferLineInput[];

  @BooleanField({ optional: true, description: '`true` sends the offer to the client.' })
  send?: boolean;

  @IntField({
    min: 1,
    optional: true,
    description: 'With status `accepted` or `declined`: the `version` that is answered.',
  })
  offerVersion?: number;
}
