/**
 * Under load several statements that each write a row go out as one transaction: one commit, one wait for the disk, one
 * answer of PostgreSQL instead of as many. Each keeps its own text, values and answer, so nothing is told to whoever it is
 * not about; where one fails, nothing of it was written, and each is done alone.
 */
import pg, { type QueryResult } from 'pg';
import { LOCK_NOT_AVAILABLE, sqlState } from '../database/sql-state.js';
import { asAsked, type WaitingStatement } from '../database/waiting-statement.js';
import { asked } from '../watch/statements.js';

/** Statements of one transaction. Whoever is behind one that waits for a row waits with it. */
const MOST = 8;
/** Milliseconds for which those that want a row go alone, after one could not have it. */
const HELD_MS = 1000;

/** The part of the driver's connection that is used here. */
interface Connection {
  stream: { cork(): void; uncork(): void; destroy(error: Error): void };
  parsedStatements: Record<string, string | undefined>;
  sync(): void;
}

/** Which statements go together, and which don't. */
export class Gathering {
  private readonly heldUntil = new Map<unknown, number>();

  /** Whether it may go with others. */
  takes(sent: WaitingStatement): boolean {
    if (sent.isAlone || sent.statement.gathersBy === undefined) return false;
    return !((this.heldUntil.get(rowOf(sent)) ?? 0) > performance.now());
  }

  /** Takes the first of a line out of it, with those right behind it that may go with it on a connection that knows them. */
  shareOf(line: WaitingStatement[], isKnown: (one: WaitingStatement) => boolean): WaitingStatement[] {
    const goes = (one: WaitingStatement | undefined) => one !== undefined && this.takes(one) && isKnown(one);
    let count = 0;
    while (count < MOST && goes(line[count])) count++;
    return line.splice(0, Math.max(count, 1));
  }

  /** Learns of one that failed alone. */
  failed(sent: WaitingStatement, error: unknown): void {
    if (sent.statement.gathersBy === undefined || sqlState(error) !== LOCK_NOT_AVAILABLE) return;
    const now = performance.now();
    for (const [row, until] of this.heldUntil) if (until <= now) this.heldUntil.delete(row);
    this.heldUntil.set(rowOf(sent), now + HELD_MS);
  }
}

/** What happens to those that went together. */
interface Sending {
  /** PostgreSQL is done with them. */
  answered: () => void;
  /** This one was not done, as it or another failed. */
  undone: (one: WaitingStatement) => void;
}

/** Sends them as one transaction, and answers each. */
export function sendTogether(
  client: pg.Client,
  share: readonly WaitingStatement[],
  { answered, undone }: Sending,
): void {
  const sorted = inOrder(share);
  const told: Told[] = [];
  for (const one of sorted) {
    const tell: Told = (error, found) => {
      if (!error) one.resolve(found!);
      else if (isUndone(error)) asAsked(one, () => undone(one));
      else one.reject(error);
    };
    asAsked(one, () => asked((_statement, traced) => told.push(traced as Told), [one.statement, tell]));
  }
  const together = new Together(sorted, (error, found) => {
    answered();
    told.forEach((tell, place) => tell(error, found?.[place]));
  });
  client.query(together);
}

type Told = (error: unknown, found?: QueryResult) => void;

/** Several statements that the connection knows, as one query of the driver's. */
class Together extends pg.Query {
  constructor(
    private readonly share: readonly WaitingStatement[],
    callback: (error: unknown, found?: QueryResult[]) => void,
  ) {
    super({ callback } as never);
  }

  override submit = (connection: unknown): void => {
    const { stream } = connection as Connection;
    // PostgreSQL begins with the first statement and commits where the driver says that it is done.
    const open = Object.create(connection as Connection, { sync: { value: () => undefined } }) as pg.Connection;
    stream.cork();
    for (const { statement, values } of this.share) {
      const { name, text } = statement;
      const callback = (error: Error) => stream.destroy(error);
      new pg.Query({ name, text, values, callback } as never).submit(open);
    }
    (connection as Connection).sync();
    stream.uncork();
  };
}

/** In one order whatever the share, so that no two of them wait for each other; those of a row as they came. */
export function inOrder(share: readonly WaitingStatement[]): WaitingStatement[] {
  return share.toSorted((one, other) => {
    const [a, b] = [String(rowOf(one)), String(rowOf(other))];
    return a < b ? -1 : Number(a > b);
  });
}

/** Whether a connection knows the statement: one that it does not might stay unread behind another that fails. */
export function isKnownOn(client: pg.Client, { statement }: WaitingStatement): boolean {
  const { connection } = client as unknown as { connection: Connection };
  return connection.parsedStatements[statement.name] === statement.text;
}

/** Whether PostgreSQL said that a statement failed, and so wrote nothing; else the connection is lost, or the server goes. */
export function isUndone(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^(08|25|57P)/.test(error.code ?? '08');
}

/** What the statement says of the row that it locks. */
function rowOf({ statement, values }: WaitingStatement): unknown {
  return values[statement.slots.indexOf(statement.gathersBy!)];
}
