/** Bodies and query of the admin endpoints for organizations, with every writable field of contract 2.6. */
import { ApiSchema } from '@nestjs/swagger';
import { ORGANIZATION_SORTS } from '../../entities/columns/organization-columns.js';
import { ORGANIZATION_FIELDS, OrganizationView } from '../../entities/views/organization-view.js';
import type { FilterModel } from '../../platform/filters/filter-model.js';
import { inputFrom } from '../../platform/fields/index.js';
import { createAdminListQuery } from './admin-list-query.js';

/** Body of an update (contract 4.23). */
@ApiSchema({ description: 'Changes to an organization. Omitted fields keep their value.' })
export class AdminOrganizationInput extends inputFrom(OrganizationView, { optional: ORGANIZATION_FIELDS }) {}

/** Body of a new router, or of an organization below one. */
@ApiSchema({ description: 'New organization: a router, or an organization below `parentId`.' })
export class NewOrganizationInput extends inputFrom(OrganizationView, {
  required: ['name'],
  optional: ORGANIZATION_FIELDS.slice(1) as Exclude<(typeof ORGANIZATION_FIELDS)[number], 'name'>[],
}) {}

const BY_NAME: FilterModel = { columnId: 'name', type: 'text', operator: 'contains', values: ['nord'] };

/** Query of the list. */
export class AdminOrganizationsQuery extends createAdminListQuery(Object.keys(ORGANIZATION_SORTS), BY_NAME) {}
