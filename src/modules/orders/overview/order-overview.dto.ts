/** Response of the overview of an order (decisions/orders "Overview"). */
import { ApiSchema } from '@nestjs/swagger';
import { VISIT_ACTIONS, type VisitAction } from '../../../domain/routing/order/verbs/booking-permission.js';
import { STEP_ACTIONS } from '../../../entities/workflow-value-objects.js';
import { BookingRowView } from '../../../entities/views/booking-row-view.js';
import { ClientOfferView } from '../../../entities/views/client-offer-view.js';
import { ClientStageView, STAGE_NAMES } from '../../../entities/views/client-stage-view.js';
import { DeliveryView } from '../../../entities/views/delivery-view.js';
import { FileRecordView } from '../../../entities/views/file-record-view.js';
import { ListedNoteView } from '../../../entities/views/note-view.js';
import { DispatchRoundView, OrderDispatchView } from '../../../entities/views/order-dispatch-view.js';
import { WorkflowStepView } from '../../../entities/views/workflow-step-view.js';
import {
  EnumListField,
  IntField,
  NestedField,
  NestedListField,
  StringField,
  UuidField,
} from '../../../platform/fields/index.js';
import { OrderHistoryEntryView, OrderView } from '../order.dto.js';

/** Maximum number of entries of each list of an overview. */
export const OVERVIEW_LIMITS = {
  steps: 500,
  bookings: 100,
  dispatches: 100,
  leftOut: 20,
  offers: 50,
  notes: 100,
  files: 200,
  deliveries: 50,
  history: 100,
} as const;

/** Step with what the caller may do now. */
@ApiSchema({ description: 'Step of the order with the actions that the caller may perform on it now.' })
export class OverviewStepView extends WorkflowStepView {
  @EnumListField({
    of: STEP_ACTIONS,
    description:
      'Actions of `POST …/workflow-steps/{id}/act` that succeed now for the caller. Empty if there are none.',
  })
  allowedActions: (typeof STEP_ACTIONS)[number][];

  @StringField({
    nullable: true,
    description: 'What the completion of the active step still requires. `null` if nothing is missing.',
    example: 'a booking',
  })
  missing: string | null;

  @UuidField({ nullable: true, description: 'ID of the visit that a booking step is about. `null` if there is none.' })
  visitId: string | null;

  @EnumListField({
    of: VISIT_ACTIONS,
    description:
      'What the caller may do now with `PUT …/workflow-steps/{id}/bookings`: `confirm` or `refuse` a time that another side requested, `propose` a time. Empty if there is nothing.',
  })
  visitActions: VisitAction[];
}

const count = (what: string) => IntField({ min: 0, description: `Number of all ${what} that the caller can see.` });

/** Total numbers. */
@ApiSchema({ description: 'Total number of entries of each list of the overview, also of those that are left out.' })
export class OverviewCounts {
  @count('steps')
  steps: number;

  @count('bookings')
  bookings: number;

  @count('offers of work')
  dispatches: number;

  @count('dispatch steps with a round')
  leftOut: number;

  @count('client offers')
  offers: number;

  @count('notes')
  notes: number;

  @count('files')
  files: number;

  @count('failed deliveries')
  deliveries: number;

  @count('entries of the history')
  history: number;
}

/** Everything that the page of an order shows. */
@ApiSchema({
  description:
    'Order with everything that its page shows. Each list has a maximum length and at most 1 MB; the newest entries are kept, and of steps the first. `counts` says how many there are.',
})
export class OrderOverviewView {
  @NestedField(() => OrderView, { description: 'The order.' })
  order: OrderView;

  @StringField({
    max: 64,
    description: 'Version of the order as it was read, with quotes: what `If-Match` takes.',
    example: '"731.734"',
  })
  version: string;

  @NestedListField(() => ClientStageView, {
    maxItems: STAGE_NAMES.length,
    description: 'The five stages of the order as its client sees them, in order.',
  })
  stages: ClientStageView[];

  @NestedListField(() => OverviewStepView, {
    maxItems: OVERVIEW_LIMITS.steps,
    description: 'Steps visible to the caller, in order.',
  })
  steps: OverviewStepView[];

  @NestedListField(() => BookingRowView, {
    maxItems: OVERVIEW_LIMITS.bookings,
    description:
      'Visits in all statuses, latest start first. Contractors see those of visible steps that they carry out.',
  })
  bookings: BookingRowView[];

  @NestedListField(() => OrderDispatchView, {
    maxItems: OVERVIEW_LIMITS.dispatches,
    description: 'Offers of work, newest first. Contractors see only their own.',
  })
  dispatches: OrderDispatchView[];

  @NestedListField(() => DispatchRoundView, {
    maxItems: OVERVIEW_LIMITS.leftOut,
    description:
      'Last automatic round of each dispatch step, with the partners that were not candidates. Only for callers with permission `dispatch:create`.',
  })
  leftOut: DispatchRoundView[];

  @NestedListField(() => ClientOfferView, {
    maxItems: OVERVIEW_LIMITS.offers,
    description: 'Offers to the client of visible steps, newest first.',
  })
  offers: ClientOfferView[];

  @NestedListField(() => ListedNoteView, {
    maxItems: OVERVIEW_LIMITS.notes,
    description: 'Notes that the caller can see, newest first.',
  })
  notes: ListedNoteView[];

  @NestedListField(() => FileRecordView, {
    maxItems: OVERVIEW_LIMITS.files,
    description: 'Files of the order, its notes, its client and its steps, newest first.',
  })
  files: FileRecordView[];

  @NestedListField(() => DeliveryView, {
    maxItems: OVERVIEW_LIMITS.deliveries,
    description:
      'Deliveries that failed (`dead`, `not_configured`), newest first. Only for callers with permission `delivery:read`.',
  })
  deliveries: DeliveryView[];

  @NestedListField(() => OrderHistoryEntryView, {
    maxItems: OVERVIEW_LIMITS.history,
    description: 'History, newest first.',
  })
  history: OrderHistoryEntryView[];

  @NestedField(() => OverviewCounts, { description: 'Total number of entries of each list.' })
  counts: OverviewCounts;
}
