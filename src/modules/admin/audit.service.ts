/** The audit log, for superusers. */
import { Injectable } from '@nestjs/common';
import { Database, type Page } from '../../platform/database/database.js';
import { type JsonText, type Listing, sql } from '../../platform/read-models/index.js';
import { AuditEntryView, AuditQuery } from './audit.dto.js';
import { AUDIT_COLUMNS } from './admin-list-columns.js';
import { buildListRequest } from './admin-list-query.js';

const LIST: Listing<AuditEntryView> = {
  view: AuditEntryView,
  search: sql`lower(a.action || chr(10) || coalesce(a.resource_id, ''))`,
  sorts: { createdAt: sql`a.created_at` },
};

/** Lists the audit log. */
@Injectable()
export class AuditService {
  constructor(private readonly db: Database) {}

  /** Newest first by default. @throws 400 for invalid filters. */
  async list(query: AuditQuery): Promise<JsonText<Page<AuditEntryView>>> {
    return this.db.page(LIST, buildListRequest(query, AUDIT_COLUMNS));
  }
}
