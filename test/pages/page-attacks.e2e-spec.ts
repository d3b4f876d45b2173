/** What other sites, thieves and vandals try on pages: decisions/pages "Serving", decisions/identity "Session cookie". */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { OfferLinks } from '../../src/notifications/offer-links.js';
import { unique } from '../support/factory.js';
import { useService } from '../support/app.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { png } from '../support/png.js';
import { WorkflowFactory } from '../support/workflow-factory.js';
import { JobsMaker, PASSWORD } from '../web/support/jobs-maker.js';

const service = useService();
const jobs = new JobsMaker(service);
const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8';
const VANDALISM = '<img src=x onerror=alert(1)>"\'</script>';
const OURS = { 'Sec-Fetch-Site': 'same-origin' };
type Headers = Record<string, string>;
/** How a form of another site arrives; browsers that tell nothing of the site still tell the origin. */
const FOREIGN: Headers[] = [
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'https://evil.example' },
];
beforeEach(() => service.db.query('delete from password_failures'));

const ask = (method: 'GET' | 'POST', path: string, headers: Headers, fields: Headers = {}) =>
  fetch(service.baseUrl + path, {
    method,
    headers: { Accept: HTML, ...headers },
    ...(method === 'POST' ? { body: new URLSearchParams(fields) } : {}),
    redirect: 'manual',
  });

/** A contractor who is signed in and has accepted one job, and the cookie of its browser. */
async function world() {
  const made = await jobs.asked(['form', 'photos', 'signature'], { areAtOnce: true });
  const dispatch = { routerId: made.routerId, id: made.dispatchId };
  const link = await service.app.get(OfferLinks).issue(dispatch, made.userId);
  const answer = await ask('POST', '/sign-in', OURS, { email: made.email, password: PASSWORD });
  const cookie = { Cookie: answer.headers.get('set-cookie')!.split(';')[0]! };
  return { ...made, cookie, offerPath: new URL(link).pathname };
}

describe('another site', () => {
  it('gets no form of any page taken, whoever is signed in, and nothing has happened', async () => {
    const made = await world();
    const job = `/jobs/${made.dispatchId}`;
    const forms: [string, Headers][] = [
      ['/sign-in', { email: made.email, password: PASSWORD }],
      ['/sign-out', {}],
      ['/account', { intent: 'language', language: 'de' }],
      ['/second-factor', { intent: 'enrol' }],
      ['/password', { currentPassword: PASSWORD, password: 'another horse battery' }],
      ['/invitations/unknown', { password: PASSWORD }],
      [job, { intent: 'accept' }],
      [job, { intent: 'upload', workflowStepId: made.dispatchId }],
      [made.offerPath, { intent: 'accept' }],
    ];
    for (const foreign of FOREIGN) {
      for (const [path, fields] of forms) {
        const { status } = await ask('POST', path, { ...made.cookie, ...foreign }, fields);
        expect([path, foreign, status]).toEqual([path, foreign, 403]);
      }
    }
    expect(await made.dispatch()).toMatchObject({ status: 'sent' });
    expect((await ask('GET', '/account', { ...made.cookie, ...OURS })).status).toBe(200);
  });

  it('neither acts as a client whose link it has found out, nor fills forms in', async () => {
    const { routerId, owner } = await service.make.router();
    const run = await new WorkflowFactory(service).running(routerId, [{ key: 'approve', actor: 'client' }]);
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
    for (const foreign of FOREIGN) {
      for (const [path, fields] of forms) {
        const { status } = await ask('POST', path, foreign, fields);
        expect([path, foreign, status]).toEqual([path, foreign, 403]);
      }
    }
    const api = `/api/clients/${run.clientToken}`;
    expect((await service.as(null).get(`${api}/workflows`)).values[0].steps[0].status).toBe('active');
    expect((await service.as(null).get(`${api}/notes`)).count).toBe(0);
    expect((await service.as(owner.key).get('/api/v1/orders')).count).toBe(1);
  });

  it('shows no page within its own, and reads nothing through the session', async () => {
    const made = await world();
    const invited = { email: `${unique('kari')}@example.com`, roles: [{ role: 'OPERATOR' }] };
    const invitation = await service.as(made.owner.key).post(`/api/routers/${made.routerId}/users`, invited);
    for (const path of [
      made.offerPath,
      `/c/${made.run.clientToken}`,
      new URL(invitation.invitationLink).pathname,
      '/',
      '/account',
      '/second-factor',
      '/password',
      '/sign-in',
      '/jobs',
      `/jobs/${made.dispatchId}`,
    ]) {
      const { status, headers } = await ask('GET', path, { ...made.cookie, ...OURS });
      expect([path, status]).toEqual([path, path === '/' ? 303 : 200]);
      expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'$/);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toMatch(/^(no-referrer|same-origin)$/);
    }
    for (const foreign of FOREIGN) {
      const { status } = await ask('GET', '/api/v1/dispatches', {
        ...made.cookie,
        ...foreign,
        Accept: 'application/json',
      });
      expect(status).toBe(401);
    }
  });
});

