/**
 * Contractors that a router creates: it may change and invite them until a user joins (decisions/identity "Joining").
 */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { unique } from '../support/factory.js';

const service = useService();
const UNKNOWN_ID = '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69';
const password = 'correct horse battery';
const address = () => `${unique('n')}@example.com`;
const accept = (invitationLink: string, status = 200) =>
  service.as(null).post('/api/auth/accept-invitation', { token: invitationLink.split('/').at(-1), password }, status);

async function createManaged() {
  const router = await service.make.router();
  const partners = `/api/routers/${router.routerId}/partners`;
  const organization = { name: 'Volt', city: 'Oslo' };
  const partner = await service.as(router.operator.key).post(partners, { organization });
  const at = `${partners}/${partner.id}`;
  return {
    ...router,
    partners,
    partner,
    at,
    admin: service.as(router.admin.key),
    operator: service.as(router.operator.key),
    viewer: service.as(router.viewer.key),
  };
}

describe('POST /api/routers/{routerId}/partners/{id}/invitations', () => {
  it('invites until the first user joins; then the organization is independent: 409', async () => {
    const { admin, at, partner, routerId, operator } = await createManaged();
    expect(partner.isManaged).toBe(true);
    const email = address();
    const invitation = await admin.post(`${at}/invitations`, {
      email,
      firstName: 'Liv',
      lastName: 'Moe',
      roles: ['OWNER', 'CONTRACTOR'],
    });
    expect(invitation).toMatchObject({
      email,
      organizationId: partner.organizationId,
      roles: ['OWNER', 'CONTRACTOR'],
      isMailed: false,
    });
    const second = await admin.post(`${at}/invitations`, { email: address(), roles: [{ role: 'CONTRACTOR' }] });
    expect(second.roles).toEqual(['CONTRACTOR']);

    const { token } = await accept(invitation.invitationLink);
    const me = await service.as(token).get('/api/auth/me');
    expect(me).toMatchObject({
      routerId: partner.organizationId,
      roles: ['OWNER', 'CONTRACTOR'],
      firstName: 'Liv',
      emailVerified: null,
    });
    const refusal = await admin.post(`${at}/invitations`, { email: address(), roles: ['CONTRACTOR'] }, 409);
    expect(refusal.message).toContain('does not manage');
    await operator.put(at, { organization: { name: 'Ours' } }, 409);
    expect((await operator.get(at)).isManaged).toBe(false);
    const own = `/api/routers/${partner.organizationId}/users`;
    await service.as(token).post(own, { email: address(), roles: [{ role: 'CONTRACTOR' }] });
    await accept(second.invitationLink);
    await admin.get(`/api/routers/${routerId}/users?q=${email}`).then(({ count }) => expect(count).toBe(0));
  });

  it('lets operators invite the first people, with any role', async () => {
    const { operator, at } = await createManaged();
    const email = address();
    const invited = await operator.post(`${at}/invitations`, { email, roles: ['OWNER', 'CONTRACTOR'] });
    expect(invited).toMatchObject({ email, roles: ['OWNER', 'CONTRACTOR'] });
    await accept(invited.invitationLink);
    await operator.post(`${at}/invitations`, { email: address(), roles: ['CONTRACTOR'] }, 409);
  });

  it('replaces the open invitation of the same address; the former link is invalid', async () => {
    const { admin, at } = await createManaged();
    const email = address();
    const first = await admin.post(`${at}/invitations`, { email, roles: ['CONTRACTOR'] });
    const second = await admin.post(`${at}/invitations`, { email, roles: ['OWNER'] });
    expect(second).toMatchObject({ userId: first.userId, roles: ['OWNER'] });
    await accept(first.invitationLink, 404);
    await accept(second.invitationLink);
  });

  it('responds 409 for an independent contractor, 404 for a partner of another router, 403 to viewers', async () => {
    const { admin, at, partners, operator, viewer } = await createManaged();
    const body = { email: address(), roles: ['CONTRACTOR'] };
    const { organizationId } = await service.make.contractor();
    const joined = await operator.post(partners, { organizationId });
    await admin.post(`${partners}/${joined.id}/invitations`, body, 409);
    await operator.put(`${partners}/${joined.id}`, { organization: { name: 'Ours' } }, 409);
    await viewer.post(`${at}/invitations`, body, 403);
    await admin.post(`${partners}/${UNKNOWN_ID}/invitations`, body, 404);
    const other = await createManaged();
    await other.admin.post(`${other.partners}/${at.split('/').at(-1)}/invitations`, body, 404);
  });

  it('responds 409 to a router that works with it and did not create it', async () => {
    const { partner } = await createManaged();
    const other = await createManaged();
    const { id } = await other.operator.post(other.partners, { organizationId: partner.organizationId });
    await other.admin.post(`${other.partners}/${id}/invitations`, { email: address(), roles: ['OWNER'] }, 409);
    expect((await other.operator.get(`${other.partners}/${id}`)).isManaged).toBe(false);
  });

  it.each([
    ['email', { email: 'invalid' }],
    ['email', { email: undefined }],
    ['roles', { roles: [] }],
    ['roles', { roles: undefined }],
    ['roles', { roles: ['KING'] }],
    ['roles', { roles: [{ role: 'OWNER' }, null] }],
    ['team', { team: 'x' }],
  ])('400 naming %s for %j', async (field, wrong) => {
    const { admin, at } = await createManaged();
    const { message } = await admin.post(`${at}/invitations`, { email: address(), roles: ['OWNER'], ...wrong }, 400);
    expect(message).toContain(field);
  });

  it('admits one user for concurrent invitation and acceptance', async () => {
    const { admin, at } = await createManaged();
    const { invitationLink } = await admin.post(`${at}/invitations`, { email: address(), roles: ['OWNER'] });
    const late = { email: address(), roles: ['OWNER'] };
    const [, { status }] = await Promise.all([accept(invitationLink), admin.send('post', `${at}/invitations`, late)]);
    expect([201, 409]).toContain(status);
    await admin.post(`${at}/invitations`, { ...late, email: address() }, 409);
  });
});

