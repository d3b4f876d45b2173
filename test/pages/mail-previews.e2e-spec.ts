/** E-mails as sandboxed documents for the frames of the console (decisions/pages "Previews of e-mails"). */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { WorkflowFactory } from '../support/workflow-factory.js';

const service = useService();
const SCRIPT = '<script>alert(1)</script>';

/** A router with a template, an e-mail of it, and an order. */
async function setUp(fields: object = {}) {
  const router = await service.make.router();
  const factory = new WorkflowFactory(service);
  const template = await factory.template(router.routerId, { steps: [{ key: 'visit' }] });
  const tasks = `/api/routers/${router.routerId}/workflow-templates/${template.templateId}/tasks`;
  const { id } = await service.as(router.admin.key).post(tasks, {
    ...{ name: 'Hello', type: 'email', states: ['active'], recipient: { type: 'ACTOR', value: 'client' } },
    emailBodyTemplate: `<p>Hello {{ client.name }}</p>${SCRIPT}`,
    ...fields,
  });
  const { orderId } = await factory.run(router.routerId, template, { contactPersonName: 'Ola & Kari' });
  const admin = await service.make.session(router.routerId, router.routerId, router.admin.userId);
  const operator = await service.make.session(router.routerId, router.routerId, router.operator.userId);
  return { ...router, orderId, admin, operator, path: `/console/preview/tasks/${template.templateId}/${id}` };
}

const open = (path: string, session: string | null, init: RequestInit = {}) =>
  fetch(service.baseUrl + path, {
    ...init,
    headers: {
      'Sec-Fetch-Site': 'same-origin',
      ...(session ? { Cookie: `__Host-session=${session}` } : {}),
      ...init.headers,
    },
  });
const typed = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });

describe('/console/preview', () => {
  it('shows the e-mail of a task in a sandbox without script, forms, windows and foreign frames', async () => {
    const { path, admin, orderId } = await setUp();
    const answer = await open(`${path}?orderId=${orderId}`, admin);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      ...{ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' },
      'content-security-policy':
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
    });
    const html = await answer.text();
    expect(html).toContain('<p>Hello Ola &amp; Kari</p>');
    expect(html).toContain('<base target="_blank">');
  });

  it('shows a built-in message, with the saved or with typed texts', async () => {
    const { operator } = await setUp();
    const message = '/console/preview/messages';
    const saved = await open(`${message}?kind=orderReceived&language=nb`, operator);
    expect(await saved.text()).toMatch(/<html lang="nb"[^]*Storgata 1/);
    const texts = { kind: 'orderReceived', language: 'en', subject: 'Hi', text: 'Dear {{ client.name }},\r\nwelcome' };
    const answer = await open(message, operator, typed(texts));
    expect(await answer.text()).toMatch(/Dear Ola Nordmann,<br>\s*welcome/);
    expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox;/);
    const invalid = await open(message, operator, typed({ ...texts, text: '{{ client.nam' }));
    expect([invalid.status, invalid.headers.get('content-type')]).toEqual([400, 'text/plain; charset=utf-8']);
  });

  it('responds 404 for a task without e-mail, 400 for what is no ID, and 403 or 401 without the right', async () => {
    const { path, admin, operator, orderId } = await setUp({ type: 'sms', smsPayloadTemplate: 'Hello' });
    expect((await open(`${path}?orderId=${orderId}`, admin)).status).toBe(404);
    expect((await open(`${path}?orderId=x`, admin)).status).toBe(400);
    expect((await open(path.replace(/[^/]+$/, uuidv7()), admin)).status).toBe(404);
    expect((await open(path, operator)).status).toBe(403);
    expect((await open(path, null)).status).toBe(401);
  });

  it('ignores the session if another site asks, and may be framed by no other page than the console', async () => {
    const { path, admin } = await setUp();
    const foreign = { headers: { 'Sec-Fetch-Site': 'cross-site' } };
    expect((await open(path, admin, foreign)).status).toBe(401);
    const message = typed({ kind: 'orderReceived', language: 'en' });
    expect((await open('/console/preview/messages', admin, { ...message, ...foreign })).status).toBe(401);
    const policyOf = async (page: string) =>
      (await open(page, admin, { headers: { Accept: 'text/html' } })).headers.get('content-security-policy');
    expect(await policyOf('/console')).toMatch(/; frame-src 'self'; frame-ancestors 'none'$/);
    expect(await policyOf('/sign-in')).not.toContain('frame-src');
  });
});
