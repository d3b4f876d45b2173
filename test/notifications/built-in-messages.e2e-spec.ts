/** Recipients of built-in messages, with a real mail server (decisions/notifications "Built-in messages"). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { User } from '../../src/entities/user.js';
import { formatDateTime } from '../../src/domain/notifications/built-in/format.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { startService, type Service } from '../support/app.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { unique, type TestUser } from '../support/factory.js';
import { decodeMail } from '../support/mail-links.js';
import { MailServer, type ReceivedMail } from '../support/mail-server.js';
import { NetworkFactory, type TestPartner } from '../support/network-factory.js';
import { switchAllMessagesOn } from '../support/notification-preferences.js';
import { waitUntil, useReceiver } from '../support/receiver.js';
import type { TestWorkflow } from '../support/workflow-factory.js';

const receiver = useReceiver();
const mail = new MailServer();
const service = {} as Service;
let network: NetworkFactory;
let probe: DispatchProbe;

beforeAll(async () => {
  await mail.start();
  const settings = { smtpUrl: mail.url, mailFrom: 'Work orders <orders@service.example>' };
  Object.assign(service, await startService({ ...settings, webhookAllowedNetworks: ['127.0.0.1/32'] }));
  network = new NetworkFactory(service);
  probe = new DispatchProbe(service);
});
afterAll(async () => {
  await service.stop();
  await mail.stop();
});

/** Hidden before acceptance. */
const CONTACT = {
  contactPersonName: 'Ola Hemmelig',
  phoneNumber: '+4799887766',
  address: 'Skjultveien 7',
};

/** A router with an operator, partners with these languages, and a client. */
async function scene(languages: string[]) {
  const router = await service.make.router({ name: unique('Router ') });
  await switchAllMessagesOn(service, router.operator, router.admin, router.owner);
  const partners: TestPartner[] = [];
  for (const [index, language] of languages.entries()) {
    const partner = await network.partner(router.routerId, { rating: 5 - index });
    await service.db.query('update users set language = $2 where id = $1', [partner.userId, language]);
    partners.push(partner);
  }
  const client = `${unique('client')}@example.com`;
  return {
    ...router,
    partners,
    client,
    at: `/api/routers/${router.routerId}`,
    dispatched: (settings: object = {}, fields: object = {}) =>
      network.dispatchedOrder(router.routerId, settings, {
        ...CONTACT,
        email: client,
        operatorId: router.operator.userId,
        ...fields,
      }),
  };
}

const subjects = (address: string) => mail.to(address).map(subjectOf);

function subjectOf({ raw }: ReceivedMail): string {
  const folded = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(raw)![1].replace(/\r\n[ \t]/g, '');
  return folded
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_all, text: string) =>
      decodeURIComponent(text.replaceAll('_', ' ').replace(/=([0-9A-F]{2})/g, '%$1')),
    )
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_all, text: string) => Buffer.from(text, 'base64').toString('utf8'));
}

/** Waits until an address has this number of e-mails. */
async function mailsTo(address: string, count: number): Promise<string[]> {
  await waitUntil(() => mail.to(address).length >= count);
  expect(subjects(address)).toHaveLength(count);
  return mail.to(address).map(({ raw }) => decodeMail(raw));
}

async function linkFor({ email }: TestUser, count = 1): Promise<string> {
  const text = (await mailsTo(email, count)).at(-1)!;
  return new RegExp(`${service.baseUrl}/jobs/offers/([A-Za-z0-9_-]{40,})`).exec(text)![1];
}

const kindsOf = async ({ orderId }: TestWorkflow) =>
  (
    await service.db.query<{ kind: string; status: string; recipients: string[] }>(
      `select message_kind as kind, status, recipients from deliveries where order_id = $1 and source = 'message' order by id`,
      [orderId],
    )
  ).map(({ kind, status, recipients }) => ({ kind, status, to: recipients.join() }));

/** Waits until all due deliveries are sent. */
const settled = (run: TestWorkflow) =>
  waitUntil(async () => (await kindsOf(run)).every(({ status }) => !['pending'].includes(status)));

