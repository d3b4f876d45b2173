/** Which messages people with an account receive (decisions/notifications "Preferences"). */
import { describe, expect, it } from '@jest/globals';
import { openMessageScene, subjectOf, textOf, useMailingService } from '../support/message-scene.js';

const { service, mail } = useMailingService();
const PATH = '/api/auth/notification-preferences';

interface Preference {
  kind: string;
  channels: { email: boolean };
  isDefault: boolean;
}

async function scene() {
  const opened = await openMessageScene(service, mail, { locale: 'en-GB' });
  const { network, routerId, operator } = opened;
  const partner = await network.partner(routerId);
  const dispatched = () => network.dispatchedOrder(routerId, {}, { email: opened.client, operatorId: operator.userId });
  const offerOf = async () =>
    `/api/v1/dispatches/${(await service.as(partner.key).get('/api/v1/dispatches')).values[0].id}`;
  const choose = (key: string, kind: string, email: boolean) =>
    service.as(key).put(PATH, { values: [{ kind, channels: { email } }] });
  return { ...opened, partner, dispatched, offerOf, choose };
}

describe('GET /api/auth/notification-preferences', () => {
  it('lists the kinds that the roles can receive, with the defaults', async () => {
    const { operator, viewer, partner } = await scene();
    const of = async (key: string) => (await service.as(key).get(PATH)).values as Preference[];
    const ofOperator = await of(operator.key);
    const kinds = ofOperator.map(({ kind }) => kind);
    expect(kinds).toContain('offersExhausted');
    expect(kinds).not.toContain('offerSent');
    expect(kinds).not.toContain('passwordReset');
    expect(ofOperator.filter(({ channels }) => !channels.email).map(({ kind }) => kind)).toEqual([
      ...['offerAccepted', 'offerDeclined', 'offerExpired', 'bookingConfirmed', 'orderCancelled'],
    ]);
    expect(ofOperator.every(({ isDefault }) => isDefault)).toBe(true);
    const ofTechnician = (await of(partner.key)).map(({ kind }) => kind);
    expect(ofTechnician).toContain('offerSent');
    expect(ofTechnician).toContain('technicianAssigned');
    expect(ofTechnician).not.toContain('offersExhausted');
    expect(await of(viewer.key)).toEqual([]);
    await service.as(null).get(PATH, 401);
  });
});

describe('PUT /api/auth/notification-preferences', () => {
  it('changes the named kinds and keeps the others, also for concurrent requests', async () => {
    const { operator, choose } = await scene();
    await Promise.all([
      choose(operator.key, 'offerAccepted', true),
      choose(operator.key, 'offersExhausted', false),
      choose(operator.key, 'messageToOperator', false),
    ]);
    const { values, count } = await choose(operator.key, 'messageToOperator', true);
    expect(count).toBe(values.length);
    const chosen = (values as Preference[]).filter(({ isDefault }) => !isDefault);
    expect(chosen.map(({ kind, channels }) => [kind, channels.email])).toEqual([
      ['offerAccepted', true],
      ['offersExhausted', false],
      ['messageToOperator', true],
    ]);
    expect((await service.as(operator.key).get(PATH)).values).toEqual(values);
  });

  it.each([
    ['an unknown kind', { kind: 'offerLost', channels: { email: true } }, 'values[1].kind'],
    ['a message about the account', { kind: 'passwordReset', channels: { email: false } }, 'values[1].kind'],
    ['an invitation', { kind: 'invitation', channels: { email: false } }, 'values[1].kind'],
    ['a message to clients', { kind: 'orderReceived', channels: { email: false } }, 'values[1].kind'],
    ['a kind that only contractors receive', { kind: 'offerSent', channels: { email: false } }, 'values[1].kind'],
    ['no channel', { kind: 'offerAccepted', channels: {} }, 'values[1].channels.email'],
    ['an unknown channel', { kind: 'offerAccepted', channels: { email: true, fax: true } }, 'values[1].channels.fax'],
  ])('responds 400 naming the field for %s, and changes nothing', async (_what, value, field) => {
    const { operator } = await scene();
    const valid = { kind: 'offerAccepted', channels: { email: true } };
    const { details } = await service.as(operator.key).put(PATH, { values: [valid, value] }, 400);
    expect(details.map((one: { field: string }) => one.field)).toEqual([field]);
    const { values } = await service.as(operator.key).get(PATH);
    expect((values as Preference[]).every(({ isDefault }) => isDefault)).toBe(true);
  });

  it('responds 412 to an outdated version', async () => {
    const { operator, choose } = await scene();
    const { headers } = await service.as(operator.key).send('get', PATH);
    await choose(operator.key, 'offerAccepted', true);
    const body = { values: [{ kind: 'offerAccepted', channels: { email: false } }] };
    await service.as(operator.key).put(PATH, body, 412, { 'if-match': String(headers.etag) });
  });
});

