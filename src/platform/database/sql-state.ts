/** What PostgreSQL says of an error. */

/** A lock was not to be had in time. */
export const LOCK_NOT_AVAILABLE = '55P03';

/** Nodes of a cluster that write for several at once say what broke in words alone. */
const INTERNAL = 'XX000';
const IN_WORDS: readonly (readonly [RegExp, string])[] = [
  [/ violates unique constraint "/, '23505'],
  [/ violates exclusion constraint "/, '23P01'],
  [/ violates foreign key constraint "/, '23503'],
];

/** The SQLSTATE of an error of PostgreSQL, whoever wraps it. */
export function sqlState(error: unknown): string | undefined {
  const { code, driverError, message = '' } = error as { code?: unknown; driverError?: Told } & Told;
  const state = driverError?.code ?? code;
  if (state === INTERNAL) return IN_WORDS.find(([words]) => words.test(message))?.[1] ?? state;
  return typeof state === 'string' ? state : undefined;
}

interface Told {
  code?: unknown;
  message?: string;
}
