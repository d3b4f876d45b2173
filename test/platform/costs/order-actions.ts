/** Operations on a running order, each with the state that it requires. */
import { createHash } from 'node:crypto';
import { uuidv7 } from '../../../src/platform/uuid.js';
import type { Service } from '../../support/app.js';
import { createPng } from '../../support/png.js';
import { withOfferLink, withOrder, type OrderScenario } from './order-scenario.js';
import type { PrepareScenario } from './scenario.js';

const PEOPLE = 100;
const FILES = 10;
/** The maximum number per action. */
const OWN_FILES = 200;

const accept = ({ service, partner, dispatch }: OrderScenario) =>
  service.as(partner.key).post(`${dispatch}/accept`, {}, 200);
const byOwner = () => ({});
const byContractor = ({ partner }: OrderScenario) => ({ key: partner.key });
const ofStep = (key: string, { run, ids }: OrderScenario) => ({
  ids: { workflowStepId: run.steps[key], routerId: ids.routerId },
});
const withClientLink = ({ run }: OrderScenario) => ({ key: null, ids: { clientToken: run.clientToken } });

/** The contractor has begun and requests to hand the work back. */
async function requestHandBack(one: OrderScenario): Promise<void> {
  await accept(one);
  const at = `/api/routers/${one.partner.organizationId}/workflow-steps/${one.run.steps.work}/act`;
  await one.service.as(one.partner.key).post(at, { type: 'COMPLETE' }, 200);
  await one.service.as(one.partner.key).post(`${one.dispatch}/hand-back`, { reason: 'Ill' }, 200);
}

/** A signature: the documents of the step as shown, and the largest image. */
async function signing(reader: ReturnType<Service['as']>, at: string): Promise<Record<string, unknown>> {
  const { documents } = (await reader.get(`${at}/signing`)) as { documents: { id: string; sha256: string }[] };
  const picture = createPng(2000, 1000).toString('base64');
  return { documents: documents.map(({ id, sha256 }) => ({ id, sha256 })), image: picture };
}

/** Files of the router. */
async function ownFiles({ service, ids }: OrderScenario): Promise<string[]> {
  const rows = await service.db.query<{ id: string }>(
    `insert into files (id, router_id, file_name, content_type, size, sha256)
     select uuid_v7(), $1, 'a.txt', 'text/plain', 1, repeat('a', 64) from generate_series(1, ${OWN_FILES}) returning id`,
    [ids.routerId],
  );
  return rows.map(({ id }) => id);
}

/** Files uploaded with a client link. */
async function clientsFiles({ service, run }: OrderScenario): Promise<string[]> {
  const form = new FormData();
  for (let count = 0; count < FILES; count++) form.append('file', new Blob([`x${count}`]), `${count}.txt`);
  const address = `${service.baseUrl}/api/clients/${run.clientToken}/files`;
  const answer = await fetch(address, { method: 'POST', body: form });
  return ((await answer.json()) as { values: { id: string }[] }).values.map(({ id }) => id);
}

/** Inputs of the step. */
async function answersTo({ own, run, ids }: OrderScenario): Promise<object[]> {
  const at = `/api/routers/${ids.routerId}/workflow-steps/${run.steps.ask}/inputs`;
  const { values } = (await own.get(at)) as { values: { customFieldId: string }[] };
  return values.map(({ customFieldId }) => ({ customFieldId, values: ['a '.repeat(80).trim()] }));
}

/** A code that was sent for the link. */
async function sendCode({ service, run, ids }: OrderScenario): Promise<string> {
  const [id, code] = [uuidv7(), '123456'];
  const hash = createHash('sha256').update(`${id} ${code}`).digest();
  await service.db.query(
    `insert into client_proofs (id, router_id, order_id, client_link_id, code_hash, code_expires_at)
     select $1, l.router_id, l.order_id, l.id, $2, now() + interval '1 hour' from client_links l
     where l.router_id = $3 and l.token = $4`,
    [id, hash, ids.routerId, run.clientToken],
  );
  return code;
}

const AHEAD = () => ({
  startAt: new Date(Date.now() + 3 * 86_400_000).toISOString(),
  endAt: new Date(Date.now() + 4 * 86_400_000).toISOString(),
});
const BOOKED = { without: ['durationMinutes', 'allDay'] };

