/** The page `/console/messages`. */
import { messages } from '#messages/console-messages';
import { definePage } from '../console-page.js';
import { textActions } from './actions.js';
import { TextsPage } from './texts-page.js';
import { messageQuery, messageRowsQuery, parseMessage, previewQuery, type PreviewInput } from './texts-queries.js';

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
