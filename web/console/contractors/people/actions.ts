/** Actions on the people of a contractor. Fields: `partnerId`, and `subjectId` of the person. */
import { Partners, PartnerUsers } from '../../../../client/generated/resources.js';
import { ShownOnce, type ActionTable } from '../../actions.js';

export const partnerUserActions: ActionTable = {
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
