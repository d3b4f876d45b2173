/** Answers what the verbs of an order ask: whom to offer work, whether visits fit, what contractors are paid. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { ABSENCES_OF_PLANNED } from '../../availability/absent-performers.js';
import { PerformerCalendar } from '../../availability/performer-calendar.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import type { FitQuestion, Question, TechniciansQuestion } from '../state/questions.js';
import type { RunningOrder } from '../state/running-order.js';
import { DispatchRounds } from './dispatch-rounds.js';
import { PayoutChanges } from './payout-changes.js';

type VisitQuestion = FitQuestion | TechniciansQuestion;
type Absences = Pick<RunningOrder, 'absentBookingIds' | 'disabledTechniciansOf'>;

/** A step fails or sends offers at most once per question, so more rounds of questions are an error. */
const MAX_ROUNDS = 1000;

@Injectable()
export class OrderQuestions {
  constructor(
    private readonly db: Database,
    private readonly rounds: DispatchRounds,
    private readonly calendar: PerformerCalendar,
    private readonly payouts: PayoutChanges,
  ) {}

  /** Partners are locked before performers; what does not depend on each other is read together. @throws 409 if a visit does not fit */
  async answerAll(order: OrderAggregate): Promise<void> {
    const visits: VisitQuestion[] = [];
    let left = MAX_ROUNDS;
    for (let asked = order.takeQuestions(); asked.length > 0; asked = order.takeQuestions()) {
      if (left-- === 0) throw new Error('The questions of the order have no end');
      for (const question of asked) {
        if (isAboutVisits(question)) visits.push(question);
        else if (question.type === 'round') await this.rounds.answer(order, question);
        else await this.payouts.answer(order, question);
      }
    }
    const byPerformer = visits.toSorted((one, other) => (performerOf(one) < performerOf(other) ? -1 : 1));
    const reads = byPerformer.map((question) => this.checkVisits(order, question));
    if (order.hasChangedVisits) reads.push(this.readAbsences(order));
    // All end before the transaction does, so that none is sent after its end.
    const failed = (await Promise.allSettled(reads)).find(({ status }) => status === 'rejected');
    if (failed) throw (failed as PromiseRejectedResult).reason;
  }

  private checkVisits({ order }: OrderAggregate, question: VisitQuestion): Promise<void> {
    const { routerId, id: orderId, bookings } = order;
    const { initiator } = question;
    if (question.type === 'techniciansFree') {
      const { organizationId, userIds } = question;
      return this.calendar.assertTechniciansFree({ routerId, orderId, organizationId, userIds, bookings }, initiator);
    }
    const { booking, performerId, field } = question;
    const { startAt, endAt, allowOverlap } = booking;
    const bookingId = booking.id || null;
    const own = bookings.filter((one) => one.id !== booking.id && one.performerId === performerId);
    const visit = { routerId, orderId, performerId, bookingId, startAt, endAt, allowOverlap, own };
    return this.calendar.assertFits(visit, initiator, field);
  }

  private async readAbsences(aggregate: OrderAggregate): Promise<void> {
    const { routerId, bookings, technicians } = aggregate.order;
    const visits = bookings
      .filter(({ status, performerId }) => performerId !== null && (status === 'requested' || status === 'confirmed'))
      .map(({ id, performerId, startAt, endAt }) => ({ id, performerId, startAt, endAt }));
    const parameters = { routerId, visits: JSON.stringify(visits), technicians: JSON.stringify(technicians) };
    Object.assign(aggregate.order, await this.db.row<Absences>(ABSENCES_OF_PLANNED, parameters));
    aggregate.hasChangedVisits = false;
  }
}

function isAboutVisits(question: Question): question is VisitQuestion {
  return question.type === 'fits' || question.type === 'techniciansFree';
}

function performerOf(question: VisitQuestion): string {
  return question.type === 'fits' ? question.performerId : question.organizationId;
}
