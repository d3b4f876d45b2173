/** Absences of contractors and their people: decisions/availability "Absences". */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { NetworkFactory } from '../support/network-factory.js';
import { Absence } from '../../src/entities/availability.js';
import { uuidv7 } from '../../src/platform/uuid.js';

const service = useService();
const network = new NetworkFactory(service);
const WEEK = { from: '2030-06-03T00:00:00.000Z', to: '2030-06-08T00:00:00.000Z' };
const NEXT_WEEK = { from: '2030-06-10T00:00:00.000Z', to: '2030-06-15T00:00:00.000Z' };

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
    own: `/api/routers/${firmId}/absences`,
    ofPartner: `/api/routers/${router.routerId}/partners/${partner.partnerId}/absences`,
  };
}

const reasons = ({ values }: { values: { reason: string | null }[] }) => values.map(({ reason }) => reason);

describe('/api/routers/{routerId}/absences', () => {
  it('administrators record, change and delete absences of the firm and of its people', async () => {
    const { admin, own, technician } = await setUp();
    const { userId } = technician;
    const firm = await admin.post(own, { ...NEXT_WEEK, reason: 'Company trip' });
    expect(firm).toMatchObject({ ...NEXT_WEEK, userId: null, userName: null, reason: 'Company trip' });
    const one = await admin.post(own, { ...WEEK, userId, reason: 'Flu' });
    expect(one).toMatchObject({ ...WEEK, userId, userName: 'Kari Nordmann', reason: 'Flu', recordedBy: 'contractor' });
    expect((await admin.get(own)).values.map(({ id }: { id: string }) => id)).toEqual([one.id, firm.id]);
    const to = '2030-06-05T12:00:00.000Z';
    expect(await admin.put(`${own}/${one.id}`, { to })).toMatchObject({ ...one, to, updatedAt: expect.any(String) });
    expect(await admin.get(`${own}/${one.id}`)).toMatchObject({ from: WEEK.from, to, reason: 'Flu' });
    await admin.delete(`${own}/${firm.id}`);
    expect((await admin.get(own)).count).toBe(1);
    await admin.get(`${own}/${firm.id}`, 404);
  });

  it('technicians see and change their own absences, and see those of the firm without the reason', async () => {
    const { admin, self, own, technician, colleague, firmId } = await setUp();
    const firm = await admin.post(own, { ...NEXT_WEEK, reason: 'Company trip' });
    const other = await admin.post(own, { ...WEEK, userId: colleague.userId, reason: 'Flu' });
    const mine = await self.post(own, { ...WEEK, userId: technician.userId, reason: 'Dentist' });
    expect(reasons(await self.get(own))).toEqual(['Dentist', null]);
    await self.get(`${own}/${other.id}`, 404);
    await self.put(`${own}/${mine.id}`, { reason: null });
    await self.post(own, WEEK, 403);
    await self.post(own, { ...WEEK, userId: colleague.userId }, 403);
    await self.put(`${own}/${firm.id}`, NEXT_WEEK, 403);
    await self.delete(`${own}/${firm.id}`, 403);
    await self.delete(`${own}/${mine.id}`);
    const office = service.as((await service.make.person(firmId, firmId, ['OPERATOR'])).key);
    expect(reasons(await office.get(own))).toEqual([null, null]);
    await office.delete(`${own}/${other.id}`, 403);
  });

  it('lists the absences of a period and of a person', async () => {
    const { admin, own, technician } = await setUp();
    const { userId } = technician;
    await admin.post(own, NEXT_WEEK);
    await admin.post(own, { ...WEEK, userId });
    const count = async (query: string) => (await admin.get(`${own}?${query}`)).count;
    expect(await count(`from=${WEEK.to}`)).toBe(1);
    expect(await count(`to=${WEEK.to}`)).toBe(1);
    expect(await count(`from=${WEEK.to}&to=${NEXT_WEEK.from}`)).toBe(0);
    expect(await count(`from=2030-06-07T23:59:59Z&to=2030-06-10T00:00:01Z`)).toBe(2);
    expect(await count(`userId=${userId}`)).toBe(1);
    await admin.get(`${own}?from=${WEEK.to}&to=${WEEK.from}`, 400);
  });

  it.each([
    [{ ...WEEK, to: WEEK.from }, 'to'],
    [{ from: WEEK.from }, 'to'],
    [{ ...WEEK, from: 'tomorrow' }, 'from'],
    [{ from: '2030-01-01T00:00:00Z', to: '2033-01-01T00:00:01Z' }, 'to'],
    [{ from: '2999-12-31T00:00:00Z', to: '3000-01-01T00:00:01Z' }, 'to'],
    [{ ...WEEK, reason: 'x'.repeat(513) }, 'reason'],
    [{ ...WEEK, userId: uuidv7() }, 'userId'],
  ])('responds 400 to %j', async (input, field) => {
    const { admin, own } = await setUp();
    expect((await admin.post(own, input, 400)).details[0].field).toBe(field);
  });

  it('responds 409 to the 1,001st absence that has not ended', async () => {
    const { admin, own, firmId } = await setUp();
    const row = { routerId: firmId, organizationId: firmId };
    const ended = '[2020-06-03T00:00:00Z,2020-06-04T00:00:00Z)';
    const coming = '[2030-06-03T00:00:00Z,2030-06-04T00:00:00Z)';
    const rows = Array.from({ length: 999 }, () => ({ id: uuidv7(), ...row, period: coming }));
    await service.db.of(Absence).insert([{ id: uuidv7(), ...row, period: ended }, ...rows]);
    await admin.post(own, WEEK);
    expect((await admin.post(own, WEEK, 409)).message).toContain('1000');
  });

  it('accepts a change only of the version that was read', async () => {
    const { admin, own } = await setUp();
    const { id } = await admin.post(own, WEEK);
    const { headers } = await admin.send('get', `${own}/${id}`);
    await admin.put(`${own}/${id}`, NEXT_WEEK);
    const late = await admin.send('put', `${own}/${id}`, WEEK, { 'If-Match': headers.etag });
    expect(late.status).toBe(412);
  });
});

