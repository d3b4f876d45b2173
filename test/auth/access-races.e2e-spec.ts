/** Credentials that change while a sign-in or a change of credentials is under way (decisions/identity "Authentication"). */
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { COST, hashPassword } from '../../src/platform/passwords.js';
import { hashToken } from '../../src/platform/token.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { useService } from '../support/app.js';
import { unique } from '../support/factory.js';
import { waitUntil } from '../support/receiver.js';

const service = useService();
const password = 'correct horse battery';
const other = 'staple of the horse';

/** Verifying this hash takes some hundred milliseconds, in which the test changes the account. */
const SLOW = { logN: 14, p: 20 };

async function hashSlowly(): Promise<string> {
  const fast = { ...COST };
  Object.assign(COST, SLOW);
  try {
    return await hashPassword(password);
  } finally {
    Object.assign(COST, fast);
  }
}

/** A user whose password takes long to verify, with a session. */
async function person(fields: object = { emailVerified: new Date() }) {
  const { routerId } = await service.make.router();
  const made = await service.make.person(routerId, routerId, ['OPERATOR'], fields);
  const passwordHash = await hashSlowly();
  await service.db.query('update users set password_hash = $1 where id = $2', [passwordHash, made.userId]);
  const session = () => service.make.session(routerId, routerId, made.userId);
  const signIn = async (secret = password) =>
    (await service.as(null).send('post', '/api/auth/sign-in', { email: made.email, password: secret })).status;
  return { routerId, ...made, session, signIn };
}

async function superuser() {
  const { routerId } = await service.make.router();
  return service.as((await service.make.person(routerId, routerId, ['VIEWER'], { isSuperuser: true })).key);
}

/** A reset link of the user. @returns its token */
async function resetToken(userId: string): Promise<string> {
  const token = unique('reset');
  await service.db.query(
    `insert into password_resets (id, user_id, hash, expires_at) values ($1, $2, $3, now() + interval '1 hour')`,
    [uuidv7(), userId, hashToken(token)],
  );
  return token;
}

const reset = (token: string) =>
  service.as(null).post('/api/auth/reset-password', { token, password: other }, 204) as Promise<void>;

/** Runs `change` while `request` verifies the password. @returns the response to `request` */
async function during<T>(request: Promise<T>, change: () => Promise<unknown>): Promise<T> {
  await pause(100);
  await change();
  return request;
}

async function openSessions(userId: string): Promise<number> {
  const open = 'select 1 from sessions where user_id = $1 and revoked_at is null';
  return (await service.db.query(open, [userId])).length;
}

describe('a sign-in with a password that was correct when it began', () => {
  it('responds 401 after a reset of the password', async () => {
    const { userId, signIn } = await person();
    const token = await resetToken(userId);
    expect(await during(signIn(), () => reset(token))).toBe(401);
    expect(await openSessions(userId)).toBe(0);
    expect(await signIn(other)).toBe(200);
  });

  it('leaves no session after a change of the password', async () => {
    const { userId, session, signIn } = await person();
    const change = service
      .as(await session())
      .put('/api/auth/password', { currentPassword: password, password: other }, 204);
    await pause(200);
    // 200 if the sign-in ends before the change, which then ends its session.
    expect([200, 401]).toContain(await signIn());
    await change;
    expect(await openSessions(userId)).toBe(1);
    expect(await signIn()).toBe(401);
  });

  it('responds 401 after a suspension, and opens no session that a restoration would revive', async () => {
    const { userId, signIn } = await person();
    const admin = await superuser();
    const suspend = () => admin.post(`/api/admin/users/${userId}/suspend`, {}, 200);
    expect(await during(signIn(), suspend)).toBe(401);
    expect(await openSessions(userId)).toBe(0);
  });

  it('responds 401 after the deletion of the account', async () => {
    const { userId, signIn } = await person();
    const erase = () => service.db.query('update users set deleted_at = now() where id = $1', [userId]);
    expect(await during(signIn(), erase)).toBe(401);
    expect(await openSessions(userId)).toBe(0);
  });

  it('responds 401 naming code after a second factor was enabled', async () => {
    const { userId, email, session } = await person();
    const me = service.as(await session());
    const { secret } = await me.post('/api/auth/second-factor', { password });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const request = service.as(null).send('post', '/api/auth/sign-in', { email, password });
    const { status, body } = await during(request, () => me.post('/api/auth/second-factor/confirm', { code }, 200));
    expect([status, body.details]).toMatchObject([401, [{ field: 'code', message: expect.any(String) }]]);
    expect(await openSessions(userId)).toBe(1);
  });
});

