/** Free slots of bookings: decisions/workflows "Slots". */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { WorkflowFactory, type TestWorkflow, type StepOptions } from '../support/workflow-factory.js';

const service = useService();
const workflows = new WorkflowFactory(service);
/** A Monday; the zone of the contractor is two hours ahead of UTC then. */
const DAY = 'from=2030-06-03T00:00:00Z&to=2030-06-04T00:00:00Z';
const EIGHT = '2030-06-03T06:00:00.000Z';
const TEN = '2030-06-03T08:00:00.000Z';
const BOOK: StepOptions = { key: 'book', type: 'booking_create', actor: 'client' };

/** Orders of one router with the same single contractor. */
async function setUp(steps: StepOptions[] = [BOOK]) {
  const router = await service.make.router();
  const contractor = await service.make.contractor();
  await workflows.partner(router.routerId, contractor.organizationId);
  await service.db.query(`update organizations set timezone = 'Europe/Oslo' where id = $1`, [
    contractor.organizationId,
  ]);
  const template = await workflows.template(router.routerId, { actors: [{ slug: 'installer' }], steps });
  const { organizationId } = contractor;
  const order = () => workflows.run(router.routerId, template, {}, [{ actorSlug: 'installer', organizationId }]);
  const step = (run: TestWorkflow, key: string) => `workflow-steps/${run.steps[key]}`;
  const portal = service.as(null);
  return {
    ...router,
    contractor,
    template,
    order,
    operator: service.as(router.operator.key),
    path: (run: TestWorkflow, key = 'book') => `/api/routers/${router.routerId}/${step(run, key)}`,
    slots: (run: TestWorkflow, query = DAY, key = 'book', status = 200) =>
      portal.get(`/api/clients/${run.clientToken}/${step(run, key)}/slots?${query}`, status),
    book: (run: TestWorkflow, body: object, status = 200) =>
      portal.put(`/api/clients/${run.clientToken}/${step(run, 'book')}/bookings`, body, status),
    send: (run: TestWorkflow, body: object) =>
      portal.send('put', `/api/clients/${run.clientToken}/${step(run, 'book')}/bookings`, body),
  };
}

const starts = ({ values }: { values: { startAt: string }[] }) => values.map(({ startAt }) => startAt);

