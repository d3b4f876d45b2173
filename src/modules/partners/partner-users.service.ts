/** The people of a partner: the router reads them, and changes their access while it manages the organization. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import type { InvitationView } from '../../domain/authorization/invitations/invitation.dto.js';
import { Invitations } from '../../domain/authorization/invitations/invitations.js';
import { MembershipWriter } from '../../domain/authorization/membership-writer.js';
import { buildOrderVisibilityParameters, buildRowFilter } from '../../domain/authorization/row-level-policy.js';
import { Membership, User } from '../../entities/user.js';
import { Database, type Page } from '../../platform/database/database.js';
import { conflict, notFound } from '../../platform/errors.js';
import { type JsonText, type Listing, type PageQuery, selectQuery, sql } from '../../platform/read-models/index.js';
import { ManagedContractors } from './managed-contractors.js';
import { IS_MANAGED, PartnerUserView } from './partner-user.dto.js';

/** By state and name; people without a name are last. */
const LIST: Listing<PartnerUserView> = {
  view: PartnerUserView,
  sorts: {
    name: sql`lower(concat_ws(' ', u.first_name, u.last_name, (select email from users where id = m.user_id)))`,
  },
  tieBreaker: sql`m.id`,
};

/** People of the partner. Invitations are known only to the router that manages it. */
const PEOPLE = sql`p.id = ${'partnerId'} and m.deleted_at is null and not m.is_technical_account
  and (m.invitation is null or ${IS_MANAGED})`;

/** Lists people and changes their access. */
@Injectable()
export class PartnerUsersService {
  constructor(
    private readonly db: Database,
    private readonly contractors: ManagedContractors,
    private readonly memberships: MembershipWriter,
    private readonly invitations: Invitations,
  ) {}

  /** @throws 404 for a partner of another router. */
  async list(caller: Caller, partnerId: string, query: PageQuery): Promise<JsonText<Page<PartnerUserView>>> {
    const { sql: reachable, parameters } = buildRowFilter(caller, 'read', 'partnerUser', 'p');
    const found = await this.db.row(sql`select p.id from partners p where p.id = ${'partnerId'} and ${reachable}`, {
      ...parameters,
      partnerId,
    });
    if (!found) throw notFound('Partner');
    return this.db.page(LIST, {
      ...query,
      where: [reachable, PEOPLE],
      parameters: { ...parameters, ...buildOrderVisibilityParameters(caller), partnerId },
      sort: 'name',
      direction: 'asc',
    });
  }

  /** Sends an open invitation again. @throws 404 for an unknown user, 409 if it has joined or the router does not manage the partner. */
  resend(caller: Caller, partnerId: string, userId: string): Promise<JsonText<InvitationView>> {
    return this.db.transaction(async () => {
      const membership = await this.lock(caller, partnerId, userId);
      const { email } = await this.db.get(User, { id: userId });
      return this.invitations.resend(caller, membership, email);
    });
  }

  /** Withdraws an open invitation. @throws as `resend` */
  withdraw(caller: Caller, partnerId: string, userId: string): Promise<void> {
    return this.db.transaction(async () => {
      const membership = await this.lock(caller, partnerId, userId);
      if (!membership.invitation)
        throw conflict('The user has joined already; its access can be disabled', 'ALREADY_JOINED');
      await this.memberships.end(caller.userId, membership);
    });
  }

  /** @throws 404 for an unknown user, 409 for an open invitation, or if the router does not manage the partner. */
  disable(caller: Caller, partnerId: string, userId: string): Promise<JsonText<PartnerUserView>> {
    return this.changeAccess(caller, partnerId, userId, (person) => this.memberships.disable(caller.userId, person));
  }

  /** @throws 404 for an unknown user, 409 if the router does not manage the partner. */
  enable(caller: Caller, partnerId: string, userId: string): Promise<JsonText<PartnerUserView>> {
    return this.changeAccess(caller, partnerId, userId, (person) => this.memberships.enable(caller.userId, person));
  }

  private changeAccess(
    caller: Caller,
    partnerId: string,
    userId: string,
    change: (membership: Membership) => Promise<void>,
  ): Promise<JsonText<PartnerUserView>> {
    return this.db.transaction(async () => {
      await change(await this.lock(caller, partnerId, userId));
      return this.get(caller, partnerId, userId);
    });
  }

  private get(caller: Caller, partnerId: string, userId: string): Promise<JsonText<PartnerUserView>> {
    const { sql: reachable, parameters } = buildRowFilter(caller, 'read', 'partnerUser', 'p');
    return this.db.one(selectQuery(PartnerUserView, sql`${reachable} and ${PEOPLE} and m.user_id = ${'personId'}`), {
      ...parameters,
      ...buildOrderVisibilityParameters(caller),
      partnerId,
      personId: userId,
    });
  }

  /**
   * Locks the organization first, so that no OWNER or ADMIN joins meanwhile.
   * @throws 404 for an unknown user, before 409 if the router does not manage the partner
   */
  private async lock(caller: Caller, partnerId: string, userId: string): Promise<Membership> {
    await this.get(caller, partnerId, userId);
    const organizationId = await this.contractors.lock(caller, partnerId);
    const membership = await this.db.of(Membership).findOne({
      where: { routerId: organizationId, routerOrganizationId: organizationId, userId, isTechnicalAccount: false },
      lock: { mode: 'for_no_key_update' },
    });
    if (!membership) throw notFound('User');
    return membership;
  }
}
