/** The page `/console/settings/users`. */
import { messages } from '#messages/console-settings-users';
import { definePage } from '../../console-page.js';
import { usersQuery } from '../../data/queries.js';
import { PeoplePage } from './people-page.js';
import { Users } from '../../../../client/generated/resources.js';
import type { RoleGrant } from '../../../../client/generated/types.js';
import { ShownOnce, type ActionTable } from '../../actions.js';

const peopleActions: ActionTable = {
  invite: async (api, { email = '', firstName, lastName, role }, { routerId }) => {
    const names = { ...(firstName ? { firstName } : {}), ...(lastName ? { lastName } : {}) };
    const { invitationLink } = await new Users(api).invite(routerId, { email, ...names, roles: toRoles(role) });
    return invitationLink ? new ShownOnce(invitationLink) : null;
  },
  resendInvitation: async (api, { subjectId }, { routerId }) => {
    const { invitationLink } = await new Users(api).sendInvitation(routerId, subjectId);
    return invitationLink ? new ShownOnce(invitationLink) : null;
  },
  changeRole: (api, { subjectId, role, version, isContractor }, { routerId }) => {
    const roles = [...toRoles(role), ...(isContractor ? toRoles('CONTRACTOR') : [])];
    return new Users(api).update(routerId, subjectId, { roles }, version ? { ifMatch: version } : {});
  },
  disable: (api, { subjectId }, { routerId }) => new Users(api).disable(routerId, subjectId),
  enable: (api, { subjectId }, { routerId }) => new Users(api).enable(routerId, subjectId),
  endMembership: (api, { subjectId }, { routerId }) => new Users(api).remove(routerId, subjectId),
};

/** The service refuses what is no role. */
function toRoles(role: string | undefined): RoleGrant[] {
  return [{ role: role as RoleGrant['role'] }];
}

export const page = definePage({
  messages,
  View: PeoplePage,
  listQueries: ({ viewer: { session } }) => [usersQuery(session.routerId)],
  actions: peopleActions,
});
