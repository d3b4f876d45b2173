/** Server side of the page of a client's order. */
import { messages } from '#messages/portal';
import { inLanguage } from '../../i18n/in-language.js';
import { chooseLanguage } from '../../i18n/language.js';
import { PortalProof } from '../../../client/generated/resources.js';
import type { ProofCodeInput } from '../../../client/generated/types.js';
import type { PageDefinition } from '../page-definition.js';
import { submitPortalAction } from './submit-portal-action.js';
import { loadPortal } from './load-portal.js';
import { listPreferredLanguages, type PortalIntent, type PortalData, type PortalMessages } from './portal-data.js';
import { Portal } from './portal.js';

/** `/c/{token}`. */
export const portalPage: PageDefinition<PortalData, PortalMessages> = {
  entry: 'portal',
  View: Portal,
  messages,
  title: ({ order }, messages) => messages.title(order.displayId),
  notFound: (messages) => messages.notFound,

  load: (api, { params: { token = '' }, query: { done, change = null }, acceptedLanguages }) =>
    loadPortal(api, token, { done: isPortalIntent(done) ? done : null, changeStepId: change }, acceptedLanguages),

  async act(api, { params: { token = '' }, fields, language }, { order, workflow }) {
    const to = (done: PortalIntent) => `/c/${encodeURIComponent(token)}?done=${done}`;
    if (fields.intent === 'sendCode') {
      await new PortalProof(api).sendCode(token, { channel: fields.channel as ProofCodeInput['channel'] });
      return { to: to('sendCode') };
    }
    if (fields.intent === 'prove') {
      const proof = await new PortalProof(api).verify(token, { code: fields.code ?? '' });
      return { to: to('prove'), proof };
    }
    const submission = {
      api,
      token,
      workflow,
      language,
      messages: inLanguage(messages, language),
      timeZone: order.organization.timezone,
    };
    return { to: to(await submitPortalAction(submission, fields)) };
  },

  settings: ({ order }, context) => ({
    language: chooseLanguage(...listPreferredLanguages(order, context.acceptedLanguages)),
    timeZone: order.organization.timezone,
    organization: order.organization,
  }),
};

function isPortalIntent(text: string | undefined): text is PortalIntent {
  return text !== undefined && Object.hasOwn(inLanguage(messages, 'en').confirmation, text);
}
