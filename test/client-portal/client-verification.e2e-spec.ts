/** Old client links require verification: decisions/client-portal "Proof". */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CONFIG } from '../../src/platform/config.js';
import { startService, type Service } from '../support/app.js';
import { decodeMail } from '../support/mail-links.js';
import { MailServer } from '../support/mail-server.js';
import { Receiver, waitUntil } from '../support/receiver.js';
import { unique } from '../support/factory.js';
import { buildFormBody, FORM_TYPE } from '../support/upload.js';
import { WorkflowFactory, type StepOptions } from '../support/workflow-factory.js';

const mail = new MailServer();
const gateway = new Receiver();
let service: Service;
let workflows: WorkflowFactory;

beforeAll(async () => {
  await Promise.all([mail.start(), gateway.start()]);
  service = await startService({ smtpUrl: mail.url, smsGatewayUrl: gateway.url('/sms') });
  workflows = new WorkflowFactory(service);
});
afterAll(async () => {
  await service.stop();
  await Promise.all([mail.stop(), gateway.stop()]);
});

const STEPS: StepOptions[] = [
  { key: 'agree', type: 'approval', actor: 'client' },
  { key: 'book', type: 'booking_create', actor: 'client' },
  { key: 'photos', type: 'file_upload', actor: 'client' },
];

/** An order with steps of the client and a link of this age in days. */
async function order(days = 15, of?: { routerId: string }, steps = STEPS) {
  const { routerId } = of ?? (await service.make.router({ name: 'Nordic Charging' }));
  const run = await workflows.runningOrder(routerId, steps);
  const email = `${unique('ola')}@example.com`;
  await service.db.query('update orders set email = $1 where id = $2', [email, run.orderId]);
  const age = `update client_links set created_at = now() - make_interval(days => $1) where token = $2`;
  await service.db.query(age, [days, run.clientToken]);
  const base = `/api/clients/${run.clientToken}`;
  const requestCode = (status = 202) => service.as(null).post(`${base}/proof/codes`, { channel: 'email' }, status);
  const prove = (code: string, status = 201, headers: Record<string, string> = {}) =>
    service.as(null).post(`${base}/proof`, { code }, status, headers);
  const step = (key: string) => `${base}/workflow-steps/${run.steps[key]}`;
  const act = async (headers: Record<string, string> = {}) => {
    const body = JSON.stringify({ type: 'COMPLETE' });
    const sent = { 'Content-Type': 'application/json', ...headers };
    return (await fetch(`${service.baseUrl}${step('agree')}/act`, { method: 'POST', headers: sent, body })).status;
  };
  const code = async (mails = 1) => {
    await waitUntil(() => mail.to(email).length >= mails);
    return /\b\d{6}\b/.exec(decodeMail(mail.to(email)[mails - 1]!.raw))![0];
  };
  const statusOf = async (key: string) => {
    const [{ status }] = await service.db.query<{ status: string }>('select status from workflow_steps where id = $1', [
      run.steps[key],
    ]);
    return status;
  };
  const upload = async (query = '', headers: Record<string, string> = {}) => {
    const body = buildFormBody([{ name: 'file', fileName: 'photo.txt', content: 'A photo' }]);
    const sent = { 'Content-Type': FORM_TYPE, ...headers };
    return (await fetch(`${service.baseUrl}${base}/files${query}`, { method: 'POST', headers: sent, body })).status;
  };
  return { routerId, run, base, email, ask: requestCode, prove, act, code, step, statusOf, upload };
}

