/** Starts rounds of offers: when a dispatch step becomes active, and when a round ended without acceptance. */
import { Injectable } from '@nestjs/common';
import { SYSTEM_INITIATOR } from '../../../entities/initiator.js';
import type { EscalationTier } from '../../../entities/workflow-value-objects.js';
import { Database } from '../../../platform/database/database.js';
import { WorkflowRunRepository } from '../workflow/workflow-run-repository.js';
import type { StepCommand, WorkflowRun } from '../workflow/workflow-run.js';
import type { TimeRange } from '../availability/time-ranges.js';
import { CandidateAvailability, type WantedTime } from './candidate-availability.js';
import { DispatchCandidates, type RankedPartner } from './dispatch-candidates.js';
import { DispatchWriter } from './dispatch-writer.js';
import { selectDispatchStep, listDispatchSteps, type DispatchStep } from './dispatch-step.js';
import { listRemainingRounds, ALL_PARTNERS } from './escalation.js';
import { MAX_EXCLUDED, type ExcludedPartner } from '../../../entities/dispatch-round.js';
import { RoundCandidates } from './round-candidates.js';
import {
  listAttemptDispatches,
  findDecliningContractors,
  buildOfferContext,
  type DispatchStepAttempt,
} from './offer-context.js';

/** A partner that is not a candidate, also because it has no time. */
export interface ExcludedCandidate extends Omit<ExcludedPartner, 'reason'> {
  reason: ExcludedPartner['reason'] | 'UNAVAILABLE';
  /** The absence because of which it has no time. */
  absence: TimeRange | null;
}

/** Candidates of the next round, and the partners that it excludes. */
export interface RoundPreview {
  ranked: RankedPartner[];
  /** Those without time first. */
  excluded: ExcludedCandidate[];
  excludedCount: number;
  /** False: areas that are circles or polygons do not match. */
  hasCoordinates: boolean;
}

/** Call it in a transaction that holds the order's lock. */
@Injectable()
export class DispatchRounds {
  constructor(
    private readonly db: Database,
    private readonly runs: WorkflowRunRepository,
    private readonly candidates: DispatchCandidates,
    private readonly roundCandidates: RoundCandidates,
    private readonly availability: CandidateAvailability,
    private readonly writer: DispatchWriter,
  ) {}

  /**
   * Sends the first round of an active attempt with auto-dispatching, unless it has offers already.
   * @returns the command that fails the step if there is no candidate
   */
  async startFirstRound(run: WorkflowRun, step: DispatchStep): Promise<StepCommand[]> {
    if (!step.isAutoDispatching) return [];
    if (run.order.dispatches.some(({ stepDataId }) => stepDataId === step.stepDataId)) return [];
    return (await this.sendNextRound(run, step)) ? [] : [buildFailCommand(step, 'No contractor is available')];
  }

  /**
   * Call it after an offer ended without acceptance. Once the round has no open offer, sends the next one if the step has
   * another tier or retries.
   * @param staysActive the step does not fail without a next round
   * @param wasWithdrawn the service withdrew offers, because the address changed or a partner is inactive: after the last
   * tier all partners are candidates even without retries, and steps without auto-dispatching do not fail
   * @returns the command that fails the step if there is no next round
   */
  async startNextRound(
    run: WorkflowRun,
    workflowStepId: string,
    { staysActive = false, wasWithdrawn = false } = {},
  ): Promise<StepCommand[]> {
    const step = listDispatchSteps(run).find((one) => one.workflowStepId === workflowStepId);
    if (step?.status !== 'active' || this.writer.findOpen(run, step.stepDataId).length > 0) return [];
    if (step.isAutoDispatching && (await this.sendNextRound(run, step, wasWithdrawn))) return [];
    const fails = !staysActive && (step.isAutoDispatching || !wasWithdrawn);
    return fails ? [buildFailCommand(step, 'No contractor accepted')] : [];
  }

