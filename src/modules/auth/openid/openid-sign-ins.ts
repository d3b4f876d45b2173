/** Sign-in by OpenID Connect: the way to the provider, and the session at its end (decisions/identity "Joining"). */
import { Injectable } from '@nestjs/common';
import { randomPKCECodeVerifier } from 'openid-client';
import { OpenidSignIn } from '../../../entities/openid.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { forbidden, invalid } from '../../../platform/errors.js';
import { hashToken, randomToken } from '../../../platform/token.js';
import { sql } from '../../../platform/read-models/index.js';
import type { SessionView } from '../auth.dto.js';
import { chosenFrom, membershipsOf, Sessions, type SignedInto } from '../sessions.js';
import { OpenidAccounts } from './openid-accounts.js';
import { OpenidProvider } from './openid-provider.js';

/** The path below `PUBLIC_URL` that the provider sends people back to. */
export const CALLBACK_PATH = '/api/auth/openid/callback';
const LIFETIME_MS = 10 * 60 * 1000;

const dropOver = sql`delete from openid_sign_ins where expires_at <= now()`;
const take = sql`delete from openid_sign_ins where state_hash = ${'stateHash'} and expires_at > now()
  returning browser_hash as "browserHash", nonce, code_verifier as "codeVerifier", organization_id as "organizationId"`;

type Taken = Pick<OpenidSignIn, 'browserHash' | 'nonce' | 'codeVerifier' | 'organizationId'>;

/** `state` ties the answer to the sign-in, the cookie to the browser, `nonce` the identity, PKCE the code. */
@Injectable()
export class OpenidSignIns {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly provider: OpenidProvider,
    private readonly accounts: OpenidAccounts,
    private readonly sessions: Sessions,
  ) {}

  /** Where to go, and what the browser has to keep meanwhile. @throws 404 where no provider is set, 503 where it is away. */
  async begin(organizationId: string | null): Promise<{ address: string; browser: string }> {
    const [state, browser, nonce] = [randomToken(), randomToken(), randomToken()];
    const codeVerifier = randomPKCECodeVerifier();
    const address = await this.provider.address({ state, nonce, codeVerifier }, this.redirectUri);
    const expiresAt = this.clock.later(LIFETIME_MS);
    const kept = { stateHash: hashToken(state), browserHash: hashToken(browser), nonce, codeVerifier };
    await this.db.row(dropOver);
    await this.db.of(OpenidSignIn).insert({ ...kept, organizationId, expiresAt });
    return { address, browser };
  }

  /**
   * @param search the query that the provider sent the browser back with.
   * @throws 400 for a sign-in that this browser did not begin, 401 where the provider confirms nobody, 403 without an
   * account or a membership.
   */
  async finish(search: string, browser: string | undefined): Promise<SessionView> {
    const state = new URLSearchParams(search).get('state');
    const begun = state && (await this.db.row<Taken>(take, { stateHash: hashToken(state) }));
    if (!begun || !browser || !hashToken(browser).equals(begun.browserHash)) {
      throw invalid('state', 'belongs to no sign-in that this browser began within ten minutes');
    }
    const cameBack = new URL(this.redirectUri + search);
    const person = await this.provider.identify(cameBack, { state, ...begun });
    return this.db.transaction(async () => {
      const userId = await this.accounts.of(person);
      const into = await this.db.rows<SignedInto>(membershipsOf, { userId });
      if (into.length === 0) throw forbidden('You are no member of any organization here yet; accept your invitation');
      return this.sessions.open(chosenFrom(into, begun.organizationId ?? undefined), person.hasSecondFactor);
    });
  }

  private get redirectUri(): string {
    return `${String(this.db.constants.publicUrl)}${CALLBACK_PATH}`;
  }
}
