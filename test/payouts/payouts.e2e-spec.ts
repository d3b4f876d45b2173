/** Payouts of completed orders: lines, amounts by agreement, corrections and approval (decisions/payouts). */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { createPayoutsScene, type PayoutsScene } from '../support/payouts-fixture.js';

const service = useService();
let scene: PayoutsScene;

beforeAll(async () => {
  scene = await createPayoutsScene(service);
});

interface Line {
  id: string;
  reason: string;
  amount: number | null;
  vatAmount: number;
  totalAmount: number;
  description: string;
}

const linesOf = ({ lines }: { lines: Line[] }) => lines.map(({ reason, amount }) => [reason, amount]);
const read = (id: string) => scene.operator.get(`/api/v1/payouts/${id}`);

describe('the payout of work', () => {
  it('is due once its order is completed, with what was agreed and its order', async () => {
    const { grouped } = scene.products;
    const orderId = await scene.place([{ productId: grouped, quantity: 2 }]);
    await scene.accept(orderId);
    expect(await scene.list(orderId)).toEqual([]);
    await scene.complete(orderId);
    const order = await scene.operator.get(`/api/v1/order/${orderId}`);
    const [payout] = await scene.list(orderId);
    expect(payout).toMatchObject({
      ...{ orderId, orderDisplayId: order.displayId, organizationId: scene.inGroup.organizationId },
      ...{ status: 'open', isDue: true, isComplete: true, currencyCode: 'NOK', correctsId: null },
      ...{ amount: 200, vatAmount: 0, totalAmount: 200, dueAt: order.completedAt },
    });
    const { lines } = await read(payout.id);
    expect(lines).toMatchObject([
      { orderId, orderDisplayId: order.displayId, reason: 'ACCEPTED', description: '2 × grouped', amount: 200 },
    ]);
  });

  it('has the VAT that the router configured, for each line, rounded half away from zero', async () => {
    await scene.setVatRate(2500);
    const { id, payout } = await scene.completeOrder([{ productId: scene.products.grouped, quantity: 0.02 }]);
    expect(payout).toMatchObject({ amount: 2, vatAmount: 1, totalAmount: 3 });
    const corrected = await scene.operator.post(`/api/v1/payouts/${id}/corrections`, { amount: -6, description: 'x' });
    expect(corrected.lines[1]).toMatchObject({ vatRate: 2500, vatAmount: -2, totalAmount: -8 });
    expect(corrected).toMatchObject({ amount: -4, vatAmount: -1, totalAmount: -5 });
    await scene.setVatRate(0);
  });

  it('has a line for changed lines of the order', async () => {
    const { grouped } = scene.products;
    const orderId = await scene.place([{ productId: grouped, quantity: 3 }]);
    await scene.accept(orderId);
    await scene.operator.put(`/api/v1/order/${orderId}`, { lines: [{ productId: grouped }] });
    await scene.complete(orderId);
    const [{ id }] = await scene.list(orderId);
    const payout = await read(id);
    expect(payout.amount).toBe(100);
    expect(linesOf(payout)).toEqual([
      ['ACCEPTED', 300],
      ['LINES_CHANGED', -200],
    ]);
  });

  it('collects changes after completion in one line while it is open', async () => {
    const { grouped } = scene.products;
    const { orderId, id } = await scene.completeOrder([{ productId: grouped }]);
    for (const quantity of [5, 2, 4]) {
      await scene.operator.put(`/api/v1/order/${orderId}`, { lines: [{ productId: grouped, quantity }] });
    }
    const payout = await read(id);
    expect(payout).toMatchObject({ amount: 400, totalAmount: 400, status: 'open' });
    expect(linesOf(payout)).toEqual([
      ['ACCEPTED', 100],
      ['LINES_CHANGED', 300],
    ]);
  });

  it('is not due while its order is reopened, and due again once it is completed', async () => {
    const { orderId, id } = await scene.completeOrder([{ productId: scene.products.grouped }]);
    await scene.reopen(orderId);
    expect(await read(id)).toMatchObject({ isDue: false, status: 'open' });
    const refused = await scene.approve([id], 409);
    expect(refused.details).toEqual([{ field: 'ids[0]', message: 'is not due: its order is not completed' }]);
    await scene.complete(orderId);
    expect(await read(id)).toMatchObject({ isDue: true, amount: 100 });
  });

  it('goes to the contractor that the work is reassigned to, unless it was approved', async () => {
    const { orderId } = await scene.completeOrder([{ productId: scene.products.grouped }]);
    const { workflowId } = await scene.operator.get(`/api/v1/order/${orderId}`);
    const workflow = await scene.operator.get(`/api/routers/${scene.routerId}/workflows/${workflowId}`);
    const assign = `/api/routers/${scene.routerId}/workflow-actors/${workflow.actors[0].id}/assign`;
    await scene.operator.post(assign, { organizationId: scene.outside.organizationId }, 200);
    const [payout, ...others] = await scene.list(orderId);
    expect(payout).toMatchObject({ organizationId: scene.outside.organizationId, amount: 1000 });
    expect(others).toEqual([]);
    await scene.approve([payout.id]);
    await scene.operator.post(assign, { organizationId: scene.inGroup.organizationId }, 200);
    const both = await scene.list(orderId);
    expect(both.map(({ status, amount }: { status: string; amount: number }) => [status, amount]).sort()).toEqual([
      ['approved', 1000],
      ['open', 100],
    ]);
  });
});