describe('a dispatch', () => {
  it('is sent to each contractor separately, in its language, without contact data of the client', async () => {
    const { partners, dispatched, client, operator } = await scene(['nb', 'de']);
    const run = await dispatched({ multipleDispatches: 2 });
    const [norwegian] = await mailsTo(partners[0].email, 1);
    const [german] = await mailsTo(partners[1].email, 1);
    expect(subjects(partners[0].email)[0]).toMatch(/^Tilbud om oppdrag: Oslo/);
    expect(subjects(partners[1].email)[0]).toMatch(/^Arbeit angeboten: Oslo/);
    expect(norwegian).toContain('Svar innen:');
    for (const text of [norwegian, german]) {
      expect(text).toContain('0155 Oslo');
      for (const secret of [...Object.values(CONTACT), client, operator.email]) expect(text).not.toContain(secret);
    }
    expect(norwegian).not.toContain(partners[1].email);
    expect(german).not.toContain(partners[0].email);
    for (const { email } of partners) {
      const [{ to, raw }] = mail.to(email);
      expect(to).toEqual([email]);
      expect(raw).not.toMatch(/^Cc:/im);
    }
    expect(mail.to(client)).toEqual([]);
    expect(mail.to(operator.email)).toEqual([]);
    await settled(run);
    const kinds = await kindsOf(run);
    expect(kinds.map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual([
      'offerReminder scheduled',
      'offerReminder scheduled',
      'offerSent delivered',
      'offerSent delivered',
    ]);
  });

  it('shows its deadline in the time zone and language of the contractor, as the router changed them', async () => {
    const { routerId, operator, dispatched } = await scene([]);
    const partners = service.as(operator.key);
    const billingEmail = `${unique('firm')}@example.com`;
    const at = `/api/routers/${routerId}/partners`;
    const { id } = await partners.post(at, { organization: { name: 'Volt', billingEmail } });
    await partners.post(`${at}/${id}/coverage-areas`, { countryCode: 'NO' });
    await partners.put(`${at}/${id}`, { organization: { timezone: 'Asia/Tokyo', locale: 'de-DE' } });
    const run = await dispatched({ responseDeadlineDays: 2 });
    const [{ due, expiresAt }] = await service.db.query<{ due: string; expiresAt: Date }>(
      `select to_char(expires_at at time zone 'Asia/Tokyo', 'HH24:MI:SS') as due, expires_at as "expiresAt"
       from dispatches where order_id = $1`,
      [run.orderId],
    );
    expect(due).toBe('23:59:59');
    const [text] = await mailsTo(billingEmail, 1);
    expect(text).toContain(formatDateTime('de', expiresAt.toISOString(), 'Asia/Tokyo'));
  });

  it('is opened and accepted with its link, and is over for all others', async () => {
    const { partners, dispatched, operator, client } = await scene(['en', 'en']);
    const run = await dispatched({ multipleDispatches: 2 });
    const [token, late] = [await linkFor(partners[0]), await linkFor(partners[1])];
    const anybody = service.as(null);
    const offer = await anybody.get(`/api/offers/${token}`);
    expect(offer).toMatchObject({ status: 'sent', city: 'Oslo', postalCode: '0155', contact: null, services: [] });
    const shown = JSON.stringify(offer);
    for (const secret of [...Object.values(CONTACT), client, 'rating', 'weight']) expect(shown).not.toContain(secret);
    expect(await anybody.get(`/jobs/offers/${token}`)).toEqual(offer);
    expect(await probe.orderStatus(run)).toBe('dispatching');
    expect(await anybody.post(`/api/offers/${token}/accept`, undefined, 200)).toMatchObject({ status: 'accepted' });
    for (const one of [token, late]) {
      await anybody.get(`/api/offers/${one}`, 404);
      await anybody.post(`/api/offers/${one}/accept`, undefined, 404);
      await anybody.post(`/api/offers/${one}/decline`, {}, 404);
    }
    expect(await probe.findStatuses(run)).toContainEqual({
      organizationId: partners[0].organizationId,
      status: 'accepted',
      cancellationReason: null,
    });
    const history = await service.db.query<{ userId: string }>(
      `select user_id as "userId" from order_history where order_id = $1 and event = 'dispatch.accepted'`,
      [run.orderId],
    );
    expect(history).toEqual([{ userId: partners[0].userId }]);
    await mailsTo(partners[1].email, 2);
    expect(subjects(partners[1].email)[1]).toMatch(/^Offer closed/);
    await mailsTo(operator.email, 1);
    expect(subjects(operator.email)[0]).toMatch(/: accepted by /);
    await settled(run);
    expect(mail.to(partners[0].email)).toHaveLength(1);
    expect(mail.to(client)).toEqual([]);
  });

  it('that reaches no contractor, because none could be asked, is reported to operators and on the page of the client', async () => {
    const { dispatched, operator, client } = await scene([]);
    const { orderId } = await dispatched();
    const [text] = await mailsTo(operator.email, 1);
    expect(subjects(operator.email)).toEqual([expect.stringMatching(/no contractor found/)]);
    expect(text).toContain(`/console/orders/${orderId}`);
    const [{ token }] = await service.db.query<{ token: string }>(
      'select token from client_links where order_id = $1',
      [orderId],
    );
    const page = await fetch(`${service.baseUrl}/c/${token}`, { headers: { Accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('We have found no contractor yet')]);
    expect(subjects(client)).toEqual([]);
  });

  it('is declined with a reason with its link; if no contractor is left, operators are notified', async () => {
    const { partners, dispatched, operator, owner } = await scene(['en']);
    const run = await dispatched();
    const token = await linkFor(partners[0]);
    await service.as(null).post(`/api/offers/${token}/decline`, { reason: 'Full this week' }, 200);
    const texts = await mailsTo(operator.email, 2);
    expect(subjects(operator.email).join()).toMatch(/declined by/);
    expect(texts.join()).toContain('Full this week');
    expect(subjects(operator.email).join()).toMatch(/no contractor found/);
    await settled(run);
    expect(mail.to(owner.email)).toEqual([]);
    expect(mail.to(partners[0].email)).toHaveLength(1);
  });

  it('is over when its deadline passes: link, reminder, contractor and operators', async () => {
    const { partners, dispatched, operator } = await scene(['en']);
    const run = await dispatched();
    const token = await linkFor(partners[0]);
    await probe.expireOffers(run);
    await mailsTo(partners[0].email, 2);
    expect(subjects(partners[0].email)[1]).toMatch(/^Offer closed/);
    await mailsTo(operator.email, 1);
    expect(subjects(operator.email)[0]).toMatch(/no contractor found/);
    await service.as(null).get(`/api/offers/${token}`, 404);
    await service.db.query(
      `update deliveries set next_attempt_at = now() where order_id = $1 and message_kind = 'offerReminder'`,
      [run.orderId],
    );
    await service.db.query(
      `select graphile_worker.reschedule_jobs(array(select j.id from graphile_worker.jobs j join deliveries d
        on j.key = 'delivery:' || d.id where d.order_id = $1), run_at => now())`,
      [run.orderId],
    );
    await waitUntil(async () => (await kindsOf(run)).every(({ status }) => status !== 'scheduled'));
    expect((await kindsOf(run)).find(({ kind }) => kind === 'offerReminder')).toMatchObject({ status: 'dropped' });
    expect(mail.to(partners[0].email)).toHaveLength(2);
  });

  it('shows its link to no other user: deliveries redact it, and only its hash is stored', async () => {
    const { partners, dispatched, owner, at } = await scene(['en']);
    const run = await dispatched();
    const token = await linkFor(partners[0]);
    await settled(run);
    const { values } = await service.as(owner.key).get(`${at}/deliveries?orderId=${run.orderId}&source=message`);
    const made = values.find(({ messageKind }: { messageKind: string }) => messageKind === 'offerSent');
    const { body, recipients } = await service.as(owner.key).get(`${at}/deliveries/${made.id}`);
    expect(recipients).toEqual([partners[0].email]);
    expect(body).toContain('/jobs/offers/…');
    const [{ found }] = await service.db.query<{ found: number }>(
      `select count(*)::int as found from deliveries where message::text like '%' || $1 || '%'`,
      [token],
    );
    expect(found).toBe(0);
    await service.as(owner.key).post(`${at}/deliveries/${made.id}/replay`, undefined, 200);
    const again = await linkFor(partners[0], 2);
    expect(again).not.toBe(token);
    expect(await service.as(null).get(`/api/offers/${again}`)).toMatchObject({ status: 'sent' });
  });

  it('responds 404 once its reader may no longer answer offers: reduced to VIEWER', async () => {
    const { partners, dispatched } = await scene(['en']);
    await dispatched();
    const token = await linkFor(partners[0]);
    const anybody = service.as(null);
    await anybody.get(`/api/offers/${token}`);
    const reduce = (roles: string) =>
      service.db.query('update memberships set roles = $2 where id = $1', [partners[0].membershipId, roles]);
    await reduce('{VIEWER}');
    await anybody.get(`/api/offers/${token}`, 404);
    for (const action of ['accept', 'decline']) await anybody.post(`/api/offers/${token}/${action}`, {}, 404);
    await reduce('{OPERATOR}');
    await anybody.post(`/api/offers/${token}/accept`, {}, 200);
  });

  it('contains contact data before acceptance if the router allows it', async () => {
    const { partners, dispatched, owner, at } = await scene(['en']);
    await service.as(owner.key).put(`${at}/settings`, { showContactBeforeAcceptance: true });
    await dispatched();
    const token = await linkFor(partners[0]);
    expect((await service.as(null).get(`/api/offers/${token}`)).contact).toMatchObject(CONTACT);
  });

  it('is sent to users of the organization who may answer, and not to users who have not joined', async () => {
    const { partners, dispatched } = await scene(['en']);
    const { organizationId } = partners[0];
    const admin = await service.make.person(organizationId, organizationId, ['ADMIN']);
    const viewer = await service.make.person(organizationId, organizationId, ['VIEWER']);
    const invited = await service.make.person(organizationId, organizationId, ['CONTRACTOR']);
    await service.db.query('update memberships set invitation = $2 where user_id = $1', [invited.userId, uuidv7()]);
    const suspended = await service.make.person(organizationId, organizationId, ['CONTRACTOR'], {
      suspendedAt: new Date(),
    } as Partial<User>);
    const run = await dispatched();
    await mailsTo(admin.email, 1);
    await mailsTo(partners[0].email, 1);
    await settled(run);
    for (const { email } of [viewer, invited, suspended]) expect(mail.to(email)).toEqual([]);
  });
});

describe('PUT /api/routers/{routerId}/messages', () => {
  it('changes the text of a kind in one language, and null restores the default', async () => {
    const { partners, dispatched, admin, at } = await scene(['nb']);
    const edited = {
      kind: 'offerSent',
      language: 'nb',
      subject: 'Hei {{ recipient.name }}',
      text: '{{ dispatch.url }}',
    };
    const { values, count } = await service.as(admin.key).put(`${at}/messages`, { values: [edited] });
    expect(count).toBe(values.length);
    expect(values).toContainEqual(expect.objectContaining({ ...edited, isEdited: true, isEnabled: true }));
    await dispatched();
    await mailsTo(partners[0].email, 1);
    expect(subjects(partners[0].email)).toEqual(['Hei Kari Nordmann']);
    await service.as(admin.key).put(`${at}/messages`, {
      values: [{ kind: 'offerSent', language: 'nb', subject: null, text: null }],
    });
    const after = await service.as(admin.key).get(`${at}/messages`);
    expect(after.values.filter(({ isEdited }: { isEdited: boolean }) => isEdited)).toEqual([]);
  });

  it('accepts the default text as it was read without storing it', async () => {
    const { admin, at } = await scene(['en']);
    const { values } = await service.as(admin.key).get(`${at}/messages`);
    const read = values.map(({ kind, language, subject, text, isEnabled }: Record<string, unknown>) => ({
      ...{ kind, language, subject, text, isEnabled },
    }));
    const after = await service.as(admin.key).put(`${at}/messages`, { values: read });
    expect(after.values.filter(({ isEdited }: { isEdited: boolean }) => isEdited)).toEqual([]);
  });

  it('switches a kind off and on, in all languages by default', async () => {
    const { partners, dispatched, admin, at } = await scene(['de']);
    await service.as(admin.key).put(`${at}/messages`, {
      values: ['offerSent', 'offerReminder'].map((kind) => ({ kind, isEnabled: false })),
    });
    const run = await dispatched();
    expect(await kindsOf(run)).toEqual([]);
    await service.as(admin.key).put(`${at}/messages`, { values: [{ kind: 'offerSent', isEnabled: true }] });
    const again = await dispatched();
    await mailsTo(partners[0].email, 1);
    expect((await kindsOf(again)).map(({ kind }) => kind)).toEqual(['offerSent']);
  });

  it('switches a kind off in one language', async () => {
    const { partners, dispatched, admin, at } = await scene(['de', 'en']);
    const off = { kind: 'offerSent', language: 'de', isEnabled: false };
    await service.as(admin.key).put(`${at}/messages`, { values: [off] });
    const run = await dispatched({ multipleDispatches: 2 });
    await mailsTo(partners[1].email, 1);
    await settled(run);
    expect(mail.to(partners[0].email)).toEqual([]);
  });

  it('changes the text of invitations, which always contain the link and cannot be switched off', async () => {
    const { admin, owner, routerId, at } = await scene([]);
    const put = (input: object, status = 200) =>
      service.as(admin.key).put(`${at}/messages`, { values: [{ kind: 'invitation', ...input }] }, status);
    const text = 'Welcome! {{ invitation.url }} until {{ invitation.expires }}';
    await put({ language: 'en', subject: 'Join {{ organization.name }}', text });
    expect((await put({ language: 'en', text: 'Welcome!' }, 400)).message).toContain('invitation.url');
    expect((await put({ language: 'en', text: `${text} {{ order.id }}` }, 400)).message).toContain('values[0].text');
    expect((await put({ isEnabled: false }, 400)).message).toContain('isEnabled');
    const email = `${unique('new')}@example.com`;
    await service.as(owner.key).post(`/api/routers/${routerId}/users`, { email, roles: [{ role: 'VIEWER' }] });
    const [mailed] = await mailsTo(email, 1);
    expect(subjects(email)[0]).toMatch(/^Join Router /);
    expect(mailed).toMatch(/Welcome! http\S+\/invitations\/\S+ until /);
  });

  it('changes the text of password reset links, for users of this router only', async () => {
    const { admin, routerId, at } = await scene([]);
    const put = (input: object, status = 200) =>
      service.as(admin.key).put(`${at}/messages`, { values: [{ kind: 'passwordReset', ...input }] }, status);
    const subject = 'Back to {{ organization.name }}';
    await put({ language: 'en', subject, text: 'Here: {{ reset.url }} ({{ reset.minutes }} min)' });
    expect((await put({ language: 'en', text: 'Hello' }, 400)).message).toContain('reset.url');
    expect((await put({ isEnabled: false }, 400)).message).toContain('isEnabled');
    const own = await service.make.person(routerId, routerId, ['VIEWER'], { emailVerified: new Date() });
    const shared = await service.make.person(routerId, routerId, ['VIEWER'], { emailVerified: new Date() });
    const { routerId: elsewhere } = await service.make.router();
    await service.make.member(elsewhere, elsewhere, shared.userId, ['VIEWER']);
    const membershipId = await service.make.member(elsewhere, elsewhere, own.userId, ['VIEWER']);
    await service.db.query('update memberships set invitation = $2 where id = $1', [membershipId, uuidv7()]);
    for (const { email } of [own, shared]) await service.as(null).post('/api/auth/password-reset', { email }, 202);
    const [[mailed]] = [await mailsTo(own.email, 1), await mailsTo(shared.email, 1)];
    expect(subjects(own.email)[0]).toMatch(/^Back to Router /);
    expect(mailed).toMatch(/Here: http\S+\/password\?token=\S+ \(30 min\)/);
    expect(subjects(shared.email)[0]).toBe('Choose a new password');
  });

  it('responds 400 to an invalid template, or variables that its recipients may not read', async () => {
    const { admin, at } = await scene([]);
    const refused: [input: object, field: string][] = [
      [{ kind: 'offerSent', language: 'en', text: '{{ order.metadata.margin }}' }, 'values[0].text'],
      [{ kind: 'offerSent', language: 'en', text: '{{ client.url }}' }, 'values[0].text'],
      [{ kind: 'offerSent', language: 'en', subject: '{{#order.lines}}' }, 'values[0].subject'],
      [{ kind: 'offerSent', language: 'en', text: ' ' }, 'values[0].text'],
      [{ kind: 'offerSent', text: 'Hello' }, 'values[0].language'],
      [{ kind: 'unheardOf', language: 'en', text: 'Hello' }, 'values[0].kind'],
    ];
    for (const [input, field] of refused) {
      const { details } = await service.as(admin.key).put(`${at}/messages`, { values: [input] }, 400);
      expect(details).toEqual([expect.objectContaining({ field })]);
    }
  });
});

describe('a booking', () => {
  const steps = [{ key: 'book', type: 'booking_create' as const, actor: 'operator' as const }];
  const inDays = (days: number, hours = 0) =>
    new Date(Date.now() + days * 86_400_000 + hours * 3_600_000).toISOString();

  it('notifies the office and the assigned technicians of the contractor, no other technician and no operator', async () => {
    const { routerId, operator, partners, at } = await scene(['en']);
    const { organizationId } = partners[0];
    const person = (role: 'ADMIN' | 'OPERATOR' | 'CONTRACTOR') =>
      service.make.person(organizationId, organizationId, [role]);
    const dispatcher = await person('OPERATOR');
    const [admin, sent, other] = [await person('ADMIN'), await person('CONTRACTOR'), await person('CONTRACTOR')];
    const suspended = await person('CONTRACTOR');
    await service.db.query('update users set suspended_at = now() where id = $1', [suspended.userId]);
    const template = await network.workflows.template(routerId, {
      actors: [{ slug: 'contractor' }],
      steps: [{ key: 'book', type: 'booking_create', by: 'contractor', actor: 'contractor' }],
    });
    const given = [{ actorSlug: 'contractor', organizationId }];
    const colleague = await service.make.person(routerId, routerId, ['OPERATOR']);
    const run = await network.workflows.run(routerId, template, { operatorId: colleague.userId }, given);
    await mailsTo(admin.email, 1);
    const both = { userIds: [sent.userId, suspended.userId] };
    await service.as(admin.key).put(`/api/v1/order/${run.orderId}/technicians`, both);
    const booking = { startAt: inDays(5), durationMinutes: 60 };
    await service.as(operator.key).put(`${at}/workflow-steps/${run.steps.book}/bookings`, booking);
    await mailsTo(admin.email, 2);
    await mailsTo(sent.email, 2);
    await mailsTo(dispatcher.email, 2);
    expect(subjects(sent.email)[0]).toContain('You are assigned');
    await service.as(admin.key).put(`/api/v1/order/${run.orderId}/technicians`, { userIds: [] });
    await mailsTo(sent.email, 3);
    expect(subjects(sent.email)[2]).toContain('no longer assigned');
    expect(mail.to(admin.email)).toHaveLength(2);
    await service.as(admin.key).put(`/api/v1/order/${run.orderId}/technicians`, { userIds: [sent.userId] });
    await mailsTo(sent.email, 4);
    const { values } = await service.as(operator.key).get(`/api/v1/order/${run.orderId}/dispatches`);
    await service.as(operator.key).post(`/api/v1/dispatches/${values[0].id}/revoke`, {}, 200);
    await waitUntil(() => subjects(admin.email).some((subject) => subject.startsWith('Work taken back')));
    await waitUntil(
      () => subjects(sent.email).filter((subject) => subject.includes('no longer assigned')).length === 2,
    );
    expect(subjects(sent.email).join()).not.toContain('Work taken back');
    await settled(run);
    for (const { email } of [other, suspended, partners[0]]) expect(mail.to(email)).toEqual([]);
    expect(subjects(colleague.email).join()).not.toContain('Proposed time');
  });

  /** An order with a booking of its operator and no other participant. */
  async function bookable() {
    const { routerId, operator, client, at } = await scene([]);
    const more = [...steps, { key: 'work', visibleToClient: true }];
    const run = await network.workflows.runningOrder(routerId, more, { email: client, operatorId: operator.userId });
    const book = (body: object) =>
      service.as(operator.key).put(`${at}/workflow-steps/${run.steps.book}/bookings`, body);
    return { run, book, operator, client };
  }

  it('notifies the client when an operator creates, moves, confirms and cancels it, with a reminder the day before', async () => {
    const { run, book, operator, client } = await bookable();
    await book({ startAt: inDays(5), durationMinutes: 60 });
    await mailsTo(client, 1);
    await book({ startAt: inDays(6), durationMinutes: 60 });
    await mailsTo(client, 2);
    await book({ status: 'confirmed' });
    await mailsTo(client, 3);
    await book({ startAt: inDays(8), durationMinutes: 60, status: 'confirmed' });
    await mailsTo(client, 4);
    const reminders = async () =>
      (await kindsOf(run)).filter(({ kind }) => kind === 'bookingReminder').map(({ status }) => status);
    expect(await reminders()).toEqual(['dropped', 'scheduled']);
    await book({ type: 'inspection' });
    await book({ status: 'confirmed' });
    expect(await reminders()).toEqual(['dropped', 'scheduled']);
    await book({ status: 'cancelled' });
    await mailsTo(client, 5);
    expect(subjects(client).map((subject) => subject.split(':')[0])).toEqual([
      'Proposed time',
      'Proposed time',
      'Confirmed',
      'New time',
      'Time cancelled',
    ]);
    expect((await kindsOf(run)).some(({ status }) => status === 'scheduled')).toBe(false);
    expect(mail.to(operator.email)).toEqual([]);
  });

  it('reminds the new performer after reassignment, and the client as before', async () => {
    const { routerId, operator, partners, client, at } = await scene(['en', 'en']);
    const template = await network.workflows.template(routerId, {
      actors: [{ slug: 'contractor' }],
      steps: [{ key: 'book', type: 'booking_create', by: 'contractor', actor: 'contractor' }],
    });
    const given = [{ actorSlug: 'contractor', organizationId: partners[0].organizationId }];
    const order = { email: client, operatorId: operator.userId };
    const run = await network.workflows.run(routerId, template, order, given);
    const as = service.as(operator.key);
    const booking = { startAt: inDays(5), durationMinutes: 60, status: 'confirmed' };
    await as.put(`${at}/workflow-steps/${run.steps.book}/bookings`, booking);
    const reminders = async (status: string) =>
      (await kindsOf(run)).flatMap((one) => (one.kind === 'bookingReminder' && one.status === status ? [one.to] : []));
    expect((await reminders('scheduled')).toSorted()).toEqual([client, partners[0].email].toSorted());
    const { organizationId } = partners[1];
    await as.post(`${at}/workflow-actors/${run.actors.contractor}/assign`, { organizationId }, 200);
    expect((await reminders('scheduled')).toSorted()).toEqual([client, partners[1].email].toSorted());
    expect(await reminders('dropped')).toEqual([partners[0].email]);
  });

  /** A booking in this number of hours, whose reminder is sent now or dropped. */
  async function reminded(hours: number) {
    const { run, book } = await bookable();
    await book({ startAt: inDays(5), durationMinutes: 60, status: 'confirmed' });
    await settled(run);
    await service.db.query('update bookings set start_at = $2 where order_id = $1', [run.orderId, inDays(0, hours)]);
    const [{ id }] = await service.db.query<{ id: string }>(
      `update deliveries set next_attempt_at = now() where order_id = $1 and message_kind = 'bookingReminder' returning id`,
      [run.orderId],
    );
    await probe.makeJobDue(`delivery:${id}`);
    await waitUntil(async () => (await kindsOf(run)).every((one) => !['scheduled', 'pending'].includes(one.status)));
    const ended = () =>
      service.db.query('select status, last_error as "lastError" from deliveries where id = $1', [id]);
    return { book, ended };
  }

  it.each([
    ['is sent a day before it starts', 25, 'delivered', null],
    ['is dropped if the booking was rescheduled', 27, 'dropped', 'The booking was rescheduled'],
    ['is not sent if it has started', -1, 'dropped', 'The booking has started already'],
  ])('its reminder %s', async (_what, hours, status, lastError) => {
    const { ended } = await reminded(hours);
    expect(await ended()).toEqual([{ status, lastError }]);
  });

  it('keeps the reminder delivered when it is cancelled afterwards', async () => {
    const { book, ended } = await reminded(25);
    await book({ status: 'cancelled' });
    expect(await ended()).toEqual([{ status: 'delivered', lastError: null }]);
  });

  it('notifies client and contractor after acceptance, and no operators', async () => {
    const { routerId, partners, operator, client, at } = await scene(['en']);
    const run = await network.workflows.runningOrder(
      routerId,
      {
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
          { key: 'work', dependsOn: 'book' },
        ],
      },
      { email: client, operatorId: operator.userId },
    );
    // A dispatch that is accepted before its e-mail is rendered is not announced.
    await mailsTo(partners[0].email, 1);
    const path = `/${unique('hook')}`;
    const { organizationId } = partners[0];
    const admin = await service.make.person(organizationId, organizationId, ['ADMIN']);
    const events = ['booking.created', 'booking.updated', 'booking.cancelled'];
    await service.as(admin.key).post(`/api/routers/${organizationId}/webhooks`, { url: receiver.url(path), events });
    await probe.answerOffer(partners[0], run, 'accept');
    await mailsTo(operator.email, 1);
    const startAt = inDays(5);
    const book = `workflow-steps/${run.steps.book}/bookings`;
    await service.as(partners[0].key).put(`/api/routers/${organizationId}/${book}`, { startAt, durationMinutes: 60 });
    await mailsTo(client, 1);
    await service.as(operator.key).put(`${at}/${book}`, { status: 'confirmed' });
    await mailsTo(client, 2);
    await mailsTo(partners[0].email, 2);
    await mailsTo(admin.email, 1);
    expect(subjects(partners[0].email)[1]).toMatch(/^Confirmed/);
    const heard = await receiver.waitForRequests(path, 2);
    expect(heard.map(({ body }) => JSON.parse(body).event).toSorted()).toEqual(['booking.created', 'booking.updated']);
    await settled(run);
    expect(mail.to(operator.email)).toHaveLength(1);
    expect(mail.to(client)).toHaveLength(2);
    const reminders = (await kindsOf(run)).filter(({ kind }) => kind === 'bookingReminder').map(({ to }) => to);
    expect(reminders.toSorted()).toEqual([admin.email, partners[0].email, client].toSorted());
  });

  it('does not notify a client that cannot see the step', async () => {
    const { routerId, operator, client, at } = await scene([]);
    const hidden = [{ ...steps[0], visibleToClient: false }, { key: 'shown' }];
    const run = await network.workflows.runningOrder(routerId, hidden, { email: client, operatorId: operator.userId });
    await service
      .as(operator.key)
      .put(`${at}/workflow-steps/${run.steps.book}/bookings`, { startAt: inDays(5), durationMinutes: 60 });
    await settled(run);
    expect(mail.to(client)).toEqual([]);
  });
});

describe('an order', () => {
  it('without its own operator notifies operators of its organization and the router, not of siblings', async () => {
    const { routerId, operator, partners, dispatched } = await scene(['en']);
    const below = () => service.make.organization({ routerId, id: routerId });
    const [own, sibling] = [await below(), await below()];
    const its = await service.make.person(routerId, own, ['OPERATOR']);
    const other = await service.make.person(routerId, sibling, ['OPERATOR']);
    await switchAllMessagesOn(service, its, other);
    const run = await dispatched({}, { operatorId: null, organizationId: own });
    await probe.answerOffer(partners[0], run, 'accept');
    await mailsTo(its.email, 1);
    await mailsTo(operator.email, 1);
    await settled(run);
    expect(mail.to(other.email)).toEqual([]);
  });

  it('notifies no operator who has not joined, is suspended, was removed, or is a technical account', async () => {
    const { routerId, operator, partners, dispatched } = await scene(['en']);
    const person = async (changes = '', of: Partial<User> = {}) => {
      const { userId, email } = await service.make.person(routerId, routerId, ['OPERATOR'], of);
      if (changes) await service.db.query(`update memberships set ${changes} where user_id = $1`, [userId]);
      return email;
    };
    const others = [
      await person('invitation = uuid_v7()'),
      await person('deleted_at = now()'),
      await person('is_technical_account = true'),
      await person('', { suspendedAt: new Date() }),
      await person('', { isTechnical: true }),
    ];
    const run = await dispatched({}, { operatorId: null });
    await probe.answerOffer(partners[0], run, 'accept');
    await mailsTo(operator.email, 1);
    await settled(run);
    expect(others.filter((email) => mail.to(email).length > 0)).toEqual([]);
  });

  it('that waits for its client notifies the client once', async () => {
    const { routerId, operator, client } = await scene([]);
    const steps = [{ key: 'sign', title: 'Sign', actor: 'client' as const }];
    const run = await network.workflows.runningOrder(routerId, steps, { email: client, operatorId: operator.userId });
    const [text] = await mailsTo(client, 1);
    expect(text).toContain(`/c/${run.clientToken}`);
    await settled(run);
    expect(mail.to(operator.email)).toEqual([]);
  });

  it('that is cancelled notifies all participants once', async () => {
    const { partners, dispatched, operator, client, owner } = await scene(['en', 'en']);
    const run = await dispatched({ multipleDispatches: 2 });
    for (const { email } of partners) await mailsTo(email, 1);
    await service.as(owner.key).post(`/api/v1/order/${run.orderId}/cancel`, {}, 200);
    for (const { email } of partners) {
      await mailsTo(email, 2);
      expect(subjects(email)[1]).toMatch(/^Order cancelled/);
    }
    await mailsTo(client, 1);
    await mailsTo(operator.email, 1);
    await settled(run);
    expect(mail.to(owner.email)).toEqual([]);
  });
});

describe('an assignment', () => {
  it('by hand and its revocation notify the contractor', async () => {
    const { partners, dispatched, operator, at } = await scene(['en', 'en']);
    const run = await dispatched({ isAutoDispatchingEnabled: false });
    const as = service.as(operator.key);
    const { organizationId } = partners[0];
    await as.post(`${at}/workflow-actors/${run.actors.contractor}/assign`, { organizationId }, 200);
    const [given] = await mailsTo(partners[0].email, 1);
    expect(subjects(partners[0].email)[0]).toMatch(/^Work for you/);
    const [{ id }] = await probe.findDispatches(run);
    expect(given).toContain(`${service.baseUrl}/jobs/${id}`);
    await as.post(`/api/v1/dispatches/${id}/revoke`, {}, 200);
    await mailsTo(partners[0].email, 2);
    expect(subjects(partners[0].email)[1]).toMatch(/^Work taken back/);
  });

  it('notifies operators about proposals and hand-backs, and the contractor about refusals', async () => {
    const { partners, dispatched, operator } = await scene(['en']);
    const run = await dispatched();
    const [own, firm] = [service.as(operator.key), service.as(partners[0].key)];
    const [{ id }] = await probe.findDispatches(run);
    const at = `/api/v1/dispatches/${id}`;
    const proposedStartAt = '2090-05-17T08:00:00.000Z';
    await firm.post(`${at}/accept`, { proposedStartAt }, 200);
    const [proposed] = await mailsTo(operator.email, 1);
    expect(subjects(operator.email)[0]).toMatch(/proposes other terms$/);
    expect(proposed).toContain('Begins: Wednesday, 17 May 2090 at 10:00');
    await own.post(`${at}/proposal/refuse`, {}, 200);
    await mailsTo(partners[0].email, 2);
    expect(subjects(partners[0].email)[1]).toMatch(/^Your terms were refused/);
    await firm.post(`${at}/accept`, {}, 200);
    await mailsTo(operator.email, 2);
    await firm.post(`${at}/hand-back`, { reason: 'Our van broke down' }, 200);
    const texts = await mailsTo(operator.email, 4);
    expect(subjects(operator.email).join()).toMatch(/given back by/);
    expect(texts.join()).toContain('Our van broke down');
    await settled(run);
    expect(mail.to(partners[0].email)).toHaveLength(2);
  });

  it('keeps the contractor if the operator refuses the hand-back, with a link to the order', async () => {
    const { partners, operator, routerId } = await scene(['en']);
    const run = await network.workflows.runningOrder(routerId, {
      isAutoDispatchingEnabled: true,
      actors: [{ slug: 'contractor' }],
      steps: [
        {
          ...{ key: 'dispatch', type: 'dispatch_create', dispatches: 'contractor' },
          settings: { isAutoDispatchingEnabled: true },
        },
        { key: 'work', actor: 'contractor', by: 'contractor', dependsOn: 'dispatch' },
        { key: 'close', dependsOn: 'work' },
      ],
    });
    await mailsTo(partners[0].email, 1);
    const { id } = await probe.answerOffer(partners[0], run, 'accept');
    await probe.act(partners[0].key, partners[0].organizationId, run.steps.work, 'COMPLETE');
    const at = `/api/v1/dispatches/${id}/hand-back`;
    await service.as(partners[0].key).post(at, { reason: 'Our van broke down' }, 200);
    await service.as(operator.key).post(`${at}/refuse`, { reason: 'You are nearly done' }, 200);
    const [, refused] = await mailsTo(partners[0].email, 2);
    expect(subjects(partners[0].email)[1]).toMatch(/^The work stays with you/);
    expect(refused).toContain(`${service.baseUrl}/jobs/${id}`);
  });

  it('changed in a client offer notifies the client, once within minutes', async () => {
    const { routerId, operator, client, at } = await scene([]);
    const steps = [{ key: 'make', type: 'offer_create' as const }];
    const run = await network.workflows.runningOrder(routerId, steps, { email: client, operatorId: operator.userId });
    const offer = (unitAmount: number) =>
      service.as(operator.key).put(`${at}/workflow-steps/${run.steps.make}/offers`, {
        lines: [{ name: 'Cable', currencyCode: 'NOK', unitAmount }],
        send: true,
      });
    await offer(1);
    await offer(2);
    const [text] = await mailsTo(client, 1);
    expect(subjects(client)[0]).toMatch(/^Your offer has changed/);
    expect(text).toContain(`/c/${run.clientToken}`);
    await offer(3);
    await settled(run);
    expect(subjects(client)).toHaveLength(1);
  });

  it('is sent to the address of an organization without users, and not at all without address', async () => {
    const { routerId, dispatched } = await scene([]);
    const billingEmail = `${unique('firm')}@example.com`;
    for (const organization of [{ billingEmail }, {}]) {
      const { userId } = await network.partner(routerId, { organization });
      await service.db.query('update memberships set deleted_at = now() where user_id = $1', [userId]);
    }
    const run = await dispatched({ multipleDispatches: 2 });
    await mailsTo(billingEmail, 1);
    await settled(run);
    expect((await kindsOf(run)).map(({ to }) => to)).toEqual([billingEmail, billingEmail]);
  });
});

describe('a webhook subscription of the invited organization', () => {
  it('receives its own dispatches and orders, and no others', async () => {
    const { partners, dispatched, owner } = await scene(['en', 'en']);
    const paths = partners.map(() => `/${unique('hook')}`);
    const events = ['dispatch.created', 'dispatch.revoked', 'dispatch.expired', 'order.assigned', 'order.cancelled'];
    for (const [index, { organizationId }] of partners.entries()) {
      const admin = await service.make.person(organizationId, organizationId, ['ADMIN']);
      await service
        .as(admin.key)
        .post(`/api/routers/${organizationId}/webhooks`, { url: receiver.url(paths[index]), events });
    }
    const run = await dispatched({ multipleDispatches: 2 });
    await probe.answerOffer(partners[0], run, 'accept');
    await service.as(owner.key).post(`/api/v1/order/${run.orderId}/cancel`, {}, 200);
    const heard = await Promise.all([receiver.waitForRequests(paths[0], 3), receiver.waitForRequests(paths[1], 2)]);
    const names = heard.map((all) => all.map(({ body }) => JSON.parse(body).event).toSorted());
    expect(names).toEqual([
      ['dispatch.created', 'order.assigned', 'order.cancelled'],
      ['dispatch.created', 'dispatch.revoked'],
    ]);
    for (const [index, all] of heard.entries()) {
      const content = all.map(({ body }) => body).join();
      const other = partners[1 - index];
      for (const secret of [other.organizationId, other.email, ...Object.values(CONTACT)]) {
        expect(content).not.toContain(secret);
      }
    }
  });
});

describe('no mail of this file', () => {
  it('has or names a second recipient', () => {
    const everybody = [...new Set(mail.mails.flatMap(({ to }) => to))];
    expect(everybody.length).toBeGreaterThan(20);
    const faults = mail.mails.flatMap(({ to, raw }) => {
      const text = decodeMail(raw);
      const others = everybody.filter((address) => !to.includes(address) && text.includes(address));
      return to.length === 1 && others.length === 0 ? [] : [{ to, others }];
    });
    expect(faults).toEqual([]);
  });
});

describe('a signature', () => {
  it('is requested from the contractor of the step only, in its language', async () => {
    const { routerId, partners, operator, client, at } = await scene(['nb', 'en']);
    const [signer, other] = partners;
    const actors = [{ slug: 'signer' }, { slug: 'other' }];
    const run = await network.workflows.runningOrder(
      routerId,
      {
        actors,
        steps: [
          { key: 'first' },
          { key: 'sign', type: 'document_sign', actor: 'contractor', by: 'signer', dependsOn: 'first' },
        ],
      },
      { email: client, operatorId: operator.userId },
    );
    const as = service.as(operator.key);
    for (const [slug, { organizationId }] of [
      ['signer', signer],
      ['other', other],
    ] as const) {
      await as.post(`${at}/workflow-actors/${run.actors[slug]}/assign`, { organizationId }, 200);
    }
    await as.post(`${at}/workflow-steps/${run.steps.first}/act`, { type: 'COMPLETE' }, 200);
    await waitUntil(async () => subjects(signer.email).length === 2);
    expect(subjects(signer.email)[1]).toContain('Til signering: sign');
    expect((await kindsOf(run)).filter(({ kind }) => kind === 'signatureRequested')).toHaveLength(1);
    expect(subjects(other.email).join()).not.toContain('signed');
  });

  it('is not requested from a contractor who cannot see the step', async () => {
    const { routerId, partners, operator, client, at } = await scene(['en']);
    const [{ organizationId, email }] = partners;
    const sign = { type: 'document_sign', actor: 'contractor', by: 'signer', dependsOn: 'first' } as const;
    const run = await network.workflows.runningOrder(
      routerId,
      {
        actors: [{ slug: 'signer' }],
        steps: [{ key: 'first' }, { key: 'hidden', ...sign, visibleToContractor: false }, { key: 'shown', ...sign }],
      },
      { email: client, operatorId: operator.userId },
    );
    const as = service.as(operator.key);
    await as.post(`${at}/workflow-actors/${run.actors.signer}/assign`, { organizationId }, 200);
    await as.post(`${at}/workflow-steps/${run.steps.first}/act`, { type: 'COMPLETE' }, 200);
    const toSign = () => subjects(email).filter((subject) => subject.startsWith('To be signed'));
    await waitUntil(() => toSign().length > 0);
    expect(toSign().map((subject) => subject.split(/: |, /)[1])).toEqual(['shown']);
    expect((await kindsOf(run)).filter(({ kind }) => kind === 'signatureRequested')).toHaveLength(1);
  });

  it('is requested from a new contractor of a waiting step', async () => {
    const { partners, operator, client, at, routerId } = await scene(['en', 'en']);
    const sign = { type: 'document_sign', actor: 'contractor', by: 'signer' } as const;
    const run = await network.workflows.runningOrder(
      routerId,
      {
        actors: [{ slug: 'signer' }],
        steps: [
          { key: 'sign', ...sign },
          { key: 'sheet', ...sign },
        ],
      },
      { email: client, operatorId: operator.userId },
    );
    const as = service.as(operator.key);
    const countRequests = async () => (await kindsOf(run)).filter(({ kind }) => kind === 'signatureRequested').length;
    for (const [index, { organizationId, email }] of partners.entries()) {
      await as.post(`${at}/workflow-actors/${run.actors.signer}/assign`, { organizationId }, 200);
      await waitUntil(async () => subjects(email).filter((subject) => subject.startsWith('To be signed')).length === 2);
      expect(await countRequests()).toBe(2 * (index + 1));
    }
  });
});
