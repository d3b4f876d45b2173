/** The page `/console/messages`. */
import type { ConsoleMessagesMessages } from '../../i18n/en/console-messages.js';
import type { ConsolePage } from '../console-page.js';
import { textActions } from './actions.js';
import { TextsPage } from './texts-page.js';
import { messageQuery, messageRowsQuery, parseMessage, previewQuery, type PreviewInput } from './texts-queries.js';

export const textsPage: ConsolePage<ConsoleMessagesMessages> = {
  View: TextsPage,
  listQueries: ({ query, viewer: { session }, api }) => {
    const { routerId } = session;
    const { kind, language } = parseMessage(query);
    if (!kind) return [messageRowsQuery(api, routerId)];
    const input = { kind, language } as PreviewInput;
    return [messageQuery(api, routerId, kind), previewQuery(api, routerId, input)];
  },
  actions: textActions,
};
