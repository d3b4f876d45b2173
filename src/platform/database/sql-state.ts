/** Error codes (SQLSTATE) of PostgreSQL. */

/** A lock timeout. */
export const LOCK_NOT_AVAILABLE = '55P03';

/** Citus reports violations on its nodes as internal errors; only the message names the kind. */
const INTERNAL = 'XX000';
const MESSAGE_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/ violates unique constraint "/, '23505'],
  [/ violates exclusion constraint "/, '23P01'],
  [/ violates foreign key constraint "/, '23503'],
];

/** The SQLSTATE of an error of PostgreSQL, which another error may wrap. */
export function sqlState(error: unknown): string | undefined {
  const { code, driverError, message = '' } = error as { code?: unknown; driverError?: DriverError } & DriverError;
  const state = driverError?.code ?? code;
  if (state === INTERNAL) return MESSAGE_PATTERNS.find(([pattern]) => pattern.test(message))?.[1] ?? state;
  return typeof state === 'string' ? state : undefined;
}

interface DriverError {
  code?: unknown;
  message?: string;
}
