/** A running order with a step of each type and an open dispatch. */
import { registerTokens, buildLinkKey } from '../../../src/entities/tenant-directory.js';
import { hashToken, randomToken } from '../../../src/platform/token.js';
import { uuidv7 } from '../../../src/platform/uuid.js';
import type { Service } from '../../support/app.js';
import { DispatchProbe } from '../../support/dispatch-probe.js';
import { NetworkFactory } from '../../support/network-factory.js';
import type { TemplateOptions } from '../../support/workflow-factory.js';
import { PATTERN, QUESTIONS } from './forms.js';
import type { PrepareScenario, Scenario } from './scenario.js';

/** The maximum length of a rich text. */
const DOCUMENT = {
  type: 'doc',
  content: Array.from({ length: 400 }, () => ({
    type: 'paragraph',
    content: [{ type: 'text', text: 'All that is agreed. '.repeat(8) }],
  })),
};

function sketch(documentId: string): TemplateOptions {
  const fields = Array.from({ length: QUESTIONS }, (_field, index) => ({
    ...{ id: uuidv7(), name: `Field ${index}`, regex: PATTERN },
  }));
  const inputs = fields.map(({ id }, position) => ({ id: uuidv7(), customFieldId: id, required: true, position }));
  const byContractor = { actor: 'contractor', by: 'contractor' } as const;
  const byClient = { actor: 'client', visibleToClient: true } as const;
  return {
    documents: [{ name: 'Terms', id: documentId, content: DOCUMENT }],
    customFields: fields,
    isAutoDispatchingEnabled: true,
    actors: [{ slug: 'contractor' }],
    groups: [{ name: 'extra', isInjectable: true }],
    steps: [
      {
        key: 'dispatch',
        type: 'dispatch_create',
        dispatches: 'contractor',
        settings: { isAutoDispatchingEnabled: true },
      },
      { key: 'book', type: 'booking_create', ...byClient },
      { key: 'offer', type: 'offer_create' },
      { key: 'agree', type: 'offer_accept', dependsOn: 'offer', ...byClient },
      { key: 'work', dependsOn: 'dispatch', ...byContractor },
      { key: 'prove', type: 'file_upload', dependsOn: 'dispatch', ...byContractor },
      { key: 'sign', type: 'document_sign', documentIds: [documentId], ...byClient },
      { key: 'sheet', type: 'document_sign', dependsOn: 'dispatch', documentIds: [documentId], ...byContractor },
      { key: 'ask', type: 'form_fill', inputs, ...byClient },
      { key: 'later', group: 'extra' },
    ],
  };
}

/** Creates an order with an open dispatch. */
async function createOrderScenario(service: Service) {
  const { routerId, owner } = await service.make.router();
  const network = new NetworkFactory(service);
  const partner = await network.partner(routerId);
  const { organizationId } = partner;
  const office = await service.make.person(organizationId, organizationId, ['ADMIN']);
  const run = await network.workflows.runningOrder(routerId, sketch(uuidv7()));
  const probe = new DispatchProbe(service);
  const [{ id: dispatchId }] = await probe.findDispatches(run);
  const ids = { routerId, orderId: run.orderId, workflowId: run.workflowId, dispatchId };
  const own = service.as(owner.key);
  return {
    service,
    network,
    partner,
    probe,
    run,
    ids,
    office,
    owner,
    own,
    dispatch: `/api/v1/dispatches/${dispatchId}`,
  };
}

export type OrderScenario = Awaited<ReturnType<typeof createOrderScenario>>;

/** Adds an offer link, as in a message to the contractor. */
export async function withOfferLink({ service, ids }: OrderScenario): Promise<Partial<Scenario>> {
  const token = randomToken();
  await service.db.query(
    'insert into offer_links (router_id, id, dispatch_id, user_id, hash) values ($1, $2, $3, null, $4)',
    [ids.routerId, uuidv7(), ids.dispatchId, hashToken(token)],
  );
  await registerTokens(service.db, ids.routerId, [buildLinkKey(hashToken(token))]);
  return { key: null, ids: { clientToken: token } };
}

/** Prepares an operation on a separate order, by the owner of its router unless `prepare` returns another caller. */
export function withOrder(
  prepare: (scene: OrderScenario) => Partial<Scenario> | Promise<Partial<Scenario>>,
): PrepareScenario {
  return async (service) => {
    const made = await createOrderScenario(service);
    const { ids, ...situation } = await prepare(made);
    return { key: made.owner.key, ...situation, ids: { ...made.ids, ...ids } };
  };
}