  /** Expires the offers of an attempt whose deadline has passed. @returns as `startNextRound` */
  async expireDue(run: WorkflowRun, stepDataId: string): Promise<StepCommand[]> {
    const { now } = run;
    const due = this.writer.findOpen(run, stepDataId).filter(({ expiresAt }) => expiresAt && expiresAt <= now);
    await this.writer.close(run, due, {
      status: 'expired',
      cancellationReason: 'TOO_LATE',
      initiator: SYSTEM_INITIATOR,
    });
    const commands = due.length > 0 ? await this.startNextRound(run, due[0].workflowStepId!) : [];
    this.writer.scheduleDeadline(run, stepDataId);
    return commands;
  }

  /**
   * Returns the candidates of the next round, best first, without sending offers.
   * @param wanted leaves out candidates that have no time then; null: their time does not matter
   * @throws as `selectDispatchStep`
   */
  async previewNextRound(
    orderId: string,
    workflowStepId: string | null,
    wanted: WantedTime | null = null,
  ): Promise<RoundPreview> {
    const run = await this.runs.load(orderId);
    const step = selectDispatchStep(listDispatchSteps(run), workflowStepId);
    const attempt = step.status === 'failed' ? { ...step, stepDataId: null } : step;
    const remaining = listRemainingRounds(step.settings, listAttemptDispatches(run, attempt.stepDataId));
    const work = await buildOfferContext(this.db, run, attempt, null);
    const declined = findDecliningContractors(run.order);
    const { ranked, excluded, nonCandidateCount } = await this.roundCandidates.find(work, remaining, declined);
    const without = wanted ? await this.findUnavailable(run, step, ranked, wanted) : [];
    return {
      ranked: ranked.filter(({ partnerId }) => !without.some((one) => one.partnerId === partnerId)),
      excluded: [...without, ...excluded.map((one) => ({ ...one, absence: null }))].slice(0, MAX_EXCLUDED),
      excludedCount: nonCandidateCount + without.length,
      hasCoordinates: Boolean(work.address.coordinates),
    };
  }

  private async findUnavailable(
    run: WorkflowRun,
    step: DispatchStep,
    ranked: readonly RankedPartner[],
    wanted: WantedTime,
  ): Promise<ExcludedCandidate[]> {
    const ids = ranked.map(({ organizationId }) => organizationId);
    const found = await this.availability.findUnavailable(run, step, ids, wanted);
    const absences = new Map(found.map(({ organizationId, absence }) => [organizationId, absence]));
    return ranked
      .filter(({ organizationId }) => absences.has(organizationId))
      .map(({ partnerId, organizationId, organizationName }) => {
        const absence = absences.get(organizationId)!;
        return { partnerId, organizationId, organizationName, reason: 'UNAVAILABLE' as const, absence };
      });
  }

  /** Sends the first remaining round that has candidates. @returns false if none has */
  private async sendNextRound(run: WorkflowRun, step: DispatchStep, wasWithdrawn = false): Promise<boolean> {
    const remaining = listRemainingRounds(step.settings, listAttemptDispatches(run, step.stepDataId));
    for (const escalation of wasWithdrawn && remaining.length === 0 ? [ALL_PARTNERS] : remaining) {
      const ranked = await this.findCandidates(run, step, escalation.tier, 'for update');
      if (ranked.length === 0) continue;
      const recipients = ranked
        .slice(0, step.settings.multipleDispatches)
        .map(({ organizationName: _name, pay, ...partner }) => ({ ...partner, ...pay }));
      this.writer.queueRoundLog(run, step, { tier: escalation.position, candidates: ranked.length });
      await this.writer.send(run, step, recipients, { source: 'auto', initiator: SYSTEM_INITIATOR, escalation });
      return true;
    }
    if (remaining.length > 0) this.writer.queueRoundLog(run, step, { tier: null, candidates: 0 });
    return false;
  }

  private async findCandidates(
    run: WorkflowRun,
    step: DispatchStepAttempt,
    tier: EscalationTier | null,
    lock?: 'for update',
  ): Promise<RankedPartner[]> {
    return this.candidates.findCandidates(await buildOfferContext(this.db, run, step, tier), lock);
  }
}

function buildFailCommand({ workflowStepId }: DispatchStep, reason: string): StepCommand {
  return { workflowStepId, action: 'FAIL', initiator: SYSTEM_INITIATOR, reason };
}
