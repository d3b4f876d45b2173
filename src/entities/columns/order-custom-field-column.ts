/** Columns of custom fields in lists of orders: `customField:<customId>` (decisions/orders "Columns"). */
import { inTenants } from '../tenant-predicates.js';
import type { ColumnFamily } from '../../platform/filters/filter-model.js';
import { bindValue, sql, type Sql } from '../../platform/read-models/index.js';
import { EXTERNAL_VIEWER_CONDITION } from './order-viewer.js';

/** Text of a field: its value, or its values. */
const TEXT = sql`coalesce(field.value, (select string_agg(item->>'value', ', ') from jsonb_array_elements(field."values") item))`;

/** External viewers find no sensitive fields, because they cannot read them. The index `custom_fields_named` finds the others. */
export const ORDER_CUSTOM_FIELDS: ColumnFamily = {
  prefix: 'customField:',
  nameMax: 128,
  create: (customId) => {
    const fields = (
      holds: (of: Sql) => Sql,
      further: Sql,
    ) => sql`o.id in (select field.order_id from custom_fields field
      where ${inTenants('field')} and field.order_id is not null and field.custom_id = ${bindValue(customId)}
        and ${holds(TEXT)}${further})`;
    return {
      type: 'text',
      sql: TEXT,
      through: (holds) =>
        sql`(${fields(holds, sql``)} and (not ${EXTERNAL_VIEWER_CONDITION} or ${fields(holds, sql` and not field.is_sensitive`)}))`,
    };
  },
};
