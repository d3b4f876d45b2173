/** From a bearer token to the caller behind it; two statements, or none where the caller is known already. */
import { Injectable } from '@nestjs/common';
import { inTenant } from '../../entities/tenant-predicates.js';
import { isWellFormedApiKey, isWellFormedSessionToken } from '../../platform/api-key-format.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { hashToken } from '../../platform/token.js';
import { sql, type Sql } from '../../platform/read-models/index.js';
import { CallerCache } from './caller-cache.js';
import { Caller, type CallerFacts } from './caller.js';
import { LastUsedTracker } from './last-used-tracker.js';

/** Keys are for programs, which have no second factor. */
const SHOWN_FACTOR = sql`t.has_second_factor`;
const OWN_FACTOR = sql`exists (select 1 from second_factors f where f.user_id = t.user_id and f.enabled_at is not null)`;

const byKey = callerStatement(sql`api_keys`, { isSession: sql`false`, hasShown: sql`true`, hasFactor: sql`false` });
const bySession = callerStatement(sql`sessions`, {
  isSession: sql`true`,
  hasShown: SHOWN_FACTOR,
  hasFactor: OWN_FACTOR,
});

/** What the tables of tenants say: apart, as they may stand on other machines than accounts do (docs/scale.md). */
const OF_TENANTS = sql`
  select exists (select 1 from router_settings s where ${inTenant('s')} and s.require_second_factor)
      as "demandsSecondFactor",
    array(select p.router_id from partners p where p.organization_id = ${'organizationId'}) as "listedBy"`;

interface OfTenants {
  demandsSecondFactor: boolean;
  /** Routers that have its firm in their network. */
  listedBy: string[];
}

/** A credential, and what of the caller takes more than it. */
type StoredFacts = Omit<CallerFacts, 'needsSecondFactor' | 'routerIds'> & {
  hasShown: boolean;
  hasFactor: boolean;
  /** Routers that its firm worked for. */
  workedFor: string[];
};

/** Finds callers, and remembers them until something about them changes. */
@Injectable()
export class CallerResolver {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly callerCache: CallerCache,
    private readonly lastUsedTracker: LastUsedTracker,
  ) {}

  /** The caller, or null for a token that is unknown, expired, revoked or whose owner is gone. */
  async resolve(token: string): Promise<Caller | null> {
    const caller = this.callerCache.callers.get(token) ?? (await this.load(token));
    return caller ? this.unlessExpired(caller) : null;
  }

  /** The caller of a token that was found valid before, and about which nothing has changed since; or null. */
  getCached(token: string): Caller | null {
    const caller = this.callerCache.callers.get(token);
    return caller ? this.unlessExpired(caller) : null;
  }

  private unlessExpired(caller: Caller): Caller | null {
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
    const caller = new Caller(await this.facts(stored));
    this.callerCache.store(token, caller, generation);
    return caller;
  }

  private async facts({ hasShown, hasFactor, workedFor, ...stored }: StoredFacts): Promise<CallerFacts> {
    const { routerId, organizationId } = stored;
    const ofTenants = await this.db.row<OfTenants>(OF_TENANTS, { routerId, organizationId });
    const { demandsSecondFactor, listedBy } = ofTenants!;
    return {
      ...stored,
      needsSecondFactor: !hasShown && (hasFactor || demandsSecondFactor),
      routerIds: [...new Set([routerId, ...listedBy, ...workedFor])],
    };
  }
}

function callerStatement(
  table: Sql,
  { isSession, hasShown, hasFactor }: Record<'isSession' | 'hasShown' | 'hasFactor', Sql>,
) {
  return sql`
    select t.id as "credentialId", ${isSession} as "isSession", t.user_id as "userId", t.router_id as "routerId",
      t.organization_id as "organizationId", t.expires_at as "expiresAt", u.is_superuser as "isSuperuser",
      m.id as "membershipId", m.roles as "roles", o.can_install as "canInstall", ${hasShown} as "hasShown", ${hasFactor} as "hasFactor",
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
    join organizations o on o.id = t.organization_id and o.deleted_at is null
    join organizations r on r.id = t.router_id and r.deleted_at is null
    join memberships m on m.user_id = t.user_id and m.router_organization_id = t.organization_id
      and m.deleted_at is null and m.invitation is null
    where t.hash = ${'hash'} and t.revoked_at is null and (t.expires_at is null or t.expires_at > now())`;
}
