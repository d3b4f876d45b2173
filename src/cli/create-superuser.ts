/** Creates a superuser with a password and an API key. */
import type { INestApplicationContext } from '@nestjs/common';
import { MembershipWriter } from '../domain/authorization/membership-writer.js';
import { OrganizationWriter } from '../domain/authorization/organization-writer.js';
import { ApiKeysService } from '../modules/api-keys/api-keys.service.js';
import { assertNormalizedEmail, SAME_EMAIL } from '../entities/account-email.js';
import { StarterWorkflows } from '../domain/routing/starter-workflows/starter-workflows.js';
import { Organization } from '../entities/organization.js';
import { User } from '../entities/user.js';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { assertNewPassword, PASSWORD_MAX, PASSWORD_MIN } from '../platform/password-policy.js';
import { StringField, pickFields } from '../platform/fields/index.js';
import { parseRequest } from '../platform/validation/validate.js';
import { hashPassword } from '../platform/passwords.js';
import { uuidv7 } from '../platform/uuid.js';
import { sql } from '../platform/read-models/index.js';

/** Administrator of the service. */
export class Superuser extends pickFields(User, ['email']) {
  @StringField({ min: PASSWORD_MIN, max: PASSWORD_MAX })
  password: string;
}

/** @throws 400 naming invalid fields */
export function parseSuperuser(input: Superuser): Superuser {
  return parseRequest(Superuser, input);
}

const ORGANIZATION = 'Administration';
const EXISTING_ACCOUNT = sql`select 1 from users u where ${SAME_EMAIL} and u.deleted_at is null`;

/**
 * The superuser is an OWNER of the organization "Administration", which is created if missing.
 * @returns the key, which is not shown again. @throws 400 as `assertNormalizedEmail`, Error if the e-mail address is in use or the password is too
 * common
 */
export async function createSuperuser(app: INestApplicationContext, { email, password }: Superuser): Promise<string> {
  assertNormalizedEmail(email);
  assertNewPassword(password);
  const db = app.get(Database);
  return db.transaction(async () => {
    if (await db.row(EXISTING_ACCOUNT, { email }))
      throw new Error(`An account with the e-mail ${email} exists already`);
    const userId = uuidv7();
    const passwordHash = await hashPassword(password);
    const emailVerified = app.get(Clock).now();
    await db.of(User).insert({ id: userId, email, passwordHash, emailVerified, isSuperuser: true });
    const routerId = await findOrCreateAdministration(app);
    const membership = { routerId, organizationId: routerId, userId, roles: ['OWNER' as const] };
    await app.get(MembershipWriter).add(null, membership);
    const { key } = (await app.get(ApiKeysService).create({ userId }, membership, { name: 'First key' })).parse();
    return key;
  });
}

async function findOrCreateAdministration(app: INestApplicationContext): Promise<string> {
  const present = await app
    .get(Database)
    .of(Organization)
    .createQueryBuilder('o')
    .where('o.name = :name and o.parent_id is null', { name: ORGANIZATION })
    .orderBy('o.created_at')
    .getOne();
  if (present) return present.id;
  const routerId = await app.get(OrganizationWriter).create(null, { name: ORGANIZATION });
  await app.get(StarterWorkflows).create(routerId, null);
  return routerId;
}
