/** Figures of partners (decisions/partners "Figures"). */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { createPayoutsScene, type PayoutsScene } from '../support/payouts-fixture.js';
import type { TestPartner } from '../support/network-factory.js';

const service = useService();
let scene: PayoutsScene;

beforeAll(async () => {
  scene = await createPayoutsScene(service);
});

const pathOf = ({ partnerId }: TestPartner) => `/api/routers/${scene.routerId}/partners/${partnerId}`;
const figuresOf = async (partner: TestPartner) => {
  const one = await scene.operator.get(pathOf(partner));
  const { values } = await scene.operator.get(`/api/routers/${scene.routerId}/partners?pageSize=100`);
  const { openOffers, acceptedOrders, acceptanceRate, medianResponseMinutes, nextAbsence, amountDue } = one;
  const figures = { openOffers, acceptedOrders, acceptanceRate, medianResponseMinutes, nextAbsence, amountDue };
  expect(values.find(({ id }: { id: string }) => id === partner.partnerId)).toMatchObject(figures);
  return figures;
};

describe('the figures of a partner', () => {
  it('are empty for a partner without offers', async () => {
    const idle = await scene.network.partner(scene.routerId, { areas: [] });
    expect(await figuresOf(idle)).toEqual({
      ...{ openOffers: 0, acceptedOrders: 0, acceptanceRate: null, medianResponseMinutes: null },
      ...{ nextAbsence: null, amountDue: [] },
    });
  });

  it('count open offers and accepted orders, and rate the latest answers', async () => {
    const { network, routerId, operator } = scene;
    const partner = await network.partner(routerId, { areas: [], rating: 0 });
    const own = service.as(partner.key);
    const minutes = [10, 30, 20, 90];
    for (const [index] of minutes.entries()) {
      const { orderId } = await network.dispatchedOrder(routerId, { isAutoDispatchingEnabled: false });
      await operator.post(`/api/v1/order/${orderId}/dispatch`, { organizationIds: [partner.organizationId] });
      const { id } = await scene.dispatchOf(orderId, partner);
      await own.post(`/api/v1/dispatches/${id}/${index === 3 ? 'decline' : 'accept'}`, {}, 200);
      await service.db.query(`update dispatches set sent_at = responded_at - make_interval(mins => $2) where id = $1`, [
        id,
        minutes[index],
      ]);
    }
    const { orderId } = await network.dispatchedOrder(routerId, { isAutoDispatchingEnabled: false });
    await operator.post(`/api/v1/order/${orderId}/dispatch`, { organizationIds: [partner.organizationId] });
    expect(await figuresOf(partner)).toMatchObject({
      ...{ openOffers: 1, acceptedOrders: 3, acceptanceRate: 0.75, medianResponseMinutes: 25 },
    });
  });

  it('show what is due by currency: without paid payouts and those of reopened orders', async () => {
    const { grouped } = scene.products;
    const before = await figuresOf(scene.inGroup);
    expect(before.amountDue).toEqual([]);
    const open = await scene.completeOrder([{ productId: grouped, quantity: 4 }]);
    const { id } = await scene.completeOrder([{ productId: grouped, quantity: 3 }]);
    await scene.approve([id]);
    expect((await figuresOf(scene.inGroup)).amountDue).toEqual([{ currencyCode: 'NOK', totalAmount: 700 }]);
    await scene.markPaid([id]);
    expect((await figuresOf(scene.inGroup)).amountDue).toEqual([{ currencyCode: 'NOK', totalAmount: 400 }]);
    await scene.reopen(open.orderId);
    expect((await figuresOf(scene.inGroup)).amountDue).toEqual([]);
  });

  it('show the present or next absence of the firm, without the reason, and none that another router recorded', async () => {
    const partner = await scene.network.partner(scene.routerId, { areas: [] });
    const other = await service.make.router();
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const absence = (from: number, to: number) => ({ from: inDays(from), to: inDays(to), reason: 'Private' });
    await scene.network.workflows.partner(other.routerId, partner.organizationId);
    const [{ id }] = await service.db.query<{ id: string }>(
      'select id from partners where router_id = $1 and organization_id = $2',
      [other.routerId, partner.organizationId],
    );
    await service.as(other.operator.key).post(`/api/routers/${other.routerId}/partners/${id}/absences`, absence(1, 2));
    const later = await scene.operator.post(`${pathOf(partner)}/absences`, absence(9, 10));
    expect((await figuresOf(partner)).nextAbsence).toEqual({ from: later.from, to: later.to });
    const next = await scene.operator.post(`${pathOf(partner)}/absences`, absence(3, 5));
    expect((await figuresOf(partner)).nextAbsence).toEqual({ from: next.from, to: next.to });
  });

  it('do not change the version of the partner', async () => {
    const partner = await scene.network.partner(scene.routerId, { areas: [] });
    const read = async () => (await scene.operator.send('get', pathOf(partner))).headers.etag;
    const etag = await read();
    const { orderId } = await scene.network.dispatchedOrder(scene.routerId, { isAutoDispatchingEnabled: false });
    const path = `/api/v1/order/${orderId}/dispatch`;
    await scene.operator.post(path, { organizationIds: [partner.organizationId] });
    const body = { from: new Date(Date.now() + 1e9).toISOString(), to: new Date(Date.now() + 2e9).toISOString() };
    await scene.operator.post(`${pathOf(partner)}/absences`, body);
    expect(await figuresOf(partner)).toMatchObject({ openOffers: 1, nextAbsence: { from: body.from } });
    expect(await read()).toBe(etag);
    const { values } = await scene.operator.get(`/api/routers/${scene.routerId}/partners?pageSize=100`);
    expect(values.find(({ id }: { id: string }) => id === partner.partnerId).version).toBe(etag);
    await scene.operator.put(pathOf(partner), { rating: 3 }, 200, { 'If-Match': etag });
    expect(await read()).not.toBe(etag);
  });
});
