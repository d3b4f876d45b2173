/** The partners of a router (decisions/identity "Tenancy and roles", decisions/partners). */
import { Injectable } from '@nestjs/common';
import { CallerCache } from '../../domain/authorization/caller-cache.js';
import type { Caller } from '../../domain/authorization/caller.js';
import { toOptionalReference, ReferenceChecker } from '../../domain/authorization/reference-checker.js';
import { buildRowFilter, buildScopeParameters } from '../../domain/authorization/row-level-policy.js';
import { recordPastContractor } from '../../entities/contractor-history.js';
import { Partner } from '../../entities/partner.js';
import { ROW_COUNTERS } from '../../entities/row-counters.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { Database, type Page } from '../../platform/database/database.js';
import { conflict, invalid, notFound } from '../../platform/errors.js';
import { assertUnchanged } from '../../platform/http/if-match.js';
import { newId } from '../../platform/new-id.js';
import {
  bindValue,
  type JsonText,
  type Listing,
  selectQuery,
  sql,
  withContentEtag,
} from '../../platform/read-models/index.js';
import {
  CoverageChangeHandler,
  type PartnerKey,
} from '../../domain/routing/order/use-cases/coverage-change-handler.js';
import { PartnerStatusHandler } from '../../domain/routing/order/use-cases/partner-status-handler.js';
import { ManagedContractors } from './managed-contractors.js';
import { IS_AWAY, PARTNER_SORTS } from './partner-figures.js';
import {
  InstallerView,
  type NewPartnerInput,
  buildPartnerColumns,
  type PartnerUpdate,
  PartnerView,
  PartnerRowView,
  type PartnersQuery,
  type RouterPartnersQuery,
} from './partner.dto.js';

const LIST: Listing<PartnerRowView> = {
  view: PartnerRowView,
  search: sql`o.search`,
  sorts: PARTNER_SORTS,
  counter: ROW_COUNTERS.partners,
};
const INSTALLERS: Listing<InstallerView> = { ...LIST, view: InstallerView };

const CONTRACTOR = sql`
  select o.id from organizations o
  where o.id = ${'id'} and o.can_install and o.deleted_at is null and (o.parent_id is null or ${inTenant('o')})`;
const IN_NETWORK = sql`select p.id from partners p where ${inTenant('p')} and p.organization_id = ${'id'}`;

type LockedPartner = Pick<Partner, 'organizationId' | 'status'>;

/** Adds contractor organizations to the network of a router and lists them. */
@Injectable()
export class PartnersService {
  constructor(
    private readonly db: Database,
    private readonly referenceChecker: ReferenceChecker,
    private readonly managedContractors: ManagedContractors,
    private readonly coverageChanges: CoverageChangeHandler,
    private readonly partnerStatus: PartnerStatusHandler,
    private readonly callerCache: CallerCache,
  ) {}

  /** Returns the installers list (contract 4.5). */
  listInstallers(caller: Caller, query: PartnersQuery): Promise<JsonText<Page<InstallerView>>> {
    return this.db.page(INSTALLERS, buildListRequest(caller, query));
  }

  /** Returns partners, active and inactive, newest first by default. */
  list(caller: Caller, query: RouterPartnersQuery): Promise<JsonText<Page<PartnerRowView>>> {
    const { status, partnerGroupId, countryCode, isAway, sort = 'createdAt', ...more } = query;
    const request = buildListRequest(caller, more);
    const where = [...request.where];
    if (status) where.push(sql`p.status = ${bindValue(status)}`);
    if (partnerGroupId) where.push(sql`p.partner_group_id = ${bindValue(partnerGroupId)}::uuid`);
    if (countryCode) where.push(sql`upper(o.country_code) = ${bindValue(countryCode.toUpperCase())}`);
    if (isAway) where.push(isAway === 'true' ? IS_AWAY : sql`not ${IS_AWAY}`);
    return this.db.page(LIST, { ...request, where, sort });
  }

  /** @throws 404 for a partner of another router. */
  get(caller: Caller, id: string): Promise<JsonText<PartnerView>> {
    const { sql: reachable, parameters } = buildRowFilter(caller, 'read', 'partner', 'p');
    const statement = selectQuery(PartnerView, sql`p.id = ${'id'} and ${reachable}`);
    return this.db.one(withContentEtag(statement), { ...parameters, id });
  }

