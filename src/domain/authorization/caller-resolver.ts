/** Resolves a bearer token to its caller, with two statements, or none if the caller is cached. */
import { Injectable } from '@nestjs/common';
import { isActiveOrganization } from '../../entities/organization-predicates.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { isActiveMember } from '../../entities/user.js';
import { isWellFormedApiKey, isWellFormedSessionToken } from '../../platform/api-key-format.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { hashToken } from '../../platform/token.js';
import { sql, type Sql } from '../../platform/read-models/index.js';
import { CallerCache } from './caller-cache.js';
import { Caller, type CallerFacts } from './caller.js';
import { LastUsedTracker } from './last-used-tracker.js';

const HAS_VERIFIED_FACTOR = sql`t.has_second_factor`;
const HAS_FACTOR = sql`exists (select 1 from second_factors f where f.user_id = t.user_id and f.enabled_at is not null)`;

/** API keys belong to programs, which have no second factor. */
const byKey = buildCallerStatement(sql`api_keys`, {
  isSession: sql`false`,
  hasVerified: sql`true`,
  hasFactor: sql`false`,
});
/** Feeds of calendars in the router of the parameter, which neither expire nor are revoked: they are deleted. */
const byFeed = buildCallerStatement(
  sql`(select feed.*, null::timestamptz as revoked_at, null::timestamptz as expires_at
    from calendar_feeds feed where ${inTenant('feed')})`,
  { isSession: sql`false`, hasVerified: sql`true`, hasFactor: sql`false` },
);
const bySession = buildCallerStatement(sql`sessions`, {
  isSession: sql`true`,
  hasVerified: HAS_VERIFIED_FACTOR,
  hasFactor: HAS_FACTOR,
});

/** The member itself, for jobs that it started. */
const byMembership = buildCallerStatement(
  sql`(select id, user_id, router_id, router_organization_id as organization_id, null::timestamptz as expires_at from memberships)`,
  { isSession: sql`false`, hasVerified: sql`true`, hasFactor: sql`false` },
  sql`t.id = ${'membershipId'}`,
);

/** Data from distributed tables, in a separate statement because they may be on other nodes than accounts (docs/scale.md). */
const TENANT_FACTS = sql`
  select exists (select 1 from router_settings s where ${inTenant('s')} and s.require_second_factor)
      as "requiresSecondFactor",
    array(select p.router_id from partners p where p.organization_id = ${'organizationId'}) as "listedBy"`;

interface TenantFacts {
  requiresSecondFactor: boolean;
  /** Routers that have the organization as a partner. */
  listedBy: string[];
}

/** Data of a credential and its user, from tables that are not distributed. */
type StoredFacts = Omit<CallerFacts, 'needsSecondFactor' | 'routerIds'> & {
  hasVerified: boolean;
  hasFactor: boolean;
  /** Routers that the organization worked for in the past. */
  workedFor: string[];
};

/** Loads callers and caches them until they change. */
@Injectable()
export class CallerResolver {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly callerCache: CallerCache,
    private readonly lastUsedTracker: LastUsedTracker,
  ) {}

  /** The caller, or null if the token is unknown, expired or revoked, or its user or organization was deleted or suspended. */
  async resolve(token: string): Promise<Caller | null> {
    const caller = this.callerCache.callers.get(token) ?? (await this.load(token));
    return caller ? this.dropIfExpired(caller) : null;
  }

  /** The member with its present rights, without a credential; null if the user or the membership was removed. */
  async resolveMember(membershipId: string): Promise<Caller | null> {
    const stored = await this.db.row<StoredFacts>(byMembership, { membershipId });
    return stored ? new Caller({ ...(await this.completeFacts(stored)), needsSecondFactor: false }) : null;
  }

  /** The user of a calendar feed, by the hash of its token, or null as `resolve`. */
  async resolveFeed(feed: { routerId: string; hash: Buffer }): Promise<Caller | null> {
    const stored = await this.db.row<StoredFacts>(byFeed, feed);
    return stored ? new Caller(await this.completeFacts(stored)) : null;
  }

  /** The cached caller of a token, or null. */
  getCached(token: string): Caller | null {
    const caller = this.callerCache.callers.get(token);
    return caller ? this.dropIfExpired(caller) : null;
  }

  private dropIfExpired(caller: Caller): Caller | null {
    const now = this.clock.now();
    if (caller.expiresAt && caller.expiresAt <= now) return null;
    this.lastUsedTracker.record(caller, now);
    return caller;
  }

  private async load(token: string): Promise<Caller | null> {
    const isKey = isWellFormedApiKey(token);
    if (!isKey && !isWellFormedSessionToken(token)) return null;
    const { generation } = this.callerCache;
    const stored = await this.db.row<StoredFacts>(isKey ? byKey : bySession, { hash: hashToken(token) });
    if (!stored) return null;
    const caller = new Caller(await this.completeFacts(stored));
    this.callerCache.store(token, caller, generation);
    return caller;
  }

  private async completeFacts({ hasVerified, hasFactor, workedFor, ...stored }: StoredFacts): Promise<CallerFacts> {
    const { routerId, organizationId } = stored;
    const tenantFacts = await this.db.row<TenantFacts>(TENANT_FACTS, { routerId, organizationId });
    const { requiresSecondFactor, listedBy } = tenantFacts!;
    return {
      ...stored,
      needsSecondFactor: !hasVerified && (hasFactor || requiresSecondFactor),
      routerIds: [...new Set([routerId, ...listedBy, ...workedFor])],
    };
  }
}

function buildCallerStatement(
  table: Sql,
  { isSession, hasVerified, hasFactor }: Record<'isSession' | 'hasVerified' | 'hasFactor', Sql>,
  where = sql`t.hash = ${'hash'} and t.revoked_at is null and (t.expires_at is null or t.expires_at > now())`,
) {
  return sql`
    select t.id as "credentialId", ${isSession} as "isSession", t.user_id as "userId", t.router_id as "routerId",
      t.organization_id as "organizationId", t.expires_at as "expiresAt", u.is_superuser as "isSuperuser",
      m.id as "membershipId", m.roles as "roles", o.can_install as "canInstall", ${hasVerified} as "hasVerified", ${hasFactor} as "hasFactor",
      case o.order_visibility
        when 'SELF' then array[o.id]
        when 'CHILDREN' then (
          with recursive below as (
            select o.id union select c.id from organizations c join below b on c.parent_id = b.id
          ) select array_agg(id) from below)
      end as "organizationIds",
      array(select worked.router_id from contractor_routers worked where worked.organization_id = o.id) as "workedFor"
    from ${table} t
    join users u on u.id = t.user_id and u.deleted_at is null and u.suspended_at is null
    join organizations o on o.id = t.organization_id and ${isActiveOrganization(sql`o`)}
    join organizations r on r.id = t.router_id and ${isActiveOrganization(sql`r`)}
    join memberships m on m.user_id = t.user_id and m.router_organization_id = t.organization_id
      and ${isActiveMember(sql`m`)}
    where ${where}`;
}
