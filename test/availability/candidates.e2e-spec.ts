/** Who is free: decisions/dispatching "Excluded partners". */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { countStatements } from '../support/capture-statements.js';
import { NetworkFactory, type TestPartner } from '../support/network-factory.js';
import type { StepOptions } from '../support/workflow-factory.js';

const service = useService({ worker: 'off' });
const network = new NetworkFactory(service);
/** A Tuesday; Oslo is two hours ahead of UTC. */
const at = (time: string) => `2030-06-11T${time}:00.000Z`;
const ABSENCE = { from: at('05:00'), to: at('07:00') };
const BOOK: StepOptions = {
  key: 'book',
  type: 'booking_create',
  actor: 'contractor',
  by: 'contractor',
  settings: { durationMinutes: 120 },
};

/** An order that is not dispatched yet, and partners in Oslo that cover it. */
async function setUp(partners = 2) {
  const router = await service.make.router();
  const { routerId } = router;
  const organization = { timezone: 'Europe/Oslo' };
  const firms = await network.partners(
    routerId,
    Array.from({ length: partners }, () => ({ organization, parallelVisits: null })),
  );
  const template = await network.workflows.template(routerId, {
    actors: [{ slug: 'contractor' }],
    steps: [
      { key: 'dispatch', type: 'dispatch_create', dispatches: 'contractor' },
      { ...BOOK, dependsOn: 'dispatch' },
    ],
  });
  const run = await network.workflows.run(routerId, template, { countryCode: 'NO' });
  const operator = service.as(router.operator.key);
  return {
    ...{ router, routerId, firms, run, template, operator },
    ofPartner: ({ partnerId }: TestPartner) => `/api/routers/${routerId}/partners/${partnerId}`,
    path: `/api/v1/order/${run.orderId}/candidates`,
  };
}

/** The answer, with the organizations by name in the test. */
async function ask(
  { operator, path, firms }: Pick<Awaited<ReturnType<typeof setUp>>, 'operator' | 'path' | 'firms'>,
  query: string,
) {
  const found = await operator.get(`${path}?${query}`);
  const nameOf = ({ organizationId }: { organizationId: string }) =>
    firms.findIndex((one) => one.organizationId === organizationId);
  return {
    free: (found.values as TestPartner[]).map(nameOf).sort(),
    left: (found.excluded as (TestPartner & { reason: string; absence: object | null })[]).map((one) => [
      nameOf(one),
      one.reason,
      one.absence,
    ]),
    count: found.count as number,
    excludedCount: found.excludedCount as number,
  };
}

