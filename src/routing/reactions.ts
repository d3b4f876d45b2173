/**
 * What follows from what, inside the transaction of the deed: each list is the order in which it is done, and each line
 * says why it stands where it does, or that its place is free. `test/workflows/reactions` holds the order of what the
 * event feed tells.
 */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { eventsRecorded, stepsMoved, type Recorded, type StepMoved } from '../entities/happenings.js';
import { Events } from '../platform/events.js';
import { AutoCancel } from './dispatching/auto-cancel.js';
import { DispatchReactions } from './dispatching/dispatch-reactions.js';
import { Technicians } from './dispatching/technicians.js';
import { CoverageChecks } from './dispatching/coverage-checks.js';
import {
  addressToFollow,
  cancellationToFollow,
  eventsToFollow,
  stepsToFollow,
  type CancelledOrder,
} from './routing-happenings.js';
import { BookingEndings } from './workflow/booking-endings.js';
import { BookingPerformers } from './workflow/booking-performers.js';
import { EvidenceRechecks } from './workflow/evidence-rechecks.js';
import { OfferReactions } from './workflow/offer-reactions.js';
import { StepMachine } from './workflow/step-machine.js';

/** Steps of one order moved. */
@Injectable()
export class StepReactions implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly bookingEndings: BookingEndings,
    private readonly offerReactions: OfferReactions,
    private readonly dispatchReactions: DispatchReactions,
    private readonly autoCancel: AutoCancel,
  ) {}

  onModuleInit(): void {
    this.events.on(stepsToFollow, (moves) => this.follow(moves));
  }

  private async follow(moves: StepMoved[]): Promise<void> {
    // Who comes for a step that ended is told before work is taken from or offered to anybody.
    await this.bookingEndings.follow(moves);
    // What the client is asked to agree to goes out once it is told who comes no more, and before contractors are asked.
    await this.offerReactions.follow(moves);
    await this.dispatchReactions.follow(moves);
    // Its place is free: the job that it plans looks at the order again when its time is up.
    await this.autoCancel.follow(moves);
    // Its place is free as well: tasks and messages are made when the transaction ends, of all that moved.
    await this.events.emit(stepsMoved, moves);
  }
}

/** An order was cancelled. */
@Injectable()
export class CancellationReactions implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly machine: StepMachine,
    private readonly bookingEndings: BookingEndings,
    private readonly dispatchReactions: DispatchReactions,
  ) {}

  onModuleInit(): void {
    this.events.on(cancellationToFollow, (cancelled) => this.follow(cancelled));
  }

  private async follow({ orderId, doer, reason }: CancelledOrder): Promise<void> {
    // Steps go first, so that what hangs on them ends with them, in the name of the system.
    await this.machine.cancelAll(orderId, doer, reason);
    // Left are bookings of steps that were done, and offers without a step; their order is free, as neither reads the other.
    await this.bookingEndings.cancel(orderId, doer);
    await this.dispatchReactions.cancel(orderId, doer);
  }
}

/** The address of an order changed. */
@Injectable()
export class AddressReactions implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly coverageChecks: CoverageChecks,
  ) {}

  onModuleInit(): void {
    this.events.on(addressToFollow, (moved) => this.coverageChecks.follow(moved));
  }
}

/** Events of one deed were recorded. */
@Injectable()
export class EventReactions implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly bookingPerformers: BookingPerformers,
    private readonly evidenceRechecks: EvidenceRechecks,
    private readonly technicians: Technicians,
  ) {}

  onModuleInit(): void {
    this.events.on(eventsToFollow, (recorded) => this.follow(recorded));
  }

  private async follow(recorded: Recorded[]): Promise<void> {
    // The order of all four is free: each writes rows of its own, and messages are made of all of it when the transaction ends.
    await this.bookingPerformers.follow(recorded);
    await this.technicians.follow(recorded);
    await this.evidenceRechecks.follow(recorded);
    await this.events.emit(eventsRecorded, recorded);
  }
}

/** The only listeners of routing. */
export const REACTIONS = [StepReactions, CancellationReactions, AddressReactions, EventReactions];
