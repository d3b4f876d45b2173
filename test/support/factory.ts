/** Creates rows in the database. Each test creates its own router, so tests are independent of their order. */
import { updateMembershipOrder } from '../../src/domain/authorization/membership-order.js';
import { ApiKey, Session } from '../../src/entities/credentials.js';
import { Membership, User, type Role } from '../../src/entities/user.js';
import { EVENTS } from '../../src/entities/event-types.js';
import { Organization } from '../../src/entities/organization.js';
import { RouterSettings } from '../../src/entities/router-settings.js';
import { WebhookSubscription } from '../../src/entities/webhook.js';
import { createApiKey, createSessionToken } from '../../src/platform/api-key-format.js';
import type { Database } from '../../src/platform/database/database.js';
import { hashPassword } from '../../src/platform/passwords.js';
import { hashToken } from '../../src/platform/token.js';
import { uuidv7 } from '../../src/platform/uuid.js';

/** A user with a key in one organization. */
export interface TestUser {
  userId: string;
  membershipId: string;
  apiKeyId: string;
  email: string;
  key: string;
}

/** A router with one user per role. */
export interface TestRouter {
  routerId: string;
  owner: TestUser;
  admin: TestUser;
  operator: TestUser;
  viewer: TestUser;
}

let counter = 0;

/** A text that no other test uses. */
export function unique(prefix: string): string {
  return `${prefix}${process.pid}x${++counter}`;
}

/** Creates rows for tests. */
export class Factory {
  constructor(private readonly db: Database) {}

  /** Creates a router with its users. */
  async router(fields: Partial<Organization> = {}): Promise<TestRouter> {
    const routerId = await this.organization(null, { orderVisibility: 'ALL', timezone: 'Europe/Oslo', ...fields });
    await this.db.of(RouterSettings).insert({ routerId });
    return {
      routerId,
      owner: await this.person(routerId, routerId, ['OWNER']),
      admin: await this.person(routerId, routerId, ['ADMIN']),
      operator: await this.person(routerId, routerId, ['OPERATOR']),
      viewer: await this.person(routerId, routerId, ['VIEWER']),
    };
  }

  /** Creates an organization below `parent`; without parent it creates a router. */
  async organization(
    parent: { routerId: string; id: string } | null,
    fields: Partial<Organization> = {},
  ): Promise<string> {
    const id = uuidv7();
    await this.db.of(Organization).insert({
      id,
      routerId: parent?.routerId ?? id,
      parentId: parent?.id ?? null,
      name: unique('Organization '),
      ...fields,
    });
    return id;
  }

  /** Creates a contractor: a separate router with one `CONTRACTOR`. */
  async contractor(fields: Partial<Organization> = {}): Promise<TestUser & { organizationId: string }> {
    const organizationId = await this.organization(null, { canInstall: true, timezone: 'Europe/Oslo', ...fields });
    await this.db.of(RouterSettings).insert({ routerId: organizationId });
    return { organizationId, ...(await this.person(organizationId, organizationId, ['CONTRACTOR'])) };
  }

  /** Creates a user with a membership and a key. */
  async person(routerId: string, organizationId: string, roles: Role[], fields: Partial<User> = {}): Promise<TestUser> {
    const userId = uuidv7();
    const email = `${unique('user')}@example.com`;
    await this.db.of(User).insert({ id: userId, email, firstName: 'Kari', lastName: 'Nordmann', ...fields });
    const membershipId = uuidv7();
    await this.db
      .of(Membership)
      .insert({ id: membershipId, routerId, routerOrganizationId: organizationId, userId, roles });
    return {
      userId,
      membershipId,
      email: fields.email ?? email,
      ...(await this.key(routerId, organizationId, userId)),
    };
  }

  /** Adds a membership to a user. */
  async member(routerId: string, organizationId: string, userId: string, roles: Role[]): Promise<string> {
    const id = uuidv7();
    await this.db.of(Membership).insert({ id, routerId, routerOrganizationId: organizationId, userId, roles });
    await updateMembershipOrder(this.db, [userId]);
    return id;
  }

  /** Adds an API key to a user. */
  async key(routerId: string, organizationId: string, userId: string, fields: Partial<ApiKey> = {}) {
    const key = createApiKey();
    const apiKeyId = uuidv7();
    await this.db.of(ApiKey).insert({
      id: apiKeyId,
      routerId,
      organizationId,
      userId,
      name: 'test',
      prefix: key.slice(0, 8),
      hash: hashToken(key),
      ...fields,
    });
    return { key, apiKeyId };
  }

  /** Sets the password of a user. */
  async password(userId: string, password: string): Promise<void> {
    await this.db.of(User).update({ id: userId }, { passwordHash: await hashPassword(password) });
  }

  /** Creates a session as sign-in does. @returns its token */
  async session(routerId: string, organizationId: string, userId: string): Promise<string> {
    const token = createSessionToken();
    const expiresAt = new Date(Date.now() + 3_600_000);
    const session = { id: uuidv7(), routerId, organizationId, userId, hash: hashToken(token), expiresAt };
    await this.db.of(Session).insert(session);
    return token;
  }

  /** Creates a webhook subscription to all events, with a host that does not exist. */
  async everyEvent(routerId: string): Promise<void> {
    const url = 'https://receiver.invalid/events';
    await this.db.of(WebhookSubscription).insert({ id: uuidv7(), routerId, url, events: [...EVENTS] });
  }
}
