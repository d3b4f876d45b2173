/** Where a reader of the event feed stands: behind one event, or at the end of what there was. */
import { invalid } from '../../platform/errors.js';

/** Behind the event with this transaction and id. */
export interface EventCursor {
  /** Number of the transaction that wrote the event, as text, since it has 64 bits. */
  transaction: string;
  /** The event; the nil uuid stands before all of the transaction. */
  id: string;
  /** Until when everything was read. */
  at: Date;
}

/** Before everything. */
export const NIL_ID = '00000000-0000-0000-0000-000000000000';

const SHAPE = /^(\d{1,18})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,15})$/;

/** The cursor as text that says nothing to its reader. */
export function encodeCursor({ transaction, id, at }: EventCursor): string {
  return Buffer.from(`${transaction}.${id}.${at.getTime()}`).toString('base64url');
}

/** @throws 400 where the text is none of ours. */
export function decodeCursor(text: string): EventCursor {
  const parts = SHAPE.exec(Buffer.from(text, 'base64url').toString('latin1'));
  if (!parts) throw invalid('after', 'must be a cursor from an answer');
  const [, transaction, id, at] = parts;
  return { transaction, id, at: new Date(Number(at)) };
}
