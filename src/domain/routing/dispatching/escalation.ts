/** Who is asked in which round: the tiers of an escalation in their order, then the network (decisions/dispatching "Escalation"). */
import type { EscalationTier, StepSettings } from '../../../entities/workflow-shapes.js';
import type { RunningDispatch } from '../workflow/running-order.js';

/** One round that can still be asked; both null: the whole network, with the ordinary deadline. */
export interface Turn {
  /** 1 for the first tier. */
  position: number | null;
  tier: EscalationTier | null;
}

type Settings = Pick<StepSettings, 'retryOnFailure' | 'escalation'>;

/** Everybody. */
export const WHOLE_NETWORK: Turn = { position: null, tier: null };

/** The rounds that may still follow by themselves in an attempt, given what was offered in it. */
export function turnsLeft(settings: Settings, offered: readonly Pick<RunningDispatch, 'tier'>[]): Turn[] {
  const tiers = settings.escalation ?? [];
  const latest = Math.max(0, ...offered.map(({ tier }) => tier ?? 0));
  const left = tiers.map((tier, index): Turn => ({ position: index + 1, tier })).slice(latest);
  const opensToAll = settings.retryOnFailure || (tiers.length === 0 && offered.length === 0);
  return opensToAll ? [...left, WHOLE_NETWORK] : left;
}

/** Whether a partner is asked in a tier: it is in one of the groups or has one of the tags; a tier that names none asks all. */
export function isOfTier(
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

/** Every partner group that a step's settings name, and where. */
export function partnerGroupsOf(settings: Partial<StepSettings> | undefined): { field: string; id: string }[] {
  return (settings?.escalation ?? []).flatMap(({ partnerGroupIds = [] }, at) =>
    partnerGroupIds.map((id, place) => ({ field: `settings.escalation[${at}].partnerGroupIds[${place}]`, id })),
  );
}
