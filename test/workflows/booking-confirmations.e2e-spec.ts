/** Who may confirm a time, and which times may be asked for (decisions/workflows "Step"). */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { NetworkFactory } from '../support/network-factory.js';

const service = useService();
let network: NetworkFactory;
beforeAll(() => {
  network = new NetworkFactory(service);
});

const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** A contractor that has accepted, and books its own step. */
async function accepted() {
  const { routerId, operator } = await service.make.router();
  const partner = await network.partner(routerId);
  const run = await network.workflows.running(routerId, {
    isAutoDispatchingEnabled: true,
    actors: [{ slug: 'contractor' }],
    steps: [
      {
        key: 'dispatch',
        type: 'dispatch_create',
        dispatches: 'contractor',
        settings: { isAutoDispatchingEnabled: true },
      },
      { key: 'book', type: 'booking_create', actor: 'contractor', by: 'contractor', dependsOn: 'dispatch' },
    ],
  });
  await new DispatchProbe(service).answer(partner, run, 'accept');
  const path = (id: string) => `/api/routers/${id}/workflow-steps/${run.steps.book}/bookings`;
  return {
    asContractor: (body: object, status = 200) =>
      service.as(partner.key).put(path(partner.organizationId), body, status),
    asOperator: (body: object, status = 200) => service.as(operator.key).put(path(routerId), body, status),
  };
}

describe('A contractor', () => {
  it('403 confirming the time that it asked for itself; an operator confirms it', async () => {
    const { asContractor, asOperator } = await accepted();
    await asContractor({ startAt: ahead(2), status: 'confirmed' }, 403);
    expect(await asContractor({ startAt: ahead(2) })).toMatchObject({ status: 'requested' });
    await asContractor({ status: 'confirm' }, 403);
    expect(await asOperator({ status: 'confirm' })).toMatchObject({ status: 'confirmed' });
    expect(await asContractor({ status: 'confirmed' })).toMatchObject({ status: 'confirmed' });
  });

  it('confirms the time that an operator asked for, and asks anew by moving it', async () => {
    const { asContractor, asOperator } = await accepted();
    await asOperator({ startAt: ahead(2) });
    expect(await asContractor({ status: 'confirm' })).toMatchObject({ status: 'confirmed' });
    expect(await asContractor({ startAt: ahead(3) })).toMatchObject({ status: 'requested' });
    await asContractor({ status: 'confirm' }, 403);
  });

  it('400 for a start that has passed, which an operator may note', async () => {
    const { asContractor, asOperator } = await accepted();
    expect((await asContractor({ startAt: ahead(-1) }, 400)).details[0].field).toBe('startAt');
    await asOperator({ startAt: ahead(-1) });
  });
});
