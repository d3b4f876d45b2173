/** The rows of offers: made, ended, and due to be answered. */
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Dispatch } from '../../entities/dispatch.js';
import type { Doer } from '../../entities/doer.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { uuidv7 } from '../../platform/uuid.js';
import { sql } from '../../platform/views/index.js';
import { dueAt } from '../workflow/due-date.js';
import { Recorder, type Deed } from '../recorder.js';
import type { DispatchRanking } from './dispatch-candidates.js';
import { dispatchEvent, orderOffered } from './dispatch-event.js';
import type { DispatchedOrder, DispatchStep } from './dispatch-step.js';

/** Somebody to be asked. */
export interface Invitee {
  organizationId: string;
  partnerId: string;
  /** Null where an operator chose. */
  ranking: DispatchRanking | null;
}

/** How an offer ends. */
export type Ending = Pick<Dispatch, 'status' | 'cancellationReason'> &
  Partial<Pick<Dispatch, 'reason' | 'respondedAt'>> & { doer: Doer };

/** Name of the job that ends offers whose deadline has passed; its payload names the attempt. */
export const DEADLINE_JOB = 'dispatch.deadline';

const LAST_ROUND = sql`select coalesce(max(round), 0)::int as round from dispatches where step_data_id = ${'stepDataId'}`;
const NEXT_DEADLINE = sql`
  select min(expires_at) as "runAt" from dispatches where step_data_id = ${'stepDataId'} and status = 'sent'`;

/** To be called in a transaction that holds the order's row. */
@Injectable()
export class DispatchOffers {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly recorder: Recorder,
    private readonly jobs: Jobs,
  ) {}

  /** Offers the step's work to all of them at once, as one round. @returns ids of the dispatches. */
  async send(
    step: DispatchStep,
    invitees: readonly Invitee[],
    { source, doer }: { source: 'auto' | 'manual'; doer: Doer },
  ): Promise<string[]> {
    const { workflowStepId, workflowId, stepDataId, workflowActorId, order } = step;
    const sentAt = this.clock.now();
    const shared = {
      routerId: order.routerId,
      orderId: order.id,
      ...{ workflowId, workflowStepId, stepDataId, workflowActorId, source, sentAt },
      status: 'sent' as const,
      round: (await this.db.row<{ round: number }>(LAST_ROUND, { stepDataId }))!.round + 1,
      expiresAt: responseDeadline(step, sentAt),
      ...{ respondedAt: null, cancellationReason: null, reason: null },
    };
    const dispatches = invitees.map((invitee) => ({ id: uuidv7(), ...shared, ...invitee }));
    await this.db.of(Dispatch).insert(dispatches);
    const organizationIds = invitees.map(({ organizationId }) => organizationId);
    await this.recorder.record([
      orderOffered('order.dispatched', order, doer, { workflowStepId, organizationIds }),
      ...dispatches.map((dispatch) => dispatchEvent(dispatch, order, doer)),
    ]);
    await this.planDeadline(stepDataId);
    return dispatches.map(({ id }) => id);
  }

  /** Ends offers, or moves one to accepted; `also` happened in the same breath and is recorded after them. */
  async end(
    dispatches: readonly Dispatch[],
    order: DispatchedOrder,
    { doer, ...ending }: Ending,
    also: readonly Deed[] = [],
  ): Promise<void> {
    if (dispatches.length > 0) {
      const ids = dispatches.map(({ id }) => id);
      await this.db.of(Dispatch).update({ id: In(ids) }, { ...ending, updatedAt: this.clock.now() });
    }
    const ended = dispatches.map((dispatch) => dispatchEvent({ ...dispatch, ...ending }, order, doer));
    await this.recorder.record([...ended, ...also]);
  }

  /** Offers of an attempt that wait for an answer. */
  open(stepDataId: string): Promise<Dispatch[]> {
    return this.db.of(Dispatch).find({ where: { stepDataId, status: 'sent' }, order: { id: 'ASC' } });
  }

  /** One job an attempt, for its next deadline; a later call moves it. */
  async planDeadline(stepDataId: string): Promise<void> {
    const { runAt } = (await this.db.row<{ runAt: Date | null }>(NEXT_DEADLINE, { stepDataId }))!;
    const key = `${DEADLINE_JOB}:${stepDataId}`;
    const query = (text: string, values: unknown[]) => this.db.query(text, values);
    if (runAt) await this.jobs.add(query, DEADLINE_JOB, { stepDataId }, { runAt, key });
    else await this.jobs.remove(query, key);
  }
}

/** Until when an offer that is sent at `start` can be answered; reckoned like a due date (decisions/workflows "Due"). */
export function responseDeadline(
  { settings, timeZone }: Pick<DispatchStep, 'settings' | 'timeZone'>,
  start: Date,
): Date {
  const { responseDeadlineDays: afterDays, skipWeekendsForResponseDeadline: skipWeekends } = settings;
  return dueAt({ start, timeZone, afterDays, skipWeekends });
}
