/** The sessions of the caller's account in all organizations (decisions/identity "Authentication"). */
import { Injectable } from '@nestjs/common';
import { AccountSecurity } from '../../domain/authorization/account-security.js';
import { CallerCache } from '../../domain/authorization/caller-cache.js';
import type { Caller } from '../../domain/authorization/caller.js';
import { Database, type Page } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { type JsonText, type Listing, type PageQuery, sql } from '../../platform/read-models/index.js';
import { OwnSessionView } from './own-sessions.dto.js';

/** The session of the request is first. */
const LIST: Listing<OwnSessionView> = { view: OwnSessionView, sorts: { createdAt: sql`s.created_at` } };
const PRESENT = sql`s.user_id = ${'userId'} and s.revoked_at is null and s.expires_at > now()`;
const END = sql`update sessions s set revoked_at = now() where s.id = ${'id'} and ${PRESENT} returning s.id`;

/** Lists and ends them. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly db: Database,
    private readonly callerCache: CallerCache,
    private readonly accountSecurity: AccountSecurity,
  ) {}

  /** The session of the request first, then the latest. */
  list({ userId, credentialId }: Caller, query: PageQuery): Promise<JsonText<Page<OwnSessionView>>> {
    return this.db.page(LIST, {
      ...query,
      where: [PRESENT],
      parameters: { userId, credentialId },
      sort: 'createdAt',
      direction: 'desc',
      sortTerms: [{ sql: sql`s.id = ${'credentialId'}`, direction: 'desc' }],
    });
  }

  /** @throws 404 for a session that has ended or belongs to another account. */
  revoke({ userId }: Caller, id: string): Promise<void> {
    return this.db.transaction(async () => {
      if (!(await this.db.row(END, { userId, id }))) throw notFound('Session');
      await this.callerCache.invalidate({ credentialId: id });
    });
  }

  /** Ends all except the session of the request. */
  revokeOthers({ userId, credentialId }: Caller): Promise<void> {
    return this.db.transaction(() => this.accountSecurity.endSessions(userId, credentialId));
  }
}
