/** Versions of offers of work and agreed payouts (decisions/dispatching "Payout"). */
import { describe, expect, it } from '@jest/globals';
import { OfferLinks } from '../../src/domain/notifications/offer-links.js';
import { useService } from '../support/app.js';
import type { TestPartner } from '../support/network-factory.js';
import { createPayoutScene, type PayoutScene } from '../support/payout-fixture.js';
import { RACE_TIMEOUT_MS, repeatRace } from '../support/repeat-race.js';
import type { StepOptions } from '../support/workflow-factory.js';

const service = useService();
const EXTRA_WORK: StepOptions[] = [
  { key: 'offer', type: 'offer_create' },
  { key: 'answer', type: 'offer_accept', actor: 'client', dependsOn: 'offer' },
];

interface Agreed {
  version: number;
  payout: number | null;
  payoutIsComplete: boolean;
  reason: string;
}

/** An order of one charger in the group, offered to both contractors. */
async function setUp(steps: StepOptions[] = []) {
  const scene = await createPayoutScene(service, steps);
  const { grouped, shared, plain } = scene.products;
  const orderId = await scene.place([{ productId: grouped }]);
  const order = `/api/v1/order/${orderId}`;
  const { id } = await scene.dispatchOf(orderId, scene.inGroup);
  const contractor = service.as(scene.inGroup.key);
  return {
    ...{ scene, orderId, order, id: id as string, contractor, grouped, shared, plain },
    putLines: (lines: object[], status = 200) => scene.operator.put(order, { lines }, status),
    accept: (body: object = {}, status = 200) => contractor.post(`/api/v1/dispatches/${id}/accept`, body, status),
    read: (partner: TestPartner = scene.inGroup) => scene.dispatchOf(orderId, partner),
    agreed: async (partner: TestPartner = scene.inGroup) => {
      const { agreedPayouts } = await scene.dispatchOf(orderId, partner);
      return (agreedPayouts as Agreed[]).map(({ version, payout, payoutIsComplete, reason }) => [
        ...[version, payout, payoutIsComplete, reason],
      ]);
    },
    messagesTo: async ({ userId }: TestPartner) => {
      const rows = await service.db.query<{ kind: string }>(
        `select message_kind as kind from deliveries where router_id = $1 and reader ->> 'userId' = $2
          and status <> 'scheduled' order by created_at, id`,
        [scene.routerId, userId],
      );
      return rows.map(({ kind }) => kind);
    },
  };
}

