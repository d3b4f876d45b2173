/** What PostgreSQL says of an error. */

/** A lock was not to be had in time. */
export const LOCK_NOT_AVAILABLE = '55P03';

/** The SQLSTATE of an error of PostgreSQL, whoever wraps it. */
export function sqlState(error: unknown): string | undefined {
  const { code, driverError } = error as { code?: unknown; driverError?: { code?: unknown } };
  const state = driverError?.code ?? code;
  return typeof state === 'string' ? state : undefined;
}
