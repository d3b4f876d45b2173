/** Organizations of the deployment, for superusers (contract 4.23). */
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../domain/authorization/audit-log.js';
import { CallerCache } from '../../domain/authorization/caller-cache.js';
import type { Caller } from '../../domain/authorization/caller.js';
import {
  toRoles,
  type InvitationView,
  type PersonInvitationInput,
} from '../../domain/authorization/invitations/invitation.dto.js';
import { Invitations } from '../../domain/authorization/invitations/invitations.js';
import { OrganizationWriter } from '../../domain/authorization/organization-writer.js';
import { ORGANIZATION_SORTS } from '../../entities/columns/organization-columns.js';
import { Organization } from '../../entities/organization.js';
import { ORGANIZATION_FIELDS, type OrganizationFields } from '../../entities/views/organization-view.js';
import { PartnerStatusHandler } from '../../domain/routing/order/use-cases/partner-status-handler.js';
import { StarterWorkflows } from '../../domain/routing/starter-workflows/starter-workflows.js';
import { PublicImages } from '../../domain/file-storage/public-images.js';
import { NOT_DELETED, ROW_COUNTERS } from '../../entities/row-counters.js';
import { Clock } from '../../platform/clock.js';
import { Database, type Page } from '../../platform/database/database.js';
import { conflict, notFound } from '../../platform/errors.js';
import { assertUnchanged } from '../../platform/http/if-match.js';
import { pickDefined } from '../../platform/fields/index.js';
import { isUuid } from '../../platform/uuid.js';
import { type JsonText, type Listing, selectQuery, sql, withContentEtag } from '../../platform/read-models/index.js';
import { normalizeOrganizationFields } from '../../domain/authorization/organization-fields.js';
import {
  ADMIN_ORGANIZATION_COLUMNS,
  AdminOrganizationInput,
  AdminOrganizationRowView,
  AdminOrganizationsQuery,
  AdminOrganizationView,
  CreatedOrganizationView,
  NewOrganizationInput,
} from './admin-organization.dto.js';
import { buildListRequest } from './admin-list-query.js';

const LIST: Listing<AdminOrganizationRowView> = {
  view: AdminOrganizationRowView,
  search: sql`o.search`,
  sorts: ORGANIZATION_SORTS,
  counter: ROW_COUNTERS.allOrganizations,
};

const BY_ID = withContentEtag(selectQuery(AdminOrganizationView, sql`o.id = ${'name'}::uuid and o.deleted_at is null`));
const CREATED = selectQuery(CreatedOrganizationView, sql`o.id = ${'id'}`);
const BY_SLUG = withContentEtag(selectQuery(AdminOrganizationView, sql`o.slug = ${'name'} and o.deleted_at is null`));

/** Lists and changes organizations across routers. */
@Injectable()
export class AdminOrganizationsService {
  constructor(
    private readonly db: Database,
    private readonly organizations: OrganizationWriter,
    private readonly images: PublicImages,
    private readonly invitations: Invitations,
    private readonly clock: Clock,
    private readonly callerCache: CallerCache,
    private readonly audit: AuditLog,
    private readonly partnerStatus: PartnerStatusHandler,
    private readonly starterWorkflows: StarterWorkflows,
  ) {}

  /** Newest first by default. @throws 400 for invalid filters. */
  async list(query: AdminOrganizationsQuery): Promise<JsonText<Page<AdminOrganizationRowView>>> {
    return this.db.page(LIST, buildListRequest(query, ADMIN_ORGANIZATION_COLUMNS, [NOT_DELETED.organizations]));
  }

  /** @param name ID or slug. @throws 404 for an unknown organization. */
  get(name: string): Promise<JsonText<AdminOrganizationView>> {
    return this.db.one(isUuid(name) ? BY_ID : BY_SLUG, { name });
  }

