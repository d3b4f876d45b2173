/** Translates violations of unique constraints to 409 responses. */
import { conflict } from '../errors.js';

/** Messages of constraints on queued rows, which are written together with others of the transaction. */
const MESSAGES = new Map<string, string>();

/** Registers the 409 message for queued rows (`queueInsert`, `queueUpdate`) that violate this constraint. */
export function registerConstraintMessage(constraint: string, message: string): void {
  MESSAGES.set(constraint, message);
}

/** Awaits the write of queued rows. @throws 409 with the message registered for the violated constraint. */
export async function translateConstraintErrors<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const message = MESSAGES.get(violatedConstraint(error) ?? '');
    throw message === undefined ? error : conflict(message, 'ALREADY_EXISTS');
  }
}

/**
 * Awaits a write.
 * @param field of the request, which must be unique; null: none
 * @throws 409 with this message, naming the field, if the write violates this constraint
 */
export async function conflictOnConstraint<T>(
  constraint: string,
  message: string,
  write: Promise<T>,
  field: string | null = null,
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (violatedConstraint(error) !== constraint) throw error;
    throw conflict(
      message,
      'ALREADY_EXISTS',
      field === null ? undefined : [{ field, message: 'is already in use', code: 'ALREADY_IN_USE' }],
    );
  }
}

/** The name of the violated constraint. Citus nodes report it only in the message, with the number of the shard as suffix. */
function violatedConstraint(error: unknown): string | undefined {
  const {
    driverError,
    constraint,
    message = '',
  } = error as Partial<ConstraintError> & { driverError?: ConstraintError };
  const name = driverError?.constraint ?? constraint ?? / constraint "([^"]+)"/.exec(message)?.[1];
  return name?.replace(/_\d{6,}$/, '');
}

interface ConstraintError {
  constraint?: string;
  message?: string;
}
