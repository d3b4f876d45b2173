/** When all partners work in a period: decisions/availability "Overview of partners". */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { NetworkFactory } from '../support/network-factory.js';

const service = useService();
const network = new NetworkFactory(service);
/** Thursday and Friday; 17 May 2030 is the national day of Norway. Oslo is two hours ahead of UTC. */
const DAYS = 'from=2030-05-15T22:00:00Z&to=2030-05-17T22:00:00Z';
const at = (day: number, hour: number) => `2030-05-${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;

async function setUp() {
  const router = await service.make.router();
  const partner = await network.partner(router.routerId, {});
  const firmId = partner.organizationId;
  const admin = service.as((await service.make.person(firmId, firmId, ['ADMIN'])).key);
  const technician = await service.make.person(firmId, firmId, ['CONTRACTOR']);
  const viewer = service.as(router.viewer.key);
  const path = `/api/routers/${router.routerId}/partner-availability`;
  return {
    ...router,
    ...{ partner, firmId, admin, technician, viewer, path },
    operator: service.as(router.operator.key),
    read: async (query = DAYS) => (await viewer.get(`${path}?${query}`)).values,
  };
}

describe('GET /api/routers/{routerId}/partner-availability', () => {
  it('returns working time, holidays, absences, capacity and people of each partner', async () => {
    const { admin, operator, partner, firmId, technician, read, routerId } = await setUp();
    await admin.put(`/api/routers/${firmId}/availability`, { countryCode: 'NO' });
    await admin.put(`/api/routers/${firmId}/technicians/${technician.userId}/availability`, {
      weeklyHours: [{ weekday: 4, from: '10:00', to: '12:00' }],
    });
    const absence = { from: at(16, 6), to: at(16, 10) };
    await operator.post(`/api/routers/${routerId}/partners/${partner.partnerId}/absences`, {
      ...{ ...absence, userId: technician.userId, reason: 'Private' },
    });
    const [one] = await read();
    const own = { from: at(16, 6), to: at(16, 14) };
    expect(one).toEqual({
      ...{ id: partner.partnerId, organizationId: firmId, name: expect.any(String), timezone: 'Europe/Oslo' },
      ...{ capacity: 2, workingTime: [own], holidays: ['2030-05-17'] },
      absences: [{ userId: technician.userId, ...absence }],
      people: expect.any(Array),
    });
    const people = one.people as { id: string; workingTime: unknown }[];
    expect(people.map(({ id }) => id).toSorted()).toEqual([partner.userId, technician.userId].toSorted());
    expect(people.find(({ id }) => id === technician.userId)!.workingTime).toEqual([
      { from: at(16, 8), to: at(16, 10) },
    ]);
    expect(people.find(({ id }) => id === partner.userId)!.workingTime).toEqual([own]);
  });

  it('lists active partners by name, cuts working time at the period, and finds one contractor', async () => {
    const { operator, routerId, partner, firmId, read } = await setUp();
    const other = await network.partner(routerId, { organization: { name: 'AAA' }, parallelVisits: 7 });
    const gone = await network.partner(routerId, {});
    await operator.put(`/api/routers/${routerId}/partners/${gone.partnerId}`, { status: 'inactive' });
    const rows = await read(`from=${at(16, 9)}&to=${at(16, 10)}`);
    expect(rows.map(({ id }: { id: string }) => id)).toEqual([other.partnerId, partner.partnerId]);
    expect(rows[0]).toMatchObject({ capacity: 7, workingTime: [{ from: at(16, 9), to: at(16, 10) }] });
    const [only, ...rest] = await read(`${DAYS}&organizationId=${firmId}`);
    expect([only.id, rest]).toEqual([partner.partnerId, []]);
  });

  it('does not show absences that other routers recorded, nor partners of other routers', async () => {
    const [here, there] = [await setUp(), await setUp()];
    await network.workflows.partner(there.routerId, here.firmId);
    const { values } = await there.viewer.get(`/api/routers/${there.routerId}/partners?pageSize=500`);
    const shared = values.find(({ organizationId }: { organizationId: string }) => organizationId === here.firmId);
    await there.operator.post(`/api/routers/${there.routerId}/partners/${shared.id}/absences`, {
      ...{ from: at(16, 6), to: at(16, 10) },
    });
    const [one, ...others] = await here.read();
    expect([one.id, one.absences, others]).toEqual([here.partner.partnerId, [], []]);
  });

  it.each([
    ['from=2030-05-16T00:00:00Z&to=2030-05-16T00:00:00Z', 'to'],
    ['from=2030-05-16T00:00:00Z&to=2030-06-17T00:00:00Z', 'to'],
    ['to=2020-05-16T00:00:00Z', 'to'],
    ['from=tomorrow&to=2030-05-16T00:00:00Z', 'from'],
  ])('rejects the period %s with 400', async (query, field) => {
    const { viewer, path } = await setUp();
    expect((await viewer.get(`${path}?${query}`, 400)).details[0].field).toBe(field);
  });
});

describe('GET /api/routers/{routerId}/team-availability', () => {
  it('returns working time, holidays and people of the caller’s organization; to a technician only itself', async () => {
    const { admin, firmId, technician, partner } = await setUp();
    const path = `/api/routers/${firmId}/team-availability?${DAYS}`;
    await admin.put(`/api/routers/${firmId}/availability`, { countryCode: 'NO' });
    await admin.put(`/api/routers/${firmId}/technicians/${technician.userId}/availability`, {
      weeklyHours: [{ weekday: 4, from: '10:00', to: '12:00' }],
    });
    const team = await admin.get(path);
    const own = { id: technician.userId, workingTime: [{ from: at(16, 8), to: at(16, 10) }] };
    const all = [{ from: at(16, 6), to: at(16, 14) }];
    expect(team).toEqual({
      ...{ organizationId: firmId, timezone: 'Europe/Oslo', workingTime: all, holidays: ['2030-05-17'] },
      people: expect.any(Array),
    });
    expect(team.people).toHaveLength(2);
    expect(team.people).toEqual(
      expect.arrayContaining([
        expect.objectContaining(own),
        expect.objectContaining({ id: partner.userId, workingTime: all }),
      ]),
    );
    expect((await service.as(technician.key).get(path)).people).toEqual([expect.objectContaining(own)]);
  });

  it('rejects a period of more than 31 days with 400, and another organization with 404', async () => {
    const { admin, firmId, routerId } = await setUp();
    const long = `/api/routers/${firmId}/team-availability?from=2030-05-16T00:00:00Z&to=2030-06-17T00:00:00Z`;
    expect((await admin.get(long, 400)).details[0].field).toBe('to');
    await admin.get(`/api/routers/${routerId}/team-availability`, 403);
  });
});
