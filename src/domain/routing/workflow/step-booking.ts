/** The booking that a step is about, read and written as it leaves (decisions/workflows "Booking"). */
import { Injectable } from '@nestjs/common';
import { BookingView } from '../../../entities/views/step-data-view.js';
import { requestedBookingStatus, type BookingInput } from '../../../entities/views/step-inputs.js';
import { inTenant } from '../../../entities/tenant-predicates.js';
import { Database } from '../../../platform/database/database.js';
import { notFound } from '../../../platform/errors.js';
import { assertUnchanged } from '../../../platform/http/if-match.js';
import { type JsonText, selectQuery, sql, withContentEtag } from '../../../platform/read-models/index.js';
import { Bookings, type BookingTarget } from './bookings.js';
import { findRelevantBooking } from './completion-conditions.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';

const byId = withContentEtag(selectQuery(BookingView, sql`${inTenant('booking')} and booking.id = ${'id'}`));

/** A running step. */
type StepKey = Omit<BookingTarget, 'initiator'> & { routerId: string };

/** What was cancelled is no booking. */
@Injectable()
export class StepBooking {
  constructor(
    private readonly db: Database,
    private readonly runs: WorkflowRunRepository,
    private readonly bookings: Bookings,
  ) {}

  /** @throws 404 where nothing is booked. */
  async get(place: StepKey): Promise<JsonText<BookingView>> {
    const found = await this.find(place);
    if (!found) throw notFound('Booking');
    return found;
  }

  /** Makes, moves, confirms or cancels it. @throws 412 as `assertUnchanged`; else as `Bookings.put`. */
  put(place: StepKey & BookingTarget, input: BookingInput, ifMatch?: string): Promise<JsonText<BookingView>> {
    const { routerId, ...target } = place;
    return this.db.transaction(async () => {
      await this.runs.lockOrder(target.orderId);
      await assertUnchanged(ifMatch, () => this.find(place));
      const id = await this.bookings.put(target, { ...input, status: requestedBookingStatus(input) });
      return this.db.one(byId, { routerId, id });
    });
  }

  private async find({ routerId, orderId, workflowStepId }: StepKey): Promise<JsonText<BookingView> | undefined> {
    const run = await this.runs.load(orderId);
    const meant = findRelevantBooking(run.steps.get(workflowStepId)!, run);
    return meant ? this.db.one(byId, { routerId, id: meant.id }) : undefined;
  }
}