describe('an offer of work whose lines changed', () => {
  it('has a new version with the new payout, and its contractors are notified', async () => {
    const { scene, putLines, read, grouped, plain, contractor, id, messagesTo } = await setUp();
    expect(await read()).toMatchObject({ version: 1, payout: 100, payoutIsComplete: true, agreedPayouts: [] });
    await putLines([{ productId: grouped, quantity: 3 }, { productId: plain }]);
    const changed = { version: 2, payout: 300, payoutIsComplete: false, agreedPayouts: [] };
    expect(await read()).toMatchObject(changed);
    expect(await contractor.get(`/api/v1/dispatches/${id}`)).toMatchObject(changed);
    expect(await read(scene.outside)).toMatchObject({ version: 2, payout: 3000 });
    for (const partner of [scene.inGroup, scene.outside])
      expect(await messagesTo(partner)).toEqual(['offerSent', 'offerChanged']);
  });

  it('keeps its version if the lines are written as they were read, also without their IDs', async () => {
    const { scene, order, read, putLines } = await setUp();
    const before = await scene.operator.get(order);
    await scene.operator.put(order, before);
    await putLines(before.lines.map(({ id: _id, ...line }: { id: string }) => line));
    await scene.operator.put(order, { name: 'Other' });
    expect(await read()).toMatchObject({ version: 1, payout: 100 });
  });

  it('is accepted only in its current version, if the version is given', async () => {
    const { accept, putLines, grouped, read, agreed } = await setUp();
    await putLines([{ productId: grouped, quantity: 2 }]);
    const refused = await accept({ version: 1 }, 409);
    expect(refused.details).toEqual([{ field: 'version', message: 'must be 2, the current version of the offer' }]);
    expect((await accept({ version: 1, proposedAmount: 5 }, 409)).details).toMatchObject([{ field: 'version' }]);
    expect((await accept({ version: 3 }, 409)).details).toMatchObject([{ field: 'version' }]);
    for (const version of [0, 1.5, '2', null]) {
      expect((await accept({ version }, 400)).details).toMatchObject([{ field: 'version' }]);
    }
    expect(await read()).toMatchObject({ status: 'sent', proposedAt: null });
    expect(await accept({ version: 2 })).toMatchObject({ status: 'accepted', version: 2, payout: 200 });
    expect(await agreed()).toEqual([[2, 200, true, 'ACCEPTED']]);
  });

  it('is accepted in its current version without a version, and by an operator on behalf', async () => {
    const { scene, accept, putLines, grouped, id } = await setUp();
    await putLines([{ productId: grouped, quantity: 2 }]);
    const onBehalf = { onBehalf: true, version: 1 };
    await scene.operator.post(`/api/v1/dispatches/${id}/accept`, onBehalf, 409);
    expect(await accept()).toMatchObject({ status: 'accepted', version: 2, payout: 200 });
  });

  it('is accepted by its link only in its current version, if the version is given', async () => {
    const { scene, putLines, grouped, id, read } = await setUp();
    const { routerId, inGroup } = scene;
    const link = await service.app.get(OfferLinks).issue({ routerId, id }, inGroup.userId);
    const offer = `/api/offers/${link.split('/').at(-1)}`;
    const client = service.as(null);
    expect(await client.get(offer)).toMatchObject({ version: 1, payout: 100, payoutIsComplete: true });
    await putLines([{ productId: grouped, quantity: 2 }]);
    expect((await client.post(`${offer}/accept`, { version: 1 }, 409)).details).toMatchObject([{ field: 'version' }]);
    expect(await client.get(offer)).toMatchObject({ version: 2, payout: 200 });
    expect(await client.post(`${offer}/accept`, { version: 2 }, 200)).toMatchObject({ status: 'accepted' });
    expect(await read()).toMatchObject({ status: 'accepted', payout: 200 });
  });

  it('loses the open proposal, because its terms were for other work', async () => {
    const { scene, accept, putLines, grouped, id, read, order } = await setUp();
    await accept({ version: 1, proposedAmount: 150 });
    expect((await scene.operator.get(order)).attention).toMatchObject([{ reason: 'TERMS_PROPOSED' }]);
    const changed = await putLines([{ productId: grouped, quantity: 2 }]);
    expect(changed.attention).toEqual([]);
    expect(await read()).toMatchObject({ proposedAt: null, proposedAmount: null, payout: 200, version: 2 });
    await scene.operator.post(`/api/v1/dispatches/${id}/proposal/accept`, {}, 409);
  });

  it('is in the history and in the events with its version', async () => {
    const { scene, order, putLines, grouped, id } = await setUp();
    await putLines([{ productId: grouped, quantity: 2 }]);
    const history = (await scene.operator.get(`${order}/history`)).values;
    const entry = history.find(
      ({ event, changes }: { event: string; changes: { dispatchId?: string } }) =>
        event === 'dispatch.updated' && changes.dispatchId === id,
    );
    expect(entry).toMatchObject({ actor: 'operator', changes: { version: 2 } });
    const events = (await scene.admin.get('/api/v1/events?pageSize=100')).values;
    const { data } = events.find(
      (one: { event: string; data: { dispatchId?: string } }) =>
        one.event === 'dispatch.updated' && one.data.dispatchId === id,
    );
    expect(data).toMatchObject({ version: 2, payout: 200, payoutIsComplete: true, changed: ['lines'] });
  });
});

