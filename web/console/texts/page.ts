/** The page `/console/messages`. */
import { messages } from '#messages/console-messages';
import { definePage } from '../console-page.js';
import { TextsPage } from './texts-page.js';
import { messageQuery, messageRowsQuery, parseMessage, previewQuery, type PreviewInput } from './texts-queries.js';
import { Messages } from '../../../client/generated/resources.js';
import type { MessageInput, MessagePreviewInput } from '../../../client/generated/types.js';
import type { Transport } from '../../../client/src/transport.js';
import type { FormFields } from '../../ui/index.js';
import type { ActionTable } from '../actions.js';
import type { Session } from '../session.js';

const textActions: ActionTable = {
  saveMessage: async (api, fields, session) => {
    const { kind = '', language = '', subject = '', text = '' } = fields;
    const value = { kind, language, subject: subject.trim(), text: text.replaceAll('\r\n', '\n') };
    // Refuses the fields by the names that the form has.
    await new Messages(api).preview(session.routerId, value as MessagePreviewInput);
    return change(api, fields, session, { subject: value.subject, text: value.text });
  },
  restoreMessage: (api, fields, session) => change(api, fields, session, { subject: null, text: null }),
  switchMessage: (api, { version: _any, ...fields }, session) =>
    change(api, fields, session, { isEnabled: fields.isEnabled === 'true' }),
};

/** A change of another person since the page was opened is refused by the API (412). */
function change(
  api: Transport,
  { kind, language, version }: FormFields,
  { routerId }: Session,
  changes: Partial<MessageInput>,
) {
  const values = [{ kind, ...(language ? { language } : {}), ...changes } as MessageInput];
  return new Messages(api).update(routerId, { values }, version ? { ifMatch: version } : {});
}

export const page = definePage({
  messages,
  View: TextsPage,
  listQueries: ({ query, viewer: { session } }) => {
    const { routerId } = session;
    const { kind, language } = parseMessage(query);
    if (!kind) return [messageRowsQuery(routerId)];
    const input = { kind, language } as PreviewInput;
    return [messageQuery(routerId, kind), previewQuery(routerId, input)];
  },
  actions: textActions,
});
