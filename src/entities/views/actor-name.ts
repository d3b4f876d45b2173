/** Names of those who caused a change, next to their IDs. */
import { fullNameSql } from '../user.js';
import { sameTenant } from '../tenant-predicates.js';
import { sql, type Sql } from '../../platform/read-models/index.js';

/** Columns of a row that records who caused a change. */
export interface ActorColumns {
  /** Alias of a row of the order's router. */
  of: string;
  party: Sql;
  userId: Sql;
  organizationId: Sql;
  orderId: Sql;
}

/** SQL: name of the user, else of the organization; of the client the contact person; null for the system. */
export function actorNameSql({ of, party, userId, organizationId, orderId }: ActorColumns): Sql {
  return sql`case ${party}
  when 'client' then (select o.contact_person_name from orders o where ${sameTenant('o', of)} and o.id = ${orderId})
  else coalesce((select ${fullNameSql(sql`u`)} from users u where u.id = ${userId}),
    (select a.name from organizations a where a.id = ${organizationId})) end`;
}
