/** Creates organizations and users. */
import type { INestApplicationContext } from '@nestjs/common';
import { Caller } from '../domain/authorization/caller.js';
import { MembershipWriter } from '../domain/authorization/membership-writer.js';
import { OrganizationWriter } from '../domain/authorization/organization-writer.js';
import type { Organization } from '../entities/organization.js';
import { User, type Role } from '../entities/user.js';
import type { OrganizationFields } from '../entities/views/organization-view.js';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { newId } from '../platform/new-id.js';
import type { DemoPerson } from './demo-world.js';

type NewPerson = Pick<User, 'email' | 'firstName' | 'lastName'> &
  Partial<Pick<User, 'isSuperuser' | 'isTechnical' | 'language' | 'phoneNumber'>> & { roles: Role[] };

/** Creates a router, or an organization of a router. */
export async function createOrganization(
  app: INestApplicationContext,
  fields: OrganizationFields & Pick<Organization, 'name'>,
): Promise<string> {
  const defaults = { countryCode: 'NO', timezone: 'Europe/Oslo', locale: 'nb-NO', currencyCode: 'NOK' };
  return app.get(OrganizationWriter).create(null, { ...defaults, ...fields });
}

/** Organization of a user, and further routers. */
interface Workplace {
  routerId: string;
  organizationId: string;
  routerIds?: readonly string[];
  canInstall?: boolean;
}

/** Creates a user with roles, as a caller. Passwords are set with the keys. */
export async function createPerson(
  app: INestApplicationContext,
  { routerId, organizationId, routerIds = [], canInstall = false }: Workplace,
  { roles, ...fields }: NewPerson,
): Promise<Caller> {
  const userId = newId('user');
  const defaults = { language: 'nb', timezone: 'Europe/Oslo', emailVerified: app.get(Clock).now() };
  await app
    .get(Database)
    .of(User)
    .insert({ ...defaults, ...fields, id: userId });
  const membership = { routerId, organizationId, userId, roles, isTechnicalAccount: fields.isTechnical ?? false };
  const membershipId = await app.get(MembershipWriter).add(null, membership);
  return new Caller({
    credentialId: userId,
    isSession: false,
    expiresAt: null,
    isSuperuser: fields.isSuperuser ?? false,
    userId,
    membershipId,
    routerId,
    routerIds: [routerId, ...routerIds],
    organizationId,
    roles,
    canInstall,
    organizationIds: organizationId === routerId ? null : [organizationId],
  });
}

/** IDs to store of a user. */
export function toDemoPerson({ userId, routerId, organizationId }: Caller): DemoPerson {
  return { userId, routerId, organizationId };
}
