/** Payouts that several requests change at once, and amounts of random orders (decisions/payouts). */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { createPayoutsScene, type PayoutsScene } from '../support/payouts-fixture.js';
import { RACE_TIMEOUT_MS, repeatRace } from '../support/repeat-race.js';
import { createSeededRandom } from '../support/seeded-random.js';

const service = useService();
let scene: PayoutsScene;

beforeAll(async () => {
  scene = await createPayoutsScene(service);
});

describe('two requests at once', () => {
  it(
    'that approve the same payout give one approval',
    async () => {
      await repeatRace('two approvals', async (index) => {
        const { id } = await scene.completeOrder([{ productId: scene.products.grouped }]);
        const body = (reference: string) => ({ ids: [id], reference });
        const answers = await Promise.all(
          ['first', 'second'].map((reference) =>
            scene.admin.send('post', '/api/v1/payouts/approve', body(`${reference} ${index}`)),
          ),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        const winner = answers.findIndex(({ status }) => status === 200);
        const { approvalReference, status } = await scene.operator.get(`/api/v1/payouts/${id}`);
        expect([status, approvalReference]).toEqual(['approved', `${['first', 'second'][winner]} ${index}`]);
        return ['first', 'second'][winner];
      });
    },
    RACE_TIMEOUT_MS,
  );

  it(
    'that approve and change the order leave the approved amounts as they were approved, and lose nothing',
    async () => {
      const { grouped } = scene.products;
      await repeatRace('approval against lines', async () => {
        const { id, orderId } = await scene.completeOrder([{ productId: grouped }]);
        const change = { lines: [{ productId: grouped, quantity: 6 }] };
        const [approval] = await Promise.all([
          scene.admin.send('post', '/api/v1/payouts/approve', { ids: [id] }),
          scene.operator.put(`/api/v1/order/${orderId}`, change),
          scene.operator.post(`/api/v1/payouts/${id}/corrections`, { amount: 9, description: 'Toll' }),
        ]);
        expect(approval.status).toBe(200);
        const payouts = (await scene.list(orderId)) as { id: string; status: string; amount: number }[];
        expect(payouts.reduce((sum, { amount }) => sum + amount, 0)).toBe(609);
        const approved = payouts.find((one) => one.id === id)!;
        expect(approved).toMatchObject({ status: 'approved', amount: approval.body[0].amount });
        return String(approved.amount);
      });
    },
    RACE_TIMEOUT_MS,
  );
});

describe('the payouts of random orders', () => {
  it('equal an independent calculation, with changes before and after completion and approval', async () => {
    const random = createSeededRandom(20_261_126);
    const { grouped, shared } = scene.products;
    const anyLines = () =>
      Array.from({ length: 1 + random(3) }, () => {
        const thousandths = 1 + random(9_000);
        const [productId, unit] = random(2) === 0 ? [grouped, 100] : [shared, 1000];
        return { thousandths, unit, line: { productId, quantity: thousandths / 1000 } };
      });
    const half = (numerator: number, divisor: number) => {
      const whole = Math.trunc(Math.abs(numerator) / divisor);
      return Math.sign(numerator) * (whole + ((Math.abs(numerator) % divisor) * 2 >= divisor ? 1 : 0));
    };
    const payoutOf = (lines: ReturnType<typeof anyLines>) =>
      lines.reduce((sum, { thousandths, unit }) => sum + half(unit * thousandths, 1000), 0);
    for (let index = 0; index < 15; index += 1) {
      const vatRate = [0, 1150, 2500][random(3)];
      await scene.setVatRate(vatRate);
      const stages = [anyLines(), anyLines(), anyLines()];
      const [first, second, third] = stages.map(payoutOf);
      const put = (lines: ReturnType<typeof anyLines>) =>
        scene.operator.put(`/api/v1/order/${orderId}`, { lines: lines.map(({ line }) => line) });
      const orderId = await scene.place(stages[0].map(({ line }) => line));
      await scene.accept(orderId);
      await put(stages[1]);
      await scene.complete(orderId);
      const [{ id }] = await scene.list(orderId);
      const isApproved = random(2) === 0;
      if (isApproved) await scene.approve([id]);
      await put(stages[2]);
      const payouts = (await scene.list(orderId)) as { amount: number; vatAmount: number; totalAmount: number }[];
      const parts = isApproved ? [first, second - first, third - second] : [first, third - first];
      const vat = parts.reduce((sum, part) => sum + half(part * vatRate, 10_000), 0);
      const sum = (of: (one: (typeof payouts)[number]) => number) => payouts.reduce((all, one) => all + of(one), 0);
      const sums = [sum(({ amount }) => amount), sum(({ vatAmount }) => vatAmount), sum((one) => one.totalAmount)];
      expect(sums).toEqual([third, vat, third + vat]);
    }
    await scene.setVatRate(0);
  });
});
