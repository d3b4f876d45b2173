/** API keys and passwords of the demo users. */
import { randomBytes } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { CallerResolver } from '../domain/authorization/caller-resolver.js';
import type { ApiKeyInput } from '../modules/api-keys/api-key.dto.js';
import { ApiKeysService } from '../modules/api-keys/api-keys.service.js';
import { buildOtpauthUri } from '../modules/auth/second-factor/second-factor-codes.js';
import { SecondFactorCheck } from '../modules/auth/second-factor/second-factor-check.js';
import { SecondFactor } from '../entities/second-factor.js';
import { User } from '../entities/user.js';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { hashPassword } from '../platform/passwords.js';
import { DEMO_PEOPLE, type DemoName, type DemoPerson, type DemoWorld } from './demo-world.js';

/** Credentials of a user. */
export interface DemoSignIn {
  email: string;
  password: string;
}

/** With a second factor: secret of the authenticator, also as a URI for a QR code. */
export interface SecondFactorSignIn extends DemoSignIn {
  secret: string;
  otpauthUri: string;
}

/** Credentials in `demo.json`. */
export interface DemoCredentials {
  keys: Record<DemoName, string>;
  contractors: { partnerId: string; organizationId: string; key: string }[];
  users: Record<DemoName, DemoSignIn>;
  secondFactor?: SecondFactorSignIn;
}

/** Whether every key still belongs to its user. */
export async function areCredentialsValid(
  app: INestApplicationContext,
  { people, contractors, secondFactor }: DemoWorld,
  { keys, ...credentials }: DemoCredentials,
): Promise<boolean> {
  const pairs = [
    ...DEMO_PEOPLE.map((name) => ({ person: people[name], key: keys[name] })),
    ...contractors.map((person, index) => ({ person, key: credentials.contractors[index]?.key })),
  ];
  for (const { person, key } of pairs) {
    const caller = typeof key === 'string' ? await app.get(CallerResolver).resolve(key) : null;
    if (caller?.userId !== person.userId) return false;
  }
  if (secondFactor && !credentials.secondFactor?.secret) return false;
  return DEMO_PEOPLE.every((name) => Boolean(credentials.users[name]?.password));
}

/** Creates additional keys, and one new password for all users. */
export function createCredentials(app: INestApplicationContext, world: DemoWorld): Promise<DemoCredentials> {
  const db = app.get(Database);
  const { people } = world;
  return db.transaction(async () => {
    const contractors: DemoCredentials['contractors'] = [];
    for (const { partnerId, ...person } of world.contractors) {
      contractors.push({ partnerId, organizationId: person.organizationId, key: await createKey(app, person) });
    }
    const keys = { contractor: contractors[0].key } as Record<DemoName, string>;
    for (const name of DEMO_PEOPLE) keys[name] ??= await createKey(app, people[name]);

    const password = randomBytes(12).toString('base64url');
    const passwordHash = await hashPassword(password);
    const users = {} as Record<DemoName, DemoSignIn>;
    for (const name of DEMO_PEOPLE) {
      users[name] = await signIn(db, people[name], password, passwordHash);
    }
    const credentials = { keys: inOrder(keys), contractors, users };
    if (!world.secondFactor) return credentials;
    const secondFactorSignIn = await signIn(db, world.secondFactor, password, passwordHash);
    return {
      ...credentials,
      secondFactor: {
        ...secondFactorSignIn,
        ...(await renewSecondFactor(app, world.secondFactor, secondFactorSignIn.email)),
      },
    };
  });
}

async function signIn(
  db: Database,
  { userId: id }: DemoPerson,
  password: string,
  passwordHash: string,
): Promise<DemoSignIn> {
  await db.of(User).update({ id }, { passwordHash });
  const { email } = await db.get(User, { id });
  return { email, password };
}

/** Replaces the secret of the second factor. */
async function renewSecondFactor(app: INestApplicationContext, { userId }: DemoPerson, email: string) {
  const db = app.get(Database);
  const { secret, stored } = app.get(SecondFactorCheck).createSecret(userId);
  await db.of(SecondFactor).delete({ userId });
  await db.of(SecondFactor).insert({ userId, secret: stored, enabledAt: app.get(Clock).now() });
  return { secret, otpauthUri: buildOtpauthUri(secret, 'demo', email) };
}

async function createKey(app: INestApplicationContext, person: DemoPerson): Promise<string> {
  const created = await app.get(ApiKeysService).create(person, person, { name: 'Demo' } satisfies ApiKeyInput);
  return created.parse().key;
}

function inOrder(keys: Record<DemoName, string>): Record<DemoName, string> {
  return Object.fromEntries(DEMO_PEOPLE.map((name) => [name, keys[name]])) as Record<DemoName, string>;
}
