/** Says in words which rule of uniqueness a write has broken. */
import { conflict } from '../errors.js';

/** The outcome of a write. @throws 409 with this message where it breaks this constraint of the database. */
export async function namingConflict<T>(constraint: string, message: string, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const { driverError, constraint: broken } = error as { driverError?: { constraint?: string }; constraint?: string };
    throw (driverError?.constraint ?? broken) === constraint ? conflict(message) : error;
  }
}
