/** Who may use the jobs pages. */
import type { MeView } from '../../client/generated/types.js';

/** Returns whether the user, or the organization of the session, carries out work. */
export function isContractor({ roles, organizations, organizationId }: MeView): boolean {
  const present = organizations.find(({ id }) => id === organizationId);
  return roles.includes('CONTRACTOR') || present?.canInstall === true;
}
