/** Reads and changes the visit that a step refers to, for responses of the API (decisions/workflows "Booking"). */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../../../entities/initiator.js';
import { inTenant } from '../../../../entities/tenant-predicates.js';
import { BookingView } from '../../../../entities/views/step-data-view.js';
import { toBookingStatus, type BookingInput } from '../../../../entities/views/step-inputs.js';
import { Database } from '../../../../platform/database/database.js';
import type { ErrorCode } from '../../../../platform/error-codes.js';
import { invalid, notFound } from '../../../../platform/errors.js';
import { assertUnchanged } from '../../../../platform/http/if-match.js';
import { selectQuery, sql, withContentEtag, type JsonText } from '../../../../platform/read-models/index.js';
import { NoteWriter } from '../../note-writer.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import { findRelevantBooking } from '../state/step-subjects.js';
import { selectOrder } from '../storage/order-query.js';
import { OrderStore } from '../storage/order-store.js';
import { putBooking } from '../verbs/bookings.js';

const byId = withContentEtag(selectQuery(BookingView, sql`${inTenant('booking')} and booking.id = ${'id'}`));

/** What refuses a booking. */
export const BOOKING_ERRORS = [
  'NOT_YOUR_STEP',
  'OTHER_SIDE_REQUIRED',
  'OPERATOR_REQUIRED',
  'STEP_TYPE',
  'STEP_STATUS',
  'BOOKING_STATUS',
  'ORDER_CANCELLED',
  'ORDER_COMPLETED',
  'PERFORMER_CAPACITY',
  'TECHNICIAN_OCCUPIED',
] as const satisfies readonly ErrorCode[];

type BookingKey = Record<'routerId' | 'id', string>;

/** Key of a running step. */
type StepKey = Record<'routerId' | 'orderId' | 'workflowStepId', string>;

/** Cancelled visits count as missing. */
@Injectable()
export class StepBooking {
  constructor(
    private readonly db: Database,
    private readonly store: OrderStore,
    private readonly notes: NoteWriter,
  ) {}

  /** @returns the ID of the visit. @throws 404 without one */
  async getId({ routerId, orderId, workflowStepId }: StepKey): Promise<string> {
    const { order } = await this.store.read(selectOrder(routerId, orderId));
    const booking = findRelevantBooking(order.getStep(workflowStepId), order);
    if (!booking) throw notFound('Booking');
    return booking.id;
  }

  /** @throws 404 without a visit */
  async get(step: StepKey): Promise<JsonText<BookingView>> {
    return this.read({ routerId: step.routerId, id: await this.getId(step) });
  }

  /** Creates, changes, confirms or cancels the visit. @throws 400 for a reason of another change, 412 as `assertUnchanged`; else as `putBooking` */
  async put(
    order: OrderAggregate,
    { workflowStepId, initiator }: { workflowStepId: string; initiator: Initiator },
    { reason, ...input }: BookingInput,
    ifMatch?: string,
  ): Promise<BookingKey> {
    const { routerId } = order.order;
    const step = order.getStep(workflowStepId);
    const present = findRelevantBooking(step, order);
    await assertUnchanged(ifMatch, async () => (present ? this.read({ routerId, id: present.id }) : undefined));
    const status = toBookingStatus(input);
    if (reason && status !== 'cancelled') throw invalid('reason', 'is taken with status cancelled only');
    const { id } = putBooking(order, step, { ...input, status }, initiator);
    const content = reason?.trim();
    if (content) await this.notes.writeTo(order, initiator, { content, fileIds: [], isPublic: true });
    return { routerId, id };
  }

  /** The visit as the operations of steps respond with it. */
  read(booking: BookingKey): Promise<JsonText<BookingView>> {
    return this.db.one(byId, { ...booking });
  }
}
