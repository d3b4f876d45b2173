/** An organization as pages and e-mails for external readers show it. */
import { StringField, pickFields } from '../../platform/fields/index.js';
import { ReadModel, sql, type Sql } from '../../platform/read-models/index.js';
import { Organization } from '../organization.js';
import { publicFileUrlSql } from '../stored-file.js';

/** Name, branding, language and time zone. Branding falls back to that of the router. */
@ReadModel({ table: 'organizations', alias: 'host' })
export class BrandedOrganization extends pickFields(Organization, ['name', 'brandColor', 'locale', 'timezone']) {
  @StringField({
    max: 32,
    nullable: true,
    sql: sql`coalesce(host.brand_color, ${fromRouter(sql`root.brand_color`)})`,
    description: 'Brand color of the organization, or of its router. `null` if neither has one.',
  })
  declare brandColor: string | null;

  @StringField({
    format: 'uri',
    nullable: true,
    sql: sql`coalesce(${publicFileUrlSql(sql`host.logo_file_id`)}, ${fromRouter(publicFileUrlSql(sql`root.logo_file_id`))})`,
    description: 'Public URL of the logo of the organization, or of its router. `null` if neither has one.',
  })
  logoUrl: string | null;
}

function fromRouter(column: Sql): Sql {
  return sql`(select ${column} from organizations root where root.id = host.router_id)`;
}
