/** Working hours of organizations and technicians: decisions/availability "Hours", "Holidays". */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { NetworkFactory } from '../support/network-factory.js';

const service = useService();
const network = new NetworkFactory(service);
const SPLIT = [
  { weekday: 1, from: '08:00', to: '12:00' },
  { weekday: 1, from: '13:00', to: '24:00' },
];
const WORKING_DAYS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '16:00' }));

async function setUp() {
  const router = await service.make.router();
  const partner = await network.partner(router.routerId, {});
  const firmId = partner.organizationId;
  const admin = await service.make.person(firmId, firmId, ['ADMIN']);
  const technician = await service.make.person(firmId, firmId, ['CONTRACTOR']);
  const colleague = await service.make.person(firmId, firmId, ['CONTRACTOR']);
  return {
    ...router,
    ...{ firmId, technician, colleague },
    operator: service.as(router.operator.key),
    viewer: service.as(router.viewer.key),
    admin: service.as(admin.key),
    self: service.as(technician.key),
    own: `/api/routers/${firmId}`,
    ofPartner: `/api/routers/${router.routerId}/partners/${partner.partnerId}`,
  };
}

/** A contractor that the router created and no user has joined. */
async function createManaged() {
  const router = await service.make.router();
  const operator = service.as(router.operator.key);
  const partners = `/api/routers/${router.routerId}/partners`;
  const partner = await operator.post(partners, { organization: { name: 'Volt' } });
  const invited = await service
    .as(router.admin.key)
    .post(`${partners}/${partner.id}/invitations`, { email: `${partner.id}@example.com`, roles: ['CONTRACTOR'] });
  return { operator, at: `${partners}/${partner.id}`, partner, userId: invited.userId as string };
}

