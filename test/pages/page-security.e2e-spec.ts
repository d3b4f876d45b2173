/**
 * Attacks on pages: CSRF, stolen links and sessions, XSS (decisions/pages "Serving", decisions/identity "Session cookie").
 */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { OfferLinks } from '../../src/domain/notifications/offer-links.js';
import { unique } from '../support/factory.js';
import { useService } from '../support/app.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { createPng } from '../support/png.js';
import { WorkflowFactory } from '../support/workflow-factory.js';
import { JobsFixture, PASSWORD } from '../web/support/jobs-fixture.js';

const service = useService();
const jobs = new JobsFixture(service);
const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8';
const MARKUP = '<img src=x onerror=alert(1)>"\'</script>';
const SAME_ORIGIN = { 'Sec-Fetch-Site': 'same-origin' };
type Headers = Record<string, string>;
/** Headers of a form from another site; old browsers send only the origin. */
const CROSS_SITE: Headers[] = [
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'https://evil.example' },
];
beforeEach(() => service.db.query('delete from password_failures'));

const request = (method: 'GET' | 'POST', path: string, headers: Headers, fields: Headers = {}) =>
  fetch(service.baseUrl + path, {
    method,
    headers: { Accept: HTML, ...headers },
    ...(method === 'POST' ? { body: new URLSearchParams(fields) } : {}),
    redirect: 'manual',
  });

/** Creates a job offer, and signs its contractor in. */
async function createScenario() {
  const fixture = await jobs.offer(['form', 'photos', 'signature'], { areAtOnce: true });
  const dispatch = { routerId: fixture.routerId, id: fixture.dispatchId };
  const link = await service.app.get(OfferLinks).issue(dispatch, fixture.userId);
  const answer = await request('POST', '/sign-in', SAME_ORIGIN, { email: fixture.email, password: PASSWORD });
  const cookie = { Cookie: answer.headers.get('set-cookie')!.split(';')[0]! };
  return { ...fixture, cookie, offerPath: new URL(link).pathname };
}

describe('a request from another site', () => {
  it('cannot submit any form with the session of a user', async () => {
    const fixture = await createScenario();
    const job = `/jobs/${fixture.dispatchId}`;
    const forms: [string, Headers][] = [
      ['/sign-in', { email: fixture.email, password: PASSWORD }],
      ['/sign-out', {}],
      ['/account', { intent: 'language', language: 'de' }],
      ['/second-factor', { intent: 'enrol', password: PASSWORD }],
      ['/password', { currentPassword: PASSWORD, password: 'another horse battery' }],
      ['/invitations/unknown', { password: PASSWORD }],
      [job, { intent: 'accept' }],
      [job, { intent: 'upload', workflowStepId: fixture.dispatchId }],
      [fixture.offerPath, { intent: 'accept' }],
    ];
    for (const foreign of CROSS_SITE) {
      for (const [path, fields] of forms) {
        const { status } = await request('POST', path, { ...fixture.cookie, ...foreign }, fields);
        expect([path, foreign, status]).toEqual([path, foreign, 403]);
      }
    }
    expect(await fixture.dispatch()).toMatchObject({ status: 'sent' });
    expect((await request('GET', '/account', { ...fixture.cookie, ...SAME_ORIGIN })).status).toBe(200);
  });

  it('cannot act with a client’s link or submit a webform', async () => {
    const { routerId, owner } = await service.make.router();
    const run = await new WorkflowFactory(service).runningOrder(routerId, [{ key: 'approve', actor: 'client' }]);
    const form = { name: 'Form', publicSharable: true, inputs: [{ question: { title: 'Floor?' } }] };
    const { publicToken } = await service.as(owner.key).post(`/api/routers/${routerId}/webforms`, form);
    const link = `/c/${run.clientToken}`;
    const contact = { contactPersonName: 'Ola Nordmann', email: 'ola@example.com', phoneNumber: '22 22 55 55' };
    const forms: [string, Headers][] = [
      [link, { intent: 'write', content: 'I agree' }],
      [link, { intent: 'complete', workflowStepId: run.steps.approve }],
      [`${link}?workflowStepId=${run.steps.approve}`, { intent: 'upload' }],
      [`/f/${publicToken}`, { ...contact, address: 'Storgata 1', city: 'Oslo', postalCode: '0155', countryCode: 'NO' }],
    ];
    for (const foreign of CROSS_SITE) {
      for (const [path, fields] of forms) {
        const { status } = await request('POST', path, foreign, fields);
        expect([path, foreign, status]).toEqual([path, foreign, 403]);
      }
    }
    const api = `/api/clients/${run.clientToken}`;
    expect((await service.as(null).get(`${api}/workflows`)).values[0].steps[0].status).toBe('active');
    expect((await service.as(null).get(`${api}/notes`)).count).toBe(0);
    expect((await service.as(owner.key).get('/api/v1/orders')).count).toBe(1);
  });

  it('cannot frame a page or read the API with the session', async () => {
    const fixture = await createScenario();
    const invited = { email: `${unique('kari')}@example.com`, roles: [{ role: 'OPERATOR' }] };
    const invitation = await service.as(fixture.owner.key).post(`/api/routers/${fixture.routerId}/users`, invited);
    for (const path of [
      fixture.offerPath,
      `/c/${fixture.run.clientToken}`,
      new URL(invitation.invitationLink).pathname,
      '/',
      '/account',
      '/second-factor',
      '/password',
      '/sign-in',
      '/jobs',
      `/jobs/${fixture.dispatchId}`,
    ]) {
      const { status, headers } = await request('GET', path, { ...fixture.cookie, ...SAME_ORIGIN });
      expect([path, status]).toEqual([path, path === '/' ? 303 : 200]);
      expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'$/);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toMatch(/^(no-referrer|same-origin)$/);
    }
    for (const foreign of CROSS_SITE) {
      const { status } = await request('GET', '/api/v1/dispatches', {
        ...fixture.cookie,
        ...foreign,
        Accept: 'application/json',
      });
      expect(status).toBe(401);
    }
  });
});

