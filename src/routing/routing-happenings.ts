/** What the rooms of routing tell `reactions.ts`, which alone listens: nobody follows anybody else in an order of chance. */
import type { Doer } from '../entities/doer.js';
import type { Recorded, StepMoved } from '../entities/happenings.js';
import { Happening } from '../platform/events.js';
import type { CoverageAddress } from './coverage/coverage-matching.js';

/** Every step that moved in one deed, in the order in which they moved. */
export const stepsToFollow = new Happening<StepMoved[]>('steps to follow');

/** Events of one deed, after they are recorded. */
export const eventsToFollow = new Happening<Recorded[]>('events to follow');

/** An order that lies somewhere else now. */
export interface MovedOrder {
  orderId: string;
  routerId: string;
  /** Where it lay. */
  from: CoverageAddress;
}

/** Who is asked, or has the work, is to be looked at again. */
export const addressToFollow = new Happening<MovedOrder>('address to follow');

/** An order that was cancelled. */
export interface CancelledOrder {
  orderId: string;
  doer: Doer;
  reason: string | null;
}

/** What is under way for a cancelled order is to end. */
export const cancellationToFollow = new Happening<CancelledOrder>('cancellation to follow');
