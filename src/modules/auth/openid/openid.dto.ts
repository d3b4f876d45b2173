/** What a sign-in by OpenID Connect may ask for. */
import { UuidField } from '../../../platform/fields/index.js';

/** Query of its beginning. */
export class OpenidQuery {
  @UuidField({
    optional: true,
    description: 'Organization to sign in to, for users with several memberships. Default: the oldest membership.',
  })
  organizationId?: string;
}
