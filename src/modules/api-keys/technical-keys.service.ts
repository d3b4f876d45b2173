/** API keys of technical accounts, which cannot sign in to create their own (decisions/identity "Tenancy and roles"). */
import { Injectable } from '@nestjs/common';
import { AccountSecurity } from '../../domain/authorization/account-security.js';
import type { Caller } from '../../domain/authorization/caller.js';
import { assertNotHigherRole } from '../../domain/authorization/role-granting.js';
import { buildRowFilter } from '../../domain/authorization/row-level-policy.js';
import type { Role } from '../../entities/user.js';
import { Database } from '../../platform/database/database.js';
import { conflict, forbidden, invalid, notFound } from '../../platform/errors.js';
import { sql, type JsonText } from '../../platform/read-models/index.js';
import { CreatedApiKeyView, TechnicalApiKeyInput } from './api-key.dto.js';
import { ApiKeysService } from './api-keys.service.js';

interface Account {
  organizationId: string;
  roles: Role[];
  isTechnical: boolean;
  isSuperuser: boolean;
}

/** Creates keys on behalf of technical accounts. */
@Injectable()
export class TechnicalKeysService {
  constructor(
    private readonly db: Database,
    private readonly keys: ApiKeysService,
    private readonly accountSecurity: AccountSecurity,
  ) {}

  /**
   * Creates a key for a technical account of the router.
   * @throws 404 if the caller cannot access the account, 400 if the account is not a member of `organizationId`, 403 if it
   * has higher roles than the caller, 401 if the caller’s session has ended in the meantime, 409 for an account that is not technical.
   */
  create(caller: Caller, userId: string, input: TechnicalApiKeyInput): Promise<JsonText<CreatedApiKeyView>> {
    const { sql: reachable, parameters } = buildRowFilter(caller, 'update', 'user', 'm');
    const statement = sql`select m.router_organization_id as "organizationId", m.roles, u.is_technical as "isTechnical",
        u.is_superuser as "isSuperuser"
      from memberships m join users u on u.id = m.user_id and u.deleted_at is null
      where m.user_id = ${'accountId'} and m.deleted_at is null and ${reachable}
      order by m.router_organization_id = ${'organization'}::uuid desc nulls last, m.position limit 1 for update of m, u`;
    const values = { ...parameters, accountId: userId, organization: input.organizationId ?? null };
    return this.db.transaction(async () => {
      await this.accountSecurity.lockSession(caller);
      const account = await this.db.row<Account>(statement, values);
      if (!account) throw notFound('User');
      if (!account.isTechnical)
        throw conflict('This is not a technical account; users create their own keys', 'NOT_TECHNICAL');
      if (account.isSuperuser && !caller.isSuperuser)
        throw forbidden('The account is a superuser', 'ACCOUNT_PROTECTED');
      assertNotHigherRole(caller, account.roles);
      const { organizationId } = account;
      if (input.organizationId && input.organizationId !== organizationId)
        throw invalid('organizationId', 'names no organization of the account', 'REFERENCE_NOT_FOUND');
      return this.keys.create(caller, { userId, routerId: caller.routerId, organizationId }, input);
    });
  }
}
