/** The settings of sign-in by OpenID Connect. */
import { isUuid } from '../uuid.js';
import { Matching, Plain, Setting } from './words.js';

/** A provider, and what the service is called there. */
export class OpenidConfig {
  /** As the provider writes itself: a slash at its end is part of the name. */
  @Matching('OIDC_ISSUER', /^https?:\/\/[^\s/]\S*$/, 'must be a URL that starts with https:// or http://')
  issuer: string;

  @Plain('OIDC_CLIENT_ID')
  clientId: string;

  /** Null: a public client, which PKCE alone protects. */
  @Plain('OIDC_CLIENT_SECRET')
  clientSecret: string | null = null;

  @Plain('OIDC_SCOPE')
  scope: string = 'openid email profile';

  /** Where people without an account join as viewers; null: they don't. */
  @Setting('OIDC_JOIN_ORGANIZATION', {
    read: (text) => text.toLowerCase(),
    fault: (id) => (isUuid(id) ? null : 'OIDC_JOIN_ORGANIZATION must be the id of an organization'),
  })
  joinOrganizationId: string | null = null;
}
