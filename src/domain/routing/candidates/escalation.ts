/** Escalation: one round per tier, in order, then all partners (decisions/dispatching "Escalation"). */
import type { EscalationTier, StepSettings } from '../../../entities/workflow-value-objects.js';
import type { RunningDispatch } from '../order/state/running-order.js';

/** One round of an escalation; both null: all partners, with the ordinary deadline. */
export interface EscalationRound {
  /** 1 for the first tier. */
  position: number | null;
  tier: EscalationTier | null;
}

type Settings = Pick<StepSettings, 'retryOnFailure' | 'escalation'>;

/** The round without a tier. */
export const ALL_PARTNERS: EscalationRound = { position: null, tier: null };

/** Returns the automatic rounds that remain in an attempt, given its previous dispatches. */
export function listRemainingRounds(
  settings: Settings,
  offered: readonly Pick<RunningDispatch, 'tier'>[],
): EscalationRound[] {
  const tiers = settings.escalation ?? [];
  const latest = Math.max(0, ...offered.map(({ tier }) => tier ?? 0));
  const remaining = tiers.map((tier, index): EscalationRound => ({ position: index + 1, tier })).slice(latest);
  const includesAllPartners = settings.retryOnFailure || (tiers.length === 0 && offered.length === 0);
  return includesAllPartners ? [...remaining, ALL_PARTNERS] : remaining;
}

/** Whether a partner belongs to a tier: it has one of its groups or tags. A tier without both includes all partners. */
export function matchesTier(
  { partnerGroupId, tags }: { partnerGroupId: string | null; tags: readonly string[] },
  tier: EscalationTier | null,
): boolean {
  if (!tier) return true;
  const { partnerGroupIds = [], partnerTags = [] } = tier;
  if (partnerGroupIds.length === 0 && partnerTags.length === 0) return true;
  return (
    (partnerGroupId !== null && partnerGroupIds.includes(partnerGroupId)) ||
    tags.some((tag) => partnerTags.includes(tag))
  );
}

/** Returns the partner groups that the settings of a step reference, each with its field path. */
export function listPartnerGroupReferences(
  settings: Partial<StepSettings> | undefined,
): { field: string; id: string }[] {
  return (settings?.escalation ?? []).flatMap(({ partnerGroupIds = [] }, tierIndex) =>
    partnerGroupIds.map((id, index) => ({ field: `settings.escalation[${tierIndex}].partnerGroupIds[${index}]`, id })),
  );
}
