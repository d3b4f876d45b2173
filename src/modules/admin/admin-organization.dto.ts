/** Bodies and query of the admin endpoints for organizations, with every writable field of contract 2.6. */
import { ApiSchema } from '@nestjs/swagger';
import { createBooleanColumn } from '../../entities/columns/boolean-column.js';
import { ORGANIZATION_COLUMNS, ORGANIZATION_SORTS } from '../../entities/columns/organization-columns.js';
import { ORGANIZATION_FIELDS, OrganizationView } from '../../entities/views/organization-view.js';
import type { FilterColumns, FilterModel } from '../../platform/filters/filter-model.js';
import { EmailField, inputFrom, StringField, TimestampField } from '../../platform/fields/index.js';
import { ReadModel, sql, withVersion } from '../../platform/read-models/index.js';
import { createAdminListQuery } from './admin-list-query.js';

/** An organization as superusers see it. */
@ApiSchema({ description: 'Organization of the deployment.' })
@ReadModel({ table: 'organizations', alias: 'o' })
export class AdminOrganizationView extends OrganizationView {
  @TimestampField({
    nullable: true,
    sql: sql`o.suspended_at`,
    description: 'Time at which a superuser suspended the organization (UTC). `null`: it is not suspended.',
  })
  declare suspendedAt: Date | null;
}

@ApiSchema({ description: 'Organization of the deployment in a list.' })
export class AdminOrganizationRowView extends withVersion(AdminOrganizationView) {}

/** Filter columns of the list. */
export const ADMIN_ORGANIZATION_COLUMNS: FilterColumns = {
  ...ORGANIZATION_COLUMNS,
  isSuspended: createBooleanColumn(sql`(o.suspended_at is not null)`),
};

/** Body of an update (contract 4.23). */
@ApiSchema({ description: 'Changes to an organization. Omitted fields keep their value.' })
export class AdminOrganizationInput extends inputFrom(AdminOrganizationView, { optional: ORGANIZATION_FIELDS }) {}

/** Body of a new router, or of an organization below one. */
@ApiSchema({ description: 'New organization: a router, or an organization below `parentId`.' })
export class NewOrganizationInput extends inputFrom(OrganizationView, {
  required: ['name'],
  optional: ORGANIZATION_FIELDS.slice(1) as Exclude<(typeof ORGANIZATION_FIELDS)[number], 'name'>[],
}) {
  @EmailField({
    optional: true,
    example: 'kari@nordlys.example',
    description:
      'E-mail address of the first owner, who is invited by the same request. Omit it to invite the owner later.',
  })
  ownerEmail?: string;
}

@ApiSchema({ description: 'Created organization, with the invitation link of its owner if e-mail is not configured.' })
@ReadModel({ table: 'organizations', alias: 'o' })
export class CreatedOrganizationView extends AdminOrganizationView {
  @StringField({
    format: 'uri',
    nullable: true,
    sql: sql`${'link'}::text`,
    description:
      'Link for accepting the invitation of the owner. Returned once, and only if e-mail is not configured; otherwise `null`.',
  })
  invitationLink: string | null;
}

const BY_NAME: FilterModel = { columnId: 'name', type: 'text', operator: 'contains', values: ['nord'] };

/** Query of the list. */
export class AdminOrganizationsQuery extends createAdminListQuery(Object.keys(ORGANIZATION_SORTS), BY_NAME) {}