describe('GET /api/v1/order/{orderId}/candidates', () => {
  it('leaves out contractors that are absent at the time, with the span and without the reason', async () => {
    const w = await setUp();
    const recorded = await w.operator.post(`${w.ofPartner(w.firms[0])}/absences`, { ...ABSENCE, reason: 'Surgery' });
    const everyone = { free: [0, 1], left: [], count: 2, excludedCount: 0 };
    expect(await ask(w, '')).toEqual(everyone);
    const one = { free: [1], left: [[0, 'UNAVAILABLE', ABSENCE]], count: 1, excludedCount: 1 };
    expect(await ask(w, `at=${at('06:00')}`)).toEqual(one);
    expect(await ask(w, `at=${at('06:59')}`)).toEqual(one);
    expect(await ask(w, `at=${at('07:00')}`)).toEqual(everyone);
    expect(await ask(w, `from=${at('05:00')}&to=${at('07:00')}`)).toEqual(one);
    expect(await ask(w, `from=${at('05:00')}&to=${at('07:01')}`)).toEqual(everyone);
    const { body } = await w.operator.send('get', `${w.path}?at=${at('06:00')}`);
    expect(JSON.stringify(body)).not.toContain(recorded.reason);
  });

  it('knows absences that the contractor or one of its people recorded, not those of another router', async () => {
    const w = await setUp(3);
    const [first, second, third] = w.firms;
    const own = `/api/routers/${first.organizationId}/absences`;
    await service.as(first.key).post(own, { ...ABSENCE, userId: first.userId });
    const admin = await service.make.person(second.organizationId, second.organizationId, ['ADMIN']);
    await service.as(admin.key).post(`/api/routers/${second.organizationId}/absences`, ABSENCE);
    const other = await service.make.router();
    await network.workflows.partner(other.routerId, third.organizationId);
    const [{ id }] = await service.db.query<{ id: string }>('select id from partners where router_id = $1', [
      other.routerId,
    ]);
    await service.as(other.operator.key).post(`/api/routers/${other.routerId}/partners/${id}/absences`, ABSENCE);
    const { free, left } = await ask(w, `at=${at('06:00')}`);
    expect(free).toEqual([2]);
    expect(left.toSorted()).toEqual([
      [0, 'UNAVAILABLE', ABSENCE],
      [1, 'UNAVAILABLE', ABSENCE],
    ]);
  });

  it('leaves out contractors that do not work or have no capacity then, for the length of the visit', async () => {
    const w = await setUp();
    const noTime = (index: number) => [index, 'UNAVAILABLE', null];
    // The visit takes two hours and the working day ends at 14:00 UTC.
    expect((await ask(w, `at=${at('12:00')}`)).free).toEqual([0, 1]);
    expect((await ask(w, `at=${at('12:30')}`)).left).toEqual([noTime(0), noTime(1)]);
    expect((await ask(w, `from=${at('12:01')}&to=${at('20:00')}`)).free).toEqual([]);
    await service.as(w.router.owner.key).put(`/api/routers/${w.routerId}/settings`, { travelBufferMinutes: 60 });
    const taken = await network.workflows.run(w.routerId, w.template);
    const { contractor } = taken.actors;
    await network.workflows.assign(w.router.operator, w.routerId, contractor, w.firms[0].organizationId);
    const path = `/api/routers/${w.routerId}/workflow-steps/${taken.steps.book}/bookings`;
    await w.operator.put(path, { startAt: at('08:00'), endAt: at('09:00') });
    expect((await ask(w, `at=${at('09:00')}`)).left).toEqual([noTime(0)]);
    expect((await ask(w, `at=${at('10:00')}`)).left).toEqual([]);
    expect((await ask(w, `from=${at('06:00')}&to=${at('10:00')}`)).left).toEqual([noTime(0)]);
  });

  it('leaves out contractors that do not work on a public holiday', async () => {
    const w = await setUp();
    await service.db.query(`update organizations set country_code = 'NO' where id = $1`, [w.firms[0].organizationId]);
    // Whit Monday.
    expect((await ask(w, 'at=2030-06-10T08:00:00Z')).left).toEqual([[0, 'UNAVAILABLE', null]]);
  });

  it('keeps automatic rounds from asking contractors who are absent', async () => {
    const router = await service.make.router();
    const partner = await network.partner(router.routerId, {});
    const [from, to] = [0, 30].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
    const path = `/api/routers/${router.routerId}/partners/${partner.partnerId}/absences`;
    await service.as(router.operator.key).post(path, { from, to });
    const run = await network.dispatchedOrder(router.routerId);
    const { values } = await service.as(router.operator.key).get(`/api/v1/order/${run.orderId}/dispatches`);
    expect(values).toEqual([]);
  });

  it.each([
    [`at=${at('06:00')}&from=${at('06:00')}&to=${at('07:00')}`, 'at'],
    ['at=3000-01-01T00:00:00Z', 'at'],
    [`from=${at('06:00')}`, 'to'],
    [`to=${at('06:00')}`, 'from'],
    [`from=${at('06:00')}&to=${at('06:00')}`, 'to'],
    ['from=2030-06-01T00:00:00Z&to=2030-07-02T00:00:01Z', 'to'],
    ['at=tomorrow', 'at'],
  ])('responds 400 to %s, naming %s', async (query, field) => {
    const { operator, path } = await setUp(0);
    const { details } = await operator.get(`${path}?${query}`, 400);
    expect(details).toMatchObject([{ field }]);
  });

  it('takes as many statements for ten candidates as for one', async () => {
    const counts: number[] = [];
    for (const partners of [1, 10]) {
      const { operator, path } = await setUp(partners);
      const query = `from=${at('00:00')}&to=${at('23:00')}`;
      await operator.get(`${path}?${query}`);
      counts.push(await countStatements(() => operator.get(`${path}?${query}`)));
    }
    expect(counts[1]).toBe(counts[0]);
  });
});
