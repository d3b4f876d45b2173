/**
 * Throttles password guessing (decisions/identity "Authentication"). Each attempt is counted before its password is
 * verified, so that concurrent attempts share the bounds; a correct password takes the count back. Attempts are counted for
 * the account at the address, for the address, and for the account at all addresses from which it has not signed in, so that
 * an attacker elsewhere cannot lock out the owner. PostgreSQL counts for all processes.
 */
import { HttpStatus, Injectable } from '@nestjs/common';
import { foldEmail, SAME_EMAIL } from '../../entities/account-email.js';
import { Database } from '../../platform/database/database.js';
import { RetryLater } from '../../platform/errors.js';
import { toClientNetwork } from '../../platform/http/client-address.js';
import { verifyPassword } from '../../platform/passwords.js';
import { hashToken } from '../../platform/token.js';
import { literal, sql } from '../../platform/sql/index.js';

/** Wrong passwords before attempts must wait. */
const FREE_FAILURES = 10;
/** The same for an address from which any account has signed in, because many people may share it. */
const FREE_FAILURES_OF_KNOWN_ADDRESS = 100;
/** Back-off in seconds: doubled with each further failure. */
const FIRST_WAIT = 30;
const LONGEST_WAIT = 900;
/** Known addresses stored for a user, the most recent ones. */
const MAX_KNOWN_ADDRESSES = 20;

const ADDRESS_FACTS = sql`select
  exists (select 1 from known_addresses known where known.address = ${'address'}) as "isKnown",
  exists (select 1 from known_addresses known join users u on u.id = known.user_id
    where known.address = ${'address'} and u.deleted_at is null and ${SAME_EMAIL}) as "isKnownToAccount"`;

/** Locks the counts in the order of their keys, so that concurrent attempts wait for each other. */
const LOCK_COUNTS = sql`
  insert into password_failures as present (key, failures, last_failed_at)
  select key, 0, now() from unnest(${'keys'}::bytea[]) counted (key) order by key
  on conflict (key) do update set failures = present.failures
  returning key, failures, last_failed_at as "lastFailedAt",
    extract(epoch from now() - last_failed_at)::float8 as "ageSeconds"`;

/** Counts an attempt; the count restarts after an hour without one. Also deletes up to ten stale rows. */
const COUNT_ATTEMPT = sql`
  with stale as (
    delete from password_failures where key in (
      select old.key from password_failures old
      where old.last_failed_at < now() - interval '1 day' and old.key <> all(${'keys'}::bytea[])
      order by old.last_failed_at limit 10 for update skip locked)
  )
  update password_failures set last_failed_at = now(), failures = case
    when last_failed_at < now() - interval '1 hour' then 1 else failures + 1 end
  where key = any(${'keys'}::bytea[])
  returning last_failed_at as "countedAt"`;

const LOCK_COUNTED = sql`select key from password_failures where key = any(${'keys'}::bytea[]) order by key for update`;
const DELETE_FIRST = sql`delete from password_failures
  where key = any(${'keys'}::bytea[]) and failures <= 1`;
/** Also restores the time of the failure before, unless another attempt was counted since. */
const TAKE_BACK = sql`update password_failures counted set failures = counted.failures - 1, last_failed_at =
    case when counted.last_failed_at = ${'countedAt'} then before.at else counted.last_failed_at end
  from unnest(${'keys'}::bytea[], ${'times'}::timestamptz[]) before (key, at) where counted.key = before.key`;

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

/** Failures of a key. */
interface FailureCount {
  key: Buffer;
  failures: number;
  lastFailedAt: Date;
  /** Seconds since the last failure. */
  ageSeconds: number;
}

/** A counted attempt, with the counts before it. */
interface CountedAttempt {
  countedAt: Date;
  before: FailureCount[];
}

/** Counts wrong passwords and stores the addresses of successful sign-ins. */
@Injectable()
export class SignInAttempts {
  constructor(private readonly db: Database) {}

  /**
   * Whether the password matches the hash. Counts a wrong one, also for an unknown account (`null`). Must not be called in a
   * transaction, which would undo the count.
   * @throws 429 with `Retry-After` before the password is verified, if the attempt must wait.
   */
  async verify(attempt: SignInAttempt, password: string, passwordHash: string | null): Promise<boolean> {
    const counted = await this.count(attempt);
    let isWrong = false;
    try {
      isWrong = !(await verifyPassword(password, passwordHash));
      return !isWrong;
    } finally {
      if (!isWrong) await this.takeBack(counted);
    }
  }

  /** Stores the address as known to the account. Must be called in a transaction. */
  async recordSuccess(userId: string, attempt: SignInAttempt): Promise<void> {
    await this.db.row(STORE_KNOWN_ADDRESS, { userId, address: hashAddress(attempt.ip) });
    await this.db.row(DELETE_OLDEST_ADDRESSES, { userId });
  }

  private async count({ email, ip }: SignInAttempt): Promise<CountedAttempt> {
    const address = hashAddress(ip);
    const account = foldEmail(email);
    const accountAtAddress = hashToken(`account ${account} at ${toClientNetwork(ip)}`);
    const facts = await this.db.row<{ isKnown: boolean; isKnownToAccount: boolean }>(ADDRESS_FACTS, { address, email });
    const { isKnown, isKnownToAccount } = facts!;
    const keys = [accountAtAddress, address, ...(isKnownToAccount ? [] : [hashToken(`account ${account}`)])];
    return this.db.transaction(async () => {
      const before = await this.db.rows<FailureCount>(LOCK_COUNTS, { keys });
      const waits = before.map((count) => {
        const isKnownAddress = isKnown && count.key.equals(address);
        return findRemainingWait(count, isKnownAddress ? FREE_FAILURES_OF_KNOWN_ADDRESS : FREE_FAILURES);
      });
      const seconds = Math.max(...waits);
      if (seconds > 0)
        throw new RetryLater(HttpStatus.TOO_MANY_REQUESTS, 'Too many wrong passwords; try again later', seconds);
      const { countedAt } = (await this.db.row<{ countedAt: Date }>(COUNT_ATTEMPT, { keys }))!;
      return { countedAt, before };
    });
  }

  private takeBack({ countedAt, before }: CountedAttempt): Promise<void> {
    const keys = before.map(({ key }) => key);
    const times = before.map(({ lastFailedAt }) => lastFailedAt);
    return this.db.transaction(async () => {
      await this.db.rows(LOCK_COUNTED, { keys });
      await this.db.row(DELETE_FIRST, { keys });
      await this.db.row(TAKE_BACK, { keys, times, countedAt });
    });
  }
}

/** Whole seconds until the next attempt is allowed; 0 if it is allowed now. */
function findRemainingWait({ failures, ageSeconds }: FailureCount, freeFailures: number): number {
  if (failures < freeFailures) return 0;
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - freeFailures));
  return Math.max(0, Math.ceil(wait - Math.max(0, ageSeconds)));
}

/** Hash under which an address, or an IPv6 network, is stored. */
function hashAddress(ip: string | undefined): Buffer {
  return hashToken(`address ${toClientNetwork(ip)}`);
}
