/**
 * Guessing passwords is slow: after ten wrong ones for an account, from whatever addresses, or a hundred from one address,
 * for whatever accounts, further tries have to wait. Addresses from which the account signed in before never wait: no
 * stranger locks anybody out. Counted in PostgreSQL, so that it holds over all processes.
 */
import { HttpStatus, Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { Later } from '../platform/errors.js';
import { hashToken } from '../platform/token.js';
import { literal, sql } from '../platform/sql/index.js';

/** Wrong passwords that cost nothing but a refusal. Many people may share an address. */
const FREE_OF_ACCOUNT = 10;
const FREE_OF_ADDRESS = 100;
/** Addresses that are remembered of one user, the newest ones. */
const ADDRESSES = 20;

/** Half a minute after the first that is too many; it doubles with each, up to a quarter of an hour. */
const wait = sql`
  select ceil(max(extract(epoch from failed.last_failed_at - now())
      + least(900, 30 * 2 ^ least(failed.failures - counted.free, 10))))::int as seconds
  from (values (${'account'}::bytea, ${literal(FREE_OF_ACCOUNT)}), (${'address'}::bytea, ${literal(FREE_OF_ADDRESS)})) counted (key, free)
  join password_failures failed on failed.key = counted.key and failed.failures >= counted.free`;

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
  on conflict (user_id, address) do update set last_used_at = now()`;

const forgetOldest = sql`delete from known_addresses where user_id = ${'userId'} and address not in (
  select address from known_addresses where user_id = ${'userId'} order by last_used_at desc limit ${literal(ADDRESSES)})`;

/** Who tries to sign in as whom. */
export interface SignInAttempt {
  email: string;
  /** As `addressOf` counts it. */
  address: string;
}

/** Counts wrong passwords and remembers where right ones came from. */
@Injectable()
export class SignInAttempts {
  constructor(private readonly db: Database) {}

  /** @throws 429 that says how long to wait, before any password is looked at. */
  async check(attempt: SignInAttempt): Promise<void> {
    const { seconds } = (await this.db.row<{ seconds: number | null }>(wait, keysOf(attempt)))!;
    if (seconds === null || seconds <= 0) return;
    throw new Later(HttpStatus.TOO_MANY_REQUESTS, 'Too many wrong passwords; try again later', seconds);
  }

  /** The password was wrong, or there is no such account. */
  async wasWrong(attempt: SignInAttempt): Promise<void> {
    await this.db.row(count, keysOf(attempt));
  }

  /** The password was right: from then on the account does not wait at this address. To be called in a transaction. */
  async wasRight(userId: string, attempt: SignInAttempt): Promise<void> {
    await this.db.row(remember, { userId, address: knownAs(attempt.address) });
    await this.db.row(forgetOldest, { userId });
  }
}

/** As what an address is remembered of a user. */
export function knownAs(address: string): Buffer {
  return hashToken(`address ${address}`);
}

function keysOf({ email, address }: SignInAttempt) {
  return { account: hashToken(`account ${email.toLowerCase()}`), address: knownAs(address) };
}