describe('an amount by agreement', () => {
  it('is given before approval, with its VAT, and adds up with the known part', async () => {
    const { grouped, plain } = scene.products;
    const { id, payout } = await scene.completeOrder([{ productId: grouped }, { productId: plain }]);
    expect(payout).toMatchObject({ amount: 100, isComplete: false });
    expect(linesOf(payout)).toEqual([
      ['ACCEPTED', 100],
      ['BY_AGREEMENT', null],
    ]);
    const refused = await scene.approve([id], 409);
    expect(refused.details).toEqual([{ field: 'ids[0]', message: 'has an amount that is still by agreement' }]);
    const [accepted, open] = payout.lines as Line[];
    const path = `/api/v1/payouts/${id}/lines`;
    expect(await scene.operator.put(`${path}/${open.id}`, { amount: 900 })).toMatchObject({
      ...{ amount: 1000, totalAmount: 1000, isComplete: true },
      lines: [{}, { amount: 900, changedBy: expect.any(String), description: open.description }],
    });
    const stale = { 'If-Match': '"other"' };
    await scene.operator.put(`${path}/${open.id}`, { amount: 1 }, 412, stale);
    await scene.operator.put(`${path}/${accepted.id}`, { amount: 1 }, 409);
    await scene.operator.put(`${path}/${open.id}`, { amount: 1.5 }, 400);
    await scene.operator.put(`${path}/${scene.routerId}`, { amount: 1 }, 404);
    await scene.approve([id]);
    await scene.operator.put(`${path}/${open.id}`, { amount: 1 }, 409);
  });

  it('leaves a margin of the price without VAT, which the router sees until approval, after all payouts of the order', async () => {
    const { grouped, plain } = scene.products;
    // The client pays 2,000 without VAT, and the group 100 for the first.
    const { id, payout } = await scene.completeOrder([{ productId: grouped }, { productId: plain }]);
    expect(payout).toMatchObject({ margin: 1_900 });
    const line = `/api/v1/payouts/${id}/lines/${payout.lines[1].id}`;
    expect(await scene.operator.put(line, { amount: 1_900 })).toMatchObject({ margin: 0 });
    expect(await scene.operator.put(line, { amount: 2_000 })).toMatchObject({ margin: -100 });
    expect(await scene.office.get(`/api/v1/payouts/${id}`)).toMatchObject({ amount: 2_100, margin: null });
    await scene.approve([id]);
    expect(await read(id)).toMatchObject({ margin: null });
    const correction = { amount: -300, description: 'Agreed again' };
    expect(await scene.operator.post(`/api/v1/payouts/${id}/corrections`, correction)).toMatchObject({ margin: 200 });
  });

  it('is no longer needed once other lines of the order are known', async () => {
    const { grouped, plain } = scene.products;
    const { orderId, id } = await scene.completeOrder([{ productId: grouped }, { productId: plain }]);
    await scene.operator.put(`/api/v1/order/${orderId}`, { lines: [{ productId: grouped }] });
    expect(await read(id)).toMatchObject({ amount: 100, isComplete: true, lines: [{ reason: 'ACCEPTED' }] });
  });

  it('is the whole payout of an order without lines', async () => {
    const { payout } = await scene.completeOrder([]);
    const lines = [{ reason: 'BY_AGREEMENT', amount: null }];
    expect(payout).toMatchObject({ amount: 0, isComplete: false, margin: null, lines });
  });
});

