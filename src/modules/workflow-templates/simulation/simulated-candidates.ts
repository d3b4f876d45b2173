/** Candidates of the dispatch steps of a simulated order. */
import { Injectable } from '@nestjs/common';
import type { TemplateStep } from '../../../entities/template-step.js';
import { DispatchCandidates, type RankedPartner } from '../../../domain/routing/candidates/dispatch-candidates.js';
import { computeResponseDeadline } from '../../../domain/routing/order/verbs/dispatches.js';
import {
  listRemainingRounds,
  ALL_PARTNERS,
  type EscalationRound,
} from '../../../domain/routing/candidates/escalation.js';
import { computeMargin } from '../../../domain/routing/pricing/margin.js';
import type { PlannedStep } from './plan-steps.js';
import type { SimulatedOrder } from './simulated-order-builder.js';
import type { SimulatedCandidateView } from './simulation.dto.js';

type DispatchingStep = Pick<TemplateStep, 'id' | 'dispatchesActorId' | 'settings'>;

/** Queries candidates once per distinct combination of network and tier, even if several steps share it. */
@Injectable()
export class SimulatedCandidates {
  constructor(private readonly candidates: DispatchCandidates) {}

  /** Returns the candidates by step ID. Skips steps that are not planned. */
  async find(
    order: SimulatedOrder,
    steps: readonly DispatchingStep[],
    plan: ReadonlyMap<string, PlannedStep>,
  ): Promise<Map<string, SimulatedCandidateView[]>> {
    const rankedByKey = new Map<string, RankedPartner[]>();
    const candidates = new Map<string, SimulatedCandidateView[]>();
    for (const step of steps) {
      const planned = plan.get(step.id);
      if (!planned) continue;
      const actor = order.actors.find(({ id }) => id === step.dispatchesActorId) ?? null;
      const { settings } = step;
      const network = settings.useActorsInstallerNetwork ? (actor?.id ?? '') : '';
      const rank = async ({ tier }: EscalationRound) => {
        const key = `${network} ${JSON.stringify(tier)}`;
        const ranked =
          rankedByKey.get(key) ?? (await this.candidates.findCandidates({ ...order, actor, settings, tier })).ranked;
        rankedByKey.set(key, ranked);
        return ranked;
      };
      candidates.set(step.id, await findFirstRound(rank, step, order, planned));
    }
    return candidates;
  }
}

/**
 * Returns the candidates of the first tier that has any. If no tier has candidates, returns those of the whole network,
 * which receive no automatic offers.
 */
async function findFirstRound(
  rank: (round: EscalationRound) => Promise<RankedPartner[]>,
  step: DispatchingStep,
  order: SimulatedOrder,
  planned: PlannedStep,
): Promise<SimulatedCandidateView[]> {
  for (const round of listRemainingRounds(step.settings, [])) {
    const ranked = await rank(round);
    if (ranked.length > 0) return toCandidateViews(ranked, step, order, planned, round);
  }
  return toCandidateViews(
    await rank(ALL_PARTNERS),
    { ...step, settings: { ...step.settings, isAutoDispatchingEnabled: false } },
    order,
    planned,
    ALL_PARTNERS,
  );
}

function toCandidateViews(
  ranked: readonly RankedPartner[],
  { settings }: DispatchingStep,
  { template, lines = [] }: SimulatedOrder,
  { activationAt }: PlannedStep,
  { tier }: EscalationRound,
): SimulatedCandidateView[] {
  const isAutoDispatching = template.isAutoDispatchingEnabled && settings.isAutoDispatchingEnabled;
  const offerCount = isAutoDispatching ? settings.multipleDispatches : 0;
  const net = lines.reduce((sum, { totalExcludingVat }) => sum + totalExcludingVat, 0);
  return ranked.map(({ partnerId, organizationId, organizationName, timeZone, holidays, ranking, pay }, index) => ({
    partnerId,
    organizationId,
    name: organizationName,
    rank: ranking.position,
    score: ranking.score,
    offered: index < offerCount,
    expiresAt:
      index < offerCount ? computeResponseDeadline({ settings, timeZone, holidays }, activationAt, tier) : null,
    ...pay,
    margin: computeMargin(net, pay),
    breakdown: ranking.breakdown,
  }));
}
