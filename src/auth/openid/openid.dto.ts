/** What a sign-in by OpenID Connect may ask for. */
import { Uuid } from '../../platform/fields/index.js';

/** Query of its beginning. */
export class OpenidQuery {
  @Uuid({
    optional: true,
    description: 'Where the person is in several; the oldest membership if left out.',
  })
  organizationId?: string;
}