describe('accepted work', () => {
  it('gets another payout with its lines: one row of what was agreed for each change', async () => {
    const { scene, accept, putLines, grouped, plain, agreed, read, messagesTo } = await setUp();
    await accept();
    await putLines([{ productId: grouped, quantity: 2 }]);
    await putLines([{ productId: grouped, quantity: 2 }, { productId: plain }]);
    await putLines([{ productId: grouped }]);
    expect(await read()).toMatchObject({ status: 'accepted', version: 4, payout: 100, payoutIsComplete: true });
    expect(await agreed()).toEqual([
      [4, 100, true, 'LINES_CHANGED'],
      [3, 200, false, 'LINES_CHANGED'],
      [2, 200, true, 'LINES_CHANGED'],
      [1, 100, true, 'ACCEPTED'],
    ]);
    expect(await messagesTo(scene.inGroup)).toEqual(expect.arrayContaining(['offerSent', 'workChanged']));
    expect(await messagesTo(scene.outside)).not.toContain('workChanged');
  });

  it('keeps the agreed prices of unchanged lines, also a proposed amount', async () => {
    const { scene, accept, putLines, grouped, shared, id, agreed } = await setUp();
    await accept({ proposedAmount: 150 });
    await scene.operator.post(`/api/v1/dispatches/${id}/proposal/accept`, {}, 200);
    const product = await scene.admin.get(`/api/v1/products/${grouped}`);
    const partnerGroupPrices = [{ partnerGroupId: scene.partnerGroupId, amount: 999 }];
    await scene.admin.put(`/api/v1/products/${grouped}`, { ...product, partnerGroupPrices });
    await putLines([{ productId: grouped }, { productId: shared }]);
    expect(await agreed()).toEqual([
      [2, 1150, true, 'LINES_CHANGED'],
      [1, 150, true, 'PROPOSAL'],
    ]);
  });

  it('that was assigned has a row of what was agreed', async () => {
    const scene = await createPayoutScene(service);
    const actorAssignments = [{ actorSlug: 'contractor', organizationId: scene.inGroup.organizationId }];
    const orderId = await scene.place([{ productId: scene.products.grouped }], { actorAssignments });
    const { agreedPayouts } = await scene.dispatchOf(orderId, scene.inGroup);
    expect(agreedPayouts).toMatchObject([{ version: 1, payout: 100, reason: 'ASSIGNED' }]);
  });

  it('gets the part of extra work once the client accepts it, and loses it if the acceptance is reopened', async () => {
    const { scene, accept, agreed, orderId, order, grouped, plain, messagesTo } = await setUp(EXTRA_WORK);
    await accept();
    const { operator, routerId } = scene;
    const { workflowId } = await operator.get(order);
    const { steps } = await operator.get(`/api/routers/${routerId}/workflows/${workflowId}`);
    const idOf = (type: string) => steps.find((step: { type: string }) => step.type === type).id as string;
    const step = (type: string) => `/api/routers/${routerId}/workflow-steps/${idOf(type)}`;
    const lines = [{ productId: grouped, quantity: 2 }, { productId: plain }];
    await operator.put(`${step('offer_create')}/offers`, { lines, send: true });
    await operator.post(`${step('offer_create')}/act`, { type: 'COMPLETE' }, 200);
    expect(await agreed()).toEqual([[1, 100, true, 'ACCEPTED']]);
    const { token } = (
      await service.db.query<{ token: string }>('select token from client_links where order_id = $1', [orderId])
    )[0];
    const answer = `/api/clients/${token}/workflow-steps/${idOf('offer_accept')}/act`;
    await service.as(null).post(answer, { type: 'COMPLETE', offerVersion: 1 }, 200);
    const extra = [2, 300, false, 'EXTRA_WORK'];
    expect(await agreed()).toEqual([extra, [1, 100, true, 'ACCEPTED']]);
    expect(await messagesTo(scene.inGroup)).toContain('workChanged');
    await operator.post(`${step('offer_accept')}/act`, { type: 'REOPEN' }, 200);
    expect(await agreed()).toEqual([[3, 100, true, 'EXTRA_WORK'], extra, [1, 100, true, 'ACCEPTED']]);
  });
});