function wrongFor(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

describe('a link older than 14 days', () => {
  it('allows reading, but no binding actions, so that a stolen link is useless', async () => {
    const made = await order();
    const thief = service.as(null);
    await thief.get(`${made.base}/workflows`);
    expect(await thief.get(`${made.base}/proof`)).toEqual({
      isRequired: true,
      channels: [
        { channel: 'email', address: `${made.email[0]}•••@example.com` },
        { channel: 'sms', address: '••• 55' },
      ],
    });
    expect(await made.act()).toBe(403);
    await thief.put(`${made.step('book')}/bookings`, { startAt: '2031-01-01T09:00:00.000Z' }, 403);
    await thief.post(`${made.step('agree')}/signing`, { name: 'Thief', consent: true, documents: [] }, 403);
    expect(await made.act({ 'Client-Proof': 'x'.repeat(43) })).toBe(403);
    expect(await made.act({ 'Client-Proof': '', Cookie: 'session=1' })).toBe(403);
    const [{ steps }] = (await thief.get(`${made.base}/workflows`)).values;
    expect(steps.map(({ status, booking }: { status: string; booking: unknown }) => [status, booking])).toEqual([
      ['active', null],
      ['active', null],
      ['active', null],
    ]);
    await thief.post(`${made.base}/notes`, { content: 'Notes are not binding' }, 201);
  });

  it('counts wrong codes also with an idempotency key, which repeats the proof of a correct one', async () => {
    const made = await order();
    await made.ask();
    const code = await made.code();
    const withKey = { 'Idempotency-Key': unique('key') };
    for (let attempt = 0; attempt < 5; attempt++) await made.prove(wrongFor(code), 400, withKey);
    await made.prove(code, 400, withKey);
    await made.ask();
    const next = await made.code(2);
    const proof = await made.prove(next, 201, withKey);
    expect(await made.prove(next, 201, withKey)).toEqual(proof);
    await made.prove(next, 400);
  });

  it('is verified with a mailed code, for this link only', async () => {
    const made = await order();
    const [other, ofTheSameRouter] = [await order(), await order(15, made)];
    await made.ask();
    const { proof, expiresAt } = await made.prove(await made.code());
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 13 * 86_400_000);
    expect(await other.act({ 'Client-Proof': proof })).toBe(403);
    expect(await ofTheSameRouter.act({ 'Client-Proof': proof })).toBe(403);
    expect(await made.act({ 'Client-Proof': proof })).toBe(200);
    expect(mail.to(made.email)[0]!.raw).toContain('Nordic Charging');
    const stored = await service.db.query('select * from client_proofs where order_id = $1', [made.run.orderId]);
    expect(JSON.stringify(stored)).not.toContain(proof);
  });

  it('is verified with a code of a text message', async () => {
    const made = await order();
    await service.as(null).post(`${made.base}/proof/codes`, { channel: 'sms' }, 202);
    const [{ body }] = await gateway.waitForRequests('/sms');
    const { to, text } = JSON.parse(body);
    expect(to).toEqual(['+4722225555']);
    const { proof } = await made.prove(/\b\d{6}\b/.exec(text)![0]);
    expect(await made.act({ 'Client-Proof': proof })).toBe(200);
    expect(mail.to(made.email)).toEqual([]);
  });

  it('accepts a code once, five attempts, and only the last code', async () => {
    const made = await order();
    await made.ask();
    const first = await made.code();
    const wrong = wrongFor(first);
    const { details } = await made.prove(wrong, 400);
    expect(details).toMatchObject([{ field: 'code', message: expect.any(String) }]);
    for (let guess = 2; guess <= 5; guess++) await made.prove(wrong, 400);
    await made.prove(first, 400);
    await made.ask();
    const second = await made.code(2);
    await made.prove(`${second.slice(0, 3)} ${second.slice(3)}`);
    await made.prove(second, 400);
  });

  it('responds 400 to an expired code, 429 above five codes an hour, and the verification is not valid for others', async () => {
    const made = await order();
    await made.ask();
    const late = await made.code();
    await service.db.query('update client_proofs set code_expires_at = now() where order_id = $1', [made.run.orderId]);
    await made.prove(late, 400);
    for (let count = 2; count <= 5; count++) {
      await made.ask();
      await made.code(count);
    }
    await made.ask(429);
    await service.as(null).get('/api/clients/unknown/proof', 404);
    await service.as(null).post('/api/clients/unknown/proof/codes', { channel: 'email' }, 404);
  });

  it('completes no step with autoComplete by an upload to the step or the order', async () => {
    const first: StepOptions = { key: 'first', type: 'manual', actor: 'operator' };
    const photos: StepOptions = { key: 'photos', type: 'file_upload', actor: 'client', autoComplete: true };
    const waiting = await order(15, undefined, [first, { ...photos, dependsOn: 'first' }]);
    expect(await waiting.upload()).toBe(403);
    const made = await order(15, undefined, [photos]);
    const toStep = `?workflowStepId=${made.run.steps.photos}`;
    for (const query of ['', toStep]) expect(await made.upload(query)).toBe(403);
    expect(await made.statusOf('photos')).toBe('active');
    await made.ask();
    const { proof } = await made.prove(await made.code());
    expect(await made.upload(toStep, { 'Client-Proof': proof })).toBe(201);
    expect(await made.statusOf('photos')).toBe('done');
    expect(await made.upload()).toBe(201);
  });

  it('completes no signing step without documents by an upload', async () => {
    const made = await order(15, undefined, [
      { key: 'sign', type: 'document_sign', actor: 'client', autoComplete: true },
    ]);
    expect(await made.upload()).toBe(403);
    expect(await made.statusOf('sign')).toBe('active');
  });

  it('accepts an upload that completes no step by itself', async () => {
    const made = await order();
    expect(await made.upload()).toBe(201);
    expect(await made.upload(`?workflowStepId=${made.run.steps.photos}`)).toBe(201);
    expect(await made.statusOf('photos')).toBe('active');
  });

  it('returns one proof for a code that concurrent requests send', async () => {
    const made = await order();
    await made.ask();
    const body = { code: await made.code() };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => service.as(null).send('post', `${made.base}/proof`, body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
  });

  it('sends at most ten codes a day', async () => {
    const made = await order();
    const age = `update client_proofs set created_at = created_at - make_interval(hours => $1) where order_id = $2`;
    for (let count = 1; count <= 10; count++) {
      await made.ask();
      await made.code(count);
      await service.db.query(age, [1, made.run.orderId]);
    }
    await made.ask(429);
    await service.db.query(age, [24, made.run.orderId]);
    await made.ask();
  });

  it('accepts no code after 50 wrong ones; a correct code resets the count', async () => {
    const made = await order();
    const wrongCodes = async () =>
      (
        await service.db.query<{ count: number }>('select wrong_codes as count from client_links where order_id = $1', [
          made.run.orderId,
        ])
      )[0]!.count;
    const setWrongCodes = (count: number) =>
      service.db.query('update client_links set wrong_codes = $1 where order_id = $2', [count, made.run.orderId]);
    await setWrongCodes(48);
    await made.ask();
    await made.prove(wrongFor(await made.code()), 400);
    expect(await wrongCodes()).toBe(49);
    await made.prove(await made.code());
    expect(await wrongCodes()).toBe(0);
    await setWrongCodes(49);
    await made.ask();
    const last = await made.code(2);
    await made.prove(wrongFor(last), 400);
    await made.prove(last, 400);
    expect(await service.as(null).get(`${made.base}/proof`)).toEqual({ isRequired: true, channels: [] });
    await made.ask(409);
  });

  it('deletes expired codes and verifications of a link when it requests the next code', async () => {
    const made = await order();
    const otherOrder = await order(15, made);
    const rows = async ({ run }: typeof made) =>
      (await service.db.query('select id from client_proofs where order_id = $1', [run.orderId])).length;
    await made.ask();
    await made.prove(await made.code());
    for (const mails of [2, 3]) {
      await made.ask();
      await made.code(mails);
    }
    await otherOrder.ask();
    await otherOrder.code();
    expect([await rows(made), await rows(otherOrder)]).toEqual([3, 1]);
    const over = `update client_proofs set created_at = now() - interval '25 hours', code_expires_at = now() - interval '1 second'
      where router_id = $1`;
    await service.db.query(over, [made.routerId]);
    await made.ask();
    await made.code(4);
    expect([await rows(made), await rows(otherOrder)]).toEqual([2, 1]);
    await service.db.query(
      `update client_proofs set expires_at = now() where expires_at is not null and router_id = $1`,
      [made.routerId],
    );
    await made.ask();
    await made.code(5);
    expect([await rows(made), await rows(otherOrder)]).toEqual([2, 1]);
  });

  it('requires verification again after expiry, and not for a new link', async () => {
    const made = await order();
    await made.ask();
    const { proof } = await made.prove(await made.code());
    await service.db.query('update client_proofs set expires_at = now() where order_id = $1', [made.run.orderId]);
    expect(await made.act({ 'Client-Proof': proof })).toBe(403);
    const fresh = await order(13);
    expect(await service.as(null).get(`${fresh.base}/proof`)).toEqual({ isRequired: false, channels: [] });
    expect(await fresh.act()).toBe(200);
  });

  it('does not count a code that the gateway rejected, and sends it again', async () => {
    const made = await order();
    const before = gateway.requestsTo('/sms').length;
    gateway.respond('/sms', (response, count) => void response.writeHead(count === before + 1 ? 503 : 200).end());
    await service.as(null).post(`${made.base}/proof/codes`, { channel: 'sms' }, 202);
    const sent = await gateway.waitForRequests('/sms', before + 2);
    const codes = sent.slice(before).map(({ body }) => /\b\d{6}\b/.exec(JSON.parse(body).text)![0]);
    await waitUntil(async () => (await made.prove(codes[1], 201).catch(() => null)) !== null);
    const rows = await service.db.query('select id from client_proofs where order_id = $1', [made.run.orderId]);
    expect(rows).toHaveLength(1);
  });

  it('responds 409 to a request for a text message if none is configured', async () => {
    const made = await order();
    const config = service.app.get<{ smsGatewayUrl: string | null }>(CONFIG);
    const { smsGatewayUrl } = config;
    config.smsGatewayUrl = null;
    try {
      expect((await service.as(null).get(`${made.base}/proof`)).channels).toMatchObject([{ channel: 'email' }]);
      await service.as(null).post(`${made.base}/proof/codes`, { channel: 'sms' }, 409);
    } finally {
      config.smsGatewayUrl = smsGatewayUrl;
    }
  });
});
