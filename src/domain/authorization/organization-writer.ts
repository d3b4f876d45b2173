/** Writes organizations: the tree stays a tree, and whoever’s reach changes is told. */
import { Injectable } from '@nestjs/common';
import { ACCEPTED_MEMBERS } from '../../entities/columns/user-columns.js';
import { Organization } from '../../entities/organization.js';
import { RouterSettings } from '../../entities/router-settings.js';
import type { OrganizationFields } from '../../entities/views/organization-view.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { Database } from '../../platform/database/database.js';
import { sqlState } from '../../platform/database/sql-state.js';
import { conflict, invalidFields, invalid, type Fault } from '../../platform/errors.js';
import { newId } from '../../platform/new-id.js';
import { sql, type Sql } from '../../platform/read-models/index.js';
import { CallerCache } from './caller-cache.js';
import { AuditLog } from './audit-log.js';
import { updateMembershipOrderOfRouter } from './membership-order.js';

/** Fields that change what people of the router's tree see. */
const OF_REACH = ['orderVisibility', 'parentId', 'canInstall'] as const;

const lockRouter = sql`select id from organizations where id = ${'routerId'} for no key update`;
const parentOf = sql`select o.router_id as "routerId" from organizations o where o.id = ${'parentId'} and o.deleted_at is null`;
const isBelow = sql`select 1 where organization_is_within(${'parentId'}, ${'id'})`;

/** Each id in an organization, and where it has to be found. */
const REFERENCES = {
  logoFileId: sql`select 1 from files f where f.id = ${'id'} and (${inTenant('f')} or f.uploaded_by = ${'by'})`,
  ownerId: sql`select 1 from users u where u.id = ${'id'} and u.deleted_at is null`,
  integrationOrderAssignmentRoutingOperatorId: sql`select 1 from ${ACCEPTED_MEMBERS} where u.id = ${'id'} and ${inTenant('m')}`,
} as const satisfies Partial<Record<keyof Organization, Sql>>;

/** To be called in a transaction. `by` is the user who does it; null for a command. */
@Injectable()
export class OrganizationWriter {
  constructor(
    private readonly db: Database,
    private readonly callerCache: CallerCache,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Makes a router, or an organization below `parentId`. People of a router see all its orders, those of an organization
   * below it their own, unless `orderVisibility` says otherwise.
   */
  async create(by: string | null, fields: OrganizationFields & Pick<Organization, 'name'>): Promise<string> {
    const id = newId('organization');
    const { parentId = null } = fields;
    const routerId = parentId ? await this.routerOf(parentId) : id;
    await this.checkReferences(by, routerId, fields);
    const orderVisibility = parentId ? 'SELF' : 'ALL';
    await this.namingSlug(() =>
      this.db.of(Organization).insert({ orderVisibility, ...fields, id, routerId, parentId }),
    );
    if (parentId) await this.callerCache.invalidate({ routerId });
    else await this.db.of(RouterSettings).insert({ routerId });
    await this.audit.write(by, { action: 'organization.create', resourceId: id, routerId, changes: changed(fields) });
    return id;
  }

  /** Writes the given fields. @throws 400 for ids that name nothing, 409 for a slug that is taken. */
  async update(by: string, { id, routerId, parentId }: Organization, fields: OrganizationFields): Promise<void> {
    if (Object.keys(fields).length === 0) return;
    if (fields.parentId !== undefined && fields.parentId !== parentId) {
      await this.checkMove({ id, routerId, parentId }, fields.parentId);
    }
    await this.checkReferences(by, routerId, fields);
    await this.namingSlug(() => this.db.of(Organization).update({ id }, fields));
    if (fields.parentId !== undefined && fields.parentId !== parentId)
      await updateMembershipOrderOfRouter(this.db, routerId);
    if (OF_REACH.some((name) => fields[name] !== undefined)) await this.callerCache.invalidate({ routerId });
    await this.audit.write(by, { action: 'organization.update', resourceId: id, routerId, changes: changed(fields) });
  }

  private async routerOf(parentId: string): Promise<string> {
    const parent = await this.db.row<{ routerId: string }>(parentOf, { parentId });
    if (!parent) throw invalid('parentId', 'names no organization');
    return parent.routerId;
  }

  /** Moves in one router wait for each other, so that two of them don't make a circle. */
  private async checkMove(moved: Pick<Organization, 'id' | 'routerId' | 'parentId'>, parentId: string | null) {
    const { id, routerId } = moved;
    if (moved.parentId === null) throw invalid('parentId', 'must be null: a router has nothing above it');
    if (parentId === null) throw invalid('parentId', 'must not be null: the organization belongs to a router');
    await this.db.row(lockRouter, { routerId });
    if ((await this.routerOf(parentId)) !== routerId) throw invalid('parentId', 'must stay within the router');
    if (await this.db.row(isBelow, { parentId, id })) {
      throw invalid('parentId', 'must not be the organization itself or one below it');
    }
  }

  private async checkReferences(by: string | null, routerId: string, fields: OrganizationFields): Promise<void> {
    const faults: Fault[] = [];
    for (const field of Object.keys(REFERENCES) as (keyof typeof REFERENCES)[]) {
      const id = fields[field];
      if (id && !(await this.db.row(REFERENCES[field], { id, routerId, by }))) {
        faults.push({ field, message: field === 'logoFileId' ? 'names no file' : 'names no user' });
      }
    }
    if (faults.length > 0) throw invalidFields(faults);
  }

  private async namingSlug(write: () => Promise<unknown>): Promise<void> {
    try {
      await write();
    } catch (error) {
      throw sqlState(error) === '23505' ? conflict('slug belongs to another organization') : error;
    }
  }
}

function changed(fields: OrganizationFields): { fields: string[] } {
  return { fields: Object.keys(fields) };
}
