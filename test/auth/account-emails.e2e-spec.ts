/** E-mail addresses of accounts: ASCII case folding and Unicode normalization (decisions/identity "Authentication"). */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { unique } from '../support/factory.js';

const service = useService({ worker: 'off' });
const password = 'correct horse battery';
const KELVIN = '\u212A';

async function createUser() {
  const { routerId } = await service.make.router();
  const email = `${unique('kontor')}@example.com`;
  const made = await service.make.person(routerId, routerId, ['OWNER'], { email, emailVerified: new Date() });
  await service.make.password(made.userId, password);
  return { ...made, routerId, lookalike: KELVIN + email.slice(1) };
}

const signIn = (email: string, status: number) =>
  service.as(null).post('/api/auth/sign-in', { email, password }, status);

describe('the Kelvin sign in place of k', () => {
  it('signs in to no account, whereas other case of ASCII letters does', async () => {
    const { email, lookalike } = await createUser();
    await signIn(lookalike, 401);
    await signIn(email.toUpperCase(), 200);
  });

  it('requests no password reset for the account', async () => {
    const { lookalike } = await createUser();
    await service.as(null).post('/api/auth/password-reset', { email: lookalike }, 202);
    const [{ payload }] = await service.db.query<{ payload: { email: string } }>(
      `select payload from graphile_worker._private_jobs where key like 'password-reset:%' order by id desc limit 1`,
    );
    expect(payload.email).toBe(lookalike);
  });
});

describe('an e-mail address that Unicode normalization changes', () => {
  it.each([
    ['the Kelvin sign', `${KELVIN}ari@example.com`],
    ['full-width letters', '\uFF4Bari@example.com'],
    ['a combining accent', 'andre\u0301@example.com'],
  ])('is 400 naming email for %s in an invitation and in a change of the account', async (_what, email) => {
    const { routerId, key, userId } = await createUser();
    const root = await service.make.person(routerId, routerId, ['VIEWER'], { isSuperuser: true });
    const roles = ['VIEWER'];
    const answers = [
      await service.as(key).post(`/api/routers/${routerId}/users`, { email, roles: [{ role: 'VIEWER' }] }, 400),
      await service.as(root.key).post(`/api/admin/organizations/${routerId}/invitations`, { email, roles }, 400),
      await service.as(root.key).put(`/api/admin/users/${userId}`, { email }, 400),
    ];
    for (const { details } of answers) expect(details).toMatchObject([{ field: 'email', message: expect.any(String) }]);
  });

  it('is accepted in its normalized form', async () => {
    const { routerId, key } = await createUser();
    const email = `andr\u00E9${unique('x')}@example.com`;
    await service.as(key).post(`/api/routers/${routerId}/users`, { email, roles: [{ role: 'VIEWER' }] });
  });
});
