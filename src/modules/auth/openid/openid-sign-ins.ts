/** Sign-in by OpenID Connect: redirect to the provider, then a session (decisions/identity "Joining"). */
import { Inject, Injectable } from '@nestjs/common';
import { randomPKCECodeVerifier } from 'openid-client';
import { OpenidSignIn } from '../../../entities/openid.js';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config.js';
import { Database } from '../../../platform/database/database.js';
import { forbidden, invalid } from '../../../platform/errors.js';
import { hashToken, randomToken } from '../../../platform/token.js';
import { sql } from '../../../platform/read-models/index.js';
import type { SessionView } from '../auth.dto.js';
import { chooseMembership, SESSION_MEMBERSHIPS, Sessions, type SessionMembership } from '../sessions.js';
import { OpenidAccounts } from './openid-accounts.js';
import { OpenidProvider } from './openid-provider.js';
import type { Device } from '../sign-in-origin.js';

/** Path below `PUBLIC_URL` to which the provider redirects. */
const CALLBACK_PATH = '/api/auth/openid/callback';
const LIFETIME_MS = 10 * 60 * 1000;

const DELETE_EXPIRED = sql`delete from openid_sign_ins where expires_at <= now()`;
const CONSUME = sql`delete from openid_sign_ins where state_hash = ${'stateHash'} and expires_at > now()
  returning browser_hash as "browserHash", nonce, code_verifier as "codeVerifier", organization_id as "organizationId"`;

type PendingSignIn = Pick<OpenidSignIn, 'browserHash' | 'nonce' | 'codeVerifier' | 'organizationId'>;

/** Each sign-in is bound by `state`; to the browser by a cookie, to the identity by `nonce`, to the code by PKCE. */
@Injectable()
export class OpenidSignIns {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly provider: OpenidProvider,
    private readonly accounts: OpenidAccounts,
    private readonly sessions: Sessions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Returns the URL of the provider and the token for the cookie of the browser.
   * @throws 404 if no provider is configured, 503 if it is unavailable.
   */
  async start(organizationId: string | null): Promise<{ url: string; browserToken: string }> {
    const [state, browserToken, nonce] = [randomToken(), randomToken(), randomToken()];
    const codeVerifier = randomPKCECodeVerifier();
    const url = await this.provider.authorizationUrl({ state, nonce, codeVerifier }, this.redirectUri);
    const expiresAt = this.clock.later(LIFETIME_MS);
    const secrets = { stateHash: hashToken(state), browserHash: hashToken(browserToken), nonce, codeVerifier };
    await this.db.row(DELETE_EXPIRED);
    await this.db.of(OpenidSignIn).insert({ ...secrets, organizationId, expiresAt });
    return { url, browserToken };
  }

  /**
   * @param query raw query string of the callback.
   * @throws 400 for a sign-in that this browser did not start, 401 if the provider confirms no identity, 403 without an
   * account or a membership.
   */
  async finish(query: string, browserToken: string | undefined, device: Device): Promise<SessionView> {
    const state = new URLSearchParams(query).get('state');
    const pending = state && (await this.db.row<PendingSignIn>(CONSUME, { stateHash: hashToken(state) }));
    if (!pending || !browserToken || !hashToken(browserToken).equals(pending.browserHash)) {
      throw invalid('state', 'belongs to no sign-in that this browser started within ten minutes');
    }
    const callbackUrl = new URL(this.redirectUri + query);
    const identity = await this.provider.identify(callbackUrl, { state, ...pending });
    return this.db.transaction(async () => {
      const userId = await this.accounts.findOrCreate(identity);
      const memberships = await this.db.rows<SessionMembership>(SESSION_MEMBERSHIPS, { userId });
      if (memberships.length === 0)
        throw forbidden('You are not a member of any organization; accept your invitation', 'NOT_A_MEMBER');
      const membership = chooseMembership(memberships, pending.organizationId ?? undefined);
      return this.sessions.open(membership, { hasSecondFactor: identity.hasSecondFactor, device });
    });
  }

  private get redirectUri(): string {
    return `${this.config.baseUrl}${CALLBACK_PATH}`;
  }
}
