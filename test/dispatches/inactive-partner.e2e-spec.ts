/** Offers and work of partners that become inactive (decisions/dispatching "Leaving"). */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { NetworkFactory, type PartnerOptions } from '../support/network-factory.js';

const service = useService();
let network: NetworkFactory;
let probe: DispatchProbe;
beforeAll(() => {
  network = new NetworkFactory(service);
  probe = new DispatchProbe(service);
});

/** Partners, and one dispatched order. The first partner ranks first. */
async function setUp(options: PartnerOptions[] = [{ rating: 5 }], settings: object = {}) {
  const { routerId, operator } = await service.make.router();
  const partners = await network.partners(routerId, options);
  const run = await network.dispatchedOrder(routerId, settings);
  const own = service.as(operator.key);
  const at = `/api/routers/${routerId}/partners/${partners[0].partnerId}`;
  const readOrder = () => own.get(`/api/v1/order/${run.orderId}`);
  const setStatus = (status: string) => own.put(at, { status });
  const statuses = async () =>
    (await probe.findStatuses(run)).map(({ status, cancellationReason }) =>
      cancellationReason ? `${status} ${cancellationReason}` : status,
    );
  const attention = async () =>
    ((await readOrder()).attention as { reason: string }[]).map(({ reason }) => reason).join();
  return { routerId, operator, own, at, partners, run, readOrder, setStatus, statuses, attention };
}

