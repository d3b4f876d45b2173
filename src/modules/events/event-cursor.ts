/** Cursor of the event feed: the position after an event, or the end of the feed at a given time. */
import { invalid } from '../../platform/errors.js';

/** Position after the event `id` of `transaction`. */
export interface EventCursor {
  /** 64-bit ID of the transaction that wrote the event, as text. */
  transaction: string;
  /** Event ID. The nil UUID is before all events of the transaction. */
  id: string;
  /** Time up to which all events were read. Determines the age of the cursor. */
  at: Date;
}

/** Value of `after` for the end of the feed. */
export const LATEST = 'latest';

/** Sorts before all event IDs. */
export const NIL_ID = '00000000-0000-0000-0000-000000000000';

const PATTERN = /^(\d{1,18})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,15})$/;

/** Encodes the cursor as opaque text. */
export function encodeCursor({ transaction, id, at }: EventCursor): string {
  return Buffer.from(`${transaction}.${id}.${at.getTime()}`).toString('base64url');
}

/** @throws 400 for text that is not a cursor. */
export function decodeCursor(text: string): EventCursor {
  const parts = PATTERN.exec(Buffer.from(text, 'base64url').toString('latin1'));
  if (!parts) throw invalid('after', 'must be a cursor from a previous response, or latest');
  const [, transaction, id, at] = parts;
  return { transaction, id, at: new Date(Number(at)) };
}
