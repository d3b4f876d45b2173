/** Second factors: set-up, verification, reuse, and requirement by routers (decisions/identity "Joining"). */
import { describe, expect, it } from '@jest/globals';
import { Secret, TOTP, URI } from 'otpauth';
import { useService } from '../support/app.js';
import { unique } from '../support/factory.js';

const service = useService();
const password = 'correct horse battery';
const AT = '/api/auth/second-factor';

/** A different implementation of RFC 6238 than that of the service. */
const codeOf = (secret: string, timestamp = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: timestamp });

async function createUser(isEnrolled = true) {
  const router = await service.make.router();
  const { routerId } = router;
  const made = await service.make.person(routerId, routerId, ['OPERATOR'], { emailVerified: new Date() });
  await service.make.password(made.userId, password);
  const signIn = (code: string | undefined, status = 200) =>
    service.as(null).post('/api/auth/sign-in', { email: made.email, password, ...(code ? { code } : {}) }, status);
  const { token } = await signIn(undefined);
  const me = service.as(token);
  const { secret, otpauthUri } = await me.post(AT, { password });
  const enrolled = isEnrolled ? await me.post(`${AT}/confirm`, { code: codeOf(secret) }, 200) : { recoveryCodes: [] };
  /** Allows the current code again by clearing the last used time step. */
  const fresh = async () => {
    await service.db.query('update second_factors set last_step = 0 where user_id = $1', [made.userId]);
    return codeOf(secret);
  };
  return {
    ...router,
    ...made,
    token,
    me,
    secret,
    otpauthUri,
    signIn,
    fresh,
    recoveryCodes: enrolled.recoveryCodes as string[],
  };
}

describe('POST /api/auth/second-factor and confirm', () => {
  it('returns a secret for authenticators, which becomes active after a code confirms it', async () => {
    const { email, me, secret, otpauthUri, signIn } = await createUser(false);
    const read = URI.parse(otpauthUri) as TOTP;
    expect(read).toMatchObject({ label: email, issuer: new URL(service.baseUrl).hostname, digits: 6, period: 30 });
    expect(read.secret.base32).toBe(secret);
    expect(await me.get(AT)).toEqual({
      isEnabled: false,
      enabledAt: null,
      hasPassword: true,
      recoveryCodesLeft: 0,
      isRequired: false,
    });
    await signIn(undefined);
    await me.post(`${AT}/confirm`, { code: '000000' }, 401);
    const { recoveryCodes } = await me.post(`${AT}/confirm`, { code: read.generate() }, 200);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await me.get(AT)).toMatchObject({ isEnabled: true, enabledAt: expect.any(String), recoveryCodesLeft: 10 });
    await me.post(AT, { password }, 409);
    await me.post(`${AT}/confirm`, { code: read.generate() }, 409);
  });

  it('ends sessions without second factor and keeps the current session', async () => {
    const { me, secret, signIn } = await createUser(false);
    const { token: other } = await signIn(undefined);
    await me.post(`${AT}/confirm`, { code: codeOf(secret) }, 200);
    await me.get('/api/v1/orders');
    await service.as(other).get('/api/auth/me', 401);
  });

  it('stores no recovery codes in plain text, and requires a personal session', async () => {
    const { key, userId, recoveryCodes } = await createUser();
    const rows = await service.db.query<{ hash: Buffer }>('select hash from recovery_codes where user_id = $1', [
      userId,
    ]);
    expect(rows).toHaveLength(10);
    expect(JSON.stringify(rows)).not.toContain(recoveryCodes[0]);
    await service.as(key).get(AT, 403);
    await service.as(key).post(AT, {}, 403);
    await service.as(key).get('/api/v1/orders');
  });
});

