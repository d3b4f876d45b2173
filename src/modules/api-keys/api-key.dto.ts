/** Bodies and responses for API keys. The key itself is shown once, when it is created (contract 5). */
import { ApiSchema } from '@nestjs/swagger';
import { ApiKey } from '../../entities/credentials.js';
import { User } from '../../entities/user.js';
import { inputFrom, NestedField, StringField, UuidField, pickFields } from '../../platform/fields/index.js';
import { ReadModel, SearchQuery, sql } from '../../platform/read-models/index.js';

/** API key of the caller. */
@ApiSchema({ description: 'API key of the caller, without its secret.' })
@ReadModel({ table: 'api_keys', alias: 'k' })
export class ApiKeyView extends pickFields(ApiKey, [
  'id',
  'name',
  'prefix',
  'createdAt',
  'lastUsedAt',
  'expiresAt',
  'revokedAt',
]) {
  @UuidField({ sql: sql`k.organization_id`, description: 'Organization in which the key has the rights of its user.' })
  organizationId: string;
}

/** User of an API key. */
@ApiSchema({ description: 'User who owns the key.' })
@ReadModel({ table: 'users', alias: 'u' })
export class ApiKeyUser extends pickFields(User, ['id', 'email', 'firstName', 'lastName', 'isTechnical']) {}

/** API key of any user of the router. */
@ApiSchema({ description: 'API key of the router, with its user.' })
@ReadModel({ table: 'api_keys', alias: 'k' })
export class RouterApiKeyView extends ApiKeyView {
  @NestedField(() => ApiKeyUser, { subquery: sql`where u.id = k.user_id`, description: 'User who owns the key.' })
  user: ApiKeyUser;
}

/** Response to the creation of an API key. */
@ApiSchema({ description: 'New API key. The key is shown only in this response.' })
@ReadModel({ table: 'api_keys', alias: 'k' })
export class CreatedApiKeyView extends pickFields(ApiKey, ['id', 'name', 'prefix', 'createdAt', 'expiresAt']) {
  @StringField({
    max: 64,
    sql: sql`${'key'}::text`,
    description: 'The API key. Shown only in this response.',
    example: 'wor_…',
  })
  key: string;
}

/** Body of a new API key. */
@ApiSchema({ description: 'Name and expiry of a new API key.' })
export class ApiKeyInput extends inputFrom(ApiKeyView, { required: ['name'], optional: ['expiresAt'] }) {}

/** Body of a new API key for a technical account. */
@ApiSchema({ description: 'Name, expiry and organization of a new API key of a technical account.' })
export class TechnicalApiKeyInput extends ApiKeyInput {
  @UuidField({
    optional: true,
    description:
      'Organization in which the key works. Default: the membership nearest to the root of the router’s tree.',
  })
  organizationId?: string;
}

/** Query of the list of all keys of a router. */
export class RouterApiKeysQuery extends SearchQuery {}
