/** Reads and changes the booking that a step refers to, for responses of the API (decisions/workflows "Booking"). */
import { Injectable } from '@nestjs/common';
import { BookingView } from '../../../entities/views/step-data-view.js';
import { toBookingStatus, type BookingInput } from '../../../entities/views/step-inputs.js';
import { inTenant } from '../../../entities/tenant-predicates.js';
import { Database } from '../../../platform/database/database.js';
import { notFound } from '../../../platform/errors.js';
import { assertUnchanged } from '../../../platform/http/if-match.js';
import { type JsonText, selectQuery, sql, withContentEtag } from '../../../platform/read-models/index.js';
import { Bookings } from './bookings.js';
import { findRelevantBooking } from './completion-conditions.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';
import type { StepTarget } from './workflow-run.js';
import { getStep } from './step-lookup.js';

const byId = withContentEtag(selectQuery(BookingView, sql`${inTenant('booking')} and booking.id = ${'id'}`));

type BookingKey = Record<'routerId' | 'id', string>;

/** Key of a running step. */
type StepKey = Omit<StepTarget, 'initiator'> & { routerId: string };

/** Cancelled bookings count as missing. */
@Injectable()
export class StepBooking {
  constructor(
    private readonly db: Database,
    private readonly runs: WorkflowRunRepository,
    private readonly bookings: Bookings,
  ) {}

  /** @returns the ID of the booking. @throws 404 without a booking */
  async getId({ orderId, workflowStepId }: StepKey): Promise<string> {
    const run = await this.runs.load(orderId);
    const booking = findRelevantBooking(run.steps.get(workflowStepId)!, run);
    if (!booking) throw notFound('Booking');
    return booking.id;
  }

  /** @throws 404 without a booking */
  async get(step: StepKey): Promise<JsonText<BookingView>> {
    const found = await this.find(step);
    if (!found) throw notFound('Booking');
    return found;
  }

  /** Creates, changes, confirms or cancels the booking. Call it in a transaction. @throws 412 as `assertUnchanged`; else as `Bookings.put`. */
  async put(step: StepKey & StepTarget, input: BookingInput, ifMatch?: string): Promise<BookingKey> {
    const { routerId, ...target } = step;
    await this.runs.lockOrder(target.orderId);
    await assertUnchanged(ifMatch, () => this.find(step));
    return { routerId, id: await this.bookings.put(target, { ...input, status: toBookingStatus(input) }) };
  }

  /** The booking as the operations of steps respond with it. */
  read(booking: BookingKey): Promise<JsonText<BookingView>> {
    return this.db.one(byId, { ...booking });
  }

  private async find({ routerId, orderId, workflowStepId }: StepKey): Promise<JsonText<BookingView> | undefined> {
    const run = await this.runs.load(orderId);
    const booking = findRelevantBooking(getStep(run, workflowStepId), run);
    return booking ? this.db.one(byId, { routerId, id: booking.id }) : undefined;
  }
}
