/** Organizations in the tree of a router, for its users (decisions/identity "Tenancy and roles"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { OrganizationWriter } from '../../domain/authorization/organization-writer.js';
import { PresetQuery } from '../../domain/authorization/presets/preset-query.js';
import { buildRowFilter } from '../../domain/authorization/row-level-policy.js';
import { ORGANIZATION_SORTS } from '../../entities/columns/organization-columns.js';
import { Organization } from '../../entities/organization.js';
import {
  OrganizationView,
  OrganizationRowView,
  type OrganizationFields,
} from '../../entities/views/organization-view.js';
import { PublicImages } from '../../domain/file-storage/public-images.js';
import { ROW_COUNTERS } from '../../entities/row-counters.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { Database, type Page } from '../../platform/database/database.js';
import { forbidden, invalid, notFound } from '../../platform/errors.js';
import { pickDefined } from '../../platform/fields/index.js';
import { assertUnchanged } from '../../platform/http/if-match.js';
import { selectQuery, sql, type JsonText, type Listing, withContentEtag } from '../../platform/read-models/index.js';
import { normalizeOrganizationFields } from '../../domain/authorization/organization-fields.js';
import { ChildOrganizationInput, OrganizationsQuery, OWN_FIELDS, OwnOrganizationInput } from './organization.dto.js';

const LIST: Listing<OrganizationRowView> = {
  view: OrganizationRowView,
  search: sql`o.search`,
  sorts: ORGANIZATION_SORTS,
  counter: ROW_COUNTERS.organizations,
};

const OWN_OR_BELOW = sql`select 1 from organizations o where o.id = ${'parentId'} and ${inTenant('o')}
  and o.deleted_at is null and organization_is_within(o.id, ${'organizationId'})`;

/** Lists, creates and updates organizations. */
@Injectable()
export class OrganizationsService {
  constructor(
    private readonly db: Database,
    private readonly presetQuery: PresetQuery,
    private readonly organizations: OrganizationWriter,
    private readonly images: PublicImages,
  ) {}

  /** Organizations that the caller can see, newest first by default. */
  async list(
    caller: Caller,
    { viewPresetId, ...query }: OrganizationsQuery,
  ): Promise<JsonText<Page<OrganizationRowView>>> {
    return this.db.page(LIST, {
      ...query,
      ...(await this.presetQuery.conditions(caller, 'ORGANIZATION', { viewPresetId })),
    });
  }

  /** @throws 404 if the caller cannot access the organization. */
  get(caller: Caller, id: string): Promise<JsonText<OrganizationView>> {
    const { sql: reachable, parameters } = buildRowFilter(caller, 'read', 'organization', 'o');
    const statement = selectQuery(OrganizationView, sql`o.id = ${'id'} and o.deleted_at is null and ${reachable}`);
    return this.db.one(withContentEtag(statement), { ...parameters, id });
  }

  /** Creates an organization below the caller's or below `parentId`. @throws 400 for a parent outside the caller's subtree. */
  create(caller: Caller, input: ChildOrganizationInput): Promise<JsonText<OrganizationView>> {
    const parentId = input.parentId ?? caller.organizationId;
    const fields = { ...normalizeOrganizationFields(pickDefined(input, OWN_FIELDS)), name: input.name, parentId };
    return this.db.transaction(async () => {
      const { routerId, organizationId } = caller;
      if (!(await this.db.row(OWN_OR_BELOW, { parentId, routerId, organizationId }))) {
        throw invalid('parentId', 'must name your organization or one below it', 'WRONG_REFERENCE');
      }
      this.assertVisibilityUnchanged(caller, fields, { orderVisibility: 'SELF', parentId });
      const id = await this.organizations.create(caller.userId, fields);
      await this.publishLogo(fields);
      return this.get(caller, id);
    });
  }

  /**
   * @throws 404 if the caller cannot access the organization, 403 if it is neither the caller's nor below it, 412 as
   * `assertUnchanged`.
   */
  update(
    caller: Caller,
    id: string,
    input: OwnOrganizationInput,
    ifMatch?: string,
  ): Promise<JsonText<OrganizationView>> {
    const fields = normalizeOrganizationFields(pickDefined(input, OWN_FIELDS));
    return this.db.transaction(async () => {
      const organization = await this.lock(caller, id);
      await assertUnchanged(ifMatch, () => this.get(caller, id));
      this.assertVisibilityUnchanged(caller, fields, organization);
      await this.organizations.update(caller.userId, organization, fields);
      await this.publishLogo(fields);
      return this.get(caller, id);
    });
  }

  /** Organizations below the caller's may be changed even if `orderVisibility` hides their orders. */
  private async lock(caller: Caller, id: string): Promise<Organization> {
    const readable = buildRowFilter(caller, 'read', 'organization', 'o');
    const statement = sql`select organization_is_within(o.id, ${'organizationId'}) as "isAllowed" from organizations o
        where o.id = ${'id'} and o.deleted_at is null and ${readable.sql} for no key update`;
    const row = await this.db.row<{ isAllowed: boolean }>(statement, { ...readable.parameters, id });
    if (!row) throw notFound('Organization');
    if (!row.isAllowed)
      throw forbidden('You may change only your organization and those below it', 'NOT_YOUR_ORGANIZATION');
    return this.db.get(Organization, { id });
  }

  /**
   * Only users who work in the router itself may change which orders the users of an organization can see.
   * @throws 403 for a change of `orderVisibility` or `parentId` by other users.
   */
  private assertVisibilityUnchanged(
    { isInRootOrganization }: Caller,
    fields: OrganizationFields,
    current: Pick<Organization, 'orderVisibility' | 'parentId'>,
  ): void {
    if (isInRootOrganization) return;
    for (const name of ['orderVisibility', 'parentId'] as const) {
      if (fields[name] !== undefined && fields[name] !== current[name]) {
        throw forbidden(`${name} can be changed only by users who work in the router itself`, 'NOT_YOUR_ORGANIZATION');
      }
    }
  }

  private async publishLogo({ logoFileId }: OrganizationFields): Promise<void> {
    if (logoFileId) await this.images.publish(logoFileId, 'logoFileId');
  }
}
