/** Derives the requirements of a dispatch step for partners. */
import type { StepSettings } from '../../../entities/workflow-value-objects.js';
import type { PartnerRequirements } from '../coverage/coverage-matching.js';

/** What an actor requires: all of the professions and services, and at least one of the tags. */
export interface ActorRequirements {
  professions: string[];
  services: string[];
  tags: string[];
}

/** Returns no requirements without `useActorsInstallerNetwork`: all partners qualify (decisions/dispatching "Dispatch"). */
export function buildPartnerRequirements(
  actor: ActorRequirements | null,
  { useActorsInstallerNetwork }: Pick<StepSettings, 'useActorsInstallerNetwork'>,
): PartnerRequirements {
  if (!actor || !useActorsInstallerNetwork) return {};
  return { professions: actor.professions, services: actor.services, partnerTags: actor.tags };
}