  /** @throws 400 unless exactly one organization is given and is a contractor; 409 if it is a partner already. */
  create(caller: Caller, input: NewPartnerInput): Promise<JsonText<PartnerView>> {
    return this.db.transaction(async () => {
      await this.referenceChecker.assertAccessible(
        caller,
        'partnerGroup',
        toOptionalReference('partnerGroupId', input.partnerGroupId),
      );
      const organizationId = await this.findOrCreateContractor(caller, input);
      const id = newId('partner');
      await this.db
        .of(Partner)
        .insert({ id, routerId: caller.routerId, organizationId, ...buildPartnerColumns(input) });
      // The users of the organization get access to one more router.
      await this.callerCache.invalidate({ organizationId });
      // It may return to the network and have work in progress.
      this.partnerStatus.queueUpdate({ routerId: caller.routerId, organizationId });
      return this.get(caller, id);
    });
  }

  /** Updates the given fields. @throws 404 as `get`, 409 as `ManagedContractors.update`, 412 as `assertUnchanged`. */
  update(caller: Caller, id: string, input: PartnerUpdate, ifMatch?: string): Promise<JsonText<PartnerView>> {
    return this.db.transaction(async () => {
      const { organizationId, status } = await this.lock(caller, id);
      await assertUnchanged(ifMatch, () => this.get(caller, id));
      await this.referenceChecker.assertAccessible(
        caller,
        'partnerGroup',
        toOptionalReference('partnerGroupId', input.partnerGroupId),
      );
      await this.db.of(Partner).update({ routerId: caller.routerId, id }, buildPartnerColumns(input));
      if ((input.status ?? status) !== status) {
        this.partnerStatus.queueUpdate({ routerId: caller.routerId, organizationId });
      }
      if (input.organization) await this.managedContractors.update(caller, id, input.organization);
      return this.get(caller, id);
    });
  }

  /**
   * Removes the partner and its coverage areas from the network; the organization remains.
   * @throws 404 as `get`, 412 as `assertUnchanged`.
   */
  remove(caller: Caller, id: string, ifMatch?: string): Promise<void> {
    return this.db.transaction(async () => {
      const { organizationId } = await this.lock(caller, id);
      await assertUnchanged(ifMatch, () => this.get(caller, id));
      await recordPastContractor(this.db, { routerId: caller.routerId, id });
      await this.db.of(Partner).delete({ routerId: caller.routerId, id });
      this.partnerStatus.queueUpdate({ routerId: caller.routerId, organizationId });
    });
  }

  /** Locks the partner and its coverage areas until the transaction ends. @throws 404 as `get` */
  async lock(caller: Caller, id: string): Promise<LockedPartner> {
    const { sql: reachable } = buildRowFilter(caller, 'update', 'partner', 'p');
    const statement = sql`select p.organization_id as "organizationId", p.status from partners p
      where p.id = ${'id'} and ${reachable} for update`;
    const partner = await this.db.row<LockedPartner>(statement, { ...buildScopeParameters(caller), id });
    if (!partner) throw notFound('Partner');
    return partner;
  }

  /** Queues a recheck of accepted work outside coverage. Call it in the transaction that changes the areas. */
  queueCoverageRecheck(partner: PartnerKey): void {
    this.coverageChanges.queueRecheck(partner);
  }

  private async findOrCreateContractor(
    caller: Caller,
    { organizationId, organization }: NewPartnerInput,
  ): Promise<string> {
    if (organizationId && organization)
      throw invalid('organization', 'must not be combined with organizationId', 'NOT_ALLOWED');
    if (organization) return this.managedContractors.create(caller, organization);
    if (!organizationId) throw invalid('organizationId', 'is required unless organization is given', 'REQUIRED');
    const parameters = { id: organizationId, routerId: caller.routerId };
    if (!(await this.db.row(CONTRACTOR, parameters)))
      throw invalid('organizationId', 'must be a contractor organization');
    if (await this.db.row(IN_NETWORK, parameters))
      throw conflict('This organization is already a partner', 'ALREADY_EXISTS');
    return organizationId;
  }
}

function buildListRequest(caller: Caller, { professions, services, partnerTags, ...query }: PartnersQuery) {
  const { sql: reachable, parameters } = buildRowFilter(caller, 'read', 'partner', 'p');
  const where = [reachable];
  if (professions.length > 0) where.push(sql`p.professions @> ${bindValue(professions)}::text[]`);
  if (services.length > 0) where.push(sql`p.services @> ${bindValue(services)}::text[]`);
  if (partnerTags.length > 0) where.push(sql`p.tags && ${bindValue(partnerTags)}::text[]`);
  return { ...query, where, parameters, sort: 'createdAt' };
}
