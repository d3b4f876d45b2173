/** Memberships of the deployment, for superusers (contract 4.22). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { sortDistinctRoles } from '../../domain/authorization/role-granting.js';
import { MembershipWriter } from '../../domain/authorization/membership-writer.js';
import { Organization } from '../../entities/organization.js';
import { NOT_DELETED, ROW_COUNTERS } from '../../entities/row-counters.js';
import { Membership, User } from '../../entities/user.js';
import { Database, type Page } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors.js';
import { assertUnchanged } from '../../platform/http/if-match.js';
import { type JsonText, type Listing, selectQuery, sql, withContentEtag } from '../../platform/read-models/index.js';
import { MEMBERSHIP_COLUMNS, membershipSearch } from './admin-list-columns.js';
import { buildListRequest } from './admin-list-query.js';
import {
  MembershipInput,
  MembershipRolesInput,
  MembershipsQuery,
  MembershipView,
  MembershipRowView,
} from './membership.dto.js';

const LIST: Listing<MembershipRowView> = {
  view: MembershipRowView,
  search: membershipSearch,
  sorts: { id: sql`m.id` },
  counter: ROW_COUNTERS.allMemberships,
  isStreamed: true,
};

const ONE = withContentEtag(selectQuery(MembershipView, sql`m.id = ${'id'} and m.deleted_at is null`));

/** Lists and changes memberships across routers. */
@Injectable()
export class AdminMembershipsService {
  constructor(
    private readonly db: Database,
    private readonly memberships: MembershipWriter,
  ) {}

  /** @throws 400 for invalid filters. */
  async list(query: MembershipsQuery): Promise<JsonText<Page<MembershipRowView>>> {
    return this.db.page(LIST, buildListRequest(query, MEMBERSHIP_COLUMNS, [NOT_DELETED.memberships]));
  }

  /** @throws 404 for an unknown membership. */
  get(id: string): Promise<JsonText<MembershipView>> {
    return this.db.one(ONE, { id });
  }

  /** @throws 400 for an unknown user or organization, 409 if the user is already a member. */
  create({ userId: by }: Caller, input: MembershipInput): Promise<JsonText<MembershipView>> {
    const { userId, routerOrganizationId: organizationId } = input;
    const roles = sortDistinctRoles(input.roles);
    return this.db.transaction(async () => {
      const user = await this.db.of(User).findOneBy({ id: userId });
      if (!user) throw invalid('userId', 'names no user', 'REFERENCE_NOT_FOUND');
      const organization = await this.db.of(Organization).findOneBy({ id: organizationId });
      if (!organization) throw invalid('routerOrganizationId', 'names no organization', 'REFERENCE_NOT_FOUND');
      const { routerId } = organization;
      const membership = { routerId, organizationId, userId, roles, isTechnicalAccount: user.isTechnical };
      const id = await this.memberships.add(by, membership);
      return this.db.one(ONE, { id });
    });
  }

  /** @throws 404 for an unknown membership, 409 for the last OWNER of a router, 412 as `assertUnchanged`. */
  update(
    { userId: by }: Caller,
    id: string,
    { roles }: MembershipRolesInput,
    ifMatch?: string,
  ): Promise<JsonText<MembershipView>> {
    return this.db.transaction(async () => {
      const membership = await this.db.get(Membership, { id }, 'for update');
      await assertUnchanged(ifMatch, () => this.get(id));
      if (roles !== undefined) await this.memberships.changeRoles(by, membership, sortDistinctRoles(roles));
      return this.db.one(ONE, { id });
    });
  }

  /** @throws 404 for an unknown membership, 409 for the last OWNER of a router, 412 as `assertUnchanged`. */
  remove({ userId: by }: Caller, id: string, ifMatch?: string): Promise<void> {
    return this.db.transaction(async () => {
      const membership = await this.db.get(Membership, { id }, 'for update');
      await assertUnchanged(ifMatch, () => this.get(id));
      await this.memberships.end(by, membership);
    });
  }
}
