/** The page `/console/settings/webhooks`. */
import type { ConsoleSettingsWebhooksMessages } from '../../../i18n/en/console-settings-webhooks.js';
import type { ConsolePage } from '../../console-page.js';
import { webhookActions } from './actions.js';
import { readWebhookId } from './paths.js';
import { WebhooksPage } from './webhooks-page.js';
import { webhookDeliveriesQuery, webhooksQuery } from './webhooks-queries.js';

export const webhooksPage: ConsolePage<ConsoleSettingsWebhooksMessages> = {
  View: WebhooksPage,
  listQueries: ({ query, viewer: { session }, api }) => {
    const id = readWebhookId(query);
    const list = webhooksQuery(api, session.routerId);
    return id ? [list, webhookDeliveriesQuery(api, session.routerId, id)] : [list];
  },
  actions: webhookActions,
};
