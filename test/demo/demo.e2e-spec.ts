/** The first start: demo data, `demo.json` and the effect of a second start (decisions/demo "Running it"). */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { URI, type TOTP } from 'otpauth';
import { createApiClient } from '../support/api-client.js';
import { createTestDatabase } from '../support/database.js';
import { findContradictions } from '../support/order-contradictions.js';
import { readPdf } from '../support/read-pdf.js';
import { waitUntil } from '../support/receiver.js';
import { ServerProcess } from '../support/server-process.js';

/** The compared fields of a step. */
interface Step {
  id: string;
  title: string;
}

const KEYS = ['superuser', 'owner', 'operator', 'contractor', 'office', 'viewer', 'otherRouter'];
const ADDRESS = { address: 'Storgata 1', city: 'Oslo', postalCode: '0155', countryCode: 'NO' };

const dataDir = mkdtempSync(join(tmpdir(), 'work-order-routing-demo-'));
const file = join(dataDir, 'demo.json');
const read = () => JSON.parse(readFileSync(file, 'utf8'));
let server: ServerProcess;

const start = async () => {
  server = await ServerProcess.boot({ DATA_DIR: dataDir });
};

beforeAll(start);
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the first start on an empty machine', () => {
  it('is ready when the credentials file exists, which only its owner can read', async () => {
    await server.clientFor(read().keys.viewer).get('/health/ready');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('writes a complete credentials file', () => {
    const file = read();
    const opening = ['keys', 'contractors', 'users', 'secondFactor'];
    expect(Object.keys(file)).toEqual(['baseUrl', 'routerId', 'organizationId', ...opening, 'ids']);
    expect(file.baseUrl).toBe(server.baseUrl);
    expect(file.organizationId).toBe(file.routerId);
    expect(Object.keys(file.keys)).toEqual(KEYS);
    expect(Object.keys(file.users)).toEqual(KEYS);
    expect(file.contractors.length).toBeGreaterThanOrEqual(3);
    expect(file.contractors[0].key).toBe(file.keys.contractor);
    expect(file.contractors[0].partnerId).toBe(file.ids.partnerId);
    expect(Object.keys(file.ids)).toHaveLength(29);
    for (const id of Object.values(file.ids)) expect(id).toEqual(expect.any(String));
  });

  it('prints the address, the docs and the keys', () => {
    const { keys } = read();
    for (const key of Object.values(keys)) expect(server.output).toContain(key);
    expect(server.output).toContain(`Listening on ${server.baseUrl} - docs at ${server.baseUrl}/docs`);
  });

  it.each([
    ['superuser', { isSuperuser: true, roles: ['OWNER'] }],
    ['owner', { roles: ['OWNER'] }],
    ['operator', { roles: ['OPERATOR'] }],
    ['contractor', { roles: ['CONTRACTOR'] }],
    ['office', { roles: ['ADMIN'] }],
    ['viewer', { roles: ['VIEWER'] }],
    ['otherRouter', { roles: ['OWNER'] }],
  ])('creates a working key and password of %s', async (name, expected) => {
    const { keys, users, routerId, ids } = read();
    const me = await server.clientFor(keys[name]).get('/api/auth/me');
    expect(me).toMatchObject({ isSuperuser: false, email: users[name].email, ...expected });
    if (['owner', 'operator', 'viewer'].includes(name)) expect(me.organizationId).toBe(routerId);
    if (name === 'otherRouter') expect(me.routerId).toBe(ids.otherRouterId);
    const session = await createApiClient(server.baseUrl, null).post('/api/auth/sign-in', users[name], 200);
    await server.clientFor(session.token).get('/api/auth/me');
  });

  it('creates the resource of every ID', async () => {
    const { keys, ids, routerId, contractors } = read();
    const owner = server.clientFor(keys.owner);
    const anonymous = createApiClient(server.baseUrl, null);
    const router = `/api/routers/${routerId}`;
    const template = `${router}/workflow-templates/${ids.workflowTemplateId}`;

    const whole = await owner.get(template);
    expect(whole.orderTemplateId).toBe(ids.orderTemplateId);
    expect(whole.steps.map(({ id }: { id: string }) => id)).toContain(ids.templateStepId);
    await owner.get(`${template}/tasks/${ids.templateTaskId}`);
    await owner.get(`/api/v1/products/${ids.productId}`);
    await owner.get(`${router}/webforms/${ids.webformId}`);
    expect(await owner.get(`${router}/view-presets/${ids.viewPresetId}`)).toMatchObject({ personal: false });
    expect((await owner.get(`${router}/users/${ids.userId}`)).roles).toEqual([{ role: 'OPERATOR' }]);
    await owner.get(`/api/v1/file/${ids.fileId}`);
    expect((await fetch(`${server.baseUrl}/api/v1/file/${ids.fileId}/content`, bearer(keys.owner))).status).toBe(200);
    await owner.get(`${router}/partners/${ids.partnerId}`);
    const { values: people } = await owner.get(`${router}/partners/${ids.managedPartnerId}/users`);
    expect(people.map(({ status }: { status: string }) => status).sort()).toEqual(['active', 'disabled', 'invited']);
    const { values: colleagues } = await owner.get(`${router}/users?pageSize=500`);
    expect(colleagues.filter(({ disabledAt }: { disabledAt: string | null }) => disabledAt)).toHaveLength(1);
    await owner.get(`${router}/organizations/${ids.childOrganizationId}`);
    await anonymous.get(`/api/public/webforms/${ids.webformPublicToken}`);
    expect((await anonymous.get(`/api/clients/${ids.clientToken}/workflows`)).values[0].id).toBe(ids.workflowId);
    expect((await server.clientFor(keys.contractor).get('/api/auth/me')).id).toBe(ids.contractorUserId);
    expect(await server.clientFor(keys.contractor).get(`/api/v1/dispatches/${ids.dispatchId}`)).toMatchObject({
      status: 'sent',
      orderId: ids.orderId,
    });
    expect(contractors[0].organizationId).toBe(
      (await server.clientFor(keys.contractor).get('/api/auth/me')).organizationId,
    );
    const other = server.clientFor(keys.otherRouter);
    await other.get(`/api/v1/order/${ids.otherOrderId}`);
    await other.get(`/api/v1/products/${ids.otherProductId}`);
    await other.get(`/api/v1/order/${ids.orderId}`, 404);
  });

  it('creates the order with the expected workflow and step', async () => {
    const { keys, ids, routerId } = read();
    const operator = server.clientFor(keys.operator);
    const order = await operator.get(`/api/v1/order/${ids.orderId}`);
    expect(order).toMatchObject({ ...ADDRESS, workflowId: ids.workflowId });
    expect(order.orderTags.map(({ id }: { id: string }) => id)).toContain(ids.orderTagId);
    const composite = await operator.get(`/api/routers/${routerId}/workflows/${ids.workflowId}/composite-steps`);
    expect(composite.actors.length).toBeGreaterThan(0);
    const group = composite.groups.find(({ isInjectable }: { isInjectable: boolean }) => isInjectable);
    expect(group.templateSteps.length).toBeGreaterThan(0);
    const workflow = await operator.get(`/api/routers/${routerId}/workflows/${ids.workflowId}`);
    const step = workflow.steps.find(({ id }: { id: string }) => id === ids.workflowStepId);
    expect(step).toMatchObject({ status: 'active', actor: 'operator' });
    expect(workflow.status).toBe('active');
    const notes = (await operator.get(`/api/v1/order/${ids.orderId}/notes`)).values;
    expect(new Set(notes.map(({ isPublic }: { isPublic: boolean }) => isPublic))).toEqual(new Set([true, false]));
    const { values: deliveries } = await operator.get(
      `/api/routers/${routerId}/deliveries?source=message&pageSize=500`,
    );
    const kinds = new Set(deliveries.map(({ messageKind }: { messageKind: string }) => messageKind));
    const news = ['orderReceived', 'contractorChanged', 'orderCompleted', 'bookingConfirmed'];
    expect(news.filter((kind) => !kinds.has(kind))).toEqual([]);
    const { values: preferences } = await operator.get('/api/auth/notification-preferences');
    const chosen = preferences.filter(({ isDefault }: { isDefault: boolean }) => !isDefault);
    expect(chosen).toMatchObject([{ kind: 'offerAccepted', channels: { email: true } }]);
    const network = await operator.get('/api/v1/partners/installers');
    expect(network.count).toBeGreaterThan(read().contractors.length);
    expect(await operator.post('/api/v1/coverage', { address: ADDRESS }, 200)).toEqual({ coverage: true });
    const elsewhere = { ...ADDRESS, city: 'Kirkenes', postalCode: '9900' };
    expect(await operator.post('/api/v1/coverage', { address: elsewhere }, 200)).toEqual({ coverage: false });
  });
});

