/** Reads that need data first: links, files with bytes, bookings, offers and documents of maximum size. */
import { withFixture, inviteUser, type PrepareScenario } from './scenario.js';
import { withOfferLink, withOrder, type OrderScenario } from './order-scenario.js';
import { registerTokens } from '../../../src/entities/tenant-directory.js';
import { unique } from '../../support/factory.js';
import { createPng } from '../../support/png.js';
import { uploadParts } from '../../support/upload.js';

const FILE_BYTES = 8_000_000;
const LINES = 200;

const asOwner = (step: string) => (one: OrderScenario) => ({ ids: { workflowStepId: one.run.steps[step] } });
const asClient = (step: string) => (one: OrderScenario) => ({
  key: null,
  ids: { clientToken: one.run.clientToken, workflowStepId: one.run.steps[step] },
});

const bytes = (content: Buffer = Buffer.alloc(FILE_BYTES, 'a')) => [{ name: 'file', fileName: 'a.bin', content }];

/** A sent client offer with the maximum number of lines. */
async function offered({ own, ids, run }: OrderScenario): Promise<void> {
  const description = 'a '.repeat(2000).trim();
  const lines = Array.from({ length: LINES }, (_line, index) => ({
    ...{ name: `Line ${index}`, description, currencyCode: 'NOK', unitAmount: 100, vatRate: 2500, quantity: 1.5 },
  }));
  await own.put(`/api/routers/${ids.routerId}/workflow-steps/${run.steps.offer}/offers`, { lines, send: true });
}

async function createBookings({ own, ids, run }: OrderScenario): Promise<void> {
  const startAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await own.put(`/api/routers/${ids.routerId}/workflow-steps/${run.steps.book}/bookings`, { startAt });
}

const fileOfRouter = (content?: Buffer) =>
  withFixture(async ({ routerId, actors }, service) => {
    const { body } = await uploadParts(`${service.baseUrl}/api/v1/file/upload`, actors.owner.key, bytes(content));
    const [{ id: fileId }] = body.values as { id: string }[];
    const [{ token }] = await service.db.query<{ token: string }>(
      `update files set public_token = coalesce(public_token, $2) where id = $1 returning public_token as token`,
      [fileId, unique('public-token-')],
    );
    await registerTokens(service.db, routerId, [token]);
    return { ids: { fileId, publicFileToken: token } };
  });

/** A file that the client uploaded for the step. */
async function clientsFile({ service, run }: OrderScenario): Promise<string> {
  const { clientToken, steps } = run;
  const at = `${service.baseUrl}/api/clients/${clientToken}/files?workflowStepId=${steps.ask}`;
  const { body } = await uploadParts(at, null, bytes());
  return (body.values as { id: string }[])[0].id;
}

const STEPS = '/api/routers/{routerId}/workflow-steps/{id}';
const OF_CLIENT = '/api/clients/{token}';

export const READS: Record<string, PrepareScenario> = {
  'GET /api/auth/invitations/{token}': withFixture(async (world, service) => ({
    key: null,
    ids: { clientToken: await inviteUser(world, service) },
  })),
  'GET /api/v1/file/{id}/content': fileOfRouter(),
  'GET /api/public/files/{publicToken}': fileOfRouter(createPng(2000, 1000)),
  'GET /api/v1/order/{orderId}/candidates': withOrder(asOwner('dispatch')),
  'GET /api/offers/{token}': withOrder(withOfferLink),
  [`GET ${STEPS}/bookings`]: withOrder(async (one) => {
    await createBookings(one);
    return asOwner('book')(one);
  }),
  [`GET ${STEPS}/offers`]: withOrder(async (one) => {
    await offered(one);
    return asOwner('offer')(one);
  }),
  [`GET ${STEPS}/offers/pdf`]: withOrder(async (one) => {
    await offered(one);
    return asOwner('offer')(one);
  }),
  [`GET ${STEPS}/files/{fileId}/content`]: withOrder(async (one) => ({
    ids: { workflowStepId: one.run.steps.ask, fileId: await clientsFile(one) },
  })),
  [`GET ${STEPS}/signing`]: withOrder(asOwner('sheet')),
  [`GET ${OF_CLIENT}/workflow-steps/{id}/bookings`]: withOrder(async (one) => {
    await createBookings(one);
    return asClient('book')(one);
  }),
  [`GET ${OF_CLIENT}/workflow-steps/{id}/signing`]: withOrder(asClient('sign')),
  [`GET ${OF_CLIENT}/workflow-steps/{id}/offers/pdf`]: withOrder(async (one) => {
    await offered(one);
    return asClient('offer')(one);
  }),
  [`GET ${OF_CLIENT}/files/{id}/content`]: withOrder(async (one) => ({
    key: null,
    ids: { clientToken: one.run.clientToken, fileId: await clientsFile(one) },
  })),
  [`GET ${OF_CLIENT}/documents/{workflowDocumentId}/pdf`]: withOrder(async ({ service, run }) => {
    const [{ id: workflowDocumentId }] = await service.db.query<{ id: string }>(
      'select id from workflow_documents where workflow_id = $1',
      [run.workflowId],
    );
    return { key: null, ids: { clientToken: run.clientToken, workflowDocumentId } };
  }),
};
