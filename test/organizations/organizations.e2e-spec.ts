/**
 * Organizations for their own users (contract 2.6; decisions/identity "Tenancy and roles", decisions/identity
 * "Organization").
 */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { unique } from '../support/factory.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';

const service = useService();
const UNKNOWN_ID = '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69';
const own = (routerId: string) => `/api/routers/${routerId}/organization`;
const createTree = (routerId: string, id = '') => `/api/routers/${routerId}/organizations${id && `/${id}`}`;

async function withChild(visibility: 'SELF' | 'CHILDREN' | 'ALL' = 'SELF') {
  const router = await service.make.router();
  const { routerId } = router;
  const child = await service.make.organization({ routerId, id: routerId }, { orderVisibility: visibility });
  return { ...router, child, childAdmin: await service.make.person(routerId, child, ['ADMIN']) };
}

describe('GET and PUT /api/routers/{routerId}/organization', () => {
  it('200 with the organization of the caller', async () => {
    const { routerId, viewer, child, childAdmin } = await withChild();
    expect(await service.as(viewer.key).get(own(routerId))).toMatchObject({ id: routerId, parentId: null });
    expect(await service.as(childAdmin.key).get(own(routerId))).toMatchObject({ id: child, parentId: routerId });
    const contractor = await service.make.contractor();
    const found = await service.as(contractor.key).get(own(contractor.organizationId));
    expect(found).toMatchObject({ id: contractor.organizationId, canInstall: true });
  });

  it('writes its own fields and ignores fields of superusers', async () => {
    const { routerId, admin, operator } = await withChild();
    const before = await service.as(admin.key).get(own(routerId));
    const wanted = {
      name: 'Nordlys',
      locale: 'nb-no',
      countryCode: 'no',
      currencyCode: 'nok',
      integrationOrderAssignmentRoutingOperatorId: operator.userId,
      autodispatchWeights: '{"rating":1}',
      autoCancel: true,
    };
    const attempted = { canInstall: true, featureAccess: ['ANALYTICS'], platformFeePercentage: 1, ownerId: UNKNOWN_ID };
    const after = await service.as(admin.key).put(own(routerId), { ...before, ...wanted, ...attempted });
    const stored = { ...wanted, locale: 'nb-NO', countryCode: 'NO', currencyCode: 'NOK' };
    expect(after).toEqual({ ...before, ...stored, updatedAt: expect.any(String) });
    expect(await service.as(admin.key).put(own(routerId), {})).toEqual(after);
  });

  it('responds 403 below ADMIN, 400 naming the field, 409 to a slug in use', async () => {
    const { routerId, operator, admin } = await withChild();
    await service.as(operator.key).put(own(routerId), { name: 'x' }, 403);
    const other = await service.make.router({ slug: unique('taken-') });
    for (const [field, value] of [
      ['name', ''],
      ['timezone', 'Oslo'],
      ['logoFileId', UNKNOWN_ID],
      ['integrationOrderAssignmentRoutingOperatorId', other.operator.userId],
      ['autodispatchWeights', '[]'],
      ['nonsense', 1],
    ] as const) {
      expect((await service.as(admin.key).put(own(routerId), { [field]: value }, 400)).message).toContain(field);
    }
    const { slug } = await service.as(other.admin.key).get(own(other.routerId));
    const { details } = await service.as(admin.key).put(own(routerId), { slug }, 409);
    expect(details).toMatchObject([{ field: 'slug', message: 'is already in use' }]);
  });

  it('responds 403 to users below the router who would extend their own visibility', async () => {
    const { routerId, child, childAdmin, admin } = await withChild();
    await service.as(childAdmin.key).put(own(routerId), { orderVisibility: 'ALL' }, 403);
    await service.as(childAdmin.key).put(own(routerId), { orderVisibility: 'SELF', city: 'Oslo' });
    const widened = await service.as(admin.key).put(createTree(routerId, child), { orderVisibility: 'ALL' });
    expect(widened.orderVisibility).toBe('ALL');
  });
});

