/** Decides whom the dispatch steps of an order ask next (decisions/dispatching "Dispatch", "Escalation"). */
import { Injectable } from '@nestjs/common';
import { MAX_EXCLUDED } from '../../../../entities/dispatch-round.js';
import { SYSTEM_INITIATOR } from '../../../../entities/initiator.js';
import { Database } from '../../../../platform/database/database.js';
import {
  CandidateAvailability,
  findOpenVisitStep,
  findVisitMinutes,
  type WantedTime,
} from '../../candidates/candidate-availability.js';
import { DispatchCandidates, type AbsentPartner, type RankedPartner } from '../../candidates/dispatch-candidates.js';
import { ALL_PARTNERS, listRemainingRounds } from '../../candidates/escalation.js';
import {
  buildOfferContext,
  findComingVisit,
  findDecliningContractors,
  listAttemptDispatches,
} from '../../candidates/offer-context.js';
import { OffersInProgress } from '../../candidates/offers-in-progress.js';
import { buildUnavailable, RoundCandidates, type ExcludedCandidate } from '../../candidates/round-candidates.js';
import { buildRoundLogJob } from '../../candidates/round-log.job.js';
import { listDispatchSteps, selectComparedWork, type ComparedWork, type DispatchStep } from '../state/dispatch-step.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import type { RoundQuestion } from '../state/questions.js';
import { OrderStore } from '../storage/order-store.js';
import { selectOrder } from '../storage/order-query.js';
import { computeNextRound, listOpenOffers, sendOffers } from '../verbs/dispatches.js';
import { act } from '../verbs/steps.js';

/** Candidates of the next round, and the partners that it excludes. */
export interface RoundPreview {
  ranked: RankedPartner[];
  /** Those without time first. */
  excluded: ExcludedCandidate[];
  excludedCount: number;
  /** False: areas that are circles or polygons do not match. */
  hasCoordinates: boolean;
  /** Dispatch step whose work they are compared for; null: the order has none. */
  workflowStepId: string | null;
  /** Length of the first visit of the work. */
  visitMinutes: number;
  /** This visit, if it is booked already. */
  visitId: string | null;
  /** A step that books this visit is open. */
  canBook: boolean;
}

@Injectable()
export class DispatchRounds {
  constructor(
    private readonly db: Database,
    private readonly store: OrderStore,
    private readonly candidates: DispatchCandidates,
    private readonly roundCandidates: RoundCandidates,
    private readonly availability: CandidateAvailability,
    private readonly offersInProgress: OffersInProgress,
  ) {}

  /**
   * Sends the round, or fails the step if no contractor can be asked. Does nothing for a step that is no longer active or has
   * open offers.
   */
  async answer(
    order: OrderAggregate,
    { workflowStepId, isFirst, staysActive, wasWithdrawn }: RoundQuestion,
  ): Promise<void> {
    const step = listDispatchSteps(order).find((one) => one.workflowStepId === workflowStepId);
    if (step?.status !== 'active') return;
    if (isFirst && listAttemptDispatches(order, step.stepDataId).length > 0) return;
    if (listOpenOffers(order, step.stepDataId).length > 0) return;
    if (step.isAutoDispatching && (await this.sendNextRound(order, step, wasWithdrawn))) return;
    if (staysActive || !(step.isAutoDispatching || !wasWithdrawn)) return;
    const reason = isFirst ? 'No contractor is available' : 'No contractor accepted';
    act(order, { workflowStepId, action: 'FAIL', initiator: SYSTEM_INITIATOR, reason });
  }

  /**
   * Returns the candidates of the next round, best first, without sending offers.
   * @param wanted leaves out candidates that have no time then; null: those that rounds leave out as absent
   * @throws as `selectComparedWork`
   */
  async previewNextRound(
    { routerId, orderId }: { routerId: string; orderId: string },
    workflowStepId: string | null,
    wanted: WantedTime | null = null,
  ): Promise<RoundPreview> {
    const { order: run } = await this.store.read(selectOrder(routerId, orderId));
    return this.preview(run, workflowStepId, wanted);
  }

  /** The same for an order in memory. */
  async preview(
    run: OrderAggregate,
    workflowStepId: string | null,
    wanted: WantedTime | null = null,
  ): Promise<RoundPreview> {
    const step = selectComparedWork(run, workflowStepId);
    const remaining = listRemainingRounds(step.settings, listAttemptDispatches(run, step.stepDataId));
    const context = await buildOfferContext(this.db, run, step, null);
    const work = wanted ? { ...context, time: 'any' as const } : context;
    const declined = findDecliningContractors(run.order);
    const { ranked, excluded, nonCandidateCount } = await this.roundCandidates.find(work, remaining, declined);
    const without = wanted ? await this.findUnavailable(run, step, ranked, wanted) : [];
    return {
      ranked: ranked.filter(({ partnerId }) => !without.some((one) => one.partnerId === partnerId)),
      excluded: [...without, ...excluded].slice(0, MAX_EXCLUDED),
      excludedCount: nonCandidateCount + without.length,
      hasCoordinates: Boolean(work.address.coordinates),
      workflowStepId: step.workflowStepId,
      visitMinutes: findVisitMinutes(run.listSteps(), step.workflowActorId),
      visitId: findComingVisit(run, step)?.id ?? null,
      canBook: run.order.workflowId === null || findOpenVisitStep(run, step.workflowActorId) !== undefined,
    };
  }

  private async findUnavailable(
    run: OrderAggregate,
    step: ComparedWork,
    ranked: readonly RankedPartner[],
    wanted: WantedTime,
  ): Promise<ExcludedCandidate[]> {
    const ids = ranked.map(({ organizationId }) => organizationId);
    const found = await this.availability.findUnavailable(run, step, ids, wanted);
    const absences = new Map(found.map(({ organizationId, absence }) => [organizationId, absence]));
    return ranked
      .filter(({ organizationId }) => absences.has(organizationId))
      .map((partner) => buildUnavailable({ ...partner, absence: absences.get(partner.organizationId)! }));
  }

  /** Sends the first remaining round that has candidates. @returns false if none has */
  private async sendNextRound(order: OrderAggregate, step: DispatchStep, wasWithdrawn = false): Promise<boolean> {
    const remaining = listRemainingRounds(step.settings, listAttemptDispatches(order, step.stepDataId));
    const round = computeNextRound(order, step.stepDataId);
    const absent = new Map<string, AbsentPartner>();
    for (const escalation of wasWithdrawn && remaining.length === 0 ? [ALL_PARTNERS] : remaining) {
      const work = await buildOfferContext(this.db, order, step, escalation.tier);
      const { ranked, absent: away } = await this.candidates.findCandidates(work, 'for update');
      for (const partner of away) absent.set(partner.partnerId, partner);
      if (ranked.length === 0) continue;
      const recipients = ranked
        .slice(0, step.settings.multipleDispatches)
        .map(({ organizationName: _name, pay, ...partner }) => ({ ...partner, ...pay }));
      const { position: tier } = escalation;
      order.jobs.push(buildRoundLogJob(step, { round, tier, candidates: ranked.length, absent: away }));
      this.offersInProgress.add(
        order.order.routerId,
        recipients.map(({ organizationId }) => organizationId),
      );
      sendOffers(order, step, recipients, { source: 'auto', initiator: SYSTEM_INITIATOR, escalation });
      return true;
    }
    if (remaining.length > 0)
      order.jobs.push(buildRoundLogJob(step, { round, tier: null, candidates: 0, absent: [...absent.values()] }));
    return false;
  }
}