describe('enrolling with a stolen session', () => {
  it('responds 400 without the password and 401 to a wrong one, which counts as a failed sign-in', async () => {
    const { me, email } = await createUser(false);
    expect((await me.post(AT, {}, 400)).details).toMatchObject([{ field: 'password', message: 'is required' }]);
    for (let index = 0; index < 10; index++) await me.post(AT, { password: `wrong ${index}` }, 401);
    await me.post(AT, { password }, 429);
    await service.as(null).post('/api/auth/sign-in', { email, password }, 429);
    await service.db.query('delete from password_failures');
    await me.post(AT, { password });
  });

  it('requires a session of at most ten minutes for an account without password', async () => {
    const { routerId } = await service.make.router();
    const { userId } = await service.make.person(routerId, routerId, ['VIEWER']);
    const me = service.as(await service.make.session(routerId, routerId, userId));
    expect(await me.get(AT)).toMatchObject({ hasPassword: false });
    await me.post(AT, {});
    await service.db.query(`update sessions set created_at = created_at - interval '11 minutes' where user_id = $1`, [
      userId,
    ]);
    await me.post(AT, {}, 403);
  });
});

describe('POST /api/auth/sign-in with a second factor', () => {
  it('responds 401 with details naming code, only if the password is correct', async () => {
    const { email, signIn } = await createUser();
    const refusal = await signIn(undefined, 401);
    expect(refusal).toMatchObject({ statusCode: 401, details: [{ field: 'code', message: expect.any(String) }] });
    const wrong = await service.as(null).post('/api/auth/sign-in', { email, password: 'wrong', code: '123456' }, 401);
    expect(wrong).toEqual({
      ...{ error: 'Unauthorized', message: 'Wrong e-mail or password', statusCode: 401 },
      code: 'WRONG_CREDENTIALS',
    });
  });

  it('accepts a code of another implementation, also of the previous 30 seconds, and rejects its reuse', async () => {
    const { signIn, fresh } = await createUser();
    const code = await fresh();
    const { token } = await signIn(code);
    await service.as(token).get('/api/v1/orders');
    expect((await signIn(code, 401)).details[0].field).toBe('code');
    const { secret, fresh: again, signIn: enter } = await createUser();
    await again();
    await enter(codeOf(secret, Date.now() - 25_000));
    await again();
    await enter(codeOf(secret, Date.now() - 120_000), 401);
  });

  it('accepts a code once for concurrent requests', async () => {
    const { email, fresh } = await createUser();
    const body = { email, password, code: await fresh() };
    const answers = await Promise.all([1, 2, 3, 4].map(() => service.as(null).send('post', '/api/auth/sign-in', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  it('accepts each recovery code once, in any notation', async () => {
    const { signIn, me, recoveryCodes } = await createUser();
    await signIn(recoveryCodes[0].toLowerCase().replaceAll('-', ' '));
    await signIn(recoveryCodes[0], 401);
    await signIn(recoveryCodes[1]);
    expect((await me.get(AT)).recoveryCodesLeft).toBe(8);
  });

  it('responds 429 with Retry-After after five wrong codes, also to a correct one, until the time is over', async () => {
    const { email, userId, signIn, fresh } = await createUser();
    for (let index = 0; index < 5; index++) await signIn('000000', 401);
    const right = { email, password, code: await fresh() };
    const answer = await service.as(null).send('post', '/api/auth/sign-in', right);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800);
    await service.db.query(`update second_factors set blocked_until = now() where user_id = $1`, [userId]);
    await signIn('000000', 401);
    await signIn(await fresh());
  });

  it('resets the count of wrong codes after a correct one', async () => {
    const { signIn, fresh } = await createUser();
    for (let round = 0; round < 2; round++) {
      for (let index = 0; index < 4; index++) await signIn('000000', 401);
      await signIn(await fresh());
    }
  });

  it('is also required if an existing account accepts an invitation', async () => {
    const { email, fresh } = await createUser();
    const { routerId, owner } = await service.make.router();
    const body = { email, roles: [{ role: 'VIEWER' }] };
    const { invitationLink } = await service.as(owner.key).post(`/api/routers/${routerId}/users`, body);
    const accepting = { token: invitationLink.split('/').at(-1), password };
    const accept = (more: object, status: number) =>
      service.as(null).post('/api/auth/accept-invitation', { ...accepting, ...more }, status);
    expect((await accept({}, 401)).details[0].field).toBe('code');
    const { token } = await accept({ code: await fresh() }, 200);
    await service.as(token).get('/api/v1/orders');
  });
});

describe('POST /api/auth/second-factor/recovery-codes, verify and disable', () => {
  it('invalidates the former recovery codes', async () => {
    const { me, recoveryCodes, signIn, fresh } = await createUser();
    const made = await me.post(`${AT}/recovery-codes`, { code: await fresh() }, 200);
    await signIn(recoveryCodes[0], 401);
    await signIn(made.recoveryCodes[0]);
    await me.post(`${AT}/recovery-codes`, { code: '000000' }, 401);
  });

  it('disables the second factor, so that the password suffices; responds 409 if there is none', async () => {
    const { me, userId, signIn, fresh } = await createUser();
    await me.post(`${AT}/disable`, { code: '000000' }, 401);
    await me.post(`${AT}/disable`, { code: await fresh() }, 204);
    await signIn(undefined);
    await me.post(`${AT}/disable`, { code: '000000' }, 409);
    const rows = await service.db.query('select action from audit_log where user_id = $1 order by id', [userId]);
    expect(rows).toEqual([{ action: 'secondFactor.enable' }, { action: 'secondFactor.disable' }]);
  });

  it('allows a superuser to remove a lost second factor', async () => {
    const { routerId, userId, signIn } = await createUser();
    const { key } = await service.make.person(routerId, routerId, ['VIEWER'], { isSuperuser: true });
    await service.as(key).delete(`/api/admin/users/${userId}/second-factor`);
    await signIn(undefined);
  });

  it('restricts a session without second factor to its verification, and allows everything after it', async () => {
    const { routerId, userId, fresh } = await createUser();
    const session = service.as(await service.make.session(routerId, routerId, userId));
    expect(await session.get('/api/auth/me')).toMatchObject({ needsSecondFactor: true });
    const refusal = await session.get('/api/v1/orders', 403);
    expect(refusal).toEqual({
      ...{ error: 'Forbidden', message: expect.stringContaining('second factor'), statusCode: 403 },
      code: 'SECOND_FACTOR_REQUIRED',
    });
    await session.post(`${AT}/disable`, { code: await fresh() }, 403);
    await session.post(`${AT}/verify`, { code: await fresh() }, 204);
    await session.get('/api/v1/orders');
    expect(await session.get('/api/auth/me')).toMatchObject({ needsSecondFactor: false });
  });

  it.each([
    ['code', {}],
    ['code', { code: '1' }],
    ['code', { code: 123456 }],
    ['codes', { codes: '123456' }],
  ])('400 naming %s for %j', async (field, body) => {
    const { me } = await createUser(false);
    for (const operation of ['confirm', 'verify', 'recovery-codes', 'disable'])
      expect((await me.post(`${AT}/${operation}`, body, 400)).message).toContain(field);
  });
});

describe('requireSecondFactor of PUT /api/routers/{routerId}/settings', () => {
  it('immediately restricts sessions without second factor to its set-up, but not keys and users of other routers', async () => {
    const { routerId, admin, me, key, secret, token } = await createUser(false);
    const settings = `/api/routers/${routerId}/settings`;
    await me.get('/api/v1/orders');
    expect(await service.as(admin.key).get(settings)).toMatchObject({ requireSecondFactor: false });
    await service.as(admin.key).put(settings, { requireSecondFactor: true });
    const refusal = await me.get('/api/v1/orders', 403);
    expect(refusal).toEqual({
      ...{ error: 'Forbidden', message: expect.stringContaining('second factor'), statusCode: 403 },
      code: 'SECOND_FACTOR_REQUIRED',
    });
    await me.get(`/api/routers/${routerId}/access`, 403);
    await me.put('/api/auth/password', { currentPassword: password, password: unique('a new one for ') }, 403);
    await me.get('/api/auth/me');
    expect(await me.get(AT)).toMatchObject({ isEnabled: false, isRequired: true });
    await service.as(key).get('/api/v1/orders');

    await me.post(`${AT}/confirm`, { code: codeOf(secret) }, 200);
    await service.as(token).get('/api/v1/orders');
    const other = await createUser(false);
    await other.me.get('/api/v1/orders');
    const rows = await service.db.query(
      `select changes from audit_log where action = 'routerSettings.update' and router_id = $1`,
      [routerId],
    );
    expect(rows).toEqual([{ changes: { requireSecondFactor: true } }]);
  });

  it('responds 403 to roles below ADMIN', async () => {
    const { routerId, operator } = await service.make.router();
    await service.as(operator.key).put(`/api/routers/${routerId}/settings`, { requireSecondFactor: true }, 403);
  });
});
