/**
 * Comparison of the e-mail addresses of accounts: case-insensitive in ASCII letters only, so that no other letter stands for
 * an ASCII one (the Kelvin sign is lower-cased to `k`).
 */
import { invalid } from '../platform/errors.js';
import { sql, type Sql } from '../platform/sql/index.js';

/** The key of an address, as in the unique index of `users`. */
function foldEmailSql(email: Sql): Sql {
  return sql`lower(${email} collate "C")`;
}

/** Condition on the user `u`: its address equals the parameter `email`. */
export const SAME_EMAIL = sql`${foldEmailSql(sql`u.email`)} = ${foldEmailSql(sql`${'email'}::text`)}`;

/** The same in JavaScript. */
export function foldEmail(email: string): string {
  return email.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Whether the address has no characters that stand for others, such as the Kelvin sign or full-width letters. */
export function isNormalizedEmail(email: string): boolean {
  return email.normalize('NFKC') === email;
}

/** @throws 400 naming `email` for an address that no account may have */
export function assertNormalizedEmail(email: string): void {
  if (!isNormalizedEmail(email)) throw invalid('email', 'must be in Unicode normalization form NFKC');
}