describe('the first start creates', () => {
  it('proposals that wait for an answer, and an order outside of coverage with extra work and technicians', async () => {
    const { keys, ids, contractors } = read();
    const operator = server.clientFor(keys.operator);
    expect((await operator.get('/api/v1/order/externalId:shop-100045')).id).toBe(ids.orderId);
    const { values } = await operator.get('/api/v1/dispatches?status=sent');
    expect(values.filter(({ proposedStartAt }: { proposedStartAt: string | null }) => proposedStartAt)).toHaveLength(1);
    const filter = {
      columnId: 'attention',
      type: 'multiOption',
      operator: 'include',
      values: ['ADDRESS_LEFT_COVERAGE'],
    };
    const moved = await operator.get(`/api/v1/orders?filters=${encodeURIComponent(JSON.stringify([filter]))}`);
    expect(moved.count).toBe(1);
    const [{ id, technicians, lines }] = moved.values;
    expect(technicians).toMatchObject([{ firstName: 'Amir' }]);
    expect(lines.map(({ offerId }: { offerId: string | null }) => offerId !== null)).toEqual([false, true]);
    await server.clientFor(contractors[2].key).get(`/api/v1/order/${id}`);
  });

  it('free slots, a document as PDF, and a signed document', async () => {
    const { keys, ids, routerId } = read();
    const link = `/api/clients/${ids.clientToken}`;
    const anonymous = createApiClient(server.baseUrl, null);
    const [workflow] = (await anonymous.get(`${link}/workflows`)).values;
    const step = workflow.steps.find(({ type }: { type: string }) => type === 'booking_create').id;
    const { values } = await anonymous.get(`${link}/workflow-steps/${step}/slots`);
    expect(Date.parse(values[0].endAt) - Date.parse(values[0].startAt)).toBe(90 * 60_000);
    const pdf = await fetch(`${server.baseUrl}${link}/documents/${workflow.documents[0].id}/pdf`);
    const { pages } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    expect(pages[0]).toContain('for Ola Nordmann i Storgata 1, Oslo.');
    const operator = server.clientFor(keys.operator);
    const [order] = (await operator.get('/api/v1/orders?q=Aisha')).values;
    const { steps } = await operator.get(`/api/routers/${routerId}/workflows/${order.workflowId}`);
    const signed = steps.find(({ title }: { title: string }) => title === 'Signer vilkårene');
    const signing = await operator.get(`/api/routers/${routerId}/workflow-steps/${signed.id}/signing`);
    expect(signing.signature).toMatchObject({ name: 'Aisha Hussain', side: 'client', fileId: expect.any(String) });
    const offered = steps.find(({ title }: { title: string }) => title === 'Tilby tilleggsarbeid');
    const offer = await operator.get(`/api/routers/${routerId}/workflow-steps/${offered.id}/offers`);
    expect(offer).toMatchObject({ status: 'sent', version: 2 });
    const notes = (await operator.get(`/api/v1/order/${order.id}/notes`)).values;
    expect(notes.map(({ author }: { author: { side: string } }) => author.side).toSorted()).toEqual([
      'client',
      'operator',
    ]);
  });
});