describe('a client’s link after 14 days', () => {
  it('rejects every binding action with 403, also with the proof of another link', async () => {
    const { routerId, operator } = await service.make.router();
    const terms = uuidv7();
    const workflows = new WorkflowFactory(service);
    const template = await workflows.template(routerId, {
      documents: [{ id: terms, name: 'Terms' }],
      steps: [
        { key: 'make', type: 'offer_create' },
        { key: 'approve', type: 'approval', actor: 'client' },
        { key: 'book', type: 'booking_create', actor: 'client' },
        { key: 'visit', type: 'booking_create' },
        { key: 'fill', type: 'form_fill', actor: 'client' },
        { key: 'photos', type: 'file_upload', actor: 'client' },
        { key: 'sign', type: 'document_sign', actor: 'client', documentIds: [terms] },
        { key: 'answer', type: 'offer_accept', actor: 'client', dependsOn: 'make' },
        { key: 'work', actor: 'client' },
      ],
    });
    const { clientToken, steps } = await workflows.run(routerId, template);
    const as = service.as(operator.key);
    const path = (key: string) => `/api/routers/${routerId}/workflow-steps/${steps[key]}`;
    const line = { name: 'Charger', currencyCode: 'NOK', unitAmount: 100, quantity: 1 };
    await as.put(`${path('make')}/offers`, { lines: [line], send: true });
    await as.send('post', `${path('make')}/act`, { type: 'COMPLETE' });
    await as.put(`${path('visit')}/bookings`, { startAt: '2099-07-02T09:00:00.000Z' });
    const age = "update client_links set created_at = now() - interval '15 days' where token = $1";
    await service.db.query(age, [clientToken]);
    const seen = async () => (await service.as(null).get(`/api/clients/${clientToken}/workflows`)).values[0];
    const before = await seen();
    const active = before.steps.filter(({ status }: { status: string }) => status === 'active');
    expect(active).toHaveLength(8);
    const actions: [string, string, Headers][] = [
      ['complete', 'approve', {}],
      ['fail', 'approve', { reason: 'No' }],
      ['book', 'book', { startAt: '2099-07-01T09:00:00.000Z' }],
      ['confirm', 'visit', {}],
      ['book', 'visit', { startAt: '2099-07-01T09:00:00.000Z' }],
      ['fill', 'fill', {}],
      ['complete', 'photos', {}],
      ['sign', 'sign', { name: 'Thief', consent: 'true' }],
      ['accept', 'answer', { offerVersion: '1' }],
      ['decline', 'answer', { reason: 'No' }],
      ['complete', 'work', {}],
    ];
    const strange = { 'Client-Proof': 'x'.repeat(43), Cookie: `proof-0123456789abcdef=${'x'.repeat(43)}` };
    for (const headers of [SAME_ORIGIN, { ...SAME_ORIGIN, ...strange }]) {
      for (const [intent, step, fields] of actions) {
        const sent = { intent, workflowStepId: steps[step]!, ...fields };
        const { status } = await request('POST', `/c/${clientToken}`, headers, sent);
        expect([intent, step, status]).toEqual([intent, step, 403]);
      }
    }
    // Files and messages are not binding (decisions/client-portal "Proof"): they are accepted and change no state.
    const files = new FormData();
    files.append('intent', 'upload');
    files.append('workflowStepId', steps.photos!);
    files.append('file', new Blob([new Uint8Array(createPng())], { type: 'image/png' }), 'door.png');
    const upload = {
      method: 'POST',
      headers: { Accept: HTML, ...SAME_ORIGIN },
      body: files,
      redirect: 'manual',
    } as const;
    const sent = await fetch(`${service.baseUrl}/c/${clientToken}?workflowStepId=${steps.photos}`, upload);
    const written = await request('POST', `/c/${clientToken}`, SAME_ORIGIN, { intent: 'write', content: 'Hello' });
    expect([sent.status, written.status]).toEqual([303, 303]);
    const after = await seen();
    const bound = ({ steps: all, offers }: typeof before) => ({
      steps: all.map(({ id, status, booking }: Record<string, unknown>) => ({ id, status, booking })),
      offers,
    });
    expect(bound(after)).toEqual(bound(before));
    expect(after.notes).toMatchObject([{ content: 'Hello' }]);
  });
});

