/** For whom the pages of jobs are. */
import type { MeView } from '../../client/generated/types.js';

/** Whether somebody carries work out, in the organization that the session is for. */
export function isContractor({ roles, organizations, organizationId }: MeView): boolean {
  const present = organizations.find(({ id }) => id === organizationId);
  return roles.includes('CONTRACTOR') || present?.canInstall === true;
}
