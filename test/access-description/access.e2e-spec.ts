/** The access description: contract 2.14, 4.20; decisions/identity "Tenancy and roles". */
import { describe, expect, it } from '@jest/globals';
import { POLICY } from '../../src/domain/authorization/policy.js';
import { useService } from '../support/app.js';

const service = useService();
const access = (routerId: string, query = '') => `/api/routers/${routerId}/access${query}`;
const nothing = { scopes: [], conditions: {} };

describe('GET /api/routers/{routerId}/access', () => {
  it('returns all resources of the policy table in one format', async () => {
    const { routerId, viewer } = await service.make.router({ name: 'Nordlys' });
    const { resources, ...rest } = await service.as(viewer.key).get(access(routerId));
    expect(rest).toEqual({});
    expect(Object.keys(resources)).toEqual(Object.keys(POLICY));
    for (const [key, described] of Object.entries<Record<string, object>>(resources)) {
      expect(described.resource).toBe(key);
      expect(Object.keys(described)).toEqual(['resource', 'actions', 'entities', 'filters']);
      expect(Object.keys(described.filters).sort()).toEqual(['create', 'delete', 'read', 'update', 'write']);
    }
    const read = { scopes: ['ROUTER'], conditions: { routerId } };
    expect(resources.product).toEqual({
      resource: 'product',
      actions: ['read'],
      entities: [{ id: routerId, name: 'Nordlys', actions: ['read'] }],
      filters: { create: nothing, read, update: nothing, delete: nothing, write: nothing },
    });
  });

  it('combines create, update and delete to write', async () => {
    const { routerId, operator } = await service.make.router();
    const { product, note } = (await service.as(operator.key).get(access(routerId))).resources;
    expect(product.actions).toEqual(['create', 'read', 'update', 'delete', 'write']);
    expect(product.filters.write).toEqual({ scopes: ['ROUTER'], conditions: { routerId } });
    expect(note.actions).toEqual(['create', 'read']);
    expect(note.filters.write).toEqual(nothing);
  });

  it('returns the scope of users of an organization below the router and of each membership', async () => {
    const { routerId } = await service.make.router({ name: 'Nordlys' });
    const child = await service.make.organization({ routerId, id: routerId }, { name: 'Vest' });
    const person = await service.make.person(routerId, child, ['OPERATOR']);
    await service.make.member(routerId, routerId, person.userId, ['VIEWER']);
    const { order, product } = (await service.as(person.key).get(access(routerId))).resources;
    expect(order.filters.read).toEqual({ scopes: ['ORGANIZATION'], conditions: { routerId, organizationId: child } });
    expect(product.actions).toEqual(['read']);
    expect(order.entities).toEqual([
      { id: routerId, name: 'Nordlys', actions: ['read'] },
      { id: child, name: 'Vest', actions: ['create', 'read', 'update', 'delete', 'write'] },
    ]);
  });

  it('returns the scopes assigned and own to a CONTRACTOR', async () => {
    const { organizationId, userId, key } = await service.make.contractor();
    const { order, user, webform } = (await service.as(key).get(access(organizationId))).resources;
    const assigned = { scopes: ['ASSIGNED'], conditions: { assignedOrganizationId: organizationId } };
    expect(order.filters.read).toEqual(assigned);
    expect(user.filters.update).toEqual({ scopes: ['SELF'], conditions: { userId } });
    expect(webform.actions).toEqual([]);
  });

  it('filters by ?resources, and rejects an unknown resource with 400', async () => {
    const { routerId, viewer } = await service.make.router();
    const { resources } = await service.as(viewer.key).get(access(routerId, '?resources=note,order'));
    expect(Object.keys(resources)).toEqual(['note', 'order']);
    for (const query of ['?resources=secret', '?resources=', '?resources=order,toString', '?depth=1']) {
      const refusal = await service.as(viewer.key).get(access(routerId, query), 400);
      expect(refusal.message).toContain(query.slice(1).split('=')[0]);
    }
  });

  it('rejects another router with 403, a missing token with 401', async () => {
    const { routerId, viewer } = await service.make.router();
    const other = await service.make.router();
    await service.as(viewer.key).get(access(other.routerId), 403);
    await service.as(null).get(access(routerId), 401);
  });
});
