/** Who would be offered the dispatch steps of a simulated order. */
import { Injectable } from '@nestjs/common';
import type { TemplateStep } from '../../../entities/workflow-template.js';
import { DispatchCandidates, type RankedPartner } from '../../../domain/routing/dispatching/dispatch-candidates.js';
import { responseDeadline } from '../../../domain/routing/dispatching/dispatch-offers.js';
import { turnsLeft, WHOLE_NETWORK, type Turn } from '../../../domain/routing/dispatching/escalation.js';
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
      const network = settings.useActorsInstallerNetwork ? (actor?.id ?? '') : '';
      const ask = async ({ tier }: Turn) => {
        const kind = `${network} ${JSON.stringify(tier)}`;
        const known = ranked.get(kind) ?? (await this.candidates.candidatesFor({ ...order, actor, settings, tier }));
        ranked.set(kind, known);
        return known;
      };
      found.set(step.id, await firstRound(ask, step, order, planned));
    }
    return found;
  }
}

/** Whom the first tier with anybody in it asks; the network where there are no tiers, or none has anybody. */
async function firstRound(
  ask: (turn: Turn) => Promise<RankedPartner[]>,
  step: DispatchingStep,
  order: SimulatedOrder,
  planned: PlannedStep,
): Promise<SimulatedCandidateView[]> {
  for (const turn of turnsLeft(step.settings, [])) {
    const ranked = await ask(turn);
    if (ranked.length > 0) return offers(ranked, step, order, planned, turn);
  }
  return offers(
    await ask(WHOLE_NETWORK),
    { ...step, settings: { ...step.settings, isAutoDispatchingEnabled: false } },
    order,
    planned,
    WHOLE_NETWORK,
  );
}

function offers(
  ranked: readonly RankedPartner[],
  { settings }: DispatchingStep,
  { template, timeZone }: SimulatedOrder,
  { activationAt }: PlannedStep,
  { tier }: Turn,
): SimulatedCandidateView[] {
  const isAutoDispatching = template.isAutoDispatchingEnabled && settings.isAutoDispatchingEnabled;
  const asked = isAutoDispatching ? settings.multipleDispatches : 0;
  const deadline = responseDeadline({ settings, timeZone }, activationAt, tier);
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
