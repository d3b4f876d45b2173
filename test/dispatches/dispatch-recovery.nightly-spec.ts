/** Dispatching with several instances and crashes: nothing is lost or duplicated. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService, type Service } from '../support/app.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { NetworkFactory } from '../support/network-factory.js';
import { ServerProcess } from '../support/server-process.js';

let database: TestDatabase;

describe('two instances with one database', () => {
  let one: Service;
  let two: Service;
  beforeAll(async () => {
    database = await createTestDatabase();
    one = await startService({}, database);
    two = await startService({}, database);
  });
  afterAll(async () => {
    await one.stop();
    await two.stop();
    await database.drop();
  });

  it('accept exactly one of all concurrent acceptances', async () => {
    const network = new NetworkFactory(one);
    const probe = new DispatchProbe(one);
    const { routerId } = await one.make.router();
    const partners = await network.partners(routerId, [{}, {}, {}, {}]);
    for (let time = 0; time < 5; time++) {
      const run = await network.dispatchedOrder(routerId, { multipleDispatches: 4 });
      const offers = await Promise.all(partners.map((partner) => probe.findOffer(partner, run)));
      const answers = await Promise.all(
        [one, two].flatMap((service) =>
          partners.map(({ key }, index) =>
            service.as(key).send('post', `/api/v1/dispatches/${offers[index].id}/accept`),
          ),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)]);
      const statuses = (await probe.findStatuses(run)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual(['accepted', 'revoked', 'revoked', 'revoked']);
    }
  });

  it('expire a dispatch once', async () => {
    const network = new NetworkFactory(one);
    const probe = new DispatchProbe(one);
    const { routerId } = await one.make.router();
    await network.partners(routerId, [{}, {}]);
    const runs = [];
    for (let time = 0; time < 10; time++) runs.push(await network.dispatchedOrder(routerId, { multipleDispatches: 2 }));
    for (const run of runs) await probe.expireOffers(run);
    for (const run of runs) {
      await probe.waitUntil(async () => (await probe.stepStatus(run.steps.dispatch)) === 'failed');
      const expired = (await probe.findEvents(run)).filter((event) => event === 'dispatch.expired');
      expect(expired).toHaveLength(2);
    }
  });
});

describe('a killed process', () => {
  let service: Service;
  const servers: ServerProcess[] = [];
  const serve = async () => {
    const server = await ServerProcess.start(database.url);
    servers.push(server);
    return server;
  };
  beforeAll(async () => {
    database = await createTestDatabase();
    service = await startService({ worker: 'off' }, database);
  });
  afterAll(async () => {
    for (const server of servers) await server.kill();
    await service.stop();
    await database.drop();
  });

  it('between dispatch and acceptance: loses nothing and offers no partner twice after the restart', async () => {
    const network = new NetworkFactory(service);
    const probe = new DispatchProbe(service);
    const { routerId, operator } = await service.make.router();
    const [first, second] = await network.partners(routerId, [{ rating: 5 }, { rating: 1 }]);
    // First, because an open offer counts as workload: the second partner would else be the better candidate.
    const late = await network.dispatchedOrder(routerId, { retryOnFailure: true });
    const run = await network.dispatchedOrder(routerId, { isAutoDispatchingEnabled: false, retryOnFailure: true });
    const before = await serve();
    const organizationIds = [first.organizationId];
    await before.clientFor(operator.key).post(`/api/v1/order/${run.orderId}/dispatch`, { organizationIds });
    const offered = await before.clientFor(first.key).get('/api/v1/dispatches?pageSize=1&page=0');
    await before.kill();

    const after = await serve();
    expect(await after.clientFor(first.key).get(`/api/v1/dispatches?q=&status=sent&pageSize=1&page=0`)).toMatchObject({
      values: offered.values,
      count: 2,
    });
    const [{ id }] = offered.values;
    expect(await after.clientFor(first.key).post(`/api/v1/dispatches/${id}/accept`, {}, 200)).toMatchObject({
      status: 'accepted',
    });
    await probe.expireOffers(late);
    await probe.waitUntil(async () => (await probe.findDispatches(late)).length === 2);
    expect(await probe.findStatuses(late)).toEqual([
      { organizationId: first.organizationId, status: 'expired', cancellationReason: 'TOO_LATE' },
      { organizationId: second.organizationId, status: 'sent', cancellationReason: null },
    ]);
    await after.kill();
  });

  it('during acceptances: the contractor that got 200 has the work, and no other ever gets it', async () => {
    const network = new NetworkFactory(service);
    const probe = new DispatchProbe(service);
    const { routerId } = await service.make.router();
    const partners = await network.partners(routerId, [{}, {}, {}, {}, {}, {}]);
    for (const delay of [5, 20, 60]) {
      const runs = [];
      for (let time = 0; time < 8; time++)
        runs.push(await network.dispatchedOrder(routerId, { multipleDispatches: 6 }));
      const server = await serve();
      const accepting = runs.flatMap((run) =>
        partners.map(async (partner) => {
          const { id } = await probe.findOffer(partner, run);
          const answer = await server
            .clientFor(partner.key)
            .send('post', `/api/v1/dispatches/${id}/accept`)
            .catch(() => null);
          return { id: id as string, run, status: answer?.status };
        }),
      );
      await Promise.race(accepting);
      await pause(delay);
      await server.kill();
      const successful = (await Promise.all(accepting)).filter(({ status }) => status === 200);
      for (const run of runs) {
        const rows = await probe.findDispatches(run);
        const winners = rows.filter(({ status }) => status === 'accepted').map(({ id }) => id);
        expect(winners.length).toBeLessThanOrEqual(1);
        for (const { id } of successful.filter((one) => one.run === run)) expect(winners).toEqual([id]);
        const isDone = winners.length === 1;
        expect(await probe.stepStatus(run.steps.dispatch)).toBe(isDone ? 'done' : 'active');
        expect(rows.filter(({ status }) => status === 'sent')).toHaveLength(isDone ? 0 : 6);
        const [someone] = partners;
        await probe.answerOffer(someone, run, 'accept', isDone ? 409 : 200);
        const after = (await probe.findDispatches(run)).filter(({ status }) => status === 'accepted');
        expect(after).toHaveLength(1);
        if (isDone) expect(after[0].id).toBe(winners[0]);
      }
    }
  });
});
