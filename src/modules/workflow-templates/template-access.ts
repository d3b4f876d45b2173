/** Access to workflow templates: every write locks the template, checks `If-Match` and increments the version. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { buildRowFilter } from '../../domain/authorization/row-level-policy.js';
import { sameTenant } from '../../entities/tenant-predicates.js';
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { formatEtag, assertIfMatch } from '../../platform/http/if-match.js';
import { sql, type Sql } from '../../platform/read-models/index.js';

/**
 * SQL of the ETag of a template and of its parts: the template's version.
 * @param owner alias of the row's table. @param id SQL of the template's ID.
 */
export function buildTemplateEtag(owner: Sql, id: Sql): Sql {
  return sql`(select '"' || versioned.version || '"' from workflow_templates versioned 
    where ${sameTenant('versioned', owner)} and versioned.id = ${id})`;
}

/** A template whose row is locked until the transaction ends. */
export type LockedTemplate = {
  id: string;
  routerId: string;
  /** Version after the increment. */
  version: number;
  defaultAssigneeId: string | null;
};

/** Checks access to templates and locks them for writes. */
@Injectable()
export class TemplateAccess {
  constructor(private readonly db: Database) {}

  /**
   * Runs `work` in a transaction that locks the template and increments its version.
   * @throws 404 if the caller may not update the template; 412 if `ifMatch` names another version.
   */
  withLock<T>(
    caller: Caller,
    id: string,
    ifMatch: string | undefined,
    work: (template: LockedTemplate) => Promise<T>,
  ): Promise<T> {
    return this.db.transaction(async () => {
      const { sql: accessible, parameters } = buildRowFilter(caller, 'update', 'workflowTemplate', 'template');
      const incrementVersion = sql`update workflow_templates template set version = template.version + 1, updated_at = now()
          where template.id = ${'id'} and ${accessible}
          returning template.id, template.router_id as "routerId", template.version,
            template.default_assignee_id as "defaultAssigneeId"`;
      const template = await this.db.row<LockedTemplate>(incrementVersion, { ...parameters, id });
      if (!template) throw notFound('Workflow template');
      assertIfMatch(ifMatch, formatEtag(template.version - 1));
      return work(template);
    });
  }

  /** @throws 404 if the caller may not read the template. */
  async assertExists(caller: Caller, id: string): Promise<void> {
    const { sql: accessible, parameters } = buildRowFilter(caller, 'read', 'workflowTemplate', 'template');
    const statement = sql`select template.id from workflow_templates template where template.id = ${'id'} and ${accessible}`;
    if (!(await this.db.row(statement, { ...parameters, id }))) throw notFound('Workflow template');
  }
}
