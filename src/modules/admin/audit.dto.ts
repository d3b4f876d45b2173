/** The audit log as superusers read it. */
import { ApiSchema } from '@nestjs/swagger';
import { AuditEntry } from '../../entities/record.js';
import type { FilterModel } from '../../platform/filters/filter-model.js';
import { From } from '../../platform/read-models/index.js';
import { omitFields } from '../../platform/fields/index.js';
import { adminListSortedBy } from './listed.js';

/** One deed: who did what to which row. */
@ApiSchema({ description: 'Entry of the audit log: who did what to which resource.' })
@From({ table: 'audit_log', alias: 'a' })
export class AuditEntryView extends omitFields(AuditEntry) {}

const BY_ACTION: FilterModel = {
  columnId: 'action',
  type: 'option',
  operator: 'is any of',
  values: ['organization.update'],
};

/** Query of the audit log. */
export class AuditQuery extends adminListSortedBy(['createdAt'], BY_ACTION) {}
