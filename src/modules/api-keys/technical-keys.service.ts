/** Keys of technical accounts, which can't sign in to make their own (decisions/identity "Tenancy and roles"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { refuseAbove } from '../../domain/authorization/granting.js';
import { rowsOf } from '../../domain/authorization/row-filters.js';
import type { Role } from '../../entities/user.js';
import { Database } from '../../platform/database/database.js';
import { conflict, forbidden, invalid, notFound } from '../../platform/errors.js';
import { sql, type JsonText } from '../../platform/read-models/index.js';
import { ApiKeyMadeView, TechnicalApiKeyInput } from './api-key.dto.js';
import { ApiKeysService } from './api-keys.service.js';

interface Account {
  organizationId: string;
  roles: Role[];
  isTechnical: boolean;
  isSuperuser: boolean;
}

/** Makes keys for technical accounts. */
@Injectable()
export class TechnicalKeysService {
  constructor(
    private readonly db: Database,
    private readonly keys: ApiKeysService,
  ) {}

  /**
   * A key of a technical account in the router.
   * @throws 404 outside the caller's reach, 400 where the account is not in `organizationId`, 403 where it may do more
   * than the caller, 409 for a person's.
   */
  make(caller: Caller, userId: string, input: TechnicalApiKeyInput): Promise<JsonText<ApiKeyMadeView>> {
    const { sql: reachable, parameters } = rowsOf(caller, 'update', 'user', 'm');
    const statement = sql`select m.router_organization_id as "organizationId", m.roles, u.is_technical as "isTechnical",
        u.is_superuser as "isSuperuser"
      from memberships m join users u on u.id = m.user_id and u.deleted_at is null
      where m.user_id = ${'accountId'} and m.deleted_at is null and ${reachable}
      order by m.router_organization_id = ${'organization'}::uuid desc nulls last, m.place limit 1 for update of m, u`;
    const wanted = { ...parameters, accountId: userId, organization: input.organizationId ?? null };
    return this.db.transaction(async () => {
      const account = await this.db.row<Account>(statement, wanted);
      if (!account) throw notFound('User');
      if (!account.isTechnical) throw conflict('People make their own keys; this is no technical account');
      if (account.isSuperuser && !caller.isSuperuser) throw forbidden('The account is a superuser');
      refuseAbove(caller, account.roles);
      const { organizationId } = account;
      if (input.organizationId && input.organizationId !== organizationId)
        throw invalid('organizationId', 'names no organization of the account');
      return this.keys.make(caller, { userId, routerId: caller.routerId, organizationId }, input);
    });
  }
}
