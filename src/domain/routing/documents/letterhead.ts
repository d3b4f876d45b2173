/** Header data of the PDFs of an order: organization, locale and time zone. */
import { DateTime } from 'luxon';
import { inTenant, sameTenant } from '../../../entities/tenant-predicates.js';
import type { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/sql/index.js';

/** Data of the order and its organization. */
export interface Letterhead {
  displayId: string;
  organizationName: string;
  /** BCP 47. */
  locale: string | null;
  /** IANA zone. */
  timeZone: string;
}

const LETTERHEAD = sql`
  select o.display_id as "displayId", organization.name as "organizationName", organization.locale,
    organization.timezone as "timeZone"
  from orders o
  join organizations organization on ${sameTenant('organization', 'o')} and organization.id = o.organization_id
  where ${inTenant('o')} and o.id = ${'orderId'}`;

/** Loads the letterhead of an existing order. */
export async function loadLetterhead(db: Database, routerId: string, orderId: string): Promise<Letterhead> {
  return (await db.row<Letterhead>(LETTERHEAD, { routerId, orderId }))!;
}

/** Formats a timestamp in the time zone of the organization and in UTC. */
export function formatTimestamp({ timeZone }: Letterhead, timestamp: Date): string {
  const local = DateTime.fromJSDate(timestamp, { zone: timeZone }).toFormat('yyyy-MM-dd HH:mm:ss');
  return `${local} ${timeZone} (${timestamp.toISOString()})`;
}
