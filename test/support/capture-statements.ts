/** Captures the SQL statements of the service, on pooled and pipelined connections. */
import pg from 'pg';

/** A statement and its response time. */
export interface SentStatement {
  text: string;
  milliseconds: number;
  /** False if it was sent while its connection still waited for the result of another one. */
  startsRoundTrip: boolean;
}

/** Statements of timers (statistics, last use) and of new connections, which no test causes. */
const BACKGROUND_STATEMENTS =
  /pg_stat_get_live_tuples|^analyze |set last_(used|access)_at = used\.at|^select set_config\('TimeZone'/;

type Query = (this: Connection, ...parameters: unknown[]) => unknown;
type Callback = (...answer: unknown[]) => unknown;

interface Connection {
  connectionParameters: { application_name?: string };
}

/** `application_name` of the connections for requests. */
const REQUEST_CONNECTIONS = new Set(['work-order-routing', 'work-order-routing reads']);

/** Counts the statements of `work`, including BEGIN and COMMIT. No other requests may run at the same time. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  return (await captureStatements(work)).length;
}

/** Counts the statements of `work`, and the times that it waits for PostgreSQL. No other requests may run at the same time. */
export async function countRoundTrips(
  work: () => Promise<unknown>,
): Promise<{ statements: number; roundTrips: number }> {
  const sent = await captureStatements(work);
  return { statements: sent.length, roundTrips: sent.filter(({ startsRoundTrip }) => startsRoundTrip).length };
}

/** Captures the statements of `work`, in order. No other requests may run at the same time. */
export async function captureStatements(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = [];
  const waiting = new Map<Connection, number>();
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function (...parameters) {
    if (!REQUEST_CONNECTIONS.has(this.connectionParameters.application_name ?? ''))
      return query.apply(this, parameters);
    const pending = waiting.get(this) ?? 0;
    waiting.set(this, pending + 1);
    const one = { text: textOf(parameters[0]), milliseconds: 0, startsRoundTrip: pending === 0 };
    if (!BACKGROUND_STATEMENTS.test(one.text)) sent.push(one);
    const start = performance.now();
    const recordTime = () => {
      one.milliseconds = performance.now() - start;
      waiting.set(this, waiting.get(this)! - 1);
    };
    const callback = parameters.at(-1);
    if (typeof callback !== 'function') {
      const answer = query.apply(this, parameters) as Promise<unknown>;
      answer.then(recordTime, recordTime);
      return answer;
    }
    const timedCallback = (...answer: unknown[]) => {
      recordTime();
      return (callback as Callback)(...answer);
    };
    return query.apply(this, [...parameters.slice(0, -1), timedCallback]);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  if (sent.length === 0) throw new Error('No statement was captured');
  return sent;
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : (query as { text: string }).text;
}
