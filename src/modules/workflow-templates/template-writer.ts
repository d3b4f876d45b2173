/** The one way to change a template: locked, against the version that the caller read, and counted. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { rowsOf } from '../../domain/authorization/row-filters.js';
import { sameRouter } from '../../entities/in-router.js';
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { etagOf, requireMatch } from '../../platform/http/if-match.js';
import { sql, type Sql } from '../../platform/read-models/index.js';

/** SQL of the ETag of a template or of a part of it; `owner` is its alias, `id` SQL that yields the template's id. */
export function templateEtag(owner: Sql, id: Sql): Sql {
  return sql`(select '"' || versioned.version || '"' from workflow_templates versioned 
    where ${sameRouter('versioned', owner)} and versioned.id = ${id})`;
}

/** A template that nobody else can change until the transaction ends. */
export type LockedTemplate = {
  id: string;
  routerId: string;
  /** Grown already. */
  version: number;
  defaultAssigneeId: string | null;
};

/** Changes templates and their parts. */
@Injectable()
export class TemplateWriter {
  constructor(private readonly db: Database) {}

  /**
   * Does the work in one transaction in which the template is locked and its version grown.
   * @throws 404 outside the caller's reach; 412 where `ifMatch` names another version.
   */
  change<T>(
    caller: Caller,
    id: string,
    ifMatch: string | undefined,
    work: (template: LockedTemplate) => Promise<T>,
  ): Promise<T> {
    return this.db.transaction(async () => {
      const { sql: reachable, parameters } = rowsOf(caller, 'update', 'workflowTemplate', 'template');
      const grow = sql`update workflow_templates template set version = template.version + 1, updated_at = now()
          where template.id = ${'id'} and ${reachable}
          returning template.id, template.router_id as "routerId", template.version,
            template.default_assignee_id as "defaultAssigneeId"`;
      const template = await this.db.row<LockedTemplate>(grow, { ...parameters, id });
      if (!template) throw notFound('Workflow template');
      requireMatch(ifMatch, etagOf(template.version - 1));
      return work(template);
    });
  }

  /** @throws 404 where the caller's router has no such template. */
  async find(caller: Caller, id: string): Promise<void> {
    const { sql: reachable, parameters } = rowsOf(caller, 'read', 'workflowTemplate', 'template');
    const statement = sql`select template.id from workflow_templates template where template.id = ${'id'} and ${reachable}`;
    if (!(await this.db.row(statement, { ...parameters, id }))) throw notFound('Workflow template');
  }
}
