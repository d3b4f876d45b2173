/** Bookings of running steps: decisions/workflows "Booking". */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { countStatements } from '../support/capture-statements.js';
import { WorkflowFactory, type TestWorkflow, type StepOptions } from '../support/workflow-factory.js';

const service = useService({ worker: 'off' });
const workflows = new WorkflowFactory(service);
const NO_CAPACITY = 'The performer has no capacity for another visit at that time';
const MORNING = '2030-06-03T08:00:00.000Z';
const NOON = '2030-06-03T12:00:00.000Z';
const EVENING = '2030-06-03T18:00:00.000Z';

async function setUp(steps: StepOptions[]) {
  const router = await service.make.router();
  const run = await workflows.runningOrder(router.routerId, steps);
  const client = service.as(router.operator.key);
  const path = (step: string) => `/api/routers/${router.routerId}/workflow-steps/${run.steps[step]}`;
  return {
    ...router,
    run,
    client,
    path,
    put: (step: string, body: object, status = 200) => client.put(`${path(step)}/bookings`, body, status),
    act: (step: string, type: string, status = 200) => client.post(`${path(step)}/act`, { type }, status),
    workflow: () => client.get(`/api/routers/${router.routerId}/workflows/${run.workflowId}`),
    order: () => client.get(`/api/v1/order/${run.orderId}`),
    events: async () =>
      (
        await service.db.query<{ event: string }>(
          `select event from order_history where order_id = $1 and event like 'booking.%' order by id`,
          [run.orderId],
        )
      ).map(({ event }) => event),
  };
}

const create: StepOptions = { key: 'book', type: 'booking_create', variant: 'inspection' };
const confirm: StepOptions = { key: 'confirm', type: 'booking_confirm', dependsOn: 'book' };

