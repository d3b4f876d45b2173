/** An organization as pages and mails for outsiders show it. */
import { Text, viewOf } from '../../platform/fields/index.js';
import { From, sql } from '../../platform/views/index.js';
import { Organization } from '../organization.js';
import { publicFileAddress } from '../stored-file.js';

/** Its name, its look, and the language and time zone that its people live in. */
@From({ table: 'organizations', alias: 'host' })
export class BrandedOrganization extends viewOf(Organization, ['name', 'brandColor', 'locale', 'timezone']) {
  @Text({ nullable: true, sql: publicFileAddress(sql`host.logo_file_id`) })
  logoUrl: string | null;
}
