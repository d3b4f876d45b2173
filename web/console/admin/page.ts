/** The page `/console/admin`. */
import { messages } from '#messages/console-admin';
import { definePage } from '../console-page.js';
import { AdminPage } from './admin-page.js';
import { allOrganizationsQuery, parseAdmin } from './admin-queries.js';
import { AdminOrganizations } from '../../../client/generated/resources.js';
import { ShownOnce, type ActionTable } from '../actions.js';

const adminActions: ActionTable = {
  createRouter: async (api, { name, ownerEmail = '', language, countryCode, timezone }) => {
    const locale = [language, countryCode].filter(Boolean).join('-');
    const { invitationLink } = await new AdminOrganizations(api).create({
      ...{ name: name.trim(), ownerEmail: ownerEmail.trim() },
      ...(locale ? { locale } : {}),
      ...(countryCode ? { countryCode } : {}),
      ...(timezone ? { timezone } : {}),
    });
    return invitationLink ? new ShownOnce(invitationLink) : null;
  },
  rename: (api, { subjectId, name, version }) =>
    new AdminOrganizations(api).update(subjectId, { name: name.trim() }, version ? { ifMatch: version } : {}),
  inviteOwner: async (api, { subjectId, email = '' }) => {
    const { invitationLink } = await new AdminOrganizations(api).invitePerson(subjectId, { email, roles: ['OWNER'] });
    return invitationLink ? new ShownOnce(invitationLink) : null;
  },
  suspend: (api, { subjectId }) => new AdminOrganizations(api).suspendOrganization(subjectId),
  restore: (api, { subjectId }) => new AdminOrganizations(api).restoreOrganization(subjectId),
};

export const page = definePage({
  messages,
  View: AdminPage,
  listQueries: ({ query }) => [allOrganizationsQuery(parseAdmin(query))],
  actions: adminActions,
});