describe('/api/routers/{routerId}/partners/{partnerId}/absences', () => {
  it('operators record absences of every partner and its people, and change and delete those', async () => {
    const { operator, admin, self, own, ofPartner, technician } = await setUp();
    const { userId } = technician;
    const one = await operator.post(ofPartner, { ...WEEK, userId, reason: 'Called in sick' });
    expect(one).toMatchObject({ userId, reason: 'Called in sick', recordedBy: 'router' });
    expect(reasons(await admin.get(own))).toEqual(['Called in sick']);
    expect(reasons(await self.get(own))).toEqual(['Called in sick']);
    expect(await operator.put(`${ofPartner}/${one.id}`, { to: NEXT_WEEK.to })).toMatchObject({ to: NEXT_WEEK.to });
    await operator.delete(`${ofPartner}/${one.id}`);
    expect((await admin.get(own)).count).toBe(0);
    const again = await operator.post(ofPartner, WEEK);
    await admin.delete(`${own}/${again.id}`);
    await operator.get(`${ofPartner}/${again.id}`, 404);
  });

  it('shows no reason of the contractor, whose absences operators cannot change', async () => {
    const { operator, admin, own, ofPartner } = await setUp();
    const { id } = await admin.post(own, { ...WEEK, reason: 'Surgery' });
    expect((await operator.get(ofPartner)).values).toEqual([
      expect.objectContaining({ ...WEEK, reason: null, recordedBy: 'contractor' }),
    ]);
    await operator.put(`${ofPartner}/${id}`, NEXT_WEEK, 403);
    await operator.delete(`${ofPartner}/${id}`, 403);
    expect(reasons(await admin.get(own))).toEqual(['Surgery']);
  });

  it('shows nothing of what another router recorded, and viewers no reason', async () => {
    const { operator, viewer, ofPartner, firmId } = await setUp();
    const rival = await service.make.router();
    const partnership = await network.partner(rival.routerId, { organizationId: firmId });
    const theirs = `/api/routers/${rival.routerId}/partners/${partnership.partnerId}/absences`;
    const { id } = await service.as(rival.operator.key).post(theirs, WEEK);
    expect((await operator.get(ofPartner)).count).toBe(0);
    await operator.get(`${ofPartner}/${id}`, 404);
    await operator.delete(`${ofPartner}/${id}`, 404);
    await operator.post(ofPartner, { ...WEEK, reason: 'Called in sick' });
    expect(reasons(await viewer.get(ofPartner))).toEqual([null]);
    await viewer.post(ofPartner, WEEK, 403);
  });
});
