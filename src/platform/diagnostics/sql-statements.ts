/** Tracing channel for SQL statements. */
import { tracingChannel } from 'node:diagnostics_channel';

/** Statement text without its values, which are parameters. */
export interface TracedStatement {
  text: string;
}

/** Only tracing subscribes. */
export const SQL_STATEMENTS = tracingChannel<string, TracedStatement>('work-order-routing:statement');

type QueryFunction = (...parameters: unknown[]) => unknown;

/**
 * Calls the driver with a callback or for a promise, as the arguments require. Queries without text are not reported.
 */
export function traceQuery(query: QueryFunction, parameters: unknown[]): unknown {
  if (!SQL_STATEMENTS.start.hasSubscribers) return query(...parameters);
  const statement = { text: textOf(parameters[0]) };
  if (statement.text === '') return query(...parameters);
  const last = parameters.length - 1;
  return typeof parameters[last] === 'function'
    ? SQL_STATEMENTS.traceCallback(query, last, statement, undefined, ...parameters)
    : SQL_STATEMENTS.tracePromise(
        query as (...all: unknown[]) => Promise<unknown>,
        statement,
        undefined,
        ...parameters,
      );
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? '');
}
