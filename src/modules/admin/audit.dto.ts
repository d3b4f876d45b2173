/** Query and response of the audit log. */
import { ApiSchema } from '@nestjs/swagger';
import { AuditEntry } from '../../entities/audit-entry.js';
import type { FilterModel } from '../../platform/filters/filter-model.js';
import { ReadModel } from '../../platform/read-models/index.js';
import { pickFields } from '../../platform/fields/index.js';
import { createAdminListQuery } from './admin-list-query.js';

/** Entry of the audit log. */
@ApiSchema({ description: 'Entry of the audit log: who did what to which resource.' })
@ReadModel({ table: 'audit_log', alias: 'a' })
export class AuditEntryView extends pickFields(AuditEntry, [
  'id',
  'routerId',
  'userId',
  'action',
  'resource',
  'resourceId',
  'changes',
  'createdAt',
]) {}

const BY_ACTION: FilterModel = {
  columnId: 'action',
  type: 'option',
  operator: 'is any of',
  values: ['organization.update'],
};

/** Query of the list. */
export class AuditQuery extends createAdminListQuery(['createdAt'], BY_ACTION) {}