describe('PUT …/workflow-steps/{id}/bookings', () => {
  it('creates the booking, which the active step data contains', async () => {
    const w = await setUp([create]);
    const booking = await w.put('book', { startAt: MORNING, endAt: NOON });
    expect(booking).toEqual({
      id: expect.any(String),
      workflowStepId: w.run.steps.book,
      type: 'inspection',
      startAt: MORNING,
      endAt: NOON,
      allDay: false,
      durationMinutes: 240,
      status: 'requested',
      proposedBy: 'operator',
      allowOverlap: false,
      confirmedAt: null,
      changeRequestedAt: null,
      changeRequestedStartAt: null,
      updatedAt: expect.any(String),
      createdAt: expect.any(String),
    });
    const { steps } = await w.workflow();
    expect(steps[0].data[0].booking).toEqual(booking);
    expect((await w.order()).status).toBe('created');
    expect(await w.events()).toEqual(['booking.created']);
  });

  it.each([
    [{ durationMinutes: 90 }, '2030-06-03T09:30:00.000Z', 90],
    [{}, '2030-06-03T09:00:00.000Z', 60],
    [{ allDay: true }, '2030-06-03T22:00:00.000Z', 840],
  ])('the end is computed from %j', async (body, endAt, durationMinutes) => {
    const w = await setUp([create]);
    expect(await w.put('book', { startAt: MORNING, ...body })).toMatchObject({ endAt, durationMinutes });
  });

  it.each([
    [{}, 'startAt'],
    [{ startAt: 'soon' }, 'startAt'],
    [{ startAt: NOON, endAt: NOON }, 'endAt'],
    [{ startAt: NOON, endAt: MORNING }, 'endAt'],
    [{ startAt: MORNING, durationMinutes: 0 }, 'durationMinutes'],
    [{ startAt: MORNING, endAt: NOON, durationMinutes: 5 }, 'durationMinutes'],
    [{ startAt: MORNING, durationMinutes: 527_041 }, 'durationMinutes'],
    [{ startAt: MORNING, endAt: '2031-06-05T08:00:00.000Z' }, 'endAt'],
    [{ startAt: '3000-01-01T00:00:00.000Z' }, 'startAt'],
    [{ startAt: '2999-12-31T12:00:00.000Z', durationMinutes: 1440 }, 'endAt'],
    [{ startAt: MORNING, type: 'party' }, 'type'],
    [{ startAt: MORNING, status: 'maybe' }, 'status'],
    [{ startAt: MORNING, colour: 'red' }, 'colour'],
  ])('responds 400 to %j', async (body, field) => {
    const w = await setUp([create]);
    expect((await w.put('book', body, 400)).message).toContain(field);
  });

  it.each([
    [{ startAt: MORNING, durationMinutes: 527_040 }, '2031-06-04T08:00:00.000Z'],
    [{ startAt: '2999-12-31T23:59:00.000Z', durationMinutes: 1 }, '3000-01-01T00:00:00.000Z'],
  ])('accepts the limit: %j', async (body, endAt) => {
    const w = await setUp([create]);
    expect(await w.put('book', body)).toMatchObject({ endAt });
  });

  it('moves the only booking of the step, and accepts it as it was read', async () => {
    const w = await setUp([create]);
    const booking = await w.put('book', { startAt: MORNING, endAt: NOON });
    expect(await w.put('book', booking)).toEqual({ ...booking, updatedAt: expect.any(String) });
    const moved = await w.put('book', { startAt: NOON });
    expect(moved).toMatchObject({ id: booking.id, startAt: NOON, endAt: '2030-06-03T16:00:00.000Z' });
    expect(await w.events()).toEqual(['booking.created', 'booking.updated', 'booking.updated']);
  });

  it('requests a longer booking again, of the same kind', async () => {
    const w = await setUp([create]);
    await w.put('book', { startAt: MORNING, endAt: NOON, type: 'installation', status: 'confirmed' });
    const longer = await w.put('book', { endAt: EVENING });
    expect(longer).toMatchObject({ status: 'requested', startAt: MORNING, endAt: EVENING, type: 'installation' });
  });

  it('responds 409 to a client whose step is not active; operators book ahead', async () => {
    const w = await setUp([{ key: 'first' }, { ...create, actor: 'client', dependsOn: 'first' }]);
    const own = `/api/clients/${w.run.clientToken}/workflow-steps/${w.run.steps.book}/bookings`;
    expect((await service.as(null).put(own, { startAt: MORNING }, 409)).message).toContain('todo');
    expect(await w.put('book', { startAt: MORNING })).toMatchObject({ status: 'requested' });
  });

  it('COMPLETE requires a booking, and a confirmed one; confirming completes both steps', async () => {
    const w = await setUp([create, confirm]);
    expect((await w.act('book', 'COMPLETE', 409)).message).toContain('a booking');
    await w.put('book', { startAt: MORNING, endAt: NOON });
    await w.act('book', 'COMPLETE');
    expect((await w.act('confirm', 'COMPLETE', 409)).message).toContain('a confirmed booking');
    await w.put('confirm', { status: 'confirmed' });
    const { steps, status } = await w.workflow();
    expect(steps.map((step: { status: string }) => step.status)).toEqual(['done', 'done']);
    expect(status).toBe('active');
  });

  it('confirming a booking completes the step that requested it, and starts its dependants', async () => {
    const w = await setUp([create, confirm, { key: 'last', dependsOn: 'confirm' }]);
    await w.put('book', { startAt: MORNING, endAt: NOON, status: 'confirm' });
    const { steps } = await w.workflow();
    expect(steps.map((step: { status: string }) => step.status)).toEqual(['done', 'done', 'active']);
  });

  it('a booking completes a step with autoComplete', async () => {
    const w = await setUp([{ ...create, autoComplete: true }, confirm]);
    await w.put('book', { startAt: MORNING, endAt: NOON });
    const { steps } = await w.workflow();
    expect(steps.map((step: { status: string }) => step.status)).toEqual(['done', 'active']);
  });

  describe('a time that an operator enters', () => {
    const clientConfirms: StepOptions = { ...confirm, actor: 'client' };
    const statusesOf = async (w: Awaited<ReturnType<typeof setUp>>) =>
      (await w.workflow()).steps.map((step: { status: string }) => step.status);

    it('is sent to the client whose confirmation follows: the step completes, the client confirms', async () => {
      const w = await setUp([create, clientConfirms]);
      expect(await w.put('book', { startAt: MORNING })).toMatchObject({ status: 'requested', proposedBy: 'operator' });
      expect(await statusesOf(w)).toEqual(['done', 'active']);
      const own = `/api/clients/${w.run.clientToken}/workflow-steps/${w.run.steps.confirm}/bookings`;
      await service.as(null).put(own, { status: 'confirm' });
      expect(await statusesOf(w)).toEqual(['done', 'done']);
      const log = `select action, actor from workflow_step_status_log where workflow_step_id = $1 and to_status = 'done'`;
      expect(await service.db.query(log, [w.run.steps.book])).toEqual([{ action: 'COMPLETE', actor: 'operator' }]);
    });

    it('on the step of a contractor is sent as well', async () => {
      const w = await setUp([{ ...create, actor: 'contractor' }, clientConfirms]);
      await w.put('book', { startAt: MORNING });
      expect(await statusesOf(w)).toEqual(['done', 'active']);
    });

    it('on a waiting step is sent when the step becomes active', async () => {
      const w = await setUp([{ key: 'first' }, { ...create, dependsOn: 'first' }, clientConfirms]);
      await w.put('book', { startAt: MORNING });
      expect(await statusesOf(w)).toEqual(['active', 'todo', 'todo']);
      await w.act('first', 'COMPLETE');
      expect(await statusesOf(w)).toEqual(['done', 'done', 'active']);
    });

    it.each<[string, StepOptions[]]>([
      ['another party confirms', [create, { ...confirm, actor: 'contractor' }]],
      [
        'another step comes before the confirmation',
        [create, { key: 'between', dependsOn: 'book' }, { ...clientConfirms, dependsOn: 'between' }],
      ],
    ])('leaves the step active if %s', async (_case, steps) => {
      const w = await setUp(steps);
      await w.put('book', { startAt: MORNING });
      expect((await statusesOf(w))[0]).toBe('active');
    });

    it('replaces a time that the client requested, which alone is not sent back to it', async () => {
      const w = await setUp([create, clientConfirms]);
      const own = `/api/clients/${w.run.clientToken}/workflow-steps/${w.run.steps.book}/bookings`;
      await service.as(null).put(own, { startAt: MORNING });
      await w.put('book', { type: 'installation' });
      expect(await statusesOf(w)).toEqual(['active', 'todo']);
      await w.put('book', { startAt: NOON });
      expect(await statusesOf(w)).toEqual(['done', 'active']);
    });
  });

  it('a cancelled booking is replaced by a new one', async () => {
    const w = await setUp([create]);
    const first = await w.put('book', { startAt: MORNING, endAt: NOON });
    expect(await w.put('book', { status: 'cancel' })).toMatchObject({ id: first.id, status: 'cancelled' });
    expect((await w.workflow()).steps[0].data[0].booking).toBeNull();
    expect((await w.order()).status).toBe('created');
    await w.put('book', { status: 'cancelled' }, 409);
    const second = await w.put('book', { startAt: MORNING, endAt: NOON });
    expect(second.id).not.toBe(first.id);
    expect(await w.events()).toEqual(['booking.created', 'booking.cancelled', 'booking.created']);
  });

  it('responds 409 if the booking overlaps, or the step accepts none', async () => {
    const w = await setUp([create, { key: 'plain' }, { ...create, key: 'skipped', isRequired: false }]);
    expect((await w.put('plain', { startAt: MORNING }, 409)).message).toContain('manual');
    await w.act('skipped', 'SKIP');
    expect((await w.put('skipped', { startAt: MORNING }, 409)).message).toContain('skipped');
    await w.put('book', { startAt: MORNING, status: 'done' }, 409);
    await w.put('book', { startAt: MORNING });
    expect((await w.put('book', { status: 'done' }, 409)).message).toContain('requested');
    await w.put('book', { status: 'confirmed' });
    await w.put('book', { status: 'done' });
    expect((await w.put('book', { status: 'cancelled' }, 409)).message).toContain('done');
  });

  it('a booking ends with its step and with its order', async () => {
    const w = await setUp([create, { ...create, key: 'other', isRequired: false }]);
    await w.put('book', { startAt: MORNING });
    await w.put('other', { startAt: NOON });
    await w.act('other', 'SKIP');
    expect(await w.events()).toEqual(['booking.created', 'booking.created', 'booking.cancelled']);
    await w.client.post(`/api/v1/order/${w.run.orderId}/cancel`, {}, 200);
    expect(await w.events()).toEqual(['booking.created', 'booking.created', 'booking.cancelled', 'booking.cancelled']);
    expect((await w.put('book', { startAt: MORNING }, 409)).message).toContain('The order is cancelled');
  });

  it('cancelling an order with many bookings takes as many statements as with two', async () => {
    const cancelled = async (count: number) => {
      const keys = Array.from({ length: count }, (_one, index) => `book${index}`);
      const w = await setUp(keys.map((key) => ({ ...create, key })));
      for (const [day, key] of keys.entries()) await w.put(key, { startAt: `2030-06-${10 + day}T08:00:00.000Z` });
      const cancel = () => w.client.post(`/api/v1/order/${w.run.orderId}/cancel`, {}, 200);
      const statements = await countStatements(cancel);
      expect((await w.events()).filter((event) => event === 'booking.cancelled')).toHaveLength(count);
      return statements;
    };
    expect(await cancelled(12)).toBe(await cancelled(2));
  });

  it('requesting a confirmed booking again restarts its confirmations, unless something depends on them', async () => {
    const second: StepOptions = { key: 'again', type: 'booking_confirm', dependsOn: 'confirm' };
    const w = await setUp([
      create,
      confirm,
      second,
      { key: 'last', dependsOn: 'again' },
      { key: 'end', dependsOn: 'last' },
    ]);
    await w.put('book', { startAt: MORNING, status: 'confirm' });
    const statuses = async () => (await w.workflow()).steps.map((step: { status: string }) => step.status);
    expect(await statuses()).toEqual(['done', 'done', 'done', 'active', 'todo']);
    await w.put('book', { startAt: NOON, status: 'requested' });
    expect(await statuses()).toEqual(['done', 'active', 'todo', 'todo', 'todo']);
    expect((await w.workflow()).steps[1].data).toHaveLength(2);
    await w.put('book', { status: 'confirm' });
    await w.act('last', 'COMPLETE');
    expect((await w.put('book', { status: 'requested' }, 409)).message).toContain('depends on it is done');
    expect((await w.workflow()).steps[0].data[0].booking).toMatchObject({ status: 'confirmed', startAt: NOON });
  });

  it('responds 404 for a step of another router, 403 to a viewer', async () => {
    const w = await setUp([create]);
    const other = await service.make.router();
    await service
      .as(other.operator.key)
      .put(`/api/routers/${other.routerId}/workflow-steps/${w.run.steps.book}/bookings`, { startAt: MORNING }, 404);
    await service.as(w.viewer.key).put(`${w.path('book')}/bookings`, { startAt: MORNING }, 403);
  });
});

