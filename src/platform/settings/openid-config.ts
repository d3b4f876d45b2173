/** Settings of sign-in with OpenID Connect. */
import { isUuid } from '../uuid.js';
import { EnvPattern, EnvString, EnvVar } from './env-decorators.js';

/** Identity provider and client registration. */
export class OpenidConfig {
  /** Issuer exactly as the provider names it, with a trailing slash if it has one. */
  @EnvPattern('OIDC_ISSUER', /^https?:\/\/[^\s/]\S*$/, 'must be a URL that starts with https:// or http://')
  issuer: string;

  @EnvString('OIDC_CLIENT_ID')
  clientId: string;

  /** Null for a public client, which only PKCE protects. */
  @EnvString('OIDC_CLIENT_SECRET')
  clientSecret: string | null = null;

  @EnvString('OIDC_SCOPE')
  scope: string = 'openid email profile';

  /** Organization that users without an account join as viewers; null if they are rejected. */
  @EnvVar('OIDC_JOIN_ORGANIZATION', {
    read: (text) => text.toLowerCase(),
    validate: (id) => (isUuid(id) ? null : 'OIDC_JOIN_ORGANIZATION must be the id of an organization'),
  })
  joinOrganizationId: string | null = null;
}
