/** Whether a step has begun: someone has acted on it, or it has a result (decisions/workflows "Change and removal"). */
import { inTenant } from '../../../entities/tenant-predicates.js';
import type { Database } from '../../../platform/database/database.js';
import { sql, type Sql } from '../../../platform/sql/index.js';

/** A row of a table that belongs to the step. */
const hasRow = (table: Sql) =>
  sql`exists (select 1 from ${table} result where ${inTenant('result')} and result.workflow_step_id = ${'id'})`;

const HAS_BEGUN = sql`select exists (select 1 from workflow_step_status_log log where ${inTenant('log')}
    and log.workflow_step_id = ${'id'} and log.action is not null and log.actor <> 'system')
  or ${hasRow(sql`bookings`)} or ${hasRow(sql`client_offers`)} or ${hasRow(sql`workflow_step_files`)}
  or ${hasRow(sql`signatures`)} or ${hasRow(sql`dispatches`)} as "hasBegun"`;

/** A step that the system activated has not begun. Call it with the order locked. */
export async function hasStepBegun(db: Database, routerId: string, id: string): Promise<boolean> {
  return (await db.row<{ hasBegun: boolean }>(HAS_BEGUN, { routerId, id }))!.hasBegun;
}
