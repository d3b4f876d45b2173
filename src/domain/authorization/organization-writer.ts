/** Writes organizations: prevents cycles in the tree and invalidates cached callers whose access changes. */
import { Injectable } from '@nestjs/common';
import { ACCEPTED_MEMBERS } from '../../entities/columns/user-columns.js';
import { Organization } from '../../entities/organization.js';
import { RouterSettings } from '../../entities/router-settings.js';
import type { OrganizationFields } from '../../entities/views/organization-view.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { Database } from '../../platform/database/database.js';
import { conflictOnConstraint } from '../../platform/database/constraint-errors.js';
import { invalidFields, invalid, type FieldError } from '../../platform/errors.js';
import { newId } from '../../platform/new-id.js';
import { sql, type Sql } from '../../platform/read-models/index.js';
import { CallerCache } from './caller-cache.js';
import { AuditLog } from './audit-log.js';
import { updateMembershipOrderOfRouter } from './membership-order.js';

/** Fields that change the access of users in the router's tree. */
const ACCESS_FIELDS = ['orderVisibility', 'parentId', 'canInstall'] as const;

const lockRouter = sql`select id from organizations where id = ${'routerId'} for no key update`;
const parentOf = sql`select o.router_id as "routerId" from organizations o where o.id = ${'parentId'} and o.deleted_at is null`;
const isBelow = sql`select 1 where organization_is_within(${'parentId'}, ${'id'})`;

/** The row that each ID of an organization must refer to. */
const REFERENCES = {
  logoFileId: sql`select 1 from files f where f.id = ${'id'} and (${inTenant('f')} or f.uploaded_by = ${'by'})`,
  ownerId: sql`select 1 from users u where u.id = ${'id'} and u.deleted_at is null`,
  integrationOrderAssignmentRoutingOperatorId: sql`select 1 from ${ACCEPTED_MEMBERS} where u.id = ${'id'} and ${inTenant('m')}`,
} as const satisfies Partial<Record<keyof Organization, Sql>>;

/** Call in a transaction. `by` is the acting user; null for a CLI command. */
@Injectable()
export class OrganizationWriter {
  constructor(
    private readonly db: Database,
    private readonly callerCache: CallerCache,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Creates a router, or an organization below `parentId`. By default users of a router see all its orders, and users of an
   * organization below it see their own (`orderVisibility`).
   */
  async create(by: string | null, fields: OrganizationFields & Pick<Organization, 'name'>): Promise<string> {
    const id = newId('organization');
    const { parentId = null } = fields;
    const routerId = parentId ? await this.routerOf(parentId) : id;
    await this.assertReferences(by, routerId, fields);
    const orderVisibility = parentId ? 'SELF' : 'ALL';
    await assertSlugFree(this.db.of(Organization).insert({ orderVisibility, ...fields, id, routerId, parentId }));
    if (parentId) await this.callerCache.invalidate({ routerId });
    else await this.db.of(RouterSettings).insert({ routerId });
    await this.audit.write(by, {
      action: 'organization.create',
      resourceId: id,
      routerId,
      changes: changedFields(fields),
    });
    return id;
  }

  /** Writes the given fields. @throws 400 for IDs that do not exist, 409 for a slug that is in use. */
  async update(by: string, { id, routerId, parentId }: Organization, fields: OrganizationFields): Promise<void> {
    if (Object.keys(fields).length === 0) return;
    if (fields.parentId !== undefined && fields.parentId !== parentId) {
      await this.assertCanMove({ id, routerId, parentId }, fields.parentId);
    }
    await this.assertReferences(by, routerId, fields);
    await assertSlugFree(this.db.of(Organization).update({ id }, fields));
    if (fields.parentId !== undefined && fields.parentId !== parentId)
      await updateMembershipOrderOfRouter(this.db, routerId);
    if (ACCESS_FIELDS.some((name) => fields[name] !== undefined)) await this.callerCache.invalidate({ routerId });
    await this.audit.write(by, {
      action: 'organization.update',
      resourceId: id,
      routerId,
      changes: changedFields(fields),
    });
  }

  private async routerOf(parentId: string): Promise<string> {
    const parent = await this.db.row<{ routerId: string }>(parentOf, { parentId });
    if (!parent) throw invalid('parentId', 'names no organization', 'REFERENCE_NOT_FOUND');
    return parent.routerId;
  }

  /** Locks the router, so that concurrent moves cannot create a cycle. */
  private async assertCanMove(moved: Pick<Organization, 'id' | 'routerId' | 'parentId'>, parentId: string | null) {
    const { id, routerId } = moved;
    if (moved.parentId === null) throw invalid('parentId', 'must be null for a router');
    if (parentId === null) throw invalid('parentId', 'must not be null: the organization belongs to a router');
    await this.db.row(lockRouter, { routerId });
    if ((await this.routerOf(parentId)) !== routerId) throw invalid('parentId', 'must stay within the router');
    if (await this.db.row(isBelow, { parentId, id })) {
      throw invalid('parentId', 'must not be the organization itself or one below it');
    }
  }

  private async assertReferences(by: string | null, routerId: string, fields: OrganizationFields): Promise<void> {
    const errors: FieldError[] = [];
    for (const field of Object.keys(REFERENCES) as (keyof typeof REFERENCES)[]) {
      const id = fields[field];
      if (id && !(await this.db.row(REFERENCES[field], { id, routerId, by }))) {
        errors.push({
          field,
          message: field === 'logoFileId' ? 'names no file' : 'names no user',
          code: 'REFERENCE_NOT_FOUND',
        });
      }
    }
    if (errors.length > 0) throw invalidFields(errors);
  }
}

/** @throws 409 if the write violates the unique index of slugs. */
function assertSlugFree(write: Promise<unknown>): Promise<unknown> {
  return conflictOnConstraint('organizations_slug', 'slug belongs to another organization', write, 'slug');
}

function changedFields(fields: OrganizationFields): { fields: string[] } {
  return { fields: Object.keys(fields) };
}