describe('extra work that the client accepts while work is offered', () => {
  it('makes a new version of the offer to the contractor', async () => {
    const scene = await createPayoutScene(service, EXTRA_WORK);
    const { operator, routerId, products } = scene;
    const orderId = await scene.place([{ productId: products.grouped }]);
    const { workflowId } = await operator.get(`/api/v1/order/${orderId}`);
    const { steps } = await operator.get(`/api/routers/${routerId}/workflows/${workflowId}`);
    const idOf = (type: string) => steps.find((step: { type: string }) => step.type === type).id as string;
    const offers = `/api/routers/${routerId}/workflow-steps/${idOf('offer_create')}/offers`;
    await operator.put(offers, { lines: [{ productId: products.shared }], send: true });
    expect(await scene.dispatchOf(orderId, scene.inGroup)).toMatchObject({ version: 1, payout: 100 });
    await operator.put(offers, { status: 'accepted' });
    expect(await scene.dispatchOf(orderId, scene.inGroup)).toMatchObject({ version: 2, payout: 1100 });
  });
});

describe('a change of lines at the same time as the acceptance', () => {
  /** Quantities and payouts agree, whether the change or the acceptance was first. */
  const race = async (scene: PayoutScene, acceptance: object) => {
    const { products, operator, inGroup } = scene;
    const orderId = await scene.place([{ productId: products.grouped, quantity: 1 }]);
    const { id } = await scene.dispatchOf(orderId, inGroup);
    const change = operator.put(`/api/v1/order/${orderId}`, { lines: [{ productId: products.grouped, quantity: 7 }] });
    const [, accepted] = await Promise.all([change, post(inGroup, `/api/v1/dispatches/${id}/accept`, acceptance)]);
    const read = await scene.dispatchOf(orderId, inGroup);
    expect(read).toMatchObject({ payout: 700, version: 2, payoutIsComplete: true });
    return { accepted, read };
  };
  /** A response with its status, because both 200 and 409 are right. */
  const post = async ({ key }: TestPartner, path: string, body: object) => {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    const response = await fetch(`${service.baseUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into bodies freely
    return { status: response.status, body: (await response.json()) as any };
  };

  it(
    'is before it with 409, or after it with another agreed payout, if the version is given',
    async () => {
      const scene = await createPayoutScene(service);
      await repeatRace('edit against acceptance of version 1', async () => {
        const { accepted, read } = await race(scene, { version: 1 });
        if (accepted.status === 409) {
          expect(accepted.body.details).toMatchObject([{ field: 'version' }]);
          expect(read).toMatchObject({ status: 'sent', agreedPayouts: [] });
          return 'edit';
        }
        expect(accepted).toMatchObject({ status: 200, body: { status: 'accepted' } });
        expect(read.agreedPayouts).toMatchObject([{ payout: 700 }, { payout: 100, version: 1 }]);
        return 'acceptance';
      });
    },
    RACE_TIMEOUT_MS,
  );

  it(
    'is part of the accepted version, or changes the agreed payout, if no version is given',
    async () => {
      const scene = await createPayoutScene(service);
      await repeatRace('edit against acceptance of any version', async () => {
        const { accepted, read } = await race(scene, {});
        expect(accepted.status).toBe(200);
        expect(read.status).toBe('accepted');
        const first = read.agreedPayouts.at(-1);
        expect([
          [1, 100],
          [2, 700],
        ]).toContainEqual([first.version, first.payout]);
        return first.version === 1 ? 'acceptance' : 'edit';
      });
    },
    RACE_TIMEOUT_MS,
  );
});
