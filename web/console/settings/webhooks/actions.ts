/** Actions on webhooks, their deliveries and the signing secret. */
import { Deliveries, Webhooks } from '../../../../client/generated/resources.js';
import type { WebhookSecretView } from '../../../../client/generated/types.js';
import type { FormFields } from '../../../ui/index.js';
import { Created, ShownOnce, type ActionTable } from '../../actions.js';
import { readEvents } from './events.js';
import { webhookPath, WEBHOOKS } from './paths.js';

const toInput = (fields: FormFields) => ({ url: (fields.url ?? '').trim(), events: readEvents(fields) });

export const webhookActions: ActionTable = {
  createWebhook: async (api, fields, { routerId }) =>
    new Created(webhookPath((await new Webhooks(api).create(routerId, toInput(fields))).id)),
  updateWebhook: (api, fields, { routerId }) =>
    new Webhooks(api).update(
      ...([routerId, fields.id!, toInput(fields)] as const),
      fields.version ? { ifMatch: fields.version } : {},
    ),
  /** Saving enables a webhook again. */
  enableWebhook: (api, { subjectId }, { routerId }) => new Webhooks(api).update(routerId, subjectId, {}),
  deleteWebhook: async (api, { subjectId }, { routerId }) => {
    await new Webhooks(api).remove(routerId, subjectId);
    return new Created(WEBHOOKS);
  },
  sendTest: (api, { subjectId }, { routerId }) => new Webhooks(api).sendTest(routerId, subjectId),
  resend: (api, { subjectId }, { routerId }) => new Deliveries(api).replay(routerId, subjectId),
  showSecret: async (api, _fields, { routerId }) => toShown(await new Webhooks(api).getSecret(routerId)),
  rotateSecret: async (api, _fields, { routerId }) => toShown(await new Webhooks(api).rotateSecret(routerId)),
};

/** Both secrets and the end of the previous one, as JSON. */
function toShown(secrets: WebhookSecretView): ShownOnce {
  return new ShownOnce(JSON.stringify(secrets));
}
