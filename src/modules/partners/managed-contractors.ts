/** Contractors that a router created and manages until their first OWNER or ADMIN joins: it updates them and invites their users. */
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../domain/authorization/audit-log.js';
import type { Caller } from '../../domain/authorization/caller.js';
import { toRoles, type InvitationView } from '../../domain/authorization/invitations/invitation.dto.js';
import { Invitations } from '../../domain/authorization/invitations/invitations.js';
import { buildRowFilter, buildScopeParameters } from '../../domain/authorization/row-level-policy.js';
import { Organization } from '../../entities/organization.js';
import { RouterSettings } from '../../entities/router-settings.js';
import { parseCountryCode } from '../../platform/country-code.js';
import { parseLanguageTag, parseTimeZone } from '../../platform/locale-names.js';
import { Database } from '../../platform/database/database.js';
import { conflict, notFound } from '../../platform/errors.js';
import { pickDefined } from '../../platform/fields/index.js';
import { uuidv7 } from '../../platform/uuid.js';
import { sql, type JsonText } from '../../platform/read-models/index.js';
import {
  CONTRACTOR_FIELDS,
  type ContractorInput,
  type ContractorUpdate,
  type PartnerInvitationInput,
} from './partner.dto.js';

/** The only writer of managed organizations. */
@Injectable()
export class ManagedContractors {
  constructor(
    private readonly db: Database,
    private readonly invitations: Invitations,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Creates a contractor, which is also a tenant (decisions/identity "Tenancy and roles"), with time zone and language of the
   * router unless given. Call it in a transaction. @throws 400 naming an invalid field
   */
  async create({ routerId: managedByRouterId }: Caller, organization: ContractorInput): Promise<string> {
    const id = uuidv7();
    const { timezone, locale } = await this.db.get(Organization, { id: managedByRouterId });
    const defaults = { id, routerId: id, managedByRouterId, canInstall: true, isMinimal: true, timezone, locale };
    await this.db.of(Organization).insert({ ...defaults, ...buildColumns(organization), name: organization.name });
    await this.db.of(RouterSettings).insert({ routerId: id });
    return id;
  }

  /** Updates the given fields. Call it in a transaction. @throws 409 if the router does not manage the organization. */
  async update(caller: Caller, partnerId: string, organization: ContractorUpdate): Promise<void> {
    const id = await this.lock(caller, partnerId);
    const fields = buildColumns(organization);
    if (Object.keys(fields).length === 0) return;
    await this.db.of(Organization).update({ id }, fields);
    const changes = { fields: Object.keys(fields) };
    const { routerId } = caller;
    await this.audit.write(caller.userId, { action: 'organization.update', resourceId: id, routerId, changes });
  }

  /** @throws 404 for a partner of another router; 409 if the router does not manage the organization, and for a member. */
  invite(caller: Caller, partnerId: string, input: PartnerInvitationInput): Promise<JsonText<InvitationView>> {
    const { email, firstName, lastName, roles } = input;
    return this.db.transaction(async () => {
      const id = await this.lock(caller, partnerId);
      const person = { email, firstName, lastName, roles: toRoles(roles) };
      return this.invitations.invite(caller, { routerId: id, organizationId: id, ...person });
    });
  }

  /**
   * Locks the organization, so that no OWNER or ADMIN joins meanwhile: that writes this row too.
   * @throws 404 and 409 as `invite`
   */
  async lock(caller: Caller, partnerId: string): Promise<string> {
    const { sql: reachable } = buildRowFilter(caller, 'update', 'partner', 'p');
    const statement = sql`select o.id, o.managed_by_router_id is not distinct from p.router_id as "isManaged"
      from partners p join organizations o on o.id = p.organization_id
      where p.id = ${'partnerId'} and ${reachable} for no key update of o`;
    const found = await this.db.row<{ id: string; isManaged: boolean }>(statement, {
      ...buildScopeParameters(caller),
      partnerId,
    });
    if (!found) throw notFound('Partner');
    if (!found.isManaged) {
      throw conflict(
        'The router does not manage this organization: an OWNER or ADMIN has joined it, or another router created it',
        'NOT_MANAGED',
      );
    }
    return found.id;
  }
}

function buildColumns(organization: ContractorUpdate) {
  const columns = pickDefined(organization, CONTRACTOR_FIELDS);
  if (columns.countryCode) columns.countryCode = parseCountryCode(columns.countryCode, 'organization.countryCode');
  if (typeof columns.timezone === 'string') columns.timezone = parseTimeZone(columns.timezone, 'organization.timezone');
  if (typeof columns.locale === 'string') columns.locale = parseLanguageTag(columns.locale, 'organization.locale');
  return columns;
}
