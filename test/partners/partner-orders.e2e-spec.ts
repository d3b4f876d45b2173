/** Orders in work of a partner (decisions/partners "Figures"). */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import type { TestPartner } from '../support/network-factory.js';
import { createPayoutsScene, type PayoutsScene } from '../support/payouts-fixture.js';

const service = useService();
let scene: PayoutsScene;

beforeAll(async () => {
  scene = await createPayoutsScene(service);
});

interface Row {
  id: string;
  nextVisitAt: string | null;
}

const pathOf = ({ partnerId }: TestPartner) => `/api/routers/${scene.routerId}/partners/${partnerId}/orders`;
const list = async (partner: TestPartner, query = '') =>
  (await scene.operator.get(`${pathOf(partner)}${query}`)) as { values: Row[]; count: number };

describe('GET /api/routers/{routerId}/partners/{partnerId}/orders', () => {
  it('returns accepted orders that are not over, those with a visit first, and only of this partner', async () => {
    const { inGroup, outside, products, db } = { ...scene, db: service.db };
    const lines = [{ productId: products.grouped, quantity: 1 }];
    await scene.completeOrder(lines);
    const [open, visited] = [await scene.place(lines), await scene.place(lines)];
    for (const orderId of [open, visited]) await scene.accept(orderId);
    await scene.place(lines);
    await db.query(
      `insert into bookings (router_id, id, order_id, workflow_id, workflow_step_id, performer_id, status, proposed_by, start_at, end_at)
       select router_id, gen_random_uuid(), order_id, workflow_id, id, $2, 'confirmed', 'operator', now() + interval '1 day', now() + interval '25 hours'
       from workflow_steps where order_id = $1 and type = 'manual'`,
      [visited, inGroup.organizationId],
    );
    const { values, count } = await list(inGroup);
    expect(count).toBe(2);
    expect(values.map(({ id }) => id)).toEqual([visited, open]);
    expect(values.map(({ nextVisitAt }) => nextVisitAt !== null)).toEqual([true, false]);
    expect(values[1]).toEqual({
      ...{ id: open, displayId: expect.any(String), name: null, status: 'accepted' },
      ...{ address: 'Storgata 1', city: 'Oslo', nextVisitAt: null },
    });
    expect(await list(inGroup, '?pageSize=1&page=1')).toMatchObject({ values: [{ id: open }], count: 2 });
    expect(await list(outside)).toEqual({ values: [], count: 0 });
  });

  it('responds 404 for a partner of another router, and 403 to others', async () => {
    const other = await service.make.router();
    const foreign = `/api/routers/${other.routerId}/partners/${scene.inGroup.partnerId}/orders`;
    await service.as(other.operator.key).get(foreign, 404);
    await service.as(other.operator.key).get(pathOf(scene.inGroup), 403);
    await service.as(scene.inGroup.key).get(pathOf(scene.inGroup), 403);
  });
});
