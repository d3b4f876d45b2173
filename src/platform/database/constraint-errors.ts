/** Says in words which rule of uniqueness a write has broken. */
import { conflict } from '../errors.js';

/** What is said of constraints whose rows are written with all others of a transaction, whenever that is. */
const SAID = new Map<string, string>();

/** From now on rows that wait (`queueInsert`, `queueUpdate`) and break this constraint are refused with a 409 that says so. */
export function registerConstraintMessage(constraint: string, message: string): void {
  SAID.set(constraint, message);
}

/** The outcome of writing rows that waited. @throws 409 with what was said of the constraint that they break. */
export async function translateConstraintErrors<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const message = SAID.get(brokenBy(error) ?? '');
    throw message === undefined ? error : conflict(message);
  }
}

/** The outcome of a write. @throws 409 with this message where it breaks this constraint of the database. */
export async function conflictOnConstraint<T>(constraint: string, message: string, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw brokenBy(error) === constraint ? conflict(message) : error;
  }
}

/** Its name; nodes of a cluster say it in words alone, with the number of their shard behind it. */
function brokenBy(error: unknown): string | undefined {
  const { driverError, constraint, message = '' } = error as Partial<Broken> & { driverError?: Broken };
  const told = driverError?.constraint ?? constraint ?? / constraint "([^"]+)"/.exec(message)?.[1];
  return told?.replace(/_\d{6,}$/, '');
}

interface Broken {
  constraint?: string;
  message?: string;
}
