/** Operations on accounts: users who sign in, were invited, or have a second factor. */
import { Secret, TOTP } from 'otpauth';
import { PasswordReset } from '../../../src/entities/invitation.js';
import { hashToken, randomToken } from '../../../src/platform/token.js';
import { uuidv7 } from '../../../src/platform/uuid.js';
import type { Service } from '../../support/app.js';
import { withFixture, inviteUser, type PrepareScenario } from './scenario.js';

/** The maximum length. */
const PASSWORD = 'correct horse battery staple '.repeat(5).slice(0, 128);
const AT = '/api/auth/second-factor';

/** A user with a password and a session. */
async function createUser(service: Service) {
  const { routerId } = await service.make.router();
  const made = await service.make.person(routerId, routerId, ['OWNER'], { emailVerified: new Date() });
  await service.make.password(made.userId, PASSWORD);
  const session = await service.make.session(routerId, routerId, made.userId);
  return { ...made, routerId, session, me: service.as(session) };
}

/** A user with a second factor, confirmed if required, and its next valid code. */
async function createUserWithSecondFactor(service: Service, isConfirmed = true) {
  const made = await createUser(service);
  const { secret } = (await made.me.post(AT, { password: PASSWORD })) as { secret: string };
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  if (isConfirmed) await made.me.post(`${AT}/confirm`, { code: code() }, 200);
  // A code is valid once.
  await service.db.query('update second_factors set last_step = 0 where user_id = $1', [made.userId]);
  return { ids: {}, key: made.session, fields: { code: code() }, made };
}

const withSecondFactor: PrepareScenario = (service) => createUserWithSecondFactor(service);

export const ACCOUNTS: Record<string, PrepareScenario> = {
  'POST /api/auth/sign-in': async (service) => {
    const { fields, made } = await createUserWithSecondFactor(service);
    const right = { email: made.email, password: PASSWORD, organizationId: made.routerId, ...fields };
    return { ids: {}, key: null, fields: right };
  },
  'POST /api/auth/organization': withFixture(undefined, 'session'),
  'POST /api/auth/accept-invitation': withFixture(async (world, service) => {
    const fields = { token: await inviteUser(world, service), password: PASSWORD };
    return { key: null, fields, without: ['code'] };
  }),
  'PUT /api/auth/password': async (service) => {
    const { session } = await createUser(service);
    return { ids: {}, key: session, fields: { currentPassword: PASSWORD, password: PASSWORD.toUpperCase() } };
  },
  'POST /api/auth/reset-password': async (service) => {
    const { userId } = await createUser(service);
    const token = randomToken();
    const expiresAt = new Date(Date.now() + 3_600_000);
    await service.db.of(PasswordReset).insert({ id: uuidv7(), userId, hash: hashToken(token), expiresAt });
    return { ids: {}, key: null, fields: { token, password: PASSWORD } };
  },
  'POST /api/auth/second-factor': async (service) => {
    const { session } = await createUser(service);
    return { ids: {}, key: session, fields: { password: PASSWORD } };
  },
  'POST /api/auth/second-factor/confirm': (service) => createUserWithSecondFactor(service, false),
  'POST /api/auth/second-factor/verify': withSecondFactor,
  'POST /api/auth/second-factor/recovery-codes': withSecondFactor,
  'POST /api/auth/second-factor/disable': withSecondFactor,
  'POST /api/settings/api-keys': withFixture(undefined, 'session'),
  'POST /api/routers/{routerId}/users/{userId}/api-keys': withFixture(undefined, 'session'),
};