describe('/api/routers/{routerId}/availability', () => {
  it('returns the working day of the settings until the organization sets its hours', async () => {
    const { admin, own, firmId } = await setUp();
    expect(await admin.get(`${own}/availability`)).toEqual({
      organizationId: firmId,
      timezone: 'Europe/Oslo',
      weeklyHours: null,
      effectiveHours: WORKING_DAYS,
      ...{ countryCode: null, region: null, worksOnHolidays: false },
    });
    await admin.put(`${own}/settings`, { workdayEnd: '17:30', worksOnWeekends: true });
    const { effectiveHours } = await admin.get(`${own}/availability`);
    expect(effectiveHours.map(({ weekday }: { weekday: number }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(effectiveHours[6]).toEqual({ weekday: 7, from: '08:00', to: '17:30' });
  });

  it('stores several spans a day in order, and null returns to the default', async () => {
    const { admin, own, viewer, ofPartner } = await setUp();
    const input = { weeklyHours: SPLIT.toReversed(), countryCode: 'de', region: 'by', worksOnHolidays: true };
    const stored = {
      weeklyHours: SPLIT,
      effectiveHours: SPLIT,
      countryCode: 'DE',
      region: 'BY',
      worksOnHolidays: true,
    };
    expect(await admin.put(`${own}/availability`, input)).toMatchObject(stored);
    expect(await viewer.get(`${ofPartner}/availability`)).toMatchObject(stored);
    expect(await admin.put(`${own}/availability`, { weeklyHours: [] })).toMatchObject({
      ...stored,
      ...{ weeklyHours: [], effectiveHours: [] },
    });
    const reset = { weeklyHours: null, countryCode: null, region: null };
    expect(await admin.put(`${own}/availability`, reset)).toMatchObject({ ...reset, effectiveHours: WORKING_DAYS });
  });

  it.each([
    [{ weeklyHours: [{ weekday: 8, from: '08:00', to: '09:00' }] }, 'weeklyHours[0].weekday'],
    [{ weeklyHours: [{ weekday: 1, from: '24:00', to: '24:00' }] }, 'weeklyHours[0].from'],
    [{ weeklyHours: [{ weekday: 1, from: '09:00', to: '24:01' }] }, 'weeklyHours[0].to'],
    [{ weeklyHours: [{ weekday: 1, from: '22:00', to: '06:00' }] }, 'weeklyHours[0]'],
    [{ weeklyHours: [...SPLIT, { weekday: 1, from: '11:59', to: '13:00' }] }, 'weeklyHours[2]'],
    [
      { weeklyHours: [1, 2, 3, 4, 5, 6, 7].map((h) => ({ weekday: 2, from: `0${h}:00`, to: `0${h}:30` })) },
      'weeklyHours[6]',
    ],
    [{ weeklyHours: Array.from({ length: 43 }, () => SPLIT[0]) }, 'weeklyHours'],
    [{ countryCode: 'XX' }, 'countryCode'],
    [{ countryCode: 'DE', region: 'XX' }, 'region'],
    [{ countryCode: 'NO', region: 'BY' }, 'region'],
    [{ region: 'BY' }, 'countryCode'],
  ])('responds 400 to %j', async (input, field) => {
    const { admin, own } = await setUp();
    expect((await admin.put(`${own}/availability`, input, 400)).details[0].field).toBe(field);
  });

  it('is changed by administrators of the organization only, of the version that they read', async () => {
    const { admin, self, own, routerId, firmId } = await setUp();
    await self.put(`${own}/availability`, { weeklyHours: SPLIT }, 403);
    expect((await self.get(`${own}/availability`)).weeklyHours).toBeNull();
    await self.get(`/api/routers/${routerId}/availability`, 403);
    const { headers } = await admin.send('get', `${own}/availability`);
    const office = await service.make.person(firmId, firmId, ['OPERATOR']);
    await service.as(office.key).put(`${own}/availability`, { weeklyHours: SPLIT }, 403);
    await admin.put(`${own}/availability`, { weeklyHours: SPLIT });
    const late = await admin.send('put', `${own}/availability`, { weeklyHours: [] }, { 'If-Match': headers.etag });
    expect(late.status).toBe(412);
  });

  it('an organization below the router has the hours of the router until it sets its own', async () => {
    const { routerId, admin } = await service.make.router();
    const below = await service.make.organization({ routerId, id: routerId });
    const manager = service.as((await service.make.person(routerId, below, ['ADMIN'])).key);
    const path = `/api/routers/${routerId}/availability`;
    await service.as(admin.key).put(path, { weeklyHours: SPLIT });
    expect(await manager.get(path)).toMatchObject({ organizationId: below, weeklyHours: null, effectiveHours: SPLIT });
    await manager.put(path, { weeklyHours: WORKING_DAYS });
    expect((await service.as(admin.key).get(path)).effectiveHours).toEqual(SPLIT);
  });
});

describe('/api/routers/{routerId}/technicians/{userId}/availability', () => {
  it('a technician has the hours of the firm until they are set', async () => {
    const { admin, self, own, technician, viewer, ofPartner } = await setUp();
    const path = `${own}/technicians/${technician.userId}/availability`;
    const { userId } = technician;
    expect(await self.get(path)).toEqual({ userId, weeklyHours: null, effectiveHours: WORKING_DAYS });
    expect(await self.put(path, { weeklyHours: SPLIT })).toMatchObject({ weeklyHours: SPLIT, effectiveHours: SPLIT });
    await admin.put(`${own}/availability`, { weeklyHours: [] });
    expect((await viewer.get(`${ofPartner}/technicians/${userId}/availability`)).effectiveHours).toEqual(SPLIT);
    expect((await admin.put(path, { weeklyHours: null })).effectiveHours).toEqual([]);
  });

  it('technicians change their own hours, administrators those of all; those of other firms are 404', async () => {
    const { admin, self, own, colleague, operator, ofPartner } = await setUp();
    const path = `${own}/technicians/${colleague.userId}/availability`;
    await self.put(path, { weeklyHours: SPLIT }, 403);
    await admin.put(path, { weeklyHours: SPLIT });
    expect((await self.get(path)).weeklyHours).toEqual(SPLIT);
    const other = await service.make.contractor();
    await admin.put(`${own}/technicians/${other.userId}/availability`, { weeklyHours: SPLIT }, 404);
    await operator.get(`${ofPartner}/technicians/${other.userId}/availability`, 404);
  });
});

describe('/api/routers/{routerId}/partners/{partnerId}/availability', () => {
  it('operators set the hours of a partner, and of its people, while the router manages it', async () => {
    const { operator, at, userId } = await createManaged();
    expect((await operator.put(`${at}/availability`, { weeklyHours: SPLIT })).effectiveHours).toEqual(SPLIT);
    const path = `${at}/technicians/${userId}/availability`;
    expect(await operator.get(path)).toMatchObject({ weeklyHours: null, effectiveHours: SPLIT });
    expect((await operator.put(path, { weeklyHours: [SPLIT[0]] })).effectiveHours).toEqual([SPLIT[0]]);
  });

  it('responds 409 for a partner with people of its own, 403 to viewers, 404 for partners of other routers', async () => {
    const { operator, viewer, ofPartner, technician } = await setUp();
    const refusal = await operator.put(`${ofPartner}/availability`, { weeklyHours: SPLIT }, 409);
    expect(refusal.message).toContain('does not manage');
    await operator.put(`${ofPartner}/technicians/${technician.userId}/availability`, { weeklyHours: SPLIT }, 409);
    await viewer.put(`${ofPartner}/availability`, { weeklyHours: SPLIT }, 403);
    const other = await createManaged();
    await operator.get(`${ofPartner.split('/partners')[0]}/partners/${other.partner.id}/availability`, 404);
  });
});
