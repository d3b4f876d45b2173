/** Watches the statements that the service sends, whichever connection they take: of its pool or pipelined. */
import pg from 'pg';

/** One statement, and how long its answer took. */
export interface SentStatement {
  text: string;
  milliseconds: number;
}

/** Sent by timers (statistics, last uses) and by new connections. */
const NOBODYS = /pg_stat_get_live_tuples|^analyze |set last_(used|access)_at = seen\.at|^select set_config\('TimeZone'/;

type Query = (this: Connection, ...parameters: unknown[]) => unknown;
type Callback = (...answer: unknown[]) => unknown;

interface Connection {
  connectionParameters: { application_name?: string };
}

/** The names by which the service's connections for requests show themselves to PostgreSQL. */
const OWN = new Set(['work-order-routing', 'work-order-routing reads']);

/** How many statements the work takes, BEGIN and COMMIT among them. Nothing else may use the database meanwhile. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  return (await captureStatements(work)).length;
}

/** The statements of the work, in their order. Nothing else may use the database meanwhile. */
export async function captureStatements(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function (...parameters) {
    if (!OWN.has(this.connectionParameters.application_name ?? '')) return query.apply(this, parameters);
    const one = { text: textOf(parameters[0]), milliseconds: 0 };
    if (!NOBODYS.test(one.text)) sent.push(one);
    const start = performance.now();
    const told = () => (one.milliseconds = performance.now() - start);
    const callback = parameters.at(-1);
    if (typeof callback !== 'function') {
      const answer = query.apply(this, parameters) as Promise<unknown>;
      answer.then(told, told);
      return answer;
    }
    const watched = (...answer: unknown[]) => {
      told();
      return (callback as Callback)(...answer);
    };
    return query.apply(this, [...parameters.slice(0, -1), watched]);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  if (sent.length === 0) throw new Error('No statement was seen; whoever watches nothing proves nothing');
  return sent;
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : (query as { text: string }).text;
}
