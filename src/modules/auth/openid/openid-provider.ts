/** The configured OpenID provider, called by a certified library through the outbound HTTP client of this service. */
import { HttpException, HttpStatus, Inject, Injectable } from '@nestjs/common';
import * as client from 'openid-client';
import { CONFIG, type Config } from '../../../platform/config.js';
import { notFound, unauthorized } from '../../../platform/errors.js';
import { HttpClientError } from '../../../platform/http-client/http-client-error.js';
import { HttpClient } from '../../../platform/http-client/http-client.js';

/** Secrets of a sign-in between the redirect to the provider and the callback. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The identity that the provider confirmed. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
  /** Null unless the provider has verified it. */
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  /** Whether the provider required more than one factor (`amr` claim, RFC 8176). */
  hasSecondFactor: boolean;
}

/** The configured issuer may have any address. Other hosts that its metadata names pass the SSRF guard. */
const ALL_NETWORKS = ['0.0.0.0/0', '::/0'];
const TIMEOUT_MS = 10_000;
const RESPONSE_LIMIT = 1024 * 1024;
/** Time for which the metadata and keys of the provider are cached. */
const METADATA_TTL_MS = 60 * 60 * 1000;

/** Loads the metadata of the provider at the first sign-in, so that the service starts while the provider is unavailable. */
@Injectable()
export class OpenidProvider {
  private readonly unguarded = new HttpClient(ALL_NETWORKS);
  private cached: { configuration: client.Configuration; at: number } | null = null;
  /** Running discovery, shared by concurrent sign-ins. */
  private discovery: Promise<client.Configuration> | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly guarded: HttpClient,
  ) {}

  /** URL to which the browser is redirected. @throws 404 if no provider is configured, 503 if it is unavailable. */
  async authorizationUrl({ state, nonce, codeVerifier }: SignInSecrets, redirectUri: string): Promise<string> {
    const configuration = await this.configuration();
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: this.settings.scope,
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
    return url.href;
  }

  /**
   * @param callbackUrl redirect URI with the query that the provider added.
   * @throws 401 if it confirms no identity, 503 if the provider is unavailable.
   */
  async identify(callbackUrl: URL, { state, nonce, codeVerifier }: SignInSecrets): Promise<ProviderIdentity> {
    const configuration = await this.configuration();
    try {
      const expected = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
      const tokens = await client.authorizationCodeGrant(configuration, callbackUrl, {
        ...expected,
        idTokenExpected: true,
      });
      const claims = tokens.claims()!;
      const userInfo =
        claims.email === undefined ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
      return toProviderIdentity({ ...userInfo, ...claims });
    } catch (error) {
      throw (
        findUnavailable(error) ??
        unauthorized('The sign-in at the provider could not be confirmed', 'PROVIDER_SIGN_IN_FAILED')
      );
    }
  }

  private get settings(): NonNullable<Config['openid']> {
    if (!this.config.openid) throw notFound('OpenID Connect');
    return this.config.openid;
  }

  private async configuration(): Promise<client.Configuration> {
    if (this.cached && performance.now() - this.cached.at < METADATA_TTL_MS) return this.cached.configuration;
    this.discovery ??= this.discover().finally(() => (this.discovery = null));
    return this.discovery;
  }

  private async discover(): Promise<client.Configuration> {
    const { issuer, clientId, clientSecret } = this.settings;
    const server = new URL(issuer);
    const execute = server.protocol === 'http:' ? [client.allowInsecureRequests] : [];
    const authentication = clientSecret === null ? client.None() : undefined;
    const options = { execute, [client.customFetch]: this.fetch(server.host), timeout: TIMEOUT_MS / 1000 };
    try {
      const configuration = await client.discovery(
        server,
        clientId,
        clientSecret ?? undefined,
        authentication,
        options,
      );
      this.cached = { configuration, at: performance.now() };
      return configuration;
    } catch (error) {
      throw findUnavailable(error) ?? unavailable(error);
    }
  }

  private fetch(issuerHost: string): client.CustomFetch {
    return async (url, { method, headers, body }) => {
      const http = new URL(url).host === issuerHost ? this.unguarded : this.guarded;
      const text = body === undefined || body === null ? undefined : bodyText(body);
      const options = { timeoutMs: TIMEOUT_MS, responseLimit: RESPONSE_LIMIT };
      const response = await http.send({ purpose: 'openid', method, url, headers, body: text, ...options });
      const hasBody = ![204, 205, 304].includes(response.status);
      return new Response(hasBody ? response.body : null, { status: response.status, headers: response.headers });
    };
  }
}

/** The library sends only forms. */
function bodyText(body: unknown): string {
  return body instanceof URLSearchParams || typeof body === 'string' ? body.toString() : '';
}

function toProviderIdentity(claims: Record<string, unknown> & { iss: string; sub: string }): ProviderIdentity {
  const text = (value: unknown, maxLength: number) =>
    typeof value === 'string' && value ? [...value].slice(0, maxLength).join('') : null;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: claims.email_verified === true ? text(claims.email, 254) : null,
    firstName: text(claims.given_name, 256),
    lastName: text(claims.family_name, 256),
    hasSecondFactor: Array.isArray(claims.amr) && claims.amr.includes('mfa'),
  };
}

/** The 503 to respond with if the provider could not be reached; null if it responded. */
function findUnavailable(error: unknown): HttpException | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof HttpException) return cause;
    if (cause instanceof HttpClientError) return unavailable(error);
  }
  return null;
}

function unavailable(cause: unknown): HttpException {
  const message = 'The sign-in provider is unavailable; try again';
  return new HttpException({ message }, HttpStatus.SERVICE_UNAVAILABLE, { cause });
}
