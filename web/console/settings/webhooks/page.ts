/** The page `/console/settings/webhooks`. */
import { messages } from '#messages/console-settings-webhooks';
import { definePage } from '../../console-page.js';
import { webhookActions } from './actions.js';
import { readWebhookId } from './paths.js';
import { WebhooksPage } from './webhooks-page.js';
import { webhookDeliveriesQuery, webhooksQuery } from './webhooks-queries.js';

export const page = definePage({
  messages,
  View: WebhooksPage,
  listQueries: ({ query, viewer: { session } }) => {
    const id = readWebhookId(query);
    const list = webhooksQuery(session.routerId);
    return id ? [list, webhookDeliveriesQuery(session.routerId, id)] : [list];
  },
  actions: webhookActions,
});
