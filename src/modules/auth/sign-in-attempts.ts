/**
 * Guessing passwords is slow: after ten wrong ones for an account, from whatever addresses, or from one address, for
 * whatever accounts, further tries have to wait. Signing in never waits at addresses from which the account did so before:
 * no stranger locks anybody out. Counted in PostgreSQL, so that it holds over all processes.
 */
import { HttpStatus, Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { RetryLater } from '../../platform/errors.js';
import { addressOf } from '../../platform/http/address.js';
import { verifyPassword } from '../../platform/passwords.js';
import { hashToken } from '../../platform/token.js';
import { literal, sql } from '../../platform/sql/index.js';

/** Wrong passwords that cost nothing but a refusal. */
const FREE = 10;
/** Addresses that are remembered of one user, the newest ones. */
const ADDRESSES = 20;

/** Half a minute after the first that is too many; it doubles with each, up to a quarter of an hour. */
const wait = sql`
  select ceil(max(extract(epoch from failed.last_failed_at - now())
      + least(900, 30 * 2 ^ least(failed.failures - ${literal(FREE)}, 10))))::int as seconds
  from password_failures failed
  where failed.key in (${'account'}, ${'address'}) and failed.failures >= ${literal(FREE)}`;

/** An hour without a wrong one, and all are forgotten; rows that nobody needs any more go on the way. */
const count = sql`
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

const remember = sql`insert into known_addresses (user_id, address, last_used_at) values (${'userId'}, ${'address'}, now())
  on conflict (user_id, address) do update set last_used_at = excluded.last_used_at`;

const forgetOldest = sql`delete from known_addresses where user_id = ${'userId'} and address not in (
  select address from known_addresses where user_id = ${'userId'} order by last_used_at desc limit ${literal(ADDRESSES)})`;

/** Who gives a password for which account. */
export interface SignInAttempt {
  email: string;
  /** From where the request comes. */
  ip: string | undefined;
}

/** What is known of the account that the password is for. */
export interface ProvableAccount {
  passwordHash: string | null;
  /** It signed in from this address before. */
  isKnownHere?: boolean;
}

/** Counts wrong passwords and remembers where right ones came from. */
@Injectable()
export class SignInAttempts {
  constructor(private readonly db: Database) {}

  /**
   * Whether the password is right; a wrong one is counted, also where there is no such account.
   * @throws 429 that says how long to wait, before any password is looked at.
   */
  async verify(attempt: SignInAttempt, password: string, account: ProvableAccount | null): Promise<boolean> {
    const isCounted = !account?.isKnownHere;
    const keys = keysOf(attempt);
    if (isCounted) await this.refuseEarly(keys);
    const isRight = await verifyPassword(password, account?.passwordHash);
    if (!isRight && isCounted) await this.db.row(count, keys);
    return isRight;
  }

  /** The password was right: from then on the account does not wait at this address. To be called in a transaction. */
  async wasRight(userId: string, attempt: SignInAttempt): Promise<void> {
    await this.db.row(remember, { userId, address: knownAs(attempt.ip) });
    await this.db.row(forgetOldest, { userId });
  }

  private async refuseEarly(keys: object): Promise<void> {
    const { seconds } = (await this.db.row<{ seconds: number | null }>(wait, { ...keys }))!;
    if (seconds === null || seconds <= 0) return;
    throw new RetryLater(HttpStatus.TOO_MANY_REQUESTS, 'Too many wrong passwords; try again later', seconds);
  }
}

/** As what an address, or an IPv6 network, is remembered of a user. */
export function knownAs(ip: string | undefined): Buffer {
  return hashToken(`address ${addressOf(ip)}`);
}

function keysOf({ email, ip }: SignInAttempt) {
  return { account: hashToken(`account ${email.toLowerCase()}`), address: knownAs(ip) };
}