describe('the first start also creates', () => {
  it('an order on hold, unanswered notes, a hold that is over, an overdue step, and a view of what waits for operators', async () => {
    const { keys, routerId } = read();
    const operator = server.clientFor(keys.operator);
    const found = async (q: string) => (await operator.get(`/api/v1/orders?q=${q}`)).values[0];
    const reasonsOf = async (q: string) =>
      ((await found(q)).attention as { reason: string }[]).map(({ reason }) => reason);
    expect(await found('Grete')).toMatchObject({ hold: { reason: expect.any(String) }, waitingFor: [] });
    expect(await reasonsOf('Henrik')).toEqual(['CLIENT_WROTE']);
    expect(await reasonsOf('Kari')).toEqual(['TERMS_PROPOSED']);
    expect(await reasonsOf('Tone')).toEqual(['HAND_BACK_REQUESTED']);
    await waitUntil(async () => (await reasonsOf('Ragnhild')).includes('PERFORMER_INACTIVE'));
    expect(await reasonsOf('Frode')).toContain('PERFORMER_ABSENT');
    await waitUntil(async () => (await reasonsOf('Leif')).includes('TECHNICIAN_DISABLED'));
    await waitUntil(async () => (await reasonsOf('Inger')).includes('HOLD_OVER'));
    expect(await reasonsOf('Inger')).toEqual(['CONTRACTOR_WROTE', 'HOLD_OVER']);
    await waitUntil(async () => (await reasonsOf('Torunn')).includes('OVERDUE'));
    await waitUntil(async () => (await reasonsOf('Trond')).includes('DELIVERY_FAILED'));
    const { values } = await operator.get(`/api/routers/${routerId}/view-presets`);
    const preset = (values as { name: string; count: number }[]).find(({ name }) => name === 'Waiting for us')!;
    expect(preset.count).toBeGreaterThan(4);
  });

  it('an order with changed and removed steps, whose time no side can confirm', async () => {
    const { keys, routerId } = read();
    const operator = server.clientFor(keys.operator);
    const order = (await operator.get('/api/v1/orders?q=Vilde')).values[0];
    expect(order).toMatchObject({ attention: [{ reason: 'BOOKING_NOT_SENT', subjectType: 'booking' }] });
    expect(order.waitingFor).toContain('operator');
    const { steps } = await operator.get(`/api/routers/${routerId}/workflows/${order.workflowId}`);
    const titles = (steps as Step[]).map(({ title }) => title);
    expect(titles).toContain('Avklar ordren med borettslaget');
    expect(titles).not.toContain('Kontrasigner vilkårene');
    const { values } = await operator.get(`/api/v1/order/${order.id}/history?pageSize=200`);
    const events = (values as { event: string }[]).map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(['workflow.step.updated', 'workflow.step.removed']));
  });

  it('sixty orders in all stages, most of which wait for one side, with visits today, in two languages', async () => {
    const operator = server.clientFor(read().keys.operator);
    const { values } = await operator.get('/api/v1/orders?pageSize=100');
    const orders = values as { id: string; status: string; waitingFor: string[]; countryCode: string }[];
    expect(orders.length).toBeGreaterThanOrEqual(60);
    const count = (isWanted: (order: (typeof orders)[number]) => boolean) => orders.filter(isWanted).length;
    const waiting = count(({ waitingFor }) => waitingFor.length > 0);
    expect(count(({ waitingFor }) => waitingFor.length === 1)).toBeGreaterThan(waiting / 2);
    for (const side of ['operator', 'contractor', 'client'])
      expect(count(({ waitingFor }) => waitingFor.join() === side)).toBeGreaterThan(2);
    for (const status of ['dispatching', 'accepted', 'scheduled', 'in_progress', 'completed'])
      expect(count((order) => order.status === status)).toBeGreaterThan(2);
    expect(count((order) => order.status === 'declined')).toBe(1);
    for (const { id } of orders) expect(await findContradictions(operator, id)).toEqual([]);
    expect(count(({ countryCode }) => countryCode === 'DE')).toBeGreaterThan(5);
    const visits = await operator.get('/api/v1/bookings?from=today&to=tomorrow');
    expect(visits.count).toBeGreaterThanOrEqual(7);
    const [moved] = (await operator.get('/api/v1/orders?q=Nils Petter')).values;
    expect(moved.attention).toMatchObject([{ reason: 'TIME_CHANGE_REQUESTED' }]);
    const settings = await operator.get(`/api/routers/${read().routerId}/settings`);
    expect(settings).toMatchObject({ supportPhoneNumber: expect.any(String), supportEmail: expect.any(String) });
  });

  it('visits of two weeks, which one request lists with contractors and technicians', async () => {
    const [from, to] = [new Date(), new Date(Date.now() + 14 * 86_400_000)].map((time) => time.toISOString());
    const query = `from=${from}&to=${to}&pageSize=100`;
    const { values } = await server.clientFor(read().keys.operator).get(`/api/v1/bookings?${query}`);
    const visits = values as { status: string; performer: { name: string }; technicians: object[] }[];
    expect(visits.length).toBeGreaterThan(8);
    expect(new Set(visits.map(({ performer }) => performer.name)).size).toBeGreaterThan(1);
    expect(new Set(visits.map(({ status }) => status))).toEqual(new Set(['requested', 'confirmed']));
    expect(visits.filter(({ technicians }) => technicians.length > 0).length).toBeGreaterThan(2);
    const operator = server.clientFor(read().keys.operator);
    const at = `/api/routers/${read().routerId}/view-presets`;
    const presets: { id: string; name: string }[] = (await operator.get(at)).values;
    const countOf = async (wanted: string): Promise<number> =>
      (await operator.get(`${at}/${presets.find(({ name }) => name === wanted)!.id}`)).count;
    expect(await countOf('Visits of the next week')).toBeGreaterThan(3);
    expect(await countOf('Handled by me')).toBeGreaterThan(0);
  });

  it('answers to all questions of planners in docs/planning.md', async () => {
    const { keys, ids, routerId, contractors } = read();
    const operator = server.clientFor(keys.operator);
    const { values: partners } = await operator.get(`/api/routers/${routerId}/partners?pageSize=100`);
    // One without work, so that nothing changes.
    const idle = partners.find(({ status }: { status: string }) => status === 'inactive');
    const order = await operator.get(`/api/v1/order/${ids.orderId}`);
    const { steps } = await operator.get(`/api/routers/${routerId}/workflows/${order.workflowId}`);
    const booking = steps.find(({ type }: { type: string }) => type === 'booking_create');
    const fill = (text: string) =>
      text
        .replace('{routerId}', routerId)
        .replace('workflow-steps/{id}', `workflow-steps/${booking.id}`)
        .replace(/\{(orderId|id)\}|(?<=orderId=)…/g, ids.orderId)
        .replace('{partnerId}', idle.id)
        .replace(/(?<="productId": ")…/, ids.productId)
        .replace(/(?<=organizationId(=|": "))…/, contractors[0].organizationId)
        .replace('[…]', '[{"columnId":"city","type":"text","operator":"contains","values":["nowhere"]}]');
    const page = readFileSync('docs/planning.md', 'utf8');
    const requests = [...page.matchAll(/`(GET|POST) (\/[^`]+)`(?: `(\{[^`]+\})`)?/g)];
    expect(requests.length).toBeGreaterThan(17);
    for (const [, method, path, body] of requests) {
      const [start, query = ''] = fill(path).split('?');
      const url = `${start}?${query.replaceAll(/=(\[.*\])/g, (_, json: string) => `=${encodeURIComponent(json)}`)}`;
      const json = body && (JSON.parse(fill(body)) as object);
      const { status, text } = await operator.send(method === 'GET' ? 'get' : 'post', url, json);
      expect([path, status, status < 300 ? '' : text]).toEqual([path, 200, '']);
    }
  });

  it('an order with a confirmed booking, and a completed one with signature and photos', async () => {
    const { keys, routerId } = read();
    const operator = server.clientFor(keys.operator);
    const found = async (q: string) => (await operator.get(`/api/v1/orders?q=${q}`)).values[0];
    const stepsOf = async ({ workflowId }: { workflowId: string }) =>
      (await operator.get(`/api/routers/${routerId}/workflows/${workflowId}`)).steps as Step[];
    const scheduled = await found('Marit');
    expect(scheduled).toMatchObject({ status: 'scheduled', attention: [] });
    const visit = (await stepsOf(scheduled)).find(({ title }) => title === 'Avtal befaring')!;
    const booking = await operator.get(`/api/routers/${routerId}/workflow-steps/${visit.id}/bookings`);
    expect(booking.status).toBe('confirmed');
    expect(Date.parse(booking.startAt)).toBeGreaterThan(Date.now());
    const completed = await found('Erik');
    expect(completed).toMatchObject({ status: 'completed', attention: [] });
    const steps = await stepsOf(completed);
    for (const title of ['Signer vilkårene', 'Signer overtakelsen']) {
      const { id } = steps.find((step) => step.title === title)!;
      const { signature } = await operator.get(`/api/routers/${routerId}/workflow-steps/${id}/signing`);
      expect(signature).toMatchObject({ name: 'Erik Moen', side: 'client' });
    }
    const photos = steps.find(({ title }) => title === 'Last opp bilder')!;
    expect((await operator.get(`/api/routers/${routerId}/workflow-steps/${photos.id}/files`)).count).toBe(1);
  });

  it('visits of one contractor at the same hour, one of which an operator allowed to overlap', async () => {
    const { keys, routerId } = read();
    const operator = server.clientFor(keys.operator);
    const bookings: { startAt: string; allowOverlap: boolean }[] = [];
    for (const name of ['Hanne', 'Mats', 'Sara']) {
      const [{ workflowId }] = (await operator.get(`/api/v1/orders?q=${name}`)).values;
      const { steps } = await operator.get(`/api/routers/${routerId}/workflows/${workflowId}`);
      const { id } = (steps as Step[]).find(({ title }) => title === 'Avtal befaring')!;
      bookings.push(await operator.get(`/api/routers/${routerId}/workflow-steps/${id}/bookings`));
    }
    expect(new Set(bookings.map(({ startAt }) => startAt)).size).toBe(1);
    expect(bookings.map(({ allowOverlap }) => allowOverlap)).toEqual([false, false, true]);
    const { values } = await operator.get(`/api/routers/${routerId}/partners?q=Montør1`);
    expect(values[0].parallelVisits).toBe(2);
  });

  it('payouts in each state: open, by agreement, approved, paid, and corrected after payment', async () => {
    const { values } = await server.clientFor(read().keys.operator).get('/api/v1/payouts?pageSize=100');
    const states = (values as Record<string, unknown>[]).map((one) =>
      [one.status, ...(one.isComplete ? [] : ['by agreement']), ...(one.correctsId ? ['correction'] : [])].join(', '),
    );
    expect(states).toEqual(
      expect.arrayContaining(['open', 'open, by agreement', 'approved', 'paid', 'open, correction']),
    );
  });

  it('an offer and work whose payout is partly by agreement, in their second version', async () => {
    const contractor = server.clientFor(read().keys.contractor);
    const { values } = await contractor.get('/api/v1/dispatches?pageSize=100');
    const changed = values.filter(({ version }: { version: number }) => version === 2);
    const summary = changed.map(({ status, payout, payoutIsComplete, agreedPayouts }: Record<string, unknown>) => [
      ...[status, payout, payoutIsComplete, (agreedPayouts as { reason: string }[]).map(({ reason }) => reason)],
    ]);
    expect(summary).toEqual(
      expect.arrayContaining([
        ['sent', 520_000, false, []],
        ['accepted', 520_000, false, ['LINES_CHANGED', 'ACCEPTED']],
      ]),
    );
  });

  it('an account with a second factor that works with any authenticator', async () => {
    const { secret, otpauthUri, ...signIn } = read().secondFactor;
    const anonymous = createApiClient(server.baseUrl, null);
    expect((await anonymous.post('/api/auth/sign-in', signIn, 401)).details[0].field).toBe('code');
    const authenticator = URI.parse(otpauthUri) as TOTP;
    expect(authenticator.secret.base32).toBe(secret);
    const { token } = await anonymous.post('/api/auth/sign-in', { ...signIn, code: authenticator.generate() }, 200);
    expect(await server.clientFor(token).get('/api/auth/me')).toMatchObject({ firstName: 'Nils', roles: ['VIEWER'] });
  });

  it('a revoked assignment that escalated to the next tier, evidence, custom message texts, and invited users', async () => {
    const { keys, routerId, contractors } = read();
    const operator = server.clientFor(keys.operator);
    const owner = server.clientFor(keys.owner);
    const found = async (q: string) => (await operator.get(`/api/v1/orders?q=${q}`)).values[0];
    const nora = `/api/v1/order/${(await found('Nora')).id}`;
    const { values: offers } = await operator.get(`${nora}/dispatches`);
    const { values: history } = await operator.get(`${nora}/history`);
    expect(history.find(({ event }: { event: string }) => event === 'dispatch.accepted')).toMatchObject({
      ...{ actor: 'operator', actorName: expect.any(String), changes: { onBehalf: true } },
    });
    expect(offers.map(({ status }: { status: string }) => status).toSorted()).toEqual(['revoked', 'sent']);
    for (const { sentAt, expiresAt } of offers) expect(Date.parse(expiresAt) - Date.parse(sentAt)).toBe(3_600_000);
    const { workflowId } = await found('Tone');
    const { steps } = await operator.get(`/api/routers/${routerId}/workflows/${workflowId}`);
    const photos = steps.find(({ title }: { title: string }) => title === 'Last opp bilder');
    const evidence = await operator.get(`/api/routers/${routerId}/workflow-steps/${photos.id}/files`);
    expect(evidence.values).toMatchObject([{ fileName: 'charger-on-the-wall.png' }]);
    const messages = await owner.get(`/api/routers/${routerId}/messages`);
    const count = (field: string, value: boolean) =>
      messages.values.filter((one: Record<string, boolean>) => one[field] === value).length;
    expect([count('isEdited', true), count('isEnabled', false)]).toEqual([3, 3]);
    const { values: people } = await owner.get(`/api/routers/${routerId}/users?q=ida`);
    expect(people).toMatchObject([{ email: 'ida@fjordlys.example', firstName: null }]);
    const languages = contractors.map(async ({ key }: { key: string }) => {
      return (await server.clientFor(key).get('/api/auth/me')).language;
    });
    expect(await Promise.all(languages)).toEqual(['nb', 'en', 'de']);
  });

  it('one mail to the client of a placed order, in one language, which names the client’s turn', async () => {
    const { keys } = read();
    const operator = server.clientFor(keys.operator);
    const email = 'sigrid.lie@example.com';
    const contact = { contactPersonName: 'Sigrid Lie', email, phoneNumber: '+4722225599' };
    const { id } = await operator.post('/api/v1/order', { ...contact, ...ADDRESS });
    const list = `/api/routers/${read().routerId}/deliveries?orderId=${id}&channel=email`;
    const toClient = async () =>
      (await operator.get(list)).values.filter(({ recipients }: { recipients: string[] }) =>
        recipients.includes(email),
      );
    await waitUntil(async () => (await toClient()).some(({ status }: { status: string }) => status !== 'pending'));
    const [receipt, ...others] = await toClient();
    expect(others).toEqual([]);
    const { body } = await operator.get(`/api/routers/${read().routerId}/deliveries/${receipt.id}`);
    expect(body).toMatch(/Din tur[^]*Signer vilkårene/);
  });
});

describe('later starts', () => {
  it('keep data, keys and changes of users', async () => {
    const before = read();
    const { keys, ids, routerId } = before;
    await server.clientFor(keys.operator).post(
      `/api/routers/${routerId}/workflow-steps/${ids.workflowStepId}/act`,
      {
        type: 'COMPLETE',
      },
      200,
    );
    const orders = (await server.clientFor(keys.owner).get('/api/v1/orders')).count;
    expect(await server.stop()).toBe(0);
    await start();
    const after = read();
    expect(after.baseUrl).toBe(server.baseUrl);
    expect(JSON.stringify(after)).toBe(
      JSON.stringify({ ...before, baseUrl: server.baseUrl, ids: { ...before.ids, deliveryId: after.ids.deliveryId } }),
    );
    expect((await server.clientFor(keys.owner).get('/api/v1/orders')).count).toBe(orders);
    expect((await server.clientFor(keys.superuser).get('/api/admin/organizations')).count).toBe(12);
    expect(server.output).toContain(keys.owner);
  });

  it('create new keys if the file is missing, and update rotated tokens; the old keys stay valid', async () => {
    const before = read();
    const owner = server.clientFor(before.keys.owner);
    await owner.post(`/api/v1/order/${before.ids.orderId}/client-link`, {});
    await server.stop();
    rmSync(file);
    await start();
    const after = read();
    expect(after.ids).toEqual({ ...before.ids, clientToken: expect.any(String), deliveryId: expect.any(String) });
    expect(after.ids.clientToken).not.toBe(before.ids.clientToken);
    expect(after.secondFactor.secret).not.toBe(before.secondFactor.secret);
    await createApiClient(server.baseUrl, null).get(`/api/clients/${after.ids.clientToken}/workflows`);
    for (const name of KEYS) {
      expect(after.keys[name]).not.toBe(before.keys[name]);
      await server.clientFor(after.keys[name]).get('/api/auth/me');
      await server.clientFor(before.keys[name]).get('/api/auth/me');
    }
  });

  it('create new keys if one was revoked or the file is damaged', async () => {
    const before = read();
    const session = await createApiClient(server.baseUrl, null).post('/api/auth/sign-in', before.users.owner, 200);
    const path = `/api/routers/${before.routerId}/api-keys`;
    const { values } = await server.clientFor(before.keys.owner).get(`${path}?pageSize=500`);
    const own = values.find(({ prefix }: { prefix: string }) => before.keys.owner.startsWith(prefix));
    await server.clientFor(session.token).delete(`${path}/${own.id}`);
    await server.clientFor(before.keys.owner).get('/api/auth/me', 401);
    await server.stop();
    await start();
    const renewed = read();
    await server.clientFor(renewed.keys.owner).get('/api/auth/me');
    await server.stop();
    writeFileSync(file, '{"keys": ');
    await start();
    await server.clientFor(read().keys.owner).get('/api/auth/me');
  });
});

describe('an external database', () => {
  it('gets no demo data without DEMO=1', async () => {
    const database = await createTestDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'work-order-routing-demo-'));
    const plain = await ServerProcess.boot({ DATABASE_URL: database.url, DATA_DIR: folder });
    expect(plain.output).not.toContain('Demo data');
    await plain.kill();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
});

function bearer(key: string) {
  return { headers: { Authorization: `Bearer ${key}` } };
}