describe('accepting an invitation with a password that was correct when it began', () => {
  it('opens no session after a reset of the password', async () => {
    const { userId, email } = await person();
    const { routerId, owner } = await service.make.router();
    const body = { email, roles: [{ role: 'VIEWER' }] };
    const { invitationLink } = await service.as(owner.key).post(`/api/routers/${routerId}/users`, body);
    const accepting = { token: invitationLink.split('/').at(-1), password };
    const token = await resetToken(userId);
    const request = service.as(null).send('post', '/api/auth/accept-invitation', accepting);
    expect((await during(request, () => reset(token))).status).toBe(404);
    expect(await openSessions(userId)).toBe(0);
  });
});

describe('a change of the password with a current password that was correct when it began', () => {
  it('responds 401 after a reset, whose password stays', async () => {
    const { userId, session, signIn } = await person();
    const mine = service.as(await session());
    const token = await resetToken(userId);
    const body = { currentPassword: password, password: 'a stolen password' };
    const { status } = await during(mine.send('put', '/api/auth/password', body), () => reset(token));
    expect(status).toBe(401);
    expect(await signIn(other)).toBe(200);
  });
});

describe('a request of a session that ends while it waits', () => {
  /** Prepares the account, sends the request, ends all sessions as a reset does, and returns the status. */
  async function statusAfterReset(
    send: (token: string) => Promise<{ status: number }>,
    prepare: (token: string) => Promise<unknown> = () => Promise.resolve(),
  ) {
    const { userId, session } = await person();
    const token = await session();
    await prepare(token);
    await service.as(token).get('/api/auth/me');
    const [response] = await service.db.transaction(async () => {
      await service.db.query('select 1 from users where id = $1 for update', [userId]);
      const request = send(token);
      await waitUntil(async () => (await lockWaits()) > 0);
      await service.db.query('update sessions set revoked_at = now() where user_id = $1', [userId]);
      return [request];
    });
    const { status } = await response;
    return { status, userId };
  }

  async function lockWaits(): Promise<number> {
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await service.db.query(waiting)).length;
  }

  it('creates no API key', async () => {
    const { status, userId } = await statusAfterReset((token) =>
      service.as(token).send('post', '/api/settings/api-keys', { name: 'ERP' }),
    );
    expect(status).toBe(401);
    expect(await service.db.query(`select 1 from api_keys where user_id = $1 and name = 'ERP'`, [userId])).toEqual([]);
  });

  it('opens no session of another organization', async () => {
    let organizationId: string;
    const { status, userId } = await statusAfterReset(async (token) => {
      ({ organizationId } = await service.as(token).get('/api/auth/me'));
      return service.as(token).send('post', '/api/auth/organization', { organizationId });
    });
    expect(status).toBe(401);
    expect(await openSessions(userId)).toBe(0);
  });

  it.each(['recovery-codes', 'disable'])('leaves the second factor as it is (%s)', async (action) => {
    let recoveryCodes: string[] = [];
    const enable = async (token: string) => {
      const me = service.as(token);
      const { secret } = await me.post('/api/auth/second-factor', { password });
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
      ({ recoveryCodes } = await me.post('/api/auth/second-factor/confirm', { code }, 200));
    };
    const change = (token: string) =>
      service.as(token).send('post', `/api/auth/second-factor/${action}`, { code: recoveryCodes[0] });
    const { status, userId } = await statusAfterReset(change, enable);
    expect(status).toBe(401);
    const codes = await service.db.query('select 1 from recovery_codes where user_id = $1', [userId]);
    expect(codes).toHaveLength(recoveryCodes.length - 1);
  });
});
