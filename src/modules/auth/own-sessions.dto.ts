/** Sessions of the caller's account. */
import { ApiSchema } from '@nestjs/swagger';
import { Session } from '../../entities/credentials.js';
import { BooleanField, StringField, UuidField, pickFields } from '../../platform/fields/index.js';
import { ReadModel, sql } from '../../platform/read-models/index.js';

@ApiSchema({ description: 'Session of the caller’s account that has not ended.' })
@ReadModel({ table: 'sessions', alias: 's' })
export class OwnSessionView extends pickFields(Session, [
  'id',
  'browser',
  'operatingSystem',
  'hasSecondFactor',
  'createdAt',
  'lastUsedAt',
  'expiresAt',
]) {
  @UuidField({ sql: sql`s.organization_id`, description: 'Organization that the session belongs to.' })
  organizationId: string;

  @StringField({
    max: 256,
    sql: sql`(select o.name from organizations o where o.id = s.organization_id)`,
    example: 'Fjordlys',
    description: 'Name of that organization.',
  })
  organizationName: string;

  @BooleanField({ sql: sql`s.id = ${'credentialId'}`, description: 'Whether it is the session of this request.' })
  isCurrent: boolean;
}
