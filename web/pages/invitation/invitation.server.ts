/** Server side of the invitation page. */
import { Auth } from '../../../client/generated/resources.js';
import { messages } from '#messages/invitation';
import { chooseLanguage } from '../../i18n/language.js';
import { translateAccountErrors } from '../account-errors.js';
import type { PageDefinition } from '../page-definition.js';
import type { InvitationData, InvitationMessages } from './invitation-data.js';
import { Invitation } from './invitation.js';

const ERROR_FIELDS = { proof: 'password', wrong: 'wrongPassword' } as const;

/** `/invitations/{token}`. */
export const invitationPage: PageDefinition<InvitationData, InvitationMessages> = {
  entry: 'invitation',
  View: Invitation,
  messages,
  title: ({ invitation }, messages) => messages.heading(invitation.organization.name),
  notFound: (messages) => messages.notFound,

  async load(api, { params: { token = '' } }) {
    return { invitation: await new Auth(api).getInvitation(token) };
  },

  async act(api, { params: { token = '' }, fields, language }) {
    const { password = '', firstName, lastName, code } = fields;
    const body = { token, password, ...pickFilled({ firstName, lastName, code }) };
    const session = await translateAccountErrors(language, ERROR_FIELDS, () => new Auth(api).acceptInvitation(body));
    return { to: '/', session };
  },

  settings: ({ invitation: { organization } }, context) => ({
    language: chooseLanguage(...context.acceptedLanguages, organization.locale),
    timeZone: organization.timezone ?? 'UTC',
    organization,
  }),
};

/** Returns the trimmed fields without empty ones. */
function pickFilled(fields: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(fields).map(([name, value]) => [name, value?.trim()]);
  return Object.fromEntries(entries.filter(([, value]) => value)) as Record<string, string>;
}