describe('a preference', () => {
  it('of operators is off by default for what needs no action, and can be switched on', async () => {
    const { dispatched, offerOf, choose, operator, partner, settled, mailTo } = await scene();
    const first = await dispatched();
    await service.as(partner.key).post(`${await offerOf()}/accept`, {}, 200);
    await settled(first.orderId);
    expect(mail.to(operator.email)).toEqual([]);
    await choose(operator.key, 'offerAccepted', true);
    const second = await dispatched();
    await service.as(partner.key).post(`${await offerOf()}/accept`, {}, 200);
    const accepted = await mailTo(operator.email, /accepted by/);
    expect(textOf(accepted)).toContain(`Open the order: ${service.baseUrl}/console/orders/${second.orderId}`);
  });

  it('of operators is on for what needs them, and can be switched off', async () => {
    const { dispatched, offerOf, choose, operator, partner, settled, mailTo } = await scene();
    const first = await dispatched();
    await service.as(partner.key).post(`${await offerOf()}/decline`, { reason: 'No time' }, 200);
    const exhausted = await mailTo(operator.email, /no contractor found/);
    expect(textOf(exhausted)).toContain(`/orders/${first.orderId}`);
    await choose(operator.key, 'offersExhausted', false);
    const second = await dispatched();
    await service.as(partner.key).post(`${await offerOf()}/decline`, { reason: 'No time' }, 200);
    await settled(second.orderId);
    expect(mail.to(operator.email)).toHaveLength(1);
  });

  it('of a contractor applies to that person alone', async () => {
    const { dispatched, choose, partner, mailTo, settled } = await scene();
    const office = await service.make.person(partner.organizationId, partner.organizationId, ['OWNER']);
    await choose(partner.key, 'offerSent', false);
    const { orderId } = await dispatched();
    await mailTo(office.email, 'Work offered');
    await settled(orderId);
    expect(mail.to(partner.email)).toEqual([]);
  });

  it('cannot switch on what the router has switched off', async () => {
    const { dispatched, offerOf, choose, operator, owner, partner, at, settled } = await scene();
    await choose(operator.key, 'offersExhausted', true);
    await service.as(owner.key).put(`${at}/messages`, { values: [{ kind: 'offersExhausted', isEnabled: false }] });
    const { orderId } = await dispatched();
    await service.as(partner.key).post(`${await offerOf()}/decline`, { reason: 'No time' }, 200);
    await settled(orderId);
    expect(mail.to(operator.email)).toEqual([]);
  });

  it('that is switched off drops reminders that wait', async () => {
    const { dispatched, choose, partner, mailTo, sendScheduled, deliveries } = await scene();
    const { orderId } = await dispatched();
    await mailTo(partner.email, 'Work offered');
    await choose(partner.key, 'offerReminder', false);
    await sendScheduled(orderId);
    expect((await deliveries(orderId)).find(({ kind }) => kind === 'offerReminder')?.status).toBe('dropped');
    expect(mail.to(partner.email).map(subjectOf)).toHaveLength(1);
  });

  it('does not affect messages about the account', async () => {
    const { operator, mailTo } = await scene();
    await service.db.query(
      `update users set notification_preferences = '{"passwordReset": {"email": false}}' where id = $1`,
      [operator.userId],
    );
    await service.as(null).post('/api/auth/password-reset', { email: operator.email }, 202);
    await mailTo(operator.email, 'Choose a new password');
  });
});