export const ORDER_ACTIONS: Record<string, PrepareScenario> = {
  'PUT /api/v1/order/{orderId}/technicians': withOrder(async (one) => {
    await accept(one);
    const { organizationId } = one.partner;
    const people: string[] = [];
    for (let count = 0; count < PEOPLE; count++) {
      people.push((await one.service.make.person(organizationId, organizationId, ['CONTRACTOR'])).userId);
    }
    return { key: one.office.key, fields: { userIds: people }, without: ['userId'] };
  }),
  'POST /api/v1/dispatches/{id}/accept': withOrder(byContractor),
  'POST /api/v1/dispatches/{id}/decline': withOrder(byContractor),
  'POST /api/v1/dispatches/{id}/extend': withOrder(() => ({
    fields: { expiresAt: new Date(Date.now() + 90 * 86_400_000).toISOString() },
  })),
  'POST /api/v1/dispatches/{id}/revoke': withOrder(byOwner),
  'POST /api/v1/dispatches/{id}/proposal/refuse': withOrder(async ({ service, partner, dispatch }) => {
    await service.as(partner.key).post(`${dispatch}/accept`, { proposedAmount: 1 }, 200);
    return {};
  }),
  'POST /api/v1/dispatches/{id}/hand-back': withOrder(async (one) => {
    await accept(one);
    return byContractor(one);
  }),
  'POST /api/v1/dispatches/{id}/hand-back/accept': withOrder(async (one) => {
    await requestHandBack(one);
    return {};
  }),
  'POST /api/v1/dispatches/{id}/hand-back/refuse': withOrder(async (one) => {
    await requestHandBack(one);
    return {};
  }),
  'POST /api/v1/order/{orderId}/dispatch': withOrder(async ({ own, dispatch, network, ids, run }) => {
    await own.post(`${dispatch}/revoke`, {}, 200);
    const inputIds: string[] = [];
    for (let count = 0; count < PEOPLE; count++) inputIds.push((await network.partner(ids.routerId)).organizationId);
    return { fields: { organizationIds: inputIds, workflowStepId: run.steps.dispatch } };
  }),
  'POST /api/v1/order/{orderId}/cancel': withOrder(byOwner),
  'POST /api/offers/{token}/accept': withOrder(withOfferLink),
  'POST /api/offers/{token}/decline': withOrder(withOfferLink),
  'POST /api/routers/{routerId}/workflow-steps/{id}/act': withOrder(async (one) => ({
    ...ofStep('ask', one),
    fields: { fileIds: await ownFiles(one), customFields: await answersTo(one) },
    without: ['offerVersion'],
  })),
  'PUT /api/routers/{routerId}/workflow-steps/{id}/bookings': withOrder((one) => ({
    ...ofStep('book', one),
    ...BOOKED,
    fields: { ...AHEAD(), type: 'inspection', status: 'requested' },
  })),
  'PUT /api/routers/{routerId}/workflow-steps/{id}/offers': withOrder(async (one) => {
    const product = (await one.own.post('/api/v1/products', { name: 'Cable', currencyCode: 'NOK' })) as { id: string };
    const workflowStepId = one.run.steps.offer;
    return { ids: { workflowStepId, productId: product.id }, without: ['status', 'offerVersion'] };
  }),
  'POST /api/routers/{routerId}/workflow-steps/{id}/signing': withOrder(async (one) => {
    await accept(one);
    const { organizationId: routerId, key } = one.partner;
    const workflowStepId = one.run.steps.sheet;
    const at = `/api/routers/${routerId}/workflow-steps/${workflowStepId}`;
    return { key, ids: { routerId, workflowStepId }, fields: await signing(one.service.as(key), at) };
  }),
  'POST /api/clients/{token}/notes': withOrder(async (one) => ({
    ...withClientLink(one),
    fields: { fileIds: await clientsFiles(one) },
  })),
  'POST /api/clients/{token}/workflow-steps/{id}/act': withOrder(async (one) => ({
    ids: { clientToken: one.run.clientToken, workflowStepId: one.run.steps.ask },
    key: null,
    fields: { fileIds: await clientsFiles(one), customFields: await answersTo(one) },
    without: ['offerVersion'],
  })),
  'PUT /api/clients/{token}/workflow-steps/{id}/bookings': withOrder((one) => ({
    ids: { clientToken: one.run.clientToken, workflowStepId: one.run.steps.book },
    key: null,
    without: [...BOOKED.without, 'allowOverlap'],
    fields: { ...AHEAD(), type: 'inspection', status: 'requested' },
  })),
  'POST /api/clients/{token}/workflow-steps/{id}/signing': withOrder(async ({ service, run }) => {
    const [clientToken, workflowStepId] = [run.clientToken, run.steps.sign];
    const at = `/api/clients/${clientToken}/workflow-steps/${workflowStepId}`;
    return { key: null, ids: { clientToken, workflowStepId }, fields: await signing(service.as(null), at) };
  }),
  'POST /api/clients/{token}/proof': withOrder(async (one) => ({
    ...withClientLink(one),
    fields: { code: await sendCode(one) },
  })),
};
