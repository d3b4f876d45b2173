/** The settings of sign-in by OpenID Connect. */
import { isUuid } from '../uuid.js';
import { EnvPattern, EnvString, EnvVar } from './env-decorators.js';

/** A provider, and what the service is called there. */
export class OpenidConfig {
  /** As the provider writes itself: a slash at its end is part of the name. */
  @EnvPattern('OIDC_ISSUER', /^https?:\/\/[^\s/]\S*$/, 'must be a URL that starts with https:// or http://')
  issuer: string;

  @EnvString('OIDC_CLIENT_ID')
  clientId: string;

  /** Null: a public client, which PKCE alone protects. */
  @EnvString('OIDC_CLIENT_SECRET')
  clientSecret: string | null = null;

  @EnvString('OIDC_SCOPE')
  scope: string = 'openid email profile';

  /** Where people without an account join as viewers; null: they don't. */
  @EnvVar('OIDC_JOIN_ORGANIZATION', {
    read: (text) => text.toLowerCase(),
    fault: (id) => (isUuid(id) ? null : 'OIDC_JOIN_ORGANIZATION must be the id of an organization'),
  })
  joinOrganizationId: string | null = null;
}
