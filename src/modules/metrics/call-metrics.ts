/** Metrics of outbound calls (webhook receivers, gateways, mail server, file store) and of delivery attempts. */
import { Counter, Histogram, type Registry } from 'prom-client';
import { DELIVERY_ATTEMPTS } from '../../domain/notifications/attempt-recorder.js';
import { OUTBOUND_CALLS, type OutboundCall } from '../../platform/diagnostics/outbound-calls.js';

const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

/** Registers the metrics and subscribes to the events that update them. @returns a function that unsubscribes. */
export function registerCallMetrics(registry: Registry): () => void {
  const registers = [registry];
  const calls = new Histogram({
    name: 'call_duration_seconds',
    help: 'Duration of outbound calls; outcome: ok, refused (status 400 or above), failed (no response).',
    labelNames: ['purpose', 'operation', 'outcome'] as const,
    buckets: SECONDS,
    registers,
  });
  const attempts = new Counter({
    name: 'delivery_attempts_total',
    help: 'Delivery attempts: delivered, failed (will be retried), dead (will not be retried), not_configured.',
    labelNames: ['channel', 'outcome'] as const,
    registers,
  });
  const startTimes = new WeakMap<object, number>();
  const subscribers = {
    start: (call: OutboundCall) => void startTimes.set(call, performance.now()),
    end: () => undefined,
    asyncStart: () => undefined,
    asyncEnd(call: OutboundCall & { error?: unknown }) {
      const { purpose, operation, status = 0 } = call;
      const outcome = call.error ? 'failed' : status >= 400 ? 'refused' : 'ok';
      calls.observe({ purpose, operation, outcome }, (performance.now() - (startTimes.get(call) ?? 0)) / 1000);
    },
    error: () => undefined,
  };
  OUTBOUND_CALLS.subscribe(subscribers);
  const unsubscribeAttempts = DELIVERY_ATTEMPTS.subscribe(({ channel, outcome }) => attempts.inc({ channel, outcome }));
  return () => {
    OUTBOUND_CALLS.unsubscribe(subscribers);
    unsubscribeAttempts();
  };
}
