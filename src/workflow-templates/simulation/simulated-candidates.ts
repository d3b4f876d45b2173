/** Who would be offered the dispatch steps of a simulated order. */
import { Injectable } from '@nestjs/common';
import type { TemplateStep } from '../../entities/workflow-template.js';
import { DispatchCandidates, type RankedPartner } from '../../routing/dispatching/dispatch-candidates.js';
import { responseDeadline } from '../../routing/dispatching/dispatch-offers.js';
import type { PlannedStep } from './simulation.js';
import type { SimulatedOrder } from './simulated-order.js';
import type { SimulatedCandidateView } from './simulation.dto.js';

type DispatchingStep = Pick<TemplateStep, 'id' | 'dispatchesActorId' | 'settings'>;

/** Asks the network once for each kind of work, however many steps offer it. */
@Injectable()
export class SimulatedCandidates {
  constructor(private readonly candidates: DispatchCandidates) {}

  /** Candidates by step; only of steps that are planned. */
  async of(
    order: SimulatedOrder,
    steps: readonly DispatchingStep[],
    plan: ReadonlyMap<string, PlannedStep>,
  ): Promise<Map<string, SimulatedCandidateView[]>> {
    const ranked = new Map<string, RankedPartner[]>();
    const found = new Map<string, SimulatedCandidateView[]>();
    for (const step of steps) {
      const planned = plan.get(step.id);
      if (!planned) continue;
      const actor = order.actors.find(({ id }) => id === step.dispatchesActorId) ?? null;
      const { settings } = step;
      const kind = settings.useActorsInstallerNetwork ? (actor?.id ?? '') : '';
      if (!ranked.has(kind)) ranked.set(kind, await this.candidates.candidatesFor({ ...order, actor, settings }));
      found.set(step.id, offers(ranked.get(kind)!, step, order, planned));
    }
    return found;
  }
}

function offers(
  ranked: readonly RankedPartner[],
  { settings }: DispatchingStep,
  { template, timeZone }: SimulatedOrder,
  { activationAt }: PlannedStep,
): SimulatedCandidateView[] {
  const isAutoDispatching = template.isAutoDispatchingEnabled && settings.isAutoDispatchingEnabled;
  const asked = isAutoDispatching ? settings.multipleDispatches : 0;
  const deadline = responseDeadline({ settings, timeZone }, activationAt);
  return ranked.map(({ partnerId, organizationId, organizationName, ranking }, index) => ({
    partnerId,
    organizationId,
    name: organizationName,
    rank: ranking.position,
    score: ranking.score,
    offered: index < asked,
    expiresAt: index < asked ? deadline : null,
    breakdown: ranking.breakdown,
  }));
}
