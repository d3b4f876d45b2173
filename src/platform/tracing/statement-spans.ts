/** Spans for SQL statements within a request or job. Background statements, such as polling for jobs, have none. */
import { context, SpanKind, SpanStatusCode, trace, type Span, type Tracer } from '@opentelemetry/api';
import { sqlState } from '../database/sql-state.js';
import { SQL_STATEMENTS, type TracedStatement } from '../diagnostics/sql-statements.js';

/** @returns function that unsubscribes */
export function traceStatements(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>();
  const subscribers = {
    start(statement: TracedStatement) {
      if (!trace.getSpan(context.active())?.isRecording()) return;
      const { text } = statement;
      const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? 'STATEMENT';
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text };
      spans.set(statement, tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes }));
    },
    end: () => undefined,
    asyncStart: () => undefined,
    asyncEnd(statement: TracedStatement) {
      spans.get(statement)?.end();
    },
    error(statement: TracedStatement & { error: unknown }) {
      const span = spans.get(statement);
      span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.setAttribute('error.type', sqlState(statement.error) ?? 'unknown');
    },
  };
  SQL_STATEMENTS.subscribe(subscribers);
  return () => void SQL_STATEMENTS.unsubscribe(subscribers);
}
