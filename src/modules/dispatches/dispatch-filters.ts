/** Filters of dispatch lists. */
import { sql, type ParameterValues, type Sql } from '../../platform/read-models/index.js';
import type { DispatchesQuery, OrderDispatchesQuery } from './dispatch-input.dto.js';

/** Splits a query into paging parameters, SQL conditions, and filters as JSON text. */
export function buildDispatchFilters<Q extends DispatchesQuery & Partial<OrderDispatchesQuery>>(query: Q) {
  const { status, source, organizationId, expiresAfter, expiresBefore, filters, ...page } = query;
  const parameters: ParameterValues = { status, source, contractorId: organizationId, expiresAfter, expiresBefore };
  const conditions: [unknown, Sql][] = [
    [status, sql`d.status = ${'status'}`],
    [source, sql`d.source = ${'source'}`],
    [organizationId, sql`d.organization_id = ${'contractorId'}`],
    [expiresAfter, sql`d.expires_at >= ${'expiresAfter'}`],
    [expiresBefore, sql`d.expires_at < ${'expiresBefore'}`],
  ];
  return {
    ...page,
    filters,
    parameters,
    where: conditions.flatMap(([value, condition]) => (value ? [condition] : [])),
  };
}