describe('a correction', () => {
  it('is a line of an open payout, and a payout of its own after approval, which stays as it was', async () => {
    const { id } = await scene.completeOrder([{ productId: scene.products.grouped }]);
    const corrections = `/api/v1/payouts/${id}/corrections`;
    expect((await scene.operator.post(corrections, { amount: 50, description: 'Parking' })).id).toBe(id);
    await scene.approve([id]);
    const approved = await read(id);
    const first = await scene.operator.post(corrections, { amount: -30, description: 'Parking was cheaper' });
    expect(first).toMatchObject({
      ...{ status: 'open', correctsId: id, amount: -30, orderId: approved.orderId, isDue: true },
      lines: [{ reason: 'CORRECTION', description: 'Parking was cheaper', amount: -30 }],
    });
    const second = await scene.operator.post(corrections, { amount: 10, description: 'Toll' });
    expect(second).toMatchObject({ id: first.id, amount: -20 });
    expect(await read(id)).toEqual(approved);
    await scene.approve([first.id]);
    const third = await scene.operator.post(`/api/v1/payouts/${first.id}/corrections`, { amount: 1, description: 'x' });
    expect(third).toMatchObject({ correctsId: id, amount: 1 });
    const filter = [{ columnId: 'correctsId', type: 'option', operator: 'is', values: [id] }];
    const filters = encodeURIComponent(JSON.stringify(filter));
    const { values } = await scene.operator.get(`/api/v1/payouts?filters=${filters}`);
    expect(values.map((payout: { id: string }) => payout.id)).toEqual([third.id, first.id]);
  });

  it('is also what the order’s lines change after approval', async () => {
    const { grouped } = scene.products;
    const { orderId, id } = await scene.completeOrder([{ productId: grouped, quantity: 2 }]);
    await scene.approve([id]);
    const approved = await read(id);
    await scene.operator.put(`/api/v1/order/${orderId}`, { lines: [{ productId: grouped, quantity: 5 }] });
    expect(await read(id)).toEqual(approved);
    const [correction] = await scene.list(orderId);
    expect(correction).toMatchObject({ correctsId: id, status: 'open', amount: 300 });
  });

  it('is at most 100 for a payout; text and amount are required', async () => {
    const { id } = await scene.completeOrder([{ productId: scene.products.grouped }]);
    const corrections = `/api/v1/payouts/${id}/corrections`;
    const refused = await scene.operator.post(corrections, { amount: 'x', description: '' }, 400);
    expect(refused.details.map(({ field }: { field: string }) => field).sort()).toEqual(['amount', 'description']);
    for (let count = 0; count < 100; count += 1) {
      await scene.operator.post(corrections, { amount: 1, description: 'Toll' });
    }
    await scene.operator.post(corrections, { amount: 1, description: 'Toll' }, 409);
    expect(await read(id)).toMatchObject({ amount: 200 });
  });
});

