/** The page `/console/contractors/{id}/people`. */
import { messages } from '#messages/console-contractor-people';
import { definePage } from '../../console-page.js';
import { contractorQuery, partnerUsersQuery } from '../part-queries.js';
import { readPage } from '../../routes.js';
import { PeoplePage } from './people-page.js';
import { Partners, PartnerUsers } from '../../../../client/generated/resources.js';
import { ShownOnce, type ActionTable } from '../../actions.js';

const partnerUserActions: ActionTable = {
  invitePerson: async (api, { partnerId = '', email = '', firstName, lastName, roles }, { routerId }) => {
    const { invitationLink } = await new Partners(api).invite(routerId, partnerId, {
      email,
      firstName: firstName || null,
      lastName: lastName || null,
      roles: roles === 'CONTRACTOR' ? ['CONTRACTOR'] : ['ADMIN', 'CONTRACTOR'],
    });
    return invitationLink ? new ShownOnce(invitationLink) : null;
  },
  resendInvitation: async (api, { partnerId = '', subjectId }, { routerId }) => {
    const { invitationLink } = await new PartnerUsers(api).sendInvitation(routerId, partnerId, subjectId);
    return invitationLink ? new ShownOnce(invitationLink) : null;
  },
  withdrawInvitation: (api, { partnerId = '', subjectId }, { routerId }) =>
    new PartnerUsers(api).removeInvitation(routerId, partnerId, subjectId),
  disablePerson: (api, { partnerId = '', subjectId }, { routerId }) =>
    new PartnerUsers(api).disable(routerId, partnerId, subjectId),
  enablePerson: (api, { partnerId = '', subjectId }, { routerId }) =>
    new PartnerUsers(api).enable(routerId, partnerId, subjectId),
};

export const page = definePage({
  messages,
  View: PeoplePage,
  listQueries: ({ id, query, viewer: { session } }) => [
    contractorQuery(session.routerId, id),
    partnerUsersQuery(session.routerId, id, readPage(query)),
  ],
  actions: partnerUserActions,
});
