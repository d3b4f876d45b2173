/** The OpenID provider of the settings, spoken to by a certified library over our own outbound HTTP client. */
import { HttpException, HttpStatus, Inject, Injectable } from '@nestjs/common';
import * as client from 'openid-client';
import { CONFIG, type Config } from '../../../platform/config.js';
import { notFound, unauthorized } from '../../../platform/errors.js';
import { OutboundError } from '../../../platform/http-client/outbound-error.js';
import { HttpClient } from '../../../platform/http-client/outbound-http.js';

/** What a sign-in keeps until it comes back. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** What the provider says of a person. */
export interface Identified {
  issuer: string;
  subject: string;
  /** Only where the provider has verified it. */
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  /** The provider asked for more than one factor (`amr`, RFC 8176). */
  hasSecondFactor: boolean;
}

/** The issuer is the operator's own choice and may stand anywhere; what its description names else is guarded. */
const ANYWHERE = ['0.0.0.0/0', '::/0'];
const TIMEOUT_MS = 10_000;
const ANSWER_LIMIT = 1024 * 1024;
/** A provider's description and keys are read anew after this time. */
const KNOWN_MS = 60 * 60 * 1000;

/** Asks the provider for its description at the first sign-in, so that the service starts while it is away. */
@Injectable()
export class OpenidProvider {
  private readonly anywhere = new HttpClient(ANYWHERE);
  private known: { configuration: client.Configuration; at: number } | null = null;
  /** Asked already; whoever wants it meanwhile waits for the same answer. */
  private asked: Promise<client.Configuration> | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly guarded: HttpClient,
  ) {}

  /** Where the browser is sent. @throws 404 where no provider is set, 503 where it is away. */
  async address({ state, nonce, codeVerifier }: SignInSecrets, redirectUri: string): Promise<string> {
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

  /** @param cameBack the redirect URI with what the provider added. @throws 401 where that proves nobody, 503 as above. */
  async identify(cameBack: URL, { state, nonce, codeVerifier }: SignInSecrets): Promise<Identified> {
    const configuration = await this.configuration();
    try {
      const expected = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
      const tokens = await client.authorizationCodeGrant(configuration, cameBack, {
        ...expected,
        idTokenExpected: true,
      });
      const claims = tokens.claims()!;
      const more =
        claims.email === undefined ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
      return identified({ ...more, ...claims });
    } catch (error) {
      throw away(error) ?? unauthorized('The sign-in at the provider could not be confirmed');
    }
  }

  private get settings(): NonNullable<Config['openid']> {
    if (!this.config.openid) throw notFound('OpenID Connect');
    return this.config.openid;
  }

  private async configuration(): Promise<client.Configuration> {
    if (this.known && performance.now() - this.known.at < KNOWN_MS) return this.known.configuration;
    this.asked ??= this.discover().finally(() => (this.asked = null));
    return this.asked;
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
      this.known = { configuration, at: performance.now() };
      return configuration;
    } catch (error) {
      throw away(error) ?? unavailable(error);
    }
  }

  private fetch(issuerHost: string): client.CustomFetch {
    return async (url, { method, headers, body }) => {
      const http = new URL(url).host === issuerHost ? this.anywhere : this.guarded;
      const sent = body === undefined || body === null ? undefined : textOf(body);
      const told = { purpose: 'openid' as const, method, url };
      const request = { ...told, headers, body: sent, timeoutMs: TIMEOUT_MS, answerLimit: ANSWER_LIMIT };
      const answer = await http.send(request);
      const hasBody = ![204, 205, 304].includes(answer.status);
      return new Response(hasBody ? answer.body : null, { status: answer.status, headers: answer.headers });
    };
  }
}

/** The library sends forms and nothing else. */
function textOf(body: unknown): string {
  return body instanceof URLSearchParams || typeof body === 'string' ? body.toString() : '';
}

function identified(claims: Record<string, unknown> & { iss: string; sub: string }): Identified {
  const text = (value: unknown, most: number) =>
    typeof value === 'string' && value ? [...value].slice(0, most).join('') : null;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: claims.email_verified === true ? text(claims.email, 254) : null,
    firstName: text(claims.given_name, 256),
    lastName: text(claims.family_name, 256),
    hasSecondFactor: Array.isArray(claims.amr) && claims.amr.includes('mfa'),
  };
}

/** 503 where the provider could not be reached; null where it answered. */
function away(error: unknown): HttpException | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof HttpException) return cause;
    if (cause instanceof OutboundError) return unavailable(error);
  }
  return null;
}

function unavailable(cause: unknown): HttpException {
  const message = 'The sign-in provider is away; try again';
  return new HttpException({ message }, HttpStatus.SERVICE_UNAVAILABLE, { cause });
}
