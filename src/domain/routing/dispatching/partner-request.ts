/** What a dispatch step asks of contractors. */
import type { StepSettings } from '../../../entities/workflow-shapes.js';
import type { PartnerRequest } from '../coverage/coverage-matching.js';

/** The actor whose work is offered: all its professions and services, and any of its tags, are asked for. */
export interface NetworkActor {
  professions: string[];
  services: string[];
  tags: string[];
}

/** Without the actor's network it is the whole network (decisions/dispatching "Dispatch"). */
export function partnerRequest(
  actor: NetworkActor | null,
  { useActorsInstallerNetwork }: Pick<StepSettings, 'useActorsInstallerNetwork'>,
): PartnerRequest {
  if (!actor || !useActorsInstallerNetwork) return {};
  return { professions: actor.professions, services: actor.services, partnerTags: actor.tags };
}
