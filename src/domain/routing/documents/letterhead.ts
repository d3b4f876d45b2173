/** What stands on every document of an order: whose it is, in which language and time zone. */
import { DateTime } from 'luxon';
import { inTenant, sameTenant } from '../../../entities/tenant-predicates.js';
import type { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/sql/index.js';

/** Of the order and its organization. */
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

/** Of an order that is there. */
export async function loadLetterhead(db: Database, routerId: string, orderId: string): Promise<Letterhead> {
  return (await db.row<Letterhead>(LETTERHEAD, { routerId, orderId }))!;
}

/** The moment on the clock of the organization, and in UTC. */
export function formatTimestamp({ timeZone }: Letterhead, moment: Date): string {
  const local = DateTime.fromJSDate(moment, { zone: timeZone }).toFormat('yyyy-MM-dd HH:mm:ss');
  return `${local} ${timeZone} (${moment.toISOString()})`;
}