describe('a stolen link', () => {
  it('binds nobody after 14 days: every deed that is sent by hand is refused, and another link’s proof helps nobody', async () => {
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
    for (const headers of [OURS, { ...OURS, ...strange }]) {
      for (const [intent, step, fields] of actions) {
        const sent = { intent, workflowStepId: steps[step]!, ...fields };
        const { status } = await ask('POST', `/c/${clientToken}`, headers, sent);
        expect([intent, step, status]).toEqual([intent, step, 403]);
      }
    }
    // Files and messages bind nobody (decisions/client-portal "Proof"): they arrive, and move nothing.
    const files = new FormData();
    files.append('intent', 'upload');
    files.append('workflowStepId', steps.photos!);
    files.append('file', new Blob([new Uint8Array(png())], { type: 'image/png' }), 'door.png');
    const upload = { method: 'POST', headers: { Accept: HTML, ...OURS }, body: files, redirect: 'manual' } as const;
    const sent = await fetch(`${service.baseUrl}/c/${clientToken}?workflowStepId=${steps.photos}`, upload);
    const written = await ask('POST', `/c/${clientToken}`, OURS, { intent: 'write', content: 'Hello' });
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
  it('ends when its owner signs out, and changes neither password nor second factor', async () => {
    const made = await world();
    const stolen = { ...made.cookie, ...OURS };
    const changed = await ask('POST', '/password', stolen, {
      currentPassword: 'guess',
      password: 'another horse battery',
    });
    expect(changed.status).toBe(401);
    const disabled = await ask('POST', '/second-factor', stolen, { intent: 'disable', code: '123456' });
    expect(disabled.status).toBeGreaterThanOrEqual(400);
    expect((await ask('POST', '/sign-out', stolen)).status).toBe(303);
    const left = await ask('GET', '/jobs', stolen);
    expect([left.status, left.headers.get('location')]).toEqual([303, '/sign-in?next=%2Fjobs']);
    expect((await ask('GET', '/api/auth/me', stolen)).status).toBe(401);
  });
});

describe('HTML in fields', () => {
  it('is text on the pages of jobs and of one’s account', async () => {
    const made = await world();
    await made.accept();
    const text = { value: VANDALISM, routerId: made.routerId };
    const vandalise = (statement: string) => service.db.query(statement, [text.value, text.routerId]);
    await vandalise(
      'update orders set name = $1::text, contact_person_name = $1::text, workplace = $1::text, city = $1::text where router_id = $2',
    );
    await vandalise('update workflow_steps set title = $1::text where router_id = $2');
    await vandalise('update workflow_documents set name = $1::text, description = $1::text where router_id = $2');
    await vandalise('update custom_fields set name = $1::text where router_id = $2');
    await vandalise('update order_lines set name = $1::text where router_id = $2');
    await service.db.query('update users set first_name = $1::text where id = $2', [VANDALISM, made.userId]);
    for (const path of ['/jobs', `/jobs/${made.dispatchId}`, '/account']) {
      const html = await (await ask('GET', path, { ...made.cookie, ...OURS })).text();
      expect(html).toContain('&lt;img src=x');
      expect(html).not.toContain('<img src=x');
    }
    const said = await ask('GET', `/jobs?done=${encodeURIComponent(VANDALISM)}`, { ...made.cookie, ...OURS });
    expect(await said.text()).not.toContain('<img src=x onerror');
  });
});
