/** API keys (contract 5; decisions/identity "Authentication"). */
import { Injectable } from '@nestjs/common';
import { AccountSecurity } from '../../domain/authorization/account-security.js';
import { CallerCache } from '../../domain/authorization/caller-cache.js';
import { AuditLog } from '../../domain/authorization/audit-log.js';
import type { Caller } from '../../domain/authorization/caller.js';
import { buildRowFilter } from '../../domain/authorization/row-level-policy.js';
import { ApiKey } from '../../entities/credentials.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { createApiKey } from '../../platform/api-key-format.js';
import { Clock } from '../../platform/clock.js';
import { Database, type Page } from '../../platform/database/database.js';
import { invalid, notFound } from '../../platform/errors.js';
import { hashToken } from '../../platform/token.js';
import { newId } from '../../platform/new-id.js';
import {
  type JsonText,
  type Listing,
  type SortTerm,
  PageQuery,
  selectQuery,
  sql,
  type Sql,
} from '../../platform/read-models/index.js';
import { ApiKeyInput, CreatedApiKeyView, ApiKeyView, RouterApiKeysQuery, RouterApiKeyView } from './api-key.dto.js';

const OWN_LIST: Listing<ApiKeyView> = { view: ApiKeyView };
const ROUTER_LIST: Listing<RouterApiKeyView> = {
  view: RouterApiKeyView,
  search: sql`(select lower(k.name || ' ' || k.prefix) || ' ' || u.search from users u where u.id = k.user_id)`,
};
const PREFIX_LENGTH = 8;
const NEWEST_FIRST: SortTerm[] = [{ sql: sql`k.created_at`, direction: 'desc' }];

const CREATED = selectQuery(CreatedApiKeyView, sql`k.id = ${'id'}`);

/** User and organization whose rights a key has. */
interface Owner {
  userId: string;
  routerId: string;
  organizationId: string;
}

/** Creates, lists and revokes keys. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly callerCache: CallerCache,
    private readonly audit: AuditLog,
    private readonly accountSecurity: AccountSecurity,
  ) {}

  /** The caller's keys in its router, including revoked ones, newest first. */
  listOwn({ userId, routerId }: Caller, query: PageQuery): Promise<JsonText<Page<ApiKeyView>>> {
    const where = [sql`k.user_id = ${'userId'}`, sql`${inTenant('k')}`];
    return this.db.page(OWN_LIST, { ...query, where, parameters: { userId, routerId }, sortTerms: NEWEST_FIRST });
  }

  /** The keys of all users of the router, newest first. */
  listAll(caller: Caller, query: RouterApiKeysQuery): Promise<JsonText<Page<RouterApiKeyView>>> {
    const { sql: reachable, parameters } = buildRowFilter(caller, 'read', 'apiKey', 'k');
    return this.db.page(ROUTER_LIST, { ...query, where: [reachable], parameters, sortTerms: NEWEST_FIRST });
  }

  /** Creates a key of the caller. @throws 401 if its session has ended in the meantime, 400 as `create`. */
  createOwn(caller: Caller, input: ApiKeyInput): Promise<JsonText<CreatedApiKeyView>> {
    return this.db.transaction(async () => {
      await this.accountSecurity.lockSession(caller);
      return this.create(caller, caller, input);
    });
  }

  /** Creates a key for `owner`. @throws 400 for an expiry in the past. */
  create(
    by: Pick<Caller, 'userId'>,
    owner: Owner,
    { name, expiresAt }: ApiKeyInput,
  ): Promise<JsonText<CreatedApiKeyView>> {
    if (expiresAt && new Date(expiresAt) <= this.clock.now())
      throw invalid('expiresAt', 'must be in the future', 'NOT_IN_FUTURE');
    return this.db.transaction(async () => {
      const id = newId('apiKey');
      const key = createApiKey();
      const { userId, routerId, organizationId } = owner;
      const prefix = key.slice(0, PREFIX_LENGTH);
      const stored = { id, routerId, organizationId, userId, name, prefix, hash: hashToken(key) };
      await this.db.of(ApiKey).insert({ ...stored, expiresAt: expiresAt ?? null });
      const changes = { userId, name, prefix };
      await this.audit.write(by.userId, { action: 'apiKey.create', resourceId: id, routerId, changes });
      return this.db.one(CREATED, { id, key });
    });
  }

  /** Revokes a key of the caller; has no effect on a revoked key. @throws 404 for keys of other users. */
  revokeOwn(caller: Caller, id: string): Promise<void> {
    return this.revoke(caller, id, sql`k.user_id = ${'userId'} and ${inTenant('k')}`);
  }

  /** Revokes any key of the router. @throws 404 for keys of other routers. */
  revokeAny(caller: Caller, id: string): Promise<void> {
    return this.revoke(caller, id, buildRowFilter(caller, 'delete', 'apiKey', 'k').sql);
  }

  private revoke(caller: Caller, id: string, condition: Sql): Promise<void> {
    const { userId, routerId } = caller;
    const statement = sql`select k.revoked_at as "revokedAt" from api_keys k where k.id = ${'id'} and ${condition} for update`;
    return this.db.transaction(async () => {
      const key = await this.db.row<{ revokedAt: Date | null }>(statement, { id, userId, routerId });
      if (!key) throw notFound('API key');
      if (key.revokedAt) return;
      await this.db.of(ApiKey).update({ id }, { revokedAt: this.clock.now() });
      await this.callerCache.invalidate({ credentialId: id });
      await this.audit.write(userId, { action: 'apiKey.revoke', resourceId: id, routerId });
    });
  }
}
