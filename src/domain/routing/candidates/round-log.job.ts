/** Job that stores which partners a round excluded and why, outside the request (decisions/dispatching "Excluded partners"). */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MAX_EXCLUDED, type ExcludedPartner } from '../../../entities/dispatch-round.js';
import type { StepSettings } from '../../../entities/workflow-value-objects.js';
import { isStepType } from '../../../entities/step-types/index.js';
import { inTenant, sameTenant } from '../../../entities/tenant-predicates.js';
import { Database } from '../../../platform/database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import type { PlannedJob } from '../../../platform/jobs/transactional-job-queue.js';
import { sql } from '../../../platform/sql/index.js';
import { uuidv7 } from '../../../platform/uuid.js';
import type { DispatchStep } from '../order/state/dispatch-step.js';
import { findExcludedPartners, type ExclusionContext } from './excluded-partners.js';
import { findContractorsToSkip, findDecliningContractors, type PastDispatch } from './offer-context.js';

const ROUND_LOG_JOB = 'dispatch.round';

type NamedPartner = Omit<ExcludedPartner, 'reason'>;

/** What is known of a round when it starts. */
export type RoundResult = {
  round: number;
  /** Position of the escalation tier; null: all partners. */
  tier: number | null;
  /** Number of candidates of the round. */
  candidates: number;
  /** Partners that were not asked because they are absent. */
  absent: readonly NamedPartner[];
};

/** Payload of the job. */
type Round = Record<'routerId' | 'orderId' | 'workflowStepId' | 'stepDataId', string> & RoundResult;

type LoggedDispatch = PastDispatch & { partnerId: string | null; round: number };

type OfferRow = Pick<ExclusionContext, 'address' | 'actor'> & { settings: StepSettings; dispatches: LoggedDispatch[] };

/** Selects the offered work and the dispatches of the order. */
const OFFER_QUERY = sql`
  select json_build_object('countryCode', o.country_code, 'city', o.city, 'postalCode', o.postal_code,
      'coordinates', o.coordinates) as address, s.settings,
    (select json_build_object('professions', a.professions, 'services', a.services, 'tags', a.tags) from workflow_actors a
      where ${sameTenant('a', 'o')} and a.id = s.dispatches_actor_id) as actor,
    (select coalesce(json_agg(json_build_object('workflowStepId', d.workflow_step_id, 'stepDataId', d.step_data_id,
      'organizationId', d.organization_id, 'partnerId', d.partner_id, 'round', d.round,
      'cancellationReason', d.cancellation_reason, 'respondedAt', d.responded_at) order by d.id), '[]')
      from dispatches d where ${sameTenant('d', 'o')} and d.order_id = o.id) as dispatches
  from orders o
  join workflow_steps s on ${sameTenant('s', 'o')} and s.order_id = o.id
  where ${inTenant('o')} and o.id = ${'orderId'} and s.id = ${'workflowStepId'} and ${isStepType(sql`s.type`, ({ subject }) => subject === 'work')}`;

const INSERT_ROUND = sql`
  insert into dispatch_rounds (id, router_id, order_id, workflow_step_id, step_data_id, round, tier, excluded, excluded_count)
  values (${'id'}, ${'routerId'}, ${'orderId'}, ${'workflowStepId'}, ${'stepDataId'}, ${'round'}, ${'tier'}, ${'excluded'}::jsonb,
    ${'excludedCount'})
  on conflict do nothing`;

/** Reconstructs the state before the round by ignoring its own and later dispatches. */
@Injectable()
export class RoundLogJob implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(ROUND_LOG_JOB, (payload) => this.logRound(payload as unknown as Round));
  }

  private async logRound({ routerId, orderId, workflowStepId, stepDataId, ...result }: Round) {
    const { round, tier, candidates, absent } = result;
    const offer = await this.db.row<OfferRow>(OFFER_QUERY, { routerId, orderId, workflowStepId });
    if (!offer) return;
    const { dispatches, settings, ...work } = offer;
    const isOfThisOrLaterRound = (one: LoggedDispatch) => one.stepDataId === stepDataId && one.round >= round;
    const ofRound = dispatches.filter((one) => one.stepDataId === stepDataId && one.round === round);
    const earlier = dispatches.filter((one) => !isOfThisOrLaterRound(one));
    const context = {
      routerId,
      ...work,
      settings,
      excludedIds: findContractorsToSkip(earlier, { workflowStepId, stepDataId }),
      declined: findDecliningContractors({ dispatches: earlier }),
      tier: tier === null ? null : (settings.escalation ?? [])[tier - 1],
    };
    const partners = ofRound.flatMap(({ partnerId }) => (partnerId ? [{ partnerId }] : []));
    const others = await findExcludedPartners(this.db, context, partners);
    const unavailable = absent.map((partner) => ({ ...partner, reason: 'UNAVAILABLE' as const }));
    const excluded = [...unavailable, ...others.excluded].slice(0, MAX_EXCLUDED);
    // Candidates beyond `multipleDispatches` received no offer, but were not excluded.
    const withoutOffer = Math.max(0, candidates - partners.length);
    const excludedCount = Math.max(excluded.length, others.nonCandidateCount - withoutOffer);
    const row = { id: uuidv7(), routerId, orderId, workflowStepId, stepDataId, round, tier, excludedCount };
    await this.db.row(INSERT_ROUND, { ...row, excluded: JSON.stringify(excluded) });
  }
}

/** Builds the job of a round. */
export function buildRoundLogJob(
  { workflowStepId, stepDataId, order: { id: orderId, routerId } }: DispatchStep,
  { absent, ...result }: RoundResult,
): PlannedJob {
  const named = absent
    .slice(0, MAX_EXCLUDED)
    .map(({ partnerId, organizationId, organizationName }) => ({ partnerId, organizationId, organizationName }));
  const payload: Round = { routerId, orderId, workflowStepId, stepDataId, ...result, absent: named };
  return { name: ROUND_LOG_JOB, payload };
}
