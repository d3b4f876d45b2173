/** Organizations of a router's tree, as its own people see and change them (decisions/identity "Tenancy and roles"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { OrganizationWriter } from '../../domain/authorization/organization-writer.js';
import { PresetQuery } from '../../domain/authorization/presets/preset-query.js';
import { rowFilter } from '../../domain/authorization/row-level-policy.js';
import { ORGANIZATION_SORTS } from '../../entities/columns/organization-columns.js';
import { Organization } from '../../entities/organization.js';
import { OrganizationView, type OrganizationFields } from '../../entities/views/organization-view.js';
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

const LIST: Listing<OrganizationView> = {
  view: OrganizationView,
  search: sql`o.search`,
  sorts: ORGANIZATION_SORTS,
  counter: ROW_COUNTERS.organizations,
};

const isOwn = sql`select 1 from organizations o where o.id = ${'parentId'} and ${inTenant('o')}
  and o.deleted_at is null and organization_is_within(o.id, ${'organizationId'})`;

/** The tree below a router. */
@Injectable()
export class OrganizationsService {
  constructor(
    private readonly db: Database,
    private readonly presetQuery: PresetQuery,
    private readonly organizations: OrganizationWriter,
    private readonly images: PublicImages,
  ) {}

  /** The organizations that the caller sees, newest first unless sorted. */
  async list(
    caller: Caller,
    { viewPresetId, ...query }: OrganizationsQuery,
  ): Promise<JsonText<Page<OrganizationView>>> {
    return this.db.page(LIST, {
      ...query,
      ...(await this.presetQuery.conditions(caller, 'ORGANIZATION', viewPresetId)),
    });
  }

  /** @throws 404 outside the caller's reach. */
  get(caller: Caller, id: string): Promise<JsonText<OrganizationView>> {
    const { sql: reachable, parameters } = rowFilter(caller, 'read', 'organization', 'o');
    const statement = selectQuery(OrganizationView, sql`o.id = ${'id'} and o.deleted_at is null and ${reachable}`);
    return this.db.one(withContentEtag(statement), { ...parameters, id });
  }

  /** Below the caller's organization, or deeper in its tree. @throws 400 for a parent elsewhere. */
  create(caller: Caller, input: ChildOrganizationInput): Promise<JsonText<OrganizationView>> {
    const parentId = input.parentId ?? caller.organizationId;
    const fields = { ...normalizeOrganizationFields(pickDefined(input, OWN_FIELDS)), name: input.name, parentId };
    return this.db.transaction(async () => {
      const { routerId, organizationId } = caller;
      if (!(await this.db.row(isOwn, { parentId, routerId, organizationId }))) {
        throw invalid('parentId', 'must name your organization or one below it');
      }
      this.refuseReach(caller, fields, { orderVisibility: 'SELF', parentId });
      const id = await this.organizations.create(caller.userId, fields);
      await this.publishLogo(fields);
      return this.get(caller, id);
    });
  }

  /** @throws 404 for one that the caller does not see, 403 for one that is neither its own nor below, 412 as `assertUnchanged`. */
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
      this.refuseReach(caller, fields, organization);
      await this.organizations.update(caller.userId, organization, fields);
      await this.publishLogo(fields);
      return this.get(caller, id);
    });
  }

  /** What is below counts, however little of it `orderVisibility` shows. */
  private async lock(caller: Caller, id: string): Promise<Organization> {
    const seen = rowFilter(caller, 'read', 'organization', 'o');
    const statement = sql`select organization_is_within(o.id, ${'organizationId'}) as "isAllowed" from organizations o
        where o.id = ${'id'} and o.deleted_at is null and ${seen.sql} for no key update`;
    const row = await this.db.row<{ isAllowed: boolean }>(statement, { ...seen.parameters, id });
    if (!row) throw notFound('Organization');
    if (!row.isAllowed) throw forbidden('You may change your organization and those below it alone');
    return this.db.get(Organization, { id });
  }

  /** Nobody below the router widens what an organization's people see of it. */
  private refuseReach(
    { isInRootOrganization }: Caller,
    fields: OrganizationFields,
    present: Pick<Organization, 'orderVisibility' | 'parentId'>,
  ): void {
    if (isInRootOrganization) return;
    for (const name of ['orderVisibility', 'parentId'] as const) {
      if (fields[name] !== undefined && fields[name] !== present[name]) {
        throw forbidden(`${name} is changed by people who work in the router itself`);
      }
    }
  }

  private async publishLogo({ logoFileId }: OrganizationFields): Promise<void> {
    if (logoFileId) await this.images.publish(logoFileId, 'logoFileId');
  }
}