describe('GET /api/clients/{token}/workflow-steps/{id}/slots', () => {
  it('returns the free slots in the working hours of the contractor; a chosen one is no longer free', async () => {
    const w = await setUp();
    const [one, other] = [await w.order(), await w.order()];
    const page = await w.slots(one);
    expect(page.count).toBe(15);
    expect(page.values[0]).toEqual({ startAt: EIGHT, endAt: '2030-06-03T07:00:00.000Z' });
    expect(await w.book(one, { startAt: page.values[4].startAt })).toMatchObject({
      startAt: TEN,
      endAt: '2030-06-03T09:00:00.000Z',
      status: 'requested',
      proposedBy: 'client',
    });
    expect((await w.slots(other)).count).toBe(12);
    expect(starts(await w.slots(other))).not.toContain(TEN);
    const upToIt = await w.slots(other, `from=${EIGHT}&to=${TEN}`);
    expect(starts(upToIt)).toEqual([EIGHT, '2030-06-03T06:30:00.000Z', '2030-06-03T07:00:00.000Z']);
    expect(starts(await w.slots(one))).toContain(TEN);
    await w.book(one, { status: 'cancel' });
    expect((await w.slots(other)).count).toBe(15);
  });

  it('completed bookings block slots like future ones', async () => {
    const w = await setUp();
    const [one, other] = [await w.order(), await w.order()];
    await w.book(one, { startAt: TEN });
    for (const status of ['confirmed', 'done'])
      await w.operator.put(`${w.path(one)}/bookings`, { startAt: TEN, status });
    expect(starts(await w.slots(other))).not.toContain(TEN);
  });

  it('one of two clients who choose the same slot concurrently gets it', async () => {
    const w = await setUp();
    const runs = [await w.order(), await w.order(), await w.order()];
    const slot = (await w.slots(runs[0])).values[0];
    const answers = await Promise.all(runs.map((run) => w.send(run, { startAt: slot.startAt })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.message).toContain('no capacity');
  });

  it('have the duration of the step, or of the existing booking', async () => {
    const w = await setUp([{ ...BOOK, settings: { durationMinutes: 150 } }]);
    const run = await w.order();
    const { values, count } = await w.slots(run);
    expect(count).toBe(12);
    expect(values[0]).toEqual({ startAt: EIGHT, endAt: '2030-06-03T08:30:00.000Z' });
    expect(await w.book(run, { startAt: EIGHT })).toMatchObject({ endAt: values[0].endAt, durationMinutes: 150 });
    await w.operator.put(`${w.path(run)}/bookings`, { durationMinutes: 420 });
    expect((await w.slots(run)).count).toBe(3);
  });

  it('follow the settings of the router of the performer', async () => {
    const w = await setUp();
    const run = await w.order();
    const { organizationId } = w.contractor;
    const owner = await service.make.person(organizationId, organizationId, ['ADMIN']);
    const settings = { workdayStart: '10:30', workdayEnd: '11:30', worksOnWeekends: true };
    await service.as(owner.key).put(`/api/routers/${organizationId}/settings`, settings);
    await service.as(w.admin.key).put(`/api/routers/${w.routerId}/settings`, { workdayEnd: '09:00' });
    const week = 'from=2030-06-07T00:00:00Z&to=2030-06-09T00:00:00Z';
    expect(starts(await w.slots(run, week))).toEqual(['2030-06-07T08:30:00.000Z', '2030-06-08T08:30:00.000Z']);
  });

  it('are from 8 to 16 on weekdays for a performer without settings', async () => {
    const w = await setUp();
    await service.db.query('delete from router_settings where router_id = $1', [w.contractor.organizationId]);
    const run = await w.order();
    const { values } = await w.slots(run);
    expect(values[0].startAt).toBe(EIGHT);
    expect(values.at(-1).endAt).toBe('2030-06-03T14:00:00.000Z');
    expect((await w.slots(run, 'from=2030-06-01T00:00:00Z&to=2030-06-03T00:00:00Z')).count).toBe(0);
  });

  it('follow the time zone of a managed contractor, as the router changed it', async () => {
    const w = await setUp();
    const at = `/api/routers/${w.routerId}/partners`;
    const partner = await w.operator.post(at, { organization: { name: 'Volt' } });
    const { organizationId } = partner;
    const run = await workflows.run(w.routerId, w.template, {}, [{ actorSlug: 'installer', organizationId }]);
    expect(starts(await w.slots(run))[0]).toBe(EIGHT);
    await w.operator.put(`${at}/${partner.id}`, { organization: { timezone: 'Europe/London' } });
    expect(starts(await w.slots(run))[0]).toBe('2030-06-03T07:00:00.000Z');
  });

  it('follow the organization of the order while there is no performer', async () => {
    const w = await setUp();
    await service.as(w.admin.key).put(`/api/routers/${w.routerId}/settings`, { workdayEnd: '09:00' });
    const run = await workflows.run(w.routerId, w.template);
    expect(await w.slots(run)).toEqual({
      values: [{ startAt: EIGHT, endAt: '2030-06-03T07:00:00.000Z' }],
      count: 1,
    });
  });

  it('bookings of another router block the performer as well', async () => {
    const [w, rival] = [await setUp(), await setUp()];
    const { organizationId } = w.contractor;
    await workflows.partner(rival.routerId, organizationId);
    const theirs = await workflows.run(rival.routerId, rival.template, {}, [
      { actorSlug: 'installer', organizationId },
    ]);
    await rival.book(theirs, { startAt: EIGHT, durationMinutes: 420 });
    expect(starts(await w.slots(await w.order()))).toEqual(['2030-06-03T13:00:00.000Z']);
  });

  it('are in the future, start today by default, and are at most 500', async () => {
    const w = await setUp([{ ...BOOK, settings: { durationMinutes: 1 } }]);
    const run = await w.order();
    const { organizationId } = w.contractor;
    const admin = await service.make.person(organizationId, organizationId, ['ADMIN']);
    const always = { workdayStart: '00:00', workdayEnd: '23:59', worksOnWeekends: true };
    await service.as(admin.key).put(`/api/routers/${organizationId}/settings`, always);
    const now = Date.now();
    const found = starts(await w.slots(run, ''));
    expect(found).toHaveLength(500);
    expect(Date.parse(found[0])).toBeGreaterThanOrEqual(now);
    expect(Date.parse(found[0]) - now).toBeLessThan(31 * 60_000);
    expect((await w.slots(run, 'from=2020-01-01T00:00:00Z')).count).toBe(0);
    await w.slots(run, 'from=2030-06-03T00:00:00Z&to=2030-07-04T00:00:00Z');
  });

  it.each([
    ['from=soon', 'from'],
    ['from=3000-01-01T00:00:00Z', 'from'],
    ['from=2030-06-03T00:00:00Z&to=2030-06-03T00:00:00Z', 'to'],
    ['from=2030-06-03T00:00:00Z&to=2030-07-04T00:00:01Z', 'to'],
    ['until=2030-06-03T00:00:00Z', 'until'],
  ])('responds 400 to %s', async (query, field) => {
    const w = await setUp();
    expect((await w.slots(await w.order(), query, 'book', 400)).details[0].field).toBe(field);
  });

  it('responds 404 for a hidden step, 409 for one without bookings, and returns none for an ended one', async () => {
    const extra = { ...BOOK, key: 'extra', isRequired: false };
    const w = await setUp([BOOK, { ...BOOK, key: 'hidden', visibleToClient: false }, { key: 'plain' }, extra]);
    const run = await w.order();
    await w.slots(run, DAY, 'hidden', 404);
    expect((await w.slots(run, DAY, 'plain', 409)).message).toContain('manual');
    const none = { values: [], count: 0 };
    await w.operator.post(`${w.path(run, 'extra')}/act`, { type: 'SKIP' }, 200);
    expect(await w.slots(run, DAY, 'extra')).toEqual(none);
    await w.operator.post(`/api/v1/order/${run.orderId}/cancel`, {}, 200);
    expect(await w.slots(run)).toEqual(none);
  });
});

describe('GET /api/routers/{routerId}/workflow-steps/{id}/slots', () => {
  it('returns slots to operators and the contractor of the step, 404 to others', async () => {
    const w = await setUp([{ ...BOOK, actor: 'contractor', by: 'installer' }]);
    const run = await w.order();
    const page = await w.operator.get(`${w.path(run)}/slots?${DAY}`);
    expect(page.count).toBe(15);
    const { organizationId, key } = w.contractor;
    const own = `/api/routers/${organizationId}/workflow-steps/${run.steps.book}`;
    expect(await service.as(key).get(`${own}/slots?${DAY}`)).toEqual(page);
    await service.as(key).put(`${own}/bookings`, { startAt: page.values[2].startAt });
    const rival = await service.make.contractor();
    await service.as(rival.key).get(`/api/routers/${rival.organizationId}/workflow-steps/${run.steps.book}/slots`, 404);
  });

  it('of a confirmation are those of its booking', async () => {
    const confirm: StepOptions = { key: 'confirm', type: 'booking_confirm', dependsOn: 'book' };
    const w = await setUp([BOOK, confirm]);
    const run = await w.order();
    await w.book(run, { startAt: TEN, durationMinutes: 240 });
    const page = await w.operator.get(`${w.path(run, 'confirm')}/slots?${DAY}`);
    expect(page.count).toBe(9);
    expect(starts(page)).toContain(TEN);
  });
});
