/** The page `/console/messages`. */
import type { ConsoleMessagesMessages } from '../../i18n/en/console-messages.js';
import type { ConsolePage } from '../console-page.js';
import { textActions } from './actions.js';
import { TextsPage } from './texts-page.js';
import { messageQuery, messageRowsQuery, parseMessage, previewQuery } from './texts-queries.js';
import type { MessagePreviewInput } from '../../../client/generated/types.js';

export const textsPage: ConsolePage<ConsoleMessagesMessages> = {
  View: TextsPage,
  listQueries: ({ query, viewer: { session }, api }) => {
    const { routerId } = session;
    const { kind, language } = parseMessage(query);
    if (!kind) return [messageRowsQuery(api, routerId)];
    const input = { kind, language } as MessagePreviewInput;
    return [messageQuery(api, routerId, kind), previewQuery(api, routerId, input)];
  },
  actions: textActions,
};