describe('a stolen session', () => {
  it('ends when its owner signs out, and cannot change password or second factor', async () => {
    const fixture = await createScenario();
    const stolen = { ...fixture.cookie, ...SAME_ORIGIN };
    const changed = await request('POST', '/password', stolen, {
      currentPassword: 'guess',
      password: 'another horse battery',
    });
    expect(changed.status).toBe(401);
    for (const password of ['', 'guess']) {
      const enrolled = await request('POST', '/second-factor', stolen, { intent: 'enrol', password });
      expect(enrolled.status).toBe(401);
    }
    const disabled = await request('POST', '/second-factor', stolen, { intent: 'disable', code: '123456' });
    expect(disabled.status).toBeGreaterThanOrEqual(400);
    expect((await request('POST', '/sign-out', stolen)).status).toBe(303);
    const left = await request('GET', '/jobs', stolen);
    expect([left.status, left.headers.get('location')]).toEqual([303, '/sign-in?next=%2Fjobs']);
    expect((await request('GET', '/api/auth/me', stolen)).status).toBe(401);
  });
});

describe('HTML in fields', () => {
  it('is escaped on the jobs and account pages', async () => {
    const fixture = await createScenario();
    await fixture.accept();
    const text = { value: MARKUP, routerId: fixture.routerId };
    const inject = (statement: string) => service.db.query(statement, [text.value, text.routerId]);
    await inject(
      'update orders set name = $1::text, contact_person_name = $1::text, workplace = $1::text, city = $1::text where router_id = $2',
    );
    await inject('update workflow_steps set title = $1::text where router_id = $2');
    await inject('update workflow_documents set name = $1::text, description = $1::text where router_id = $2');
    await inject('update custom_fields set name = $1::text where router_id = $2');
    await inject('update order_lines set name = $1::text where router_id = $2');
    await service.db.query('update users set first_name = $1::text where id = $2', [MARKUP, fixture.userId]);
    for (const path of ['/jobs', `/jobs/${fixture.dispatchId}`, '/account']) {
      const html = await (await request('GET', path, { ...fixture.cookie, ...SAME_ORIGIN })).text();
      expect(html).toContain('&lt;img src=x');
      expect(html).not.toContain('<img src=x');
    }
    const said = await request('GET', `/jobs?done=${encodeURIComponent(MARKUP)}`, {
      ...fixture.cookie,
      ...SAME_ORIGIN,
    });
    expect(await said.text()).not.toContain('<img src=x onerror');
  });
});
