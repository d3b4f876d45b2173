/** Operators extend open offers (decisions/dispatching "Dispatch"). */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { NetworkFactory } from '../support/network-factory.js';

const service = useService();
let network: NetworkFactory;
let probe: DispatchProbe;
beforeAll(() => {
  network = new NetworkFactory(service);
  probe = new DispatchProbe(service);
});

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** An offer to the better of two partners, with the path of the operation. */
async function createOffer() {
  const { routerId, operator, viewer } = await service.make.router();
  const [first, second] = await network.partners(routerId, [{ rating: 5 }, { rating: 1 }]);
  const run = await network.dispatchedOrder(routerId, { retryOnFailure: true });
  const { id, expiresAt } = await probe.findOffer(first, run);
  const extend = (body: object, status = 200, key = operator.key) =>
    service.as(key).post(`/api/v1/dispatches/${id}/extend`, body, status);
  return { routerId, operator, viewer, first, second, run, id, expiresAt: expiresAt as string, extend };
}

describe('POST /api/v1/dispatches/{id}/extend', () => {
  it('moves the deadline of the offer and of the job that ends it', async () => {
    const { first, run, extend } = await createOffer();
    const later = daysFromNow(40);
    expect(await extend({ expiresAt: later })).toMatchObject({ status: 'sent', expiresAt: later });
    expect(await probe.findOffer(first, run)).toMatchObject({ status: 'sent', expiresAt: later });
    const jobs = await service.db.query<{ runAt: Date }>(
      `select run_at as "runAt" from graphile_worker.jobs
       where key in (select 'dispatch.deadline:' || step_data_id from dispatches where order_id = $1)`,
      [run.orderId],
    );
    expect(jobs.map(({ runAt }) => runAt.toISOString())).toEqual([later]);
  });

  it('keeps an open proposal and lets the contractor accept until the new deadline', async () => {
    const { first, run, extend } = await createOffer();
    await probe.answerOffer(first, run, 'accept', 200, { proposedAmount: 9000 });
    expect(await extend({ expiresAt: daysFromNow(40) })).toMatchObject({ proposedAmount: 9000, status: 'sent' });
    await probe.answerOffer(first, run, 'accept');
    expect(await probe.stepStatus(run.steps.dispatch)).toBe('done');
  });

  it('emits dispatch.updated with the new deadline and its initiator in the history', async () => {
    const { operator, run, id, extend } = await createOffer();
    const later = daysFromNow(40);
    await extend({ expiresAt: later });
    const { values } = await service.as(operator.key).get(`/api/v1/order/${run.orderId}/history`);
    const [entry] = values.filter(({ event }: { event: string }) => event === 'dispatch.updated');
    expect(entry).toMatchObject({ actor: 'operator', changes: { dispatchId: id, expiresAt: later } });
    const [{ data }] = await service.db.query<{ data: object }>(
      "select payload -> 'data' as data from events where order_id = $1 and event = 'dispatch.updated'",
      [run.orderId],
    );
    expect(data).toMatchObject({ dispatchId: id, expiresAt: later, changed: ['expiresAt'] });
  });

  it('sends the contractor the reminder, which names the new deadline', async () => {
    const { first, run, extend } = await createOffer();
    await extend({ expiresAt: daysFromNow(40) });
    const sent = await service.db.query<{ kind: string }>(
      `select message_kind as kind from deliveries
       where order_id = $1 and reader ->> 'userId' = $2 and status <> 'scheduled' order by created_at, id`,
      [run.orderId, first.userId],
    );
    expect(sent.map(({ kind }) => kind)).toEqual(['offerSent', 'offerReminder']);
  });

  it('responds 400 naming expiresAt for the past, an earlier deadline, more than 365 days and no date', async () => {
    const { first, run, expiresAt, extend } = await createOffer();
    for (const body of [
      { expiresAt: daysFromNow(-1) },
      { expiresAt },
      { expiresAt: new Date(Date.parse(expiresAt) - 60_000).toISOString() },
      { expiresAt: daysFromNow(366) },
      { expiresAt: 'tomorrow' },
      { expiresAt: null },
      {},
    ]) {
      expect((await extend(body, 400)).details).toEqual([expect.objectContaining({ field: 'expiresAt' })]);
    }
    expect(await probe.findOffer(first, run)).toMatchObject({ expiresAt });
  });

  it('responds 409 for an answered offer, and for one whose deadline has passed', async () => {
    const answered = await createOffer();
    await probe.answerOffer(answered.first, answered.run, 'decline');
    await answered.extend({ expiresAt: daysFromNow(40) }, 409);
    const late = await createOffer();
    await probe.expireOffers(late.run, { runJob: false });
    await late.extend({ expiresAt: daysFromNow(40) }, 409);
    expect(await probe.findOffer(late.second, late.run)).toMatchObject({ status: 'sent' });
  });

  it('responds 403 to contractors and viewers, 404 for offers of another router', async () => {
    const { first, viewer, extend } = await createOffer();
    const other = await service.make.router();
    const body = { expiresAt: daysFromNow(40) };
    await extend(body, 403, first.key);
    await extend(body, 403, viewer.key);
    await extend(body, 404, other.operator.key);
  });
});