  /** A router gets starter workflows. Also invites the owner, if given. @throws 400 for unknown IDs in the body, 409 for a slug in use or a technical account. */
  create(caller: Caller, input: NewOrganizationInput): Promise<JsonText<CreatedOrganizationView>> {
    const fields = { ...normalizeOrganizationFields(pickDefined(input, ORGANIZATION_FIELDS)), name: input.name };
    return this.db.transaction(async () => {
      const id = await this.organizations.create(caller.userId, fields);
      if (!fields.parentId) await this.starterWorkflows.create(id, fields.locale);
      await this.publishLogo(fields);
      const { ownerEmail: email } = input;
      const invited = email === undefined ? null : await this.invite(caller, id, { email, roles: ['OWNER'] });
      return this.db.one(CREATED, { id, link: invited?.parse().invitationLink ?? null });
    });
  }

  /**
   * @param name ID or slug.
   * @throws 404 for an unknown organization, 400 and 409 as `create`, 412 as `assertUnchanged`.
   */
  update(caller: Caller, name: string, input: AdminOrganizationInput, ifMatch?: string): Promise<void> {
    const fields = normalizeOrganizationFields(pickDefined(input, ORGANIZATION_FIELDS));
    return this.db.transaction(async () => {
      const organization = await this.lock(name);
      await assertUnchanged(ifMatch, () => this.get(name));
      await this.organizations.update(caller.userId, organization, fields);
      await this.publishLogo(fields);
    });
  }

  /**
   * Pauses sign-in, keys, public pages and messages, and withdraws open offers.
   * @param name ID or slug. @throws 404 for an unknown organization, 409 for the organization or router of the caller.
   */
  suspend(caller: Caller, name: string): Promise<JsonText<AdminOrganizationView>> {
    return this.db.transaction(async () => {
      const organization = await this.lock(name);
      const { id, suspendedAt } = organization;
      if (id === caller.organizationId || id === caller.routerId)
        throw conflict('You are signed in to this organization', 'OWN_ORGANIZATION');
      if (!suspendedAt) await this.setSuspended(caller, organization, this.clock.now());
      return this.get(id);
    });
  }

  /** Ends a suspension. @param name ID or slug. @throws 404 for an unknown organization. */
  restore(caller: Caller, name: string): Promise<JsonText<AdminOrganizationView>> {
    return this.db.transaction(async () => {
      const organization = await this.lock(name);
      if (organization.suspendedAt) await this.setSuspended(caller, organization, null);
      return this.get(organization.id);
    });
  }

  private async setSuspended(caller: Caller, { id, routerId }: Organization, suspendedAt: Date | null): Promise<void> {
    await this.db.of(Organization).update({ id }, { suspendedAt });
    await this.callerCache.invalidate(id === routerId ? { routerId } : { organizationId: id });
    await this.partnerStatus.queueUpdatesOf(id);
    const action = suspendedAt ? 'organization.suspend' : 'organization.restore';
    await this.audit.write(caller.userId, { action, resourceId: id, routerId });
  }

  /** @param name ID or slug. @throws 404 for an unknown organization, 409 for a member or a technical account. */
  invite(caller: Caller, name: string, { email, roles }: PersonInvitationInput): Promise<JsonText<InvitationView>> {
    return this.db.transaction(async () => {
      const { id: organizationId, routerId } = await this.lock(name);
      return this.invitations.invite(caller, { routerId, organizationId, email, roles: toRoles(roles) });
    });
  }

  /** `for no key update` does not block foreign-key checks; otherwise two concurrent changes of parents could deadlock. */
  private async lock(name: string): Promise<Organization> {
    const where = isUuid(name) ? { id: name } : { slug: name };
    const organization = await this.db.of(Organization).findOne({ where, lock: { mode: 'for_no_key_update' } });
    if (!organization) throw notFound('Organization');
    return organization;
  }

  private async publishLogo({ logoFileId }: OrganizationFields): Promise<void> {
    if (logoFileId) await this.images.publish(logoFileId, 'logoFileId');
  }
}
