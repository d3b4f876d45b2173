/** A statement that somebody waits for. */
import type { QueryResult } from 'pg';
import type { Statement } from '../sql/index.js';

export interface WaitingStatement {
  statement: Statement;
  values: unknown[];
  resolve: (found: QueryResult) => void;
  reject: (error: unknown) => void;
  /** Sends it as whoever asked for it, so that it stands in their trace. */
  as?: (work: () => void) => void;
  /** It goes without others. */
  isAlone?: boolean;
}

/** Does it as whoever asked. */
export function asAsked({ as }: WaitingStatement, work: () => void): void {
  if (as) as(work);
  else work();
}