describe('POST /api/routers/{routerId}/partners with organization', () => {
  const createPartner = async (organization: object, status = 201) => {
    const { routerId, operator } = await service.make.router({ timezone: 'Europe/Berlin', locale: 'de-DE' });
    return service.as(operator.key).post(`/api/routers/${routerId}/partners`, { organization }, status);
  };

  it('takes time zone and language of the router unless given', async () => {
    const inherited = await createPartner({ name: 'Volt' });
    expect(inherited).toMatchObject({ timezone: 'Europe/Berlin', locale: 'de-DE' });
    const given = await createPartner({ name: 'Volt', timezone: 'Europe/London', locale: 'en-gb' });
    expect(given).toMatchObject({ timezone: 'Europe/London', locale: 'en-GB' });
    expect(await createPartner({ name: 'Volt', locale: null })).toMatchObject({ locale: null });
  });

  it.each([
    ['organization.timezone', { timezone: 'Oslo time' }],
    ['organization.timezone', { timezone: '' }],
    ['organization.timezone', { timezone: null }],
    ['organization.locale', { locale: 'norsk språk' }],
  ])('responds 400 naming %s for %j', async (field, fields) => {
    expect((await createPartner({ name: 'Volt', ...fields }, 400)).details[0].field).toBe(field);
  });
});

describe('PUT /api/routers/{routerId}/partners/{id} with organization', () => {
  it('changes time zone and language', async () => {
    const { operator, at, partner } = await createManaged();
    const organization = { timezone: 'Europe/London', locale: 'en-GB' };
    expect(await operator.put(at, { organization })).toMatchObject(organization);
    expect((await operator.put(at, { organization: { timezone: 'nowhere' } }, 400)).message).toContain('timezone');
    const [stored] = await service.db.query('select timezone, locale from organizations where id = $1', [
      partner.organizationId,
    ]);
    expect(stored).toEqual(organization);
  });

  it('changes name, contact and position until a user has joined; other fields stay', async () => {
    const { operator, at, partner } = await createManaged();
    const organization = {
      name: 'Volt Nord',
      billingEmail: 'post@volt.example',
      address: 'Torget 1',
      postalCode: '9008',
      countryCode: 'no',
      coordinates: { x: 18.95, y: 69.65 },
    };
    const corrected = await operator.put(at, { organization, tags: ['north'] });
    expect(corrected).toMatchObject({
      name: 'Volt Nord',
      city: 'Oslo',
      postalCode: '9008',
      countryCode: 'NO',
      tags: ['north'],
    });
    const [row] = await service.db.query('select coordinates, billing_email from organizations where id = $1', [
      partner.organizationId,
    ]);
    expect(row).toEqual({ coordinates: { x: 18.95, y: 69.65 }, billing_email: 'post@volt.example' });
    await operator.put(at, corrected);
    const { message } = await operator.put(at, { organization: { team: 'x' } }, 400);
    expect(message).toContain('organization.team');
  });
});
