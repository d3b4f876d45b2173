/** Who may confirm a time, and which times may be requested (decisions/workflows "Step"). */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { NetworkFactory } from '../support/network-factory.js';
import type { StepOptions } from '../support/workflow-factory.js';

const service = useService();
let network: NetworkFactory;
beforeAll(() => {
  network = new NetworkFactory(service);
});

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** A contractor that has accepted, and books its own step. */
async function accepted() {
  const { routerId, operator } = await service.make.router();
  const partner = await network.partner(routerId);
  const run = await network.workflows.runningOrder(routerId, {
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
  await new DispatchProbe(service).answerOffer(partner, run, 'accept');
  const path = (id: string) => `/api/routers/${id}/workflow-steps/${run.steps.book}/bookings`;
  return {
    asContractor: (body: object, status = 200) =>
      service.as(partner.key).put(path(partner.organizationId), body, status),
    asOperator: (body: object, status = 200) => service.as(operator.key).put(path(routerId), body, status),
    history: () => service.as(operator.key).get(`/api/v1/order/${run.orderId}/history`),
  };
}

describe('a contractor', () => {
  it('gets 403 for confirming its own request; an operator confirms it', async () => {
    const { asContractor, asOperator } = await accepted();
    await asContractor({ startAt: daysFromNow(2), status: 'confirmed' }, 403);
    expect(await asContractor({ startAt: daysFromNow(2) })).toMatchObject({ status: 'requested' });
    await asContractor({ status: 'confirm' }, 403);
    expect(await asOperator({ status: 'confirm' })).toMatchObject({ status: 'confirmed' });
    expect(await asContractor({ status: 'confirmed' })).toMatchObject({ status: 'confirmed' });
  });

  it('marks a confirmed booking as done', async () => {
    const { asContractor, asOperator } = await accepted();
    await asOperator({ startAt: daysFromNow(-1), status: 'confirmed' });
    expect(await asContractor({ status: 'done' })).toMatchObject({ status: 'done' });
  });

  it('confirms the request of an operator, and requests again by moving it', async () => {
    const { asContractor, asOperator } = await accepted();
    await asOperator({ startAt: daysFromNow(2) });
    expect(await asContractor({ status: 'confirm' })).toMatchObject({ status: 'confirmed' });
    expect(await asContractor({ startAt: daysFromNow(3) })).toMatchObject({ status: 'requested' });
    await asContractor({ status: 'confirm' }, 403);
  });

  it('requests another time even with status confirmed', async () => {
    const { asContractor, asOperator } = await accepted();
    await asContractor({ startAt: daysFromNow(2) });
    await asOperator({ status: 'confirmed' });
    const moved = await asContractor({ startAt: daysFromNow(3), status: 'confirmed' });
    expect(moved).toMatchObject({ status: 'requested', proposedBy: 'contractor' });
  });

  it('gets 400 for a start in the past, which an operator may enter', async () => {
    const { asContractor, asOperator } = await accepted();
    expect((await asContractor({ startAt: daysFromNow(-1) }, 400)).details[0].field).toBe('startAt');
    await asOperator({ startAt: daysFromNow(-1) });
  });
});

describe('a client', () => {
  it('gets 403 for confirming its own request; it confirms the request of an operator', async () => {
    const { routerId, operator } = await service.make.router();
    const run = await network.workflows.runningOrder(routerId, [
      { key: 'book', type: 'booking_create', actor: 'client' },
      { key: 'confirm', type: 'booking_confirm', actor: 'client', dependsOn: 'book' },
    ]);
    const put = (step: string, body: object, status = 200) =>
      service.as(null).put(`/api/clients/${run.clientToken}/workflow-steps/${run.steps[step]}/bookings`, body, status);
    await put('book', { startAt: daysFromNow(2) });
    await service
      .as(null)
      .post(`/api/clients/${run.clientToken}/workflow-steps/${run.steps.book}/act`, { type: 'COMPLETE' }, 200);
    expect((await put('confirm', { status: 'confirm' }, 403)).message).toContain('did not propose it');
    const path = `/api/routers/${routerId}/workflow-steps/${run.steps.book}/bookings`;
    const moved = await service.as(operator.key).put(path, { startAt: daysFromNow(3) });
    expect(moved).toMatchObject({ status: 'requested', proposedBy: 'operator' });
    expect(await put('confirm', { status: 'confirm' })).toMatchObject({ status: 'confirmed' });
  });
});

describe('an operator', () => {
  it('moves a confirmed booking: it is unconfirmed, unless the operator confirms the new time on behalf', async () => {
    const { asContractor, asOperator, history } = await accepted();
    await asContractor({ startAt: daysFromNow(2) });
    await asOperator({ status: 'confirmed' });
    expect(await asOperator({ startAt: daysFromNow(3) })).toMatchObject({
      status: 'requested',
      proposedBy: 'operator',
    });
    await asContractor({ status: 'confirmed' });
    expect(await asOperator({ startAt: daysFromNow(4), status: 'confirmed' })).toMatchObject({ status: 'confirmed' });
    const { values } = await history();
    const statuses = values
      .filter(({ event }: { event: string }) => event.startsWith('booking.'))
      .map(({ actor, changes }: { actor: string; changes: Record<string, string> }) => [
        actor,
        changes.proposedBy,
        changes.status,
      ]);
    expect(statuses.reverse()).toEqual([
      ['contractor', 'contractor', 'requested'],
      ['operator', 'contractor', 'confirmed'],
      ['operator', 'operator', 'requested'],
      ['contractor', 'operator', 'confirmed'],
      ['operator', 'operator', 'confirmed'],
    ]);
  });
});

/** Accepted work with a booking step of one party, which the other party can see. */
async function agreed(actor: 'client' | 'contractor' | 'operator', confirms?: 'client' | 'operator') {
  const { routerId, operator } = await service.make.router();
  const partner = await network.partner(routerId);
  const steps: StepOptions[] = [
    { key: 'book', type: 'booking_create', actor, by: actor === 'contractor' ? 'installer' : undefined },
  ];
  steps.push({ key: 'work', actor: 'contractor', by: 'installer', dependsOn: 'book' });
  if (confirms) steps.push({ key: 'confirm', type: 'booking_confirm', actor: confirms, dependsOn: 'book' });
  const template = await network.workflows.template(routerId, { actors: [{ slug: 'installer' }], steps });
  const { organizationId } = partner;
  const run = await network.workflows.run(routerId, template, {}, [{ actorSlug: 'installer', organizationId }]);
  const at = `workflow-steps/${run.steps.book}`;
  const put = (key: string | null, start: string) => (body: object, status?: number) =>
    service.as(key).put(`${start}/${at}/bookings`, body, status);
  return {
    asClient: put(null, `/api/clients/${run.clientToken}`),
    asContractor: put(partner.key, `/api/routers/${organizationId}`),
    asOperator: put(operator.key, `/api/routers/${routerId}`),
    slots: () => service.as(null).get(`/api/clients/${run.clientToken}/${at}/slots`),
    order: async () => (await service.as(operator.key).get(`/api/v1/order/${run.orderId}`)).status,
  };
}

describe('the step of another party', () => {
  it.each(['contractor', 'operator'] as const)(
    'of the %s: the client chooses a free slot, which the performer confirms',
    async (actor) => {
      const { asClient, asContractor, slots, order } = await agreed(actor);
      const [{ startAt }] = (await slots()).values;
      expect(await asClient({ startAt })).toMatchObject({ status: 'requested', proposedBy: 'client', startAt });
      await asClient({ status: 'confirm' }, 403);
      expect(await asContractor({ status: 'confirm' })).toMatchObject({ status: 'confirmed' });
      expect(await order()).toBe('scheduled');
    },
  );

  it('the client confirms the request of the contractor, or requests another time', async () => {
    const { asClient, asContractor } = await agreed('contractor');
    await asContractor({ startAt: daysFromNow(2) });
    expect(await asClient({ startAt: daysFromNow(3) })).toMatchObject({ status: 'requested', proposedBy: 'client' });
    expect(await asContractor({ startAt: daysFromNow(4) })).toMatchObject({
      status: 'requested',
      proposedBy: 'contractor',
    });
    expect(await asClient({ status: 'confirm' })).toMatchObject({ status: 'confirmed' });
  });

  it('the performing contractor confirms the request of the client', async () => {
    const { asClient, asContractor } = await agreed('client');
    await asClient({ startAt: daysFromNow(2) });
    expect(await asContractor({ status: 'confirm' })).toMatchObject({ status: 'confirmed' });
    expect(await asClient({ startAt: daysFromNow(3) })).toMatchObject({ status: 'requested', proposedBy: 'client' });
  });

  it('responds 403 to changing a confirmed booking; a request of another party may be refused with a reason', async () => {
    const { asClient, asContractor, asOperator } = await agreed('contractor');
    await asContractor({ startAt: daysFromNow(2) });
    const refusal = { status: 'cancel', reason: 'We are away' };
    expect((await asClient({ ...refusal, status: 'confirm' }, 400)).details).toMatchObject([{ field: 'reason' }]);
    expect(await asClient(refusal)).toMatchObject({ status: 'cancelled' });
    await asContractor({ startAt: daysFromNow(2) });
    await asOperator({ status: 'confirm' });
    for (const body of [{ startAt: daysFromNow(3) }, { status: 'cancel' }, { status: 'done' }])
      await asClient(body, 403);
    await asContractor({ status: 'cancel' });
    await asClient({ startAt: daysFromNow(5) });
    expect(await asClient({ status: 'cancel' })).toMatchObject({ status: 'cancelled' });
  });

  it('responds 403 to confirming if another party has a step for it', async () => {
    const { asClient, asContractor, asOperator } = await agreed('contractor', 'operator');
    await asContractor({ startAt: daysFromNow(2) });
    expect((await asClient({ status: 'confirm' }, 403)).message).toContain('a step of the operator');
    await asOperator({ status: 'confirm' });
  });

  it.each(['client', 'contractor'] as const)(
    'the client confirming its own request on a step of the %s does not block the workflow',
    async (actor) => {
      const { asClient, asContractor } = await agreed(actor, 'client');
      await asClient({ startAt: daysFromNow(3) });
      expect(await asContractor({ status: 'confirm' })).toMatchObject({ status: 'confirmed' });
    },
  );

  it('a confirmation of the requesting party does not block the workflow', async () => {
    const { asClient, asContractor } = await agreed('contractor', 'client');
    await asContractor({ startAt: daysFromNow(2) });
    expect(await asClient({ status: 'confirm' })).toMatchObject({ status: 'confirmed' });
    await asContractor({ status: 'cancel' });
    await asClient({ startAt: daysFromNow(3) });
    expect(await asContractor({ status: 'confirm' })).toMatchObject({ status: 'confirmed' });
  });
});
