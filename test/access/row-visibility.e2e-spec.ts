/** Invisible rows are treated as not existing (decisions/identity "Tenancy and roles"). */
import { describe, expect, it } from '@jest/globals';
import { Partner } from '../../src/entities/partner.js';
import { useService } from '../support/app.js';
import { assignOrder, createFile, MINIMAL_ORDER, createPartner } from '../support/order-factory.js';

const service = useService();
const PRODUCTS = '/api/v1/products';
const charger = { name: 'Charger', currencyCode: 'NOK' };

/** A router with an order and a contractor that works on it. */
async function createAssignedOrder() {
  const router = await service.make.router();
  const operator = service.as(router.operator.key);
  const { id: orderId } = await operator.post('/api/v1/order', MINIMAL_ORDER);
  const contractor = await createPartner(service, router.routerId);
  await assignOrder(service, router.routerId, orderId, contractor.organizationId);
  return { ...router, operator, orderId, contractor, asContractor: service.as(contractor.key) };
}

describe('products', () => {
  it('are visible for partners if they are shared with contractors, and not for former partners', async () => {
    const { routerId, operator, contractor, asContractor } = await createAssignedOrder();
    const shared = await operator.post(PRODUCTS, { ...charger, sharedWithContractors: true });
    const own = await operator.post(PRODUCTS, { ...charger, sharedWithContractors: false });
    const seen = async () => (await asContractor.get(PRODUCTS)).values.map(({ id }: { id: string }) => id);
    expect(await seen()).toEqual([shared.id]);
    await asContractor.get(`${PRODUCTS}/${shared.id}`);
    await asContractor.get(`${PRODUCTS}/${own.id}`, 404);
    await service.db
      .of(Partner)
      .update({ routerId, organizationId: contractor.organizationId }, { status: 'inactive' });
    expect(await seen()).toEqual([]);
    await asContractor.get(`${PRODUCTS}/${shared.id}`, 404);
  });

  it('cannot be ordered after deletion', async () => {
    const { operator } = await createAssignedOrder();
    const { id: productId } = await operator.post(PRODUCTS, charger);
    const order = { ...MINIMAL_ORDER, lines: [{ productId, quantity: 1 }] };
    await operator.post('/api/v1/order', order);
    await operator.delete(`${PRODUCTS}/${productId}`);
    const { details } = await operator.post('/api/v1/order', order, 400);
    expect(details).toMatchObject([{ field: 'lines[0].productId' }]);
  });
});

describe('files of notes', () => {
  it('are readable for a contractor of the order if the note is public', async () => {
    const { routerId, operator, orderId, asContractor } = await createAssignedOrder();
    const [publicFile, internalFile] = [await createFile(service, routerId), await createFile(service, routerId)];
    const notes = `/api/v1/order/${orderId}/note`;
    await operator.post(notes, { content: 'Public', fileIds: [publicFile], isPublic: true });
    await operator.post(notes, { content: 'Kept', fileIds: [internalFile], isPublic: false });
    await asContractor.get(`/api/v1/file/${publicFile}`);
    await asContractor.get(`/api/v1/file/${internalFile}`, 404);
  });
});

describe('an ADMIN of an organization below', () => {
  const child = async () => {
    const router = await service.make.router();
    const parent = { routerId: router.routerId, id: router.routerId };
    const [own, sibling] = [
      await service.make.organization(parent, { orderVisibility: 'SELF' }),
      await service.make.organization(parent, { orderVisibility: 'SELF' }),
    ];
    const admin = service.as((await service.make.person(router.routerId, own, ['ADMIN'])).key);
    return { ...router, own, neighbour: sibling, admin };
  };

  it('can change its organization and those below it, but no siblings', async () => {
    const { routerId, own, neighbour: sibling, admin } = await child();
    const at = (id: string) => `/api/routers/${routerId}/organizations/${id}`;
    await admin.put(at(own), { name: 'Ours' });
    const below = await service.make.organization({ routerId, id: own });
    await admin.put(at(below), { name: 'Ours too' });
    const before = await admin.get(at(sibling));
    await admin.put(at(sibling), { name: 'Theirs' }, 403);
    expect(await admin.get(at(sibling))).toEqual(before);
  });

  it('cannot change views that the whole router shares', async () => {
    const { routerId, operator, admin } = await child();
    const presets = `/api/routers/${routerId}/view-presets`;
    const preset = { entity: 'PRODUCT', name: 'Ours', personal: false };
    const { id } = await service.as(operator.key).post(presets, preset);
    await admin.put(`${presets}/${id}`, { name: 'Theirs' }, 403);
    await admin.delete(`${presets}/${id}`, 403);
  });
});

it('names the router of a contractor that used the ID of another one', async () => {
  const { routerId } = await service.make.router();
  const contractor = await service.make.router();
  const { message } = await service.as(contractor.operator.key).get(`/api/routers/${routerId}/workflow-steps`, 403);
  expect(message).toContain(contractor.routerId);
});
