/** Changing and resetting passwords (decisions/identity "Joining"). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService, useService, type Service } from '../support/app.js';
import { unique } from '../support/factory.js';
import { decodeMail, waitForMailedLink } from '../support/mail-links.js';
import { MailServer } from '../support/mail-server.js';
import { waitUntil } from '../support/receiver.js';

const password = 'correct horse battery';
const other = 'staple of the horse';

async function createUser(on: Service, fields: object = {}) {
  const { routerId } = await on.make.router();
  const made = await on.make.person(routerId, routerId, ['OPERATOR'], { emailVerified: new Date(), ...fields });
  await on.make.password(made.userId, password);
  const session = async () => (await signIn(on, made.email, password)).token as string;
  return { routerId, ...made, session };
}

const signIn = (on: Service, email: string, secret: string, status = 200) =>
  on.as(null).post('/api/auth/sign-in', { email, password: secret }, status);

describe('PUT /api/auth/password', () => {
  const service = useService();
  const change = (token: string, body: object, status = 204) =>
    service.as(token).put('/api/auth/password', body, status);

  it('changes the password, keeps the current session and ends all others', async () => {
    const { email, session, key } = await createUser(service);
    const [mine, elsewhere] = [await session(), await session()];
    await service.as(elsewhere).get('/api/auth/me');
    await change(mine, { currentPassword: password, password: other });
    await service.as(mine).get('/api/auth/me');
    await service.as(elsewhere).get('/api/auth/me', 401);
    await service.as(key).get('/api/auth/me');
    await signIn(service, email, password, 401);
    await signIn(service, email, other);
  });

  it('applies to all routers of the user: sessions end, keys and memberships stay', async () => {
    const { email, session, key, routerId, userId } = await createUser(service);
    const second = await service.make.router();
    await service.make.member(second.routerId, second.routerId, userId, ['VIEWER']);
    const keyThere = await service.make.key(second.routerId, second.routerId, userId);
    const there = await service.make.session(second.routerId, second.routerId, userId);
    await service.as(there).get('/api/auth/me');
    await change(await session(), { currentPassword: password, password: other });
    await service.as(there).get('/api/auth/me', 401);
    for (const one of [key, keyThere.key]) await service.as(one).get('/api/auth/me');
    for (const organizationId of [routerId, second.routerId]) {
      await service.as(null).post('/api/auth/sign-in', { email, password, organizationId }, 401);
      const { token } = await service
        .as(null)
        .post('/api/auth/sign-in', { email, password: other, organizationId }, 200);
      expect((await service.as(token).get('/api/auth/me')).organizationId).toBe(organizationId);
    }
  });

  it('responds 401 to a wrong current password, 403 to an API key, 409 to an account without password', async () => {
    const { email, session, key, routerId, userId } = await createUser(service);
    const token = await session();
    const refusal = await change(token, { currentPassword: 'wrong', password: other }, 401);
    expect(refusal.message).toContain('currentPassword');
    await change(key, { currentPassword: password, password: other }, 403);
    await signIn(service, email, password);
    await service.db.query('update users set password_hash = null where id = $1', [userId]);
    const without = await service.make.session(routerId, routerId, userId);
    await change(without, { currentPassword: password, password: other }, 409);
  });

  it.each([
    ['too short', 'elevenchars'],
    ['too long', 'long enough '.repeat(11)],
    ['common', 'password1234'],
    ['common, in any case', 'PASSWORD1234'],
    ['a common word with padding', 'Welcome123456'],
    ['a sequence of digits', '123456789012'],
  ])('responds 400 naming password for a password that is %s', async (_what, bad) => {
    const { session } = await createUser(service);
    const { details } = await change(await session(), { currentPassword: password, password: bad }, 400);
    expect(details).toMatchObject([{ field: 'password', message: expect.any(String) }]);
  });

  it('writes an entry of the audit log without the password', async () => {
    const { session, userId } = await createUser(service);
    await change(await session(), { currentPassword: password, password: other });
    const rows = await service.db.query('select action, changes from audit_log where user_id = $1', [userId]);
    expect(rows).toEqual([{ action: 'password.change', changes: {} }]);
  });
});

describe('POST /api/auth/password-reset and reset-password', () => {
  const mail = new MailServer();
  let service: Service;
  beforeAll(async () => {
    await mail.start();
    service = await startService({ smtpUrl: mail.url });
  });
  afterAll(async () => {
    await service.stop();
    await mail.stop();
  });

  const requestReset = (email: string) => service.as(null).send('post', '/api/auth/password-reset', { email });
  const reset = (token: string, secret: string, status = 204) =>
    service.as(null).post('/api/auth/reset-password', { token, password: secret }, status);
  const tokenMailed = async (email: string, mails = 1) =>
    (await waitForMailedLink(mail, email, `${service.baseUrl}/password?token=`, mails)).split('token=')[1];

  it('mails a link that works once, sets the password and ends all sessions', async () => {
    const { email, session } = await createUser(service);
    const before = await session();
    expect(await requestReset(email.toUpperCase())).toMatchObject({ status: 202, text: '' });
    const token = await tokenMailed(email);
    await reset(token, 'password1234', 400);
    await reset(token, other);
    await service.as(before).get('/api/auth/me', 401);
    await signIn(service, email, password, 401);
    await signIn(service, email, other);
    await reset(token, 'yet another good one', 404);
    await reset('x', other, 404);
  });

  it('responds 202 with the same message and duration for an unknown address, and mails nothing', async () => {
    const { email } = await createUser(service);
    const unknownEmail = `${unique('unknown')}@example.com`;
    const times: Record<string, number[]> = { [email]: [], [unknownEmail]: [] };
    for (let index = 0; index < 20; index++) {
      for (const address of [email, unknownEmail]) {
        const start = performance.now();
        const { status, text } = await requestReset(address);
        times[address].push(performance.now() - start);
        expect({ status, text }).toEqual({ status: 202, text: '' });
      }
    }
    const median = (address: string) => times[address].sort((one, other) => one - other)[10];
    expect(median(unknownEmail) / median(email)).toBeGreaterThan(0.3);
    expect(median(unknownEmail) / median(email)).toBeLessThan(3);
    await waitUntil(() => mail.to(email).length > 0);
    expect(mail.to(unknownEmail)).toEqual([]);
  });

  it('mails at most three open links for any number of requests', async () => {
    const { email, userId } = await createUser(service);
    for (let index = 1; index <= 4; index++) {
      await requestReset(email);
      await waitUntil(async () => (await waitingJobs()) === 0);
    }
    expect(mail.to(email)).toHaveLength(3);
    await service.db.query(`update password_resets set expires_at = now() - interval '1 minute' where user_id = $1`, [
      userId,
    ]);
    await requestReset(email);
    await waitUntil(() => mail.to(email).length === 4);
    expect(await service.db.query('select 1 from password_resets where user_id = $1', [userId])).toHaveLength(1);
  });

  it('responds 404 after 30 minutes', async () => {
    const { email, userId } = await createUser(service);
    await requestReset(email);
    const token = await tokenMailed(email);
    const [{ minutes }] = await service.db.query<{ minutes: number }>(
      `select extract(epoch from expires_at - created_at)::int / 60 as minutes from password_resets where user_id = $1`,
      [userId],
    );
    expect(minutes).toBeGreaterThanOrEqual(29);
    expect(minutes).toBeLessThanOrEqual(30);
    await service.db.query('update password_resets set expires_at = now() where user_id = $1', [userId]);
    await reset(token, other, 404);
  });

  it('mails nothing to technical, suspended and deleted accounts', async () => {
    const lost = [
      await createUser(service, { isTechnical: true }),
      await createUser(service, { suspendedAt: new Date() }),
      await createUser(service, { deletedAt: new Date() }),
    ];
    for (const { email } of lost) expect((await requestReset(email)).status).toBe(202);
    await waitUntil(async () => (await waitingJobs()) === 0);
    expect(lost.flatMap(({ email }) => mail.to(email))).toEqual([]);
  });

  it.each(['suspended_at', 'deleted_at'])(
    'responds 404 to a link that was mailed before %s was set',
    async (column) => {
      const { email, userId } = await createUser(service);
      await requestReset(email);
      const token = await tokenMailed(email);
      await service.db.query(`update users set ${column} = now() where id = $1`, [userId]);
      await reset(token, other, 404);
    },
  );

  it.each([
    ['nb-NO', 'Velg et nytt passord'],
    ['de', 'Neues Passwort wählen'],
    ['fr', 'Choose a new password'],
    [null, 'Choose a new password'],
  ])('is written in %s', async (language, subject) => {
    const { email } = await createUser(service, { language });
    await requestReset(email);
    await tokenMailed(email);
    expect(decodeMail(mail.to(email)[0].raw)).toContain(subject);
  });

  it('resets an account that someone set up with a link shown to the inviter', async () => {
    const { routerId } = await service.make.router();
    const email = `${unique('victim')}@example.com`;
    const impostor = await service.make.person(routerId, routerId, ['ADMIN'], { email });
    await service.make.password(impostor.userId, password);
    const { token: session } = await signIn(service, email, password);
    await requestReset(email);
    await reset(await tokenMailed(email), other);
    await service.as(session).get('/api/auth/me', 401);
    await service.as(impostor.key).get('/api/auth/me', 401);
    await signIn(service, email, password, 401);
    const { token } = await signIn(service, email, other);
    expect(await service.as(token).get('/api/auth/me')).toMatchObject({ emailVerified: expect.any(String) });
  });

  it('of a user of several routers has no text of any router and ends the sessions in all', async () => {
    const { email, routerId, userId, session } = await createUser(service);
    const second = await service.make.router();
    const edit = { kind: 'passwordReset', language: 'en', subject: 'Ours alone', text: '{{ reset.url }}' };
    await service.as(second.owner.key).put(`/api/routers/${second.routerId}/messages`, { values: [edit] });
    await service.make.member(second.routerId, second.routerId, userId, ['OPERATOR']);
    const sessions = [await session(), await service.make.session(second.routerId, second.routerId, userId)];
    await requestReset(email);
    await reset(await tokenMailed(email), other);
    const [{ raw }] = mail.to(email);
    expect(decodeMail(raw)).toContain('Choose a new password');
    expect(decodeMail(raw)).not.toContain('Ours alone');
    const names = await service.db.query<{ name: string }>('select name from organizations where id = any($1)', [
      [routerId, second.routerId],
    ]);
    expect(names.filter(({ name }) => decodeMail(raw).includes(name))).toEqual([]);
    for (const token of sessions) await service.as(token).get('/api/auth/me', 401);
    for (const organizationId of [routerId, second.routerId])
      await service.as(null).post('/api/auth/sign-in', { email, password: other, organizationId }, 200);
  });

  it('is retried if the mail server is unreachable, with a working link', async () => {
    const { email } = await createUser(service);
    mail.rejection = { address: email, code: 451 };
    await requestReset(email);
    await waitUntil(async () => (await failedJobs()) === 1);
    mail.rejection = null;
    await service.db.query(`update graphile_worker._private_jobs set run_at = now() where key like 'password-reset:%'`);
    await reset(await tokenMailed(email), other);
  });

  async function failedJobs(): Promise<number> {
    const failed = `select 1 from graphile_worker._private_jobs where key like 'password-reset:%' and last_error is not null`;
    return (await service.db.query(failed)).length;
  }

  async function waitingJobs(): Promise<number> {
    return (await service.db.query(`select 1 from graphile_worker._private_jobs where key like 'password-reset:%'`))
      .length;
  }
});