describe('approval and payment', () => {
  it('change the status with time, user and reference; both only once', async () => {
    const { id } = await scene.completeOrder([{ productId: scene.products.grouped }]);
    expect((await scene.markPaid([id], 409)).details).toEqual([{ field: 'ids[0]', message: 'is not approved' }]);
    const [approved] = await scene.approve([id], 200, 'November');
    expect(approved).toMatchObject({
      ...{ id, status: 'approved', approvalReference: 'November', paidAt: null },
      ...{ approvedAt: expect.any(String), approvedBy: expect.any(String) },
    });
    expect(await scene.approve([id], 409)).toMatchObject({
      code: 'PAYOUT_STATUS',
      details: [{ field: 'ids[0]', message: 'is approved' }],
    });
    const [paid] = await scene.markPaid([id], 200, 'BANK-7');
    expect(paid).toMatchObject({
      ...approved,
      status: 'paid',
      paymentReference: 'BANK-7',
      paidAt: expect.any(String),
      paidBy: expect.any(String),
      updatedAt: expect.any(String),
    });
    const name = expect.stringMatching(/\S/);
    expect(await read(id)).toMatchObject({ approvedByName: name, paidByName: name });
    expect((await scene.markPaid([id], 409)).details).toEqual([{ field: 'ids[0]', message: 'is paid' }]);
  });

  it('change all payouts of a request or none, and take 1 to 500 IDs', async () => {
    const { grouped } = scene.products;
    const [one, other] = [await scene.completeOrder([{ productId: grouped }]), await scene.completeOrder([])];
    const refused = await scene.approve([one.id, other.id], 409);
    expect(refused.details).toMatchObject([{ field: 'ids[1]' }]);
    expect(await read(one.id)).toMatchObject({ status: 'open' });
    expect((await scene.approve([one.id, scene.routerId], 400)).details).toMatchObject([{ field: 'ids[1]' }]);
    for (const ids of [[], Array.from({ length: 501 }, () => one.id)]) {
      expect((await scene.approve(ids, 400)).details).toMatchObject([{ field: 'ids' }]);
    }
    expect(await scene.approve([one.id, one.id])).toMatchObject([{ status: 'approved' }]);
    await scene.admin.post('/api/v1/payouts/mark-paid', { ids: [one.id] }, 400);
  });

  it('need the role ADMIN; contractors and operators cannot approve', async () => {
    const { id } = await scene.completeOrder([{ productId: scene.products.grouped }]);
    for (const client of [scene.operator, scene.office]) {
      await client.post('/api/v1/payouts/approve', { ids: [id] }, 403);
      await client.post('/api/v1/payouts/mark-paid', { ids: [id], reference: 'x' }, 403);
    }
    const owner = service.as((await service.make.router()).owner.key);
    await owner.post('/api/v1/payouts/approve', { ids: [id] }, 400);
    await scene.office.post(`/api/v1/payouts/${id}/corrections`, { amount: 1, description: 'x' }, 403);
  });

  it('make every change of payout and lines impossible, also in the database', async () => {
    const { id } = await scene.completeOrder([{ productId: scene.products.grouped }]);
    await scene.approve([id]);
    const attempts = [
      'update payouts set amount = 1 where id = $1',
      "update payouts set status = 'open', approved_at = null where id = $1",
      "update payouts set status = 'paid', paid_at = now(), amount = 7 where id = $1",
      "update payouts set approval_reference = 'x' where id = $1",
      'delete from payouts where id = $1',
      'update payout_lines set amount = 1 where payout_id = $1',
      'delete from payout_lines where payout_id = $1',
      `insert into payout_lines (router_id, id, payout_id, dispatch_id, reason, description, vat_rate)
        select router_id, gen_random_uuid(), id, dispatch_id, 'CORRECTION', 'x', 0 from payouts where id = $1`,
    ];
    for (const attempt of attempts) await expect(service.db.query(attempt, [id])).rejects.toThrow(/payout .* is/);
    await scene.markPaid([id]);
    for (const attempt of attempts) await expect(service.db.query(attempt, [id])).rejects.toThrow(/payout .* is/);
  });
});
