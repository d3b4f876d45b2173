/** Statements on their way to PostgreSQL, told to whoever traces them (`node:diagnostics_channel`). */
import { tracingChannel } from 'node:diagnostics_channel';

/** One statement: values are bound and don't stand in its text. */
export interface TracedStatement {
  text: string;
}

/** Listened to by tracing alone. */
export const SQL_STATEMENTS = tracingChannel<string, TracedStatement>('work-order-routing:statement');

type Ask = (...traceQuery: unknown[]) => unknown;

/** Asks as the driver is asked: with a callback behind all else, or for a promise. What has no text is told of by its parts. */
export function traceQuery(ask: Ask, parameters: unknown[]): unknown {
  if (!SQL_STATEMENTS.start.hasSubscribers) return ask(...parameters);
  const statement = { text: textOf(parameters[0]) };
  if (statement.text === '') return ask(...parameters);
  const last = parameters.length - 1;
  return typeof parameters[last] === 'function'
    ? SQL_STATEMENTS.traceCallback(ask, last, statement, undefined, ...parameters)
    : SQL_STATEMENTS.tracePromise(ask as (...all: unknown[]) => Promise<unknown>, statement, undefined, ...parameters);
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? '');
}
