/** Reading the audit log. */
import { Injectable } from '@nestjs/common';
import { Database, type Page } from '../../platform/database/database.js';
import { type JsonText, type Listing, sql } from '../../platform/read-models/index.js';
import { AuditEntryView, AuditQuery } from './audit.dto.js';
import { AUDIT_COLUMNS } from './columns.js';
import { filteredPage } from './listed.js';

const LIST: Listing<AuditEntryView> = {
  view: AuditEntryView,
  search: sql`lower(a.action || ' ' || coalesce(a.resource_id, ''))`,
  sorts: { createdAt: sql`a.created_at` },
};

/** Administrative deeds, newest first. */
@Injectable()
export class AuditService {
  constructor(private readonly db: Database) {}

  /** @throws 400 for filters that are none. */
  async list(query: AuditQuery): Promise<JsonText<Page<AuditEntryView>>> {
    return this.db.page(LIST, filteredPage(query, AUDIT_COLUMNS));
  }
}
