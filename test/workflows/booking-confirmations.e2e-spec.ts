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
    history: () => service.as(operator.key).get(`/api/v1/order/${run.orderId}/history`),
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

describe('A client', () => {
  it('403 confirming the time that it asked for itself; it confirms what an operator asks for', async () => {
    const { routerId, operator } = await service.make.router();
    const run = await network.workflows.running(routerId, [
      { key: 'book', type: 'booking_create', actor: 'client' },
      { key: 'confirm', type: 'booking_confirm', actor: 'client', dependsOn: 'book' },
    ]);
    const put = (step: string, body: object, status = 200) =>
      service.as(null).put(`/api/clients/${run.clientToken}/workflow-steps/${run.steps[step]}/bookings`, body, status);
    await put('book', { startAt: ahead(2) });
    await service
      .as(null)
      .post(`/api/clients/${run.clientToken}/workflow-steps/${run.steps.book}/act`, { type: 'COMPLETE' }, 200);
    expect((await put('confirm', { status: 'confirm' }, 403)).message).toContain('did not ask for it');
    const path = `/api/routers/${routerId}/workflow-steps/${run.steps.book}/bookings`;
    const moved = await service.as(operator.key).put(path, { startAt: ahead(3) });
    expect(moved).toMatchObject({ status: 'requested', proposedBy: 'operator' });
    expect(await put('confirm', { status: 'confirm' })).toMatchObject({ status: 'confirmed' });
  });
});

describe('An operator', () => {
  it('moves a confirmed booking: it is unconfirmed, unless the operator confirms the new time on behalf', async () => {
    const { asContractor, asOperator, history } = await accepted();
    await asContractor({ startAt: ahead(2) });
    await asOperator({ status: 'confirmed' });
    expect(await asOperator({ startAt: ahead(3) })).toMatchObject({ status: 'requested', proposedBy: 'operator' });
    await asContractor({ status: 'confirmed' });
    expect(await asOperator({ startAt: ahead(4), status: 'confirmed' })).toMatchObject({ status: 'confirmed' });
    const { values } = await history();
    const told = values
      .filter(({ event }: { event: string }) => event.startsWith('booking.'))
      .map(({ actor, changes }: { actor: string; changes: Record<string, string> }) => [
        actor,
        changes.proposedBy,
        changes.status,
      ]);
    expect(told.reverse()).toEqual([
      ['contractor', 'contractor', 'requested'],
      ['operator', 'contractor', 'confirmed'],
      ['operator', 'operator', 'requested'],
      ['contractor', 'operator', 'confirmed'],
      ['operator', 'operator', 'confirmed'],
    ]);
  });
});