describe('PUT /api/routers/{routerId}/partners/{partnerId} with the status inactive', () => {
  it('withdraws the open offer and invites the next partner, even without retryOnFailure', async () => {
    const { partners, run, readOrder, setStatus, statuses } = await setUp([{ rating: 5 }, { rating: 1 }]);
    expect(await statuses()).toEqual(['sent']);
    await setStatus('inactive');
    await probe.waitUntil(async () => (await statuses()).length === 2);
    expect(await statuses()).toEqual(['revoked PARTNER_INACTIVE', 'sent']);
    expect(await probe.findEvents(run)).toContain('dispatch.revoked');
    expect(await readOrder()).toMatchObject({ status: 'dispatching', attention: [], waitingFor: ['contractor'] });
    await probe.answerOffer(partners[0], run, 'accept', 409);
    await probe.answerOffer(partners[1], run, 'accept');
    expect((await readOrder()).attention).toEqual([]);
  });

  it('fails the step if no other partner covers the address', async () => {
    const { run, readOrder, setStatus, attention } = await setUp();
    await setStatus('inactive');
    await probe.waitUntil(async () => (await probe.stepStatus(run.steps.dispatch)) === 'failed');
    expect(await attention()).toBe('DISPATCH_EXHAUSTED');
    expect(await readOrder()).toMatchObject({ status: 'declined', waitingFor: ['operator'] });
  });

  it('keeps offers to other partners of the round open', async () => {
    const { partners, run, setStatus, statuses } = await setUp([{ rating: 5 }, { rating: 1 }], {
      multipleDispatches: 2,
    });
    await setStatus('inactive');
    await probe.waitUntil(async () => (await statuses()).includes('revoked PARTNER_INACTIVE'));
    expect((await statuses()).sort()).toEqual(['revoked PARTNER_INACTIVE', 'sent']);
    await probe.answerOffer(partners[1], run, 'accept');
  });

  it('reports accepted work until the partner is active again', async () => {
    const { own, partners, run, readOrder, setStatus, statuses, attention } = await setUp();
    await probe.answerOffer(partners[0], run, 'accept');
    const { id } = await probe.findOffer(partners[0], run);
    await setStatus('inactive');
    await probe.waitUntil(async () => (await attention()) !== '');
    expect(await readOrder()).toMatchObject({
      status: 'accepted',
      waitingFor: expect.arrayContaining(['operator']),
      attention: [
        {
          ...{ reason: 'PERFORMER_INACTIVE', workflowStepId: run.steps.dispatch, stepTitle: 'dispatch' },
          ...{ subjectType: 'dispatch', subjectId: id, since: expect.any(String) },
        },
      ],
    });
    const filter = { columnId: 'attention', type: 'multiOption', operator: 'include', values: ['PERFORMER_INACTIVE'] };
    const list = await own.get(`/api/v1/orders?filters=${encodeURIComponent(JSON.stringify([filter]))}`);
    expect(list.values.map((order: { id: string }) => order.id)).toEqual([run.orderId]);
    expect((await service.as(partners[0].key).get(`/api/v1/order/${run.orderId}`)).attention).toEqual([]);
    expect(await statuses()).toEqual(['accepted']);
    await setStatus('active');
    await probe.waitUntil(async () => (await attention()) === '');
    expect((await readOrder()).waitingFor).toEqual(['contractor']);
  });

  it('reports assigned work, and no longer work that is taken back or completed', async () => {
    const { routerId, operator, own, partners, setStatus } = await setUp();
    const assignOrder = async () => {
      const run = await network.dispatchedOrder(routerId, { isAutoDispatchingEnabled: false });
      await network.workflows.assign(operator, routerId, run.actors.contractor, partners[0].organizationId);
      return run;
    };
    const [kept, returned, completed] = [await assignOrder(), await assignOrder(), await assignOrder()];
    await own.post(`/api/routers/${routerId}/workflow-steps/${completed.steps.work}/act`, { type: 'COMPLETE' }, 200);
    await setStatus('inactive');
    const reasons = async (orderId: string) =>
      ((await own.get(`/api/v1/order/${orderId}`)).attention as { reason: string }[]).map(({ reason }) => reason);
    await probe.waitUntil(async () => (await reasons(returned.orderId)).length > 0);
    const { id } = (await own.get(`/api/v1/order/${returned.orderId}/dispatches`)).values[0];
    await own.post(`/api/v1/dispatches/${id}/revoke`, {}, 200);
    expect(await reasons(kept.orderId)).toEqual(['PERFORMER_INACTIVE']);
    expect(await reasons(returned.orderId)).toEqual([]);
    expect(await reasons(completed.orderId)).toEqual([]);
  });

  it('removes attention when the operator assigns another contractor', async () => {
    const { routerId, operator, partners, run, setStatus, attention } = await setUp([{ rating: 5 }, { rating: 1 }]);
    await probe.answerOffer(partners[0], run, 'accept');
    await setStatus('inactive');
    await probe.waitUntil(async () => (await attention()) === 'PERFORMER_INACTIVE');
    await network.workflows.assign(operator, routerId, run.actors.contractor, partners[1].organizationId);
    expect(await attention()).toBe('');
  });

  it('rejects an acceptance with 409 before the offer is withdrawn', async () => {
    const { partners, run, routerId } = await setUp([{ rating: 5 }]);
    // Without the job that the endpoint queues.
    await service.db.query(`update partners set status = 'inactive' where router_id = $1`, [routerId]);
    const { message } = await probe.answerOffer(partners[0], run, 'accept', 409);
    expect(message).toContain('not an active partner');
    await probe.answerOffer(partners[0], run, 'decline', 409);
  });

  it('changes nothing if the status stays, or for partners of another router', async () => {
    const { own, at, statuses } = await setUp();
    const other = await setUp();
    await own.put(at, { status: 'active', rating: 1 });
    await other.setStatus('inactive');
    await probe.waitUntil(async () => (await other.statuses())[0] !== 'sent');
    expect(await statuses()).toEqual(['sent']);
  });
});

describe('DELETE /api/routers/{routerId}/partners/{partnerId}', () => {
  it('withdraws open offers and reports accepted work, until the partner is added again', async () => {
    const { routerId, own, at, partners, run, attention } = await setUp();
    await probe.answerOffer(partners[0], run, 'accept');
    const open = await network.dispatchedOrder(routerId);
    await own.delete(at);
    await probe.waitUntil(async () => (await attention()) === 'PERFORMER_INACTIVE');
    await probe.waitUntil(async () => (await probe.findStatuses(open))[0].cancellationReason === 'PARTNER_INACTIVE');
    await own.post(`/api/routers/${routerId}/partners`, { organizationId: partners[0].organizationId });
    await probe.waitUntil(async () => (await attention()) === '');
  });
});
