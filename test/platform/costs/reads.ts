/** Reads of what has to be there first: links, files with bytes, bookings, offers and documents as large as they may be. */
import { inOwnWorld, invited, type Prepare } from './situation.js';
import { behindOffer, inScene, type Scene } from './running-order.js';
import { enterTokens } from '../../../src/entities/tenant-directory.js';
import { unique } from '../../support/factory.js';
import { png } from '../../support/png.js';
import { uploadTo } from '../../support/upload.js';

const FILE_BYTES = 8_000_000;
const LINES = 200;

const asOwner = (step: string) => (one: Scene) => ({ ids: { workflowStepId: one.run.steps[step] } });
const asClient = (step: string) => (one: Scene) => ({
  key: null,
  ids: { clientToken: one.run.clientToken, workflowStepId: one.run.steps[step] },
});

const bytes = (content: Buffer = Buffer.alloc(FILE_BYTES, 'a')) => [{ name: 'file', fileName: 'a.bin', content }];

/** An offer of as many lines as there may be, sent to the client. */
async function offered({ own, ids, run }: Scene): Promise<void> {
  const description = 'a '.repeat(2000).trim();
  const lines = Array.from({ length: LINES }, (_line, place) => ({
    ...{ name: `Line ${place}`, description, currencyCode: 'NOK', unitAmount: 100, vatRate: 2500, quantity: 1.5 },
  }));
  await own.put(`/api/routers/${ids.routerId}/workflow-steps/${run.steps.offer}/offers`, { lines, send: true });
}

async function booked({ own, ids, run }: Scene): Promise<void> {
  const startAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await own.put(`/api/routers/${ids.routerId}/workflow-steps/${run.steps.book}/bookings`, { startAt });
}

const fileOfRouter = (content?: Buffer) =>
  inOwnWorld(async ({ routerId, actors }, service) => {
    const { body } = await uploadTo(`${service.baseUrl}/api/v1/file/upload`, actors.owner.key, bytes(content));
    const [{ id: fileId }] = body.values as { id: string }[];
    const [{ token }] = await service.db.query<{ token: string }>(
      `update files set public_token = coalesce(public_token, $2) where id = $1 returning public_token as token`,
      [fileId, unique('public-token-')],
    );
    await enterTokens(service.db, routerId, [token]);
    return { ids: { fileId, publicFileToken: token } };
  });

/** A file that the client sent for the step that asks. */
async function clientsFile({ service, run }: Scene): Promise<string> {
  const { clientToken, steps } = run;
  const at = `${service.baseUrl}/api/clients/${clientToken}/files?workflowStepId=${steps.ask}`;
  const { body } = await uploadTo(at, null, bytes());
  return (body.values as { id: string }[])[0].id;
}

const STEPS = '/api/routers/{routerId}/workflow-steps/{id}';
const OF_CLIENT = '/api/clients/{token}';

export const READS: Record<string, Prepare> = {
  'GET /api/auth/invitations/{token}': inOwnWorld(async (world, service) => ({
    key: null,
    ids: { clientToken: await invited(world, service) },
  })),
  'GET /api/v1/file/{id}/content': fileOfRouter(),
  'GET /api/public/files/{publicToken}': fileOfRouter(png(2000, 1000)),
  'GET /api/v1/order/{orderId}/candidates': inScene(asOwner('dispatch')),
  'GET /api/offers/{token}': inScene(behindOffer),
  [`GET ${STEPS}/bookings`]: inScene(async (one) => {
    await booked(one);
    return asOwner('book')(one);
  }),
  [`GET ${STEPS}/offers`]: inScene(async (one) => {
    await offered(one);
    return asOwner('offer')(one);
  }),
  [`GET ${STEPS}/offers/pdf`]: inScene(async (one) => {
    await offered(one);
    return asOwner('offer')(one);
  }),
  [`GET ${STEPS}/files/{fileId}/content`]: inScene(async (one) => ({
    ids: { workflowStepId: one.run.steps.ask, fileId: await clientsFile(one) },
  })),
  [`GET ${STEPS}/signing`]: inScene(asOwner('sheet')),
  [`GET ${OF_CLIENT}/workflow-steps/{id}/bookings`]: inScene(async (one) => {
    await booked(one);
    return asClient('book')(one);
  }),
  [`GET ${OF_CLIENT}/workflow-steps/{id}/signing`]: inScene(asClient('sign')),
  [`GET ${OF_CLIENT}/workflow-steps/{id}/offers/pdf`]: inScene(async (one) => {
    await offered(one);
    return asClient('offer')(one);
  }),
  [`GET ${OF_CLIENT}/files/{id}/content`]: inScene(async (one) => ({
    key: null,
    ids: { clientToken: one.run.clientToken, fileId: await clientsFile(one) },
  })),
  [`GET ${OF_CLIENT}/documents/{workflowDocumentId}/pdf`]: inScene(async ({ service, run }) => {
    const [{ id: workflowDocumentId }] = await service.db.query<{ id: string }>(
      'select id from workflow_documents where workflow_id = $1',
      [run.workflowId],
    );
    return { key: null, ids: { clientToken: run.clientToken, workflowDocumentId } };
  }),
};
