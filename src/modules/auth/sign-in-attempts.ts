/**
 * Throttles password guessing. After ten wrong passwords for one account or from one address, further attempts must wait.
 * An address from which the account has signed in before never waits, so that an attacker cannot lock out the owner.
 * PostgreSQL counts the failures for all processes.
 */
import { HttpStatus, Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { RetryLater } from '../../platform/errors.js';
import { toClientNetwork } from '../../platform/http/client-address.js';
import { verifyPassword } from '../../platform/passwords.js';
import { hashToken } from '../../platform/token.js';
import { literal, sql } from '../../platform/sql/index.js';

/** Wrong passwords before attempts must wait. */
const FREE_FAILURES = 10;
/** Known addresses stored for a user, the most recent ones. */
const MAX_KNOWN_ADDRESSES = 20;

/** Back-off: 30 seconds, doubled with each further failure, at most 15 minutes. */
const REMAINING_WAIT = sql`
  select ceil(max(extract(epoch from failed.last_failed_at - now())
      + least(900, 30 * 2 ^ least(failed.failures - ${literal(FREE_FAILURES)}, 10))))::int as seconds
  from password_failures failed
  where failed.key in (${'account'}, ${'address'}) and failed.failures >= ${literal(FREE_FAILURES)}`;

/** Counts a failure; the count restarts after an hour without one. Also deletes up to ten stale rows. */
const COUNT_FAILURE = sql`
  with stale as (
    delete from password_failures where key in (
      select old.key from password_failures old
      where old.last_failed_at < now() - interval '1 day' and old.key not in (${'account'}, ${'address'})
      order by old.last_failed_at limit 10 for update skip locked)
  )
  insert into password_failures as present (key, failures, last_failed_at)
  select key, 1, now() from unnest(array[${'account'}::bytea, ${'address'}::bytea]) wrong (key) order by key
  on conflict (key) do update set last_failed_at = now(), failures = case
    when present.last_failed_at < now() - interval '1 hour' then 1 else present.failures + 1 end`;

const STORE_KNOWN_ADDRESS = sql`insert into known_addresses (user_id, address, last_used_at) values (${'userId'}, ${'address'}, now())
  on conflict (user_id, address) do update set last_used_at = excluded.last_used_at`;

const DELETE_OLDEST_ADDRESSES = sql`delete from known_addresses where user_id = ${'userId'} and address not in (
  select address from known_addresses where user_id = ${'userId'} order by last_used_at desc limit ${literal(MAX_KNOWN_ADDRESSES)})`;

/** An attempt to sign in to an account. */
export interface SignInAttempt {
  email: string;
  /** Client address of the request. */
  ip: string | undefined;
}

/** The account whose password is verified. */
export interface PasswordAccount {
  passwordHash: string | null;
  /** Whether the account has signed in from this address before. */
  isKnownHere?: boolean;
}

/** Counts wrong passwords and stores the addresses of successful sign-ins. */
@Injectable()
export class SignInAttempts {
  constructor(private readonly db: Database) {}

  /**
   * Whether the password is correct. Counts a wrong one, also for an unknown account.
   * @throws 429 with `Retry-After` before the password is verified, if the attempt must wait.
   */
  async verify(attempt: SignInAttempt, password: string, account: PasswordAccount | null): Promise<boolean> {
    const isCounted = !account?.isKnownHere;
    const keys = keysOf(attempt);
    if (isCounted) await this.assertMayTry(keys);
    const isCorrect = await verifyPassword(password, account?.passwordHash);
    if (!isCorrect && isCounted) await this.db.row(COUNT_FAILURE, keys);
    return isCorrect;
  }

  /** Stores the address as known: the account no longer waits there. Must be called in a transaction. */
  async recordSuccess(userId: string, attempt: SignInAttempt): Promise<void> {
    await this.db.row(STORE_KNOWN_ADDRESS, { userId, address: hashAddress(attempt.ip) });
    await this.db.row(DELETE_OLDEST_ADDRESSES, { userId });
  }

  private async assertMayTry(keys: object): Promise<void> {
    const { seconds } = (await this.db.row<{ seconds: number | null }>(REMAINING_WAIT, { ...keys }))!;
    if (seconds === null || seconds <= 0) return;
    throw new RetryLater(HttpStatus.TOO_MANY_REQUESTS, 'Too many wrong passwords; try again later', seconds);
  }
}

/** Hash under which an address, or an IPv6 network, is stored. */
export function hashAddress(ip: string | undefined): Buffer {
  return hashToken(`address ${toClientNetwork(ip)}`);
}

function keysOf({ email, ip }: SignInAttempt) {
  return { account: hashToken(`account ${email.toLowerCase()}`), address: hashAddress(ip) };
}
