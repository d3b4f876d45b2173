/** Fixture: completed work with its payout. */
import type { Service } from './app.js';
import type { TestPartner } from './network-factory.js';
import { createPayoutScene } from './payout-fixture.js';
import type { StepOptions } from './workflow-factory.js';

export type PayoutsScene = Awaited<ReturnType<typeof createPayoutsScene>>;

/** As `createPayoutScene`; `admin` approves, `office` is an API client of the contractor in the group. */
export async function createPayoutsScene(service: Service, steps: StepOptions[] = []) {
  const scene = await createPayoutScene(service, steps);
  const { operator, routerId } = scene;
  const findStep = async (orderId: string, key: string) => {
    const { workflowId } = await operator.get(`/api/v1/order/${orderId}`);
    const { steps: all } = await operator.get(`/api/routers/${routerId}/workflows/${workflowId}`);
    const found = (all as { id: string; title: string; type: string }[]).find(
      ({ title, type }) => title === key || type === key,
    );
    return `/api/routers/${routerId}/workflow-steps/${found!.id}`;
  };
  const accept = async (orderId: string, partner: TestPartner = scene.inGroup) => {
    const { id } = await scene.dispatchOf(orderId, partner);
    return service.as(partner.key).post(`/api/v1/dispatches/${id}/accept`, {}, 200);
  };
  const complete = async (orderId: string) =>
    operator.post(`${await findStep(orderId, 'manual')}/act`, { type: 'COMPLETE' }, 200);
  const list = async (orderId: string) => (await operator.get(`/api/v1/payouts?orderId=${orderId}`)).values;
  return {
    ...scene,
    findStep,
    accept,
    complete,
    list,
    office: service.as(scene.inGroup.key),
    reopen: async (orderId: string) =>
      operator.post(`${await findStep(orderId, 'manual')}/act`, { type: 'REOPEN' }, 200),
    /** Places, accepts and completes an order. @returns its ID and its payout with lines */
    completeOrder: async (lines: object[], partner: TestPartner = scene.inGroup) => {
      const orderId = await scene.place(lines);
      await accept(orderId, partner);
      await complete(orderId);
      const [{ id }] = await list(orderId);
      return { orderId, id: id as string, payout: await operator.get(`/api/v1/payouts/${id}`) };
    },
    setVatRate: (payoutVatRate: number) => scene.admin.put(`/api/routers/${routerId}/settings`, { payoutVatRate }),
    approve: (ids: string[], status = 200, reference: string | null = null) =>
      scene.admin.post('/api/v1/payouts/approve', { ids, reference }, status),
    markPaid: (ids: string[], status = 200, reference = 'BANK-1') =>
      scene.admin.post('/api/v1/payouts/mark-paid', { ids, reference }, status),
  };
}
