/** Starts rounds of offers: when a dispatch step becomes active, and when a round ended without acceptance. */
import { Injectable } from '@nestjs/common';
import { SYSTEM_INITIATOR } from '../../../entities/initiator.js';
import { Database } from '../../../platform/database/database.js';
import { WorkflowRunRepository } from '../workflow/workflow-run-repository.js';
import type { StepCommand, WorkflowRun } from '../workflow/workflow-run.js';
import { CandidateAvailability, type WantedTime } from './candidate-availability.js';
import { DispatchCandidates, type AbsentPartner, type RankedPartner } from './dispatch-candidates.js';
import { DispatchWriter } from './dispatch-writer.js';
import { selectDispatchStep, listDispatchSteps, type DispatchStep } from './dispatch-step.js';
import { listRemainingRounds, ALL_PARTNERS } from './escalation.js';
import { MAX_EXCLUDED } from '../../../entities/dispatch-round.js';
import { buildUnavailable, RoundCandidates, type ExcludedCandidate } from './round-candidates.js';
import { listAttemptDispatches, findDecliningContractors, buildOfferContext } from './offer-context.js';

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
   * @param wanted leaves out candidates that have no time then; null: those that rounds leave out as absent
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
    const context = await buildOfferContext(this.db, run, attempt, null);
    const work = wanted ? { ...context, time: 'any' as const } : context;
    const declined = findDecliningContractors(run.order);
    const { ranked, excluded, nonCandidateCount } = await this.roundCandidates.find(work, remaining, declined);
    const without = wanted ? await this.findUnavailable(run, step, ranked, wanted) : [];
    return {
      ranked: ranked.filter(({ partnerId }) => !without.some((one) => one.partnerId === partnerId)),
      excluded: [...without, ...excluded].slice(0, MAX_EXCLUDED),
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
      .map((partner) => buildUnavailable({ ...partner, absence: absences.get(partner.organizationId)! }));
  }

  /** Sends the first remaining round that has candidates. @returns false if none has */
  private async sendNextRound(run: WorkflowRun, step: DispatchStep, wasWithdrawn = false): Promise<boolean> {
    const remaining = listRemainingRounds(step.settings, listAttemptDispatches(run, step.stepDataId));
    const absent = new Map<string, AbsentPartner>();
    for (const escalation of wasWithdrawn && remaining.length === 0 ? [ALL_PARTNERS] : remaining) {
      const work = await buildOfferContext(this.db, run, step, escalation.tier);
      const { ranked, absent: away } = await this.candidates.findCandidates(work, 'for update');
      for (const partner of away) absent.set(partner.partnerId, partner);
      if (ranked.length === 0) continue;
      const recipients = ranked
        .slice(0, step.settings.multipleDispatches)
        .map(({ organizationName: _name, pay, ...partner }) => ({ ...partner, ...pay }));
      const result = { tier: escalation.position, candidates: ranked.length, absent: away };
      this.writer.queueRoundLog(run, step, result);
      await this.writer.send(run, step, recipients, { source: 'auto', initiator: SYSTEM_INITIATOR, escalation });
      return true;
    }
    if (remaining.length > 0)
      this.writer.queueRoundLog(run, step, { tier: null, candidates: 0, absent: [...absent.values()] });
    return false;
  }
}

function buildFailCommand({ workflowStepId }: DispatchStep, reason: string): StepCommand {
  return { workflowStepId, action: 'FAIL', initiator: SYSTEM_INITIATOR, reason };
}