describe('performers', () => {
  it('bookings of a contractor with one person never overlap, under any concurrency', async () => {
    const { routerId, operator } = await service.make.router();
    const contractor = await service.make.contractor();
    await workflows.partner(routerId, contractor.organizationId);
    const template = await workflows.template(routerId, {
      actors: [{ slug: 'installer' }],
      steps: [{ ...create, actor: 'contractor', by: 'installer' }],
    });
    const assigned = [{ actorSlug: 'installer', organizationId: contractor.organizationId }];
    const runs: TestWorkflow[] = [];
    for (let index = 0; index < 6; index++) runs.push(await workflows.run(routerId, template, {}, assigned));
    const put = (index: number, key: string, router: string, body: object) =>
      service.as(key).send('put', `/api/routers/${router}/workflow-steps/${runs[index].steps.book}/bookings`, body);
    const answers = await Promise.all(
      runs.map((_run, index) => put(index, operator.key, routerId, { startAt: MORNING, endAt: NOON })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const loser = answers.findIndex(({ status }) => status === 409);
    expect(answers[loser].body.message).toContain(NO_CAPACITY);
    const own = await put(loser, contractor.key, contractor.organizationId, { startAt: NOON, endAt: EVENING });
    expect(own.status).toBe(200);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await put(winner, operator.key, routerId, { endAt: EVENING })).status).toBe(409);
    expect((await put(winner, operator.key, routerId, { status: 'cancelled' })).status).toBe(200);
    expect((await put(loser, operator.key, routerId, { startAt: MORNING, endAt: NOON })).status).toBe(200);
  });

  /**
   * A contractor that is booked from morning to noon on `booked`, and an order `open` with a booking without performer.
   */
  async function busy() {
    const { routerId, operator } = await service.make.router();
    const contractor = await service.make.contractor();
    await workflows.partner(routerId, contractor.organizationId);
    const template = await workflows.template(routerId, {
      actors: [{ slug: 'installer' }],
      steps: [
        { key: 'find', type: 'dispatch_create', dispatches: 'installer' },
        { ...create, by: 'installer' },
      ],
    });
    const { organizationId } = contractor;
    const taken = () => workflows.run(routerId, template, {}, [{ actorSlug: 'installer', organizationId }]);
    const booked = await taken();
    const open = await workflows.run(routerId, template);
    const client = service.as(operator.key);
    const put = (run: TestWorkflow, body: object, status = 200) =>
      client.put(`/api/routers/${routerId}/workflow-steps/${run.steps.book}/bookings`, body, status);
    await put(booked, { startAt: MORNING, endAt: NOON });
    const performers = async (run: TestWorkflow) =>
      (
        await service.db.query<{ performer_id: string | null }>(
          'select performer_id from bookings where order_id = $1 order by id',
          [run.orderId],
        )
      ).map((row) => row.performer_id);
    const assign = (run: TestWorkflow, to: string, status = 200) =>
      workflows.assign(operator, routerId, run.actors.installer, to, status);
    return { routerId, contractor, booked, taken, open, client, put, performers, assign };
  }

  it('completed bookings do not overlap either, when moved and with later ones', async () => {
    const w = await busy();
    const later = await w.taken();
    await w.put(later, { startAt: NOON, endAt: EVENING, status: 'confirmed' });
    await w.put(w.booked, { status: 'confirmed' });
    await w.put(w.booked, { status: 'done' });
    expect((await w.put(w.booked, { endAt: EVENING }, 409)).message).toContain(NO_CAPACITY);
    const last = await w.taken();
    expect((await w.put(last, { startAt: MORNING, endAt: NOON }, 409)).message).toContain(NO_CAPACITY);
  });

  it('accepting work whose booking overlaps another responds 409 and writes nothing', async () => {
    const w = await busy();
    const { organizationId, key } = w.contractor;
    await w.put(w.open, { startAt: MORNING, endAt: EVENING });
    expect(await w.performers(w.open)).toEqual([null]);
    const { values } = await w.client.post(`/api/v1/order/${w.open.orderId}/dispatch`, {
      organizationIds: [organizationId],
    });
    const accept = (status: number) => service.as(key).post(`/api/v1/dispatches/${values[0].id}/accept`, {}, status);
    expect((await accept(409)).message).toContain(NO_CAPACITY);
    const rows = await service.db.query(
      `select d.status, s.status as step, a.active_representative_id as player from dispatches d
       join workflow_steps s on s.router_id = d.router_id and s.id = d.workflow_step_id
       join workflow_actors a on a.router_id = d.router_id and a.id = d.workflow_actor_id
       where d.id = $1`,
      [values[0].id],
    );
    expect(rows).toEqual([{ status: 'sent', step: 'active', player: null }]);
    expect(await w.performers(w.open)).toEqual([null]);
    await w.put(w.open, { startAt: NOON });
    await accept(200);
    expect(await w.performers(w.open)).toEqual([organizationId]);
    expect((await w.put(w.booked, { startAt: NOON }, 409)).message).toContain(NO_CAPACITY);
    await w.client.post(`/api/v1/dispatches/${values[0].id}/revoke`, {}, 200);
    expect(await w.performers(w.open)).toEqual([null]);
    await w.put(w.booked, { startAt: NOON });
  });

  it('assigning work manually responds 409 as well; reassigning it moves the bookings', async () => {
    const w = await busy();
    const { organizationId } = w.contractor;
    const other = await service.make.contractor();
    await workflows.partner(w.routerId, other.organizationId);
    await w.put(w.open, { startAt: MORNING, endAt: NOON });
    expect((await w.assign(w.open, organizationId, 409)).message).toContain(NO_CAPACITY);
    expect(await w.performers(w.open)).toEqual([null]);
    const [{ count }] = await service.db.query<{ count: string }>(
      'select count(*) from dispatches where order_id = $1',
      [w.open.orderId],
    );
    expect(Number(count)).toBe(0);
    await w.assign(w.booked, other.organizationId);
    expect(await w.performers(w.booked)).toEqual([other.organizationId]);
    await w.assign(w.open, organizationId);
    expect(await w.performers(w.open)).toEqual([organizationId]);
  });

  it('a contractor that accepts two orders at one time concurrently gets one', async () => {
    const w = await busy();
    const { organizationId, key } = w.contractor;
    await w.put(w.booked, { status: 'cancel' });
    const second = await workflows.runningOrder(w.routerId, {
      actors: [{ slug: 'installer' }],
      steps: [
        { key: 'find', type: 'dispatch_create', dispatches: 'installer' },
        { ...create, by: 'installer' },
      ],
    });
    const ids: string[] = [];
    for (const run of [w.open, second]) {
      await w.put(run, { startAt: MORNING, endAt: NOON });
      const body = { organizationIds: [organizationId] };
      ids.push((await w.client.post(`/api/v1/order/${run.orderId}/dispatch`, body)).values[0].id);
    }
    const answers = await Promise.all(
      ids.map((id) => service.as(key).send('post', `/api/v1/dispatches/${id}/accept`, {})),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