describe('GET /api/routers/{routerId}/organizations', () => {
  it('returns the tree, searched and sorted; GET of one returns its row', async () => {
    const { routerId, viewer, child } = await withChild();
    const { values, count } = await service.as(viewer.key).get(createTree(routerId));
    expect([count, values.map((one: { id: string }) => one.id)]).toEqual([2, [child, routerId]]);
    for (const { version: _, ...row } of values) {
      expect(await service.as(viewer.key).get(createTree(routerId, row.id))).toEqual(row);
    }
    const found = await service
      .as(viewer.key)
      .get(`${createTree(routerId)}?q=${encodeURIComponent(values[0].name)}&sort=name`);
    expect(found.values).toEqual([values[0]]);
    await service.as(viewer.key).get(`${createTree(routerId)}?sort=secret`, 400);
  });

  it('responds 404 for an organization of another router, 403 for the path of another router', async () => {
    const { routerId, viewer } = await service.make.router();
    const other = await service.make.router();
    await service.as(viewer.key).get(createTree(routerId, other.routerId), 404);
    await service.as(viewer.key).get(createTree(routerId, UNKNOWN_ID), 404);
    await service.as(viewer.key).get(createTree(other.routerId), 403);
  });
});

describe('POST /api/routers/{routerId}/organizations', () => {
  it('creates an organization below that of the caller, whose users see only their own orders', async () => {
    const { routerId, admin, child, childAdmin } = await withChild();
    const made = await service.as(admin.key).post(createTree(routerId), { name: 'Vest', city: 'Bergen' });
    expect(made).toMatchObject({ name: 'Vest', city: 'Bergen', parentId: routerId, orderVisibility: 'SELF' });
    const deeper = await service.as(admin.key).post(createTree(routerId), { name: 'Sør', parentId: child });
    expect(deeper.parentId).toBe(child);
    const below = await service.as(childAdmin.key).post(createTree(routerId), { name: 'Under' });
    expect(below.parentId).toBe(child);
  });

  it('is immediately visible for callers who see organizations below, also with a cached key', async () => {
    const { routerId, childAdmin } = await withChild('CHILDREN');
    const as = service.as(childAdmin.key);
    expect(await as.get('/api/v1/orders')).toMatchObject({ count: 0 });
    const { id: organizationId } = await as.post(createTree(routerId), { name: 'Under' });
    const { id } = await as.post('/api/v1/order', { ...MINIMAL_ORDER, organizationId });
    await as.get(`/api/v1/order/${id}`);
  });

  it('responds 400 to a parent of another router or a missing name, 403 below ADMIN and to a wider visibility', async () => {
    const { routerId, admin, operator, childAdmin } = await withChild();
    const other = await service.make.router();
    const post = (key: string, body: object, status: number) =>
      service.as(key).post(createTree(routerId), body, status);
    await post(admin.key, {}, 400);
    await post(admin.key, { name: 'x', parentId: other.routerId }, 400);
    await post(admin.key, { name: 'x', parentId: UNKNOWN_ID }, 400);
    await post(childAdmin.key, { name: 'x', parentId: routerId }, 400);
    await post(childAdmin.key, { name: 'x', orderVisibility: 'ALL' }, 403);
    await post(operator.key, { name: 'x' }, 403);
  });
});

describe('PUT /api/routers/{routerId}/organizations/{organizationId}', () => {
  it('responds 200 from above, 403 from below and siblings, 404 from other routers', async () => {
    const { routerId, admin, child, childAdmin, operator } = await withChild('ALL');
    const other = await service.make.router();
    expect(await service.as(admin.key).put(createTree(routerId, child), { name: 'Ny' })).toMatchObject({ name: 'Ny' });
    expect(await service.as(childAdmin.key).put(createTree(routerId, child), { name: 'Ny' })).toMatchObject({
      name: 'Ny',
    });
    await service.as(childAdmin.key).put(createTree(routerId, routerId), { name: 'Mallory' }, 403);
    await service.as(operator.key).put(createTree(routerId, child), { name: 'x' }, 403);
    await service.as(admin.key).put(createTree(routerId, other.routerId), { name: 'x' }, 404);
  });

  it('moves within the tree, and the user list follows the membership nearest the root', async () => {
    const { routerId, admin, child } = await withChild();
    const a = await service.make.organization({ routerId, id: routerId });
    const person = await service.make.person(routerId, a, ['VIEWER']);
    await service.make.member(routerId, child, person.userId, ['OPERATOR']);
    const nearest = async () =>
      (await service.as(admin.key).get(`/api/routers/${routerId}/users/${person.userId}`)).routerOrganizationId;
    expect(await nearest()).toBe(a);
    const deep = await service.make.organization({ routerId, id: routerId });
    await service.as(admin.key).put(createTree(routerId, a), { parentId: deep });
    expect(await nearest()).toBe(child);
  });
});
