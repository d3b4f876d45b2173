/** Operators answer offers for contractors (decisions/dispatching "Dispatch"). */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { NetworkFactory } from '../support/network-factory.js';

const service = useService({ worker: 'off' });
let network: NetworkFactory;
let probe: DispatchProbe;
beforeAll(() => {
  network = new NetworkFactory(service);
  probe = new DispatchProbe(service);
});

const ON_BEHALF = { onBehalf: true };

interface HistoryEntry {
  event: string;
  actor: string;
  userId: string;
  changes: { onBehalf?: boolean };
}

/** An order that is offered to one partner. */
async function setUp() {
  const { routerId, operator, viewer } = await service.make.router();
  const partner = await network.partner(routerId);
  const run = await network.dispatchedOrder(routerId);
  const own = service.as(operator.key);
  const [{ id }] = await probe.findDispatches(run);
  const answer = (action: string, body: object = ON_BEHALF, status = 200, key = operator.key) =>
    service.as(key).post(`/api/v1/dispatches/${id}/${action}`, body, status);
  const historyOf = async (event: string, key = operator.key): Promise<HistoryEntry | undefined> => {
    const { values } = await service.as(key).get(`/api/v1/order/${run.orderId}/history`);
    return (values as HistoryEntry[]).find((entry) => entry.event === event);
  };
  const messagesTo = async (userId: string) =>
    (
      await service.db.query<{ kind: string }>(
        `select message_kind as kind from deliveries where router_id = $1 and order_id = $2 and reader ->> 'userId' = $3
          and status <> 'scheduled'`,
        [routerId, run.orderId, userId],
      )
    ).map(({ kind }) => kind);
  return { routerId, operator, viewer, partner, run, own, id, answer, historyOf, messagesTo };
}

describe('POST /api/v1/dispatches/{id}/accept with onBehalf', () => {
  it('assigns the work to the contractor, shows it in the history and notifies the contractor', async () => {
    const { operator, partner, run, answer, historyOf, messagesTo } = await setUp();
    const { organizationId } = partner;
    expect(await answer('accept')).toMatchObject({ status: 'accepted', organizationId });
    expect(await probe.orderStatus(run)).toBe('accepted');
    expect(await historyOf('dispatch.accepted')).toMatchObject({
      ...{ actor: 'operator', userId: operator.userId, changes: { onBehalf: true, organizationId } },
    });
    expect(await historyOf('order.assigned')).toMatchObject({ changes: { onBehalf: true } });
    expect((await historyOf('order.dispatched'))!.changes).not.toHaveProperty('onBehalf');
    expect(await messagesTo(partner.userId)).toContain('workAssigned');
    await service.as(partner.key).get(`/api/v1/order/${run.orderId}`);
    await probe.act(partner.key, organizationId, run.steps.work, 'COMPLETE');
  });

  it('proposes other terms, which the operator then accepts', async () => {
    const { partner, own, id, answer, historyOf, run } = await setUp();
    expect(await answer('accept', { ...ON_BEHALF, proposedAmount: 5000 })).toMatchObject({
      ...{ status: 'sent', proposedAmount: 5000 },
    });
    expect((await historyOf('dispatch.updated'))?.changes).toMatchObject({ onBehalf: true });
    expect((await own.get(`/api/v1/order/${run.orderId}`)).attention).toMatchObject([{ reason: 'TERMS_PROPOSED' }]);
    await own.post(`/api/v1/dispatches/${id}/proposal/accept`, {}, 200);
    expect((await historyOf('dispatch.accepted'))!.changes).not.toHaveProperty('onBehalf');
    expect((await service.as(partner.key).get(`/api/v1/dispatches/${id}`)).payout).toBe(5000);
  });

  it('responds 403 to operators who do not say so, to contractors and viewers who do', async () => {
    const { partner, viewer, answer, run } = await setUp();
    expect((await answer('accept', {}, 403)).message).toContain('onBehalf');
    expect((await answer('accept', { onBehalf: false }, 403)).message).toContain('onBehalf');
    await answer('accept', ON_BEHALF, 403, viewer.key);
    await answer('accept', ON_BEHALF, 403, partner.key);
    await answer('accept', { onBehalf: 'yes' }, 400);
    expect((await probe.findStatuses(run))[0].status).toBe('sent');
    await answer('accept', { onBehalf: false }, 200, partner.key);
  });

  it('responds 404 to operators of another router and of an organization that does not see the order', async () => {
    const { routerId, answer } = await setUp();
    const other = await service.make.router();
    await answer('accept', ON_BEHALF, 404, other.operator.key);
    const childId = await service.make.organization({ routerId, id: routerId }, { orderVisibility: 'SELF' });
    await answer('accept', ON_BEHALF, 404, (await service.make.person(routerId, childId, ['OPERATOR'])).key);
  });

  it('responds 404 to the office of the contractor, which answers as itself', async () => {
    const { partner, answer } = await setUp();
    const office = await service.make.person(partner.organizationId, partner.organizationId, ['ADMIN']);
    await answer('accept', ON_BEHALF, 404, office.key);
    await answer('accept', {}, 200, office.key);
  });

  it('accepts once if operator and contractor accept at the same time', async () => {
    const { partner, id, operator, historyOf } = await setUp();
    const answers = await Promise.all([
      service.as(operator.key).send('post', `/api/v1/dispatches/${id}/accept`, ON_BEHALF),
      service.as(partner.key).send('post', `/api/v1/dispatches/${id}/accept`, {}),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isOperatorFirst = answers[0].status === 200;
    expect(await historyOf('dispatch.accepted')).toMatchObject({ actor: isOperatorFirst ? 'operator' : 'contractor' });
  });
});

describe('POST /api/v1/dispatches/{id}/decline with onBehalf', () => {
  it('declines with the reason, shows it in the history and notifies the contractor', async () => {
    const { partner, run, answer, historyOf, messagesTo } = await setUp();
    expect(await answer('decline', { ...ON_BEHALF, reason: 'No van today' })).toMatchObject({
      ...{ status: 'declined', reason: 'No van today', cancellationReason: 'DECLINED' },
    });
    expect(await historyOf('dispatch.declined')).toMatchObject({
      ...{ actor: 'operator', reason: 'No van today', changes: { onBehalf: true } },
    });
    expect(await messagesTo(partner.userId)).toContain('offerClosed');
    expect(await probe.orderStatus(run)).toBe('declined');
  });

  it('responds 403 without onBehalf, 409 for an offer that has ended', async () => {
    const { answer } = await setUp();
    await answer('decline', {}, 403);
    await answer('decline');
    expect((await answer('decline', ON_BEHALF, 409)).message).toContain('declined');
    await answer('accept', ON_BEHALF, 409);
  });
});

describe('POST /api/v1/dispatches/{id}/hand-back', () => {
  it('responds 403 to operators, who revoke the work, and 400 to onBehalf', async () => {
    const { answer } = await setUp();
    await answer('accept');
    expect((await answer('hand-back', { reason: 'They asked' }, 403)).message).toContain('revoke');
    await answer('hand-back', { reason: 'They asked', ...ON_BEHALF }, 400);
  });
});
