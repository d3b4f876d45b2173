/** Stores who was left out of a round of offers, and why: by a job, so that nobody waits for it (decisions/dispatching "Left out"). */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { StepSettings } from '../../../entities/workflow-shapes.js';
import { inRouter, sameRouter } from '../../../entities/in-router.js';
import { Database } from '../../../platform/database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import type { PlannedJob } from '../../../platform/jobs/transactional-job-queue.js';
import { sql } from '../../../platform/sql/index.js';
import { uuidv7 } from '../../../platform/uuid.js';
import type { DispatchStep } from './dispatch-step.js';
import { leftOutOf, type LeftOutWork } from './left-out.js';
import { notAskedAgain, whoLeft, type Offered } from './work-to-offer.js';

const ROUND_JOB = 'dispatch.round';

/** The round that was offered, as the job is told of it. */
type Round = Record<'routerId' | 'orderId' | 'workflowStepId' | 'stepDataId', string> & {
  round: number;
  /** Position of the tier; null: the whole network. */
  tier: number | null;
  /** How many could be asked. */
  candidates: number;
};

type Asked = Offered & { partnerId: string | null; round: number };

type OfferedWork = Pick<LeftOutWork, 'address' | 'actor'> & { settings: StepSettings; dispatches: Asked[] };

/** Of an order that is there: the work as it was offered, and to whom. */
const OFFERED = sql`
  select json_build_object('countryCode', o.country_code, 'city', o.city, 'postalCode', o.postal_code,
      'coordinates', o.coordinates) as address, s.settings,
    (select json_build_object('professions', a.professions, 'services', a.services, 'tags', a.tags) from workflow_actors a
      where ${sameRouter('a', 'o')} and a.id = s.dispatches_actor_id) as actor,
    (select coalesce(json_agg(json_build_object('workflowStepId', d.workflow_step_id, 'stepDataId', d.step_data_id,
      'organizationId', d.organization_id, 'partnerId', d.partner_id, 'round', d.round,
      'cancellationReason', d.cancellation_reason, 'respondedAt', d.responded_at) order by d.id), '[]')
      from dispatches d where ${sameRouter('d', 'o')} and d.order_id = o.id) as dispatches
  from orders o
  join workflow_steps s on ${sameRouter('s', 'o')} and s.order_id = o.id
  where ${inRouter('o')} and o.id = ${'orderId'} and s.id = ${'workflowStepId'} and s.type = 'dispatch_create'`;

const STORE = sql`
  insert into dispatch_rounds (id, router_id, order_id, workflow_step_id, step_data_id, round, tier, left_out, left_out_count)
  values (${'id'}, ${'routerId'}, ${'orderId'}, ${'workflowStepId'}, ${'stepDataId'}, ${'round'}, ${'tier'}, ${'leftOut'}::jsonb,
    ${'leftOutCount'})
  on conflict do nothing`;

/** Looks at the network a moment after the round went out, as if it had not yet. */
@Injectable()
export class RoundRecords implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(ROUND_JOB, (payload) => this.record(payload as unknown as Round));
  }

  private async record({ routerId, orderId, workflowStepId, stepDataId, round, tier, candidates }: Round) {
    const offered = await this.db.row<OfferedWork>(OFFERED, { routerId, orderId, workflowStepId });
    if (!offered) return;
    const { dispatches, settings, ...work } = offered;
    const isLater = (one: Asked) => one.stepDataId === stepDataId && one.round >= round;
    const asked = dispatches.filter((one) => one.stepDataId === stepDataId && one.round === round);
    const before = dispatches.filter((one) => !isLater(one));
    const place = { workflowStepId, stepDataId };
    const who = { except: notAskedAgain(before, place), declined: whoLeft({ dispatches: before }) };
    const turn = tier === null ? null : (settings.escalation ?? [])[tier - 1];
    const partners = asked.flatMap(({ partnerId }) => (partnerId ? [{ partnerId }] : []));
    const found = await leftOutOf(this.db, { routerId, ...work, settings, ...who, tier: turn }, partners);
    const leftOutCount = Math.max(
      found.leftOut.length,
      found.leftOutOfNetwork - Math.max(0, candidates - partners.length),
    );
    const row = { id: uuidv7(), routerId, orderId, workflowStepId, stepDataId, round, tier, leftOutCount };
    await this.db.row(STORE, { ...row, leftOut: JSON.stringify(found.leftOut) });
  }
}

/** The job of a round. */
export function roundJob(
  { workflowStepId, stepDataId, order: { id: orderId, routerId } }: DispatchStep,
  { round, tier, candidates }: Pick<Round, 'round' | 'tier' | 'candidates'>,
): PlannedJob {
  const payload: Round = { routerId, orderId, workflowStepId, stepDataId, round, tier, candidates };
  return { name: ROUND_JOB, payload };
}
