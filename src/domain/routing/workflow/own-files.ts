/** A contractor's evidence is what its own people have uploaded (decisions/workflows "Evidence"). */
import { sql, type Sql } from '../../../platform/sql/index.js';

/** The ids, among these, of files that people of the organization have uploaded. */
export function ownFiles(fileIds: Sql, organizationId: Sql): Sql {
  return sql`select brought.id from files brought where brought.id = any(${fileIds}) and exists (
    select 1 from memberships member
    where member.user_id = brought.uploaded_by and member.router_organization_id = ${organizationId})`;
}
