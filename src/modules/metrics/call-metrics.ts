/** How long calls to others take and how they end: receivers, gateways, the mail server, the store of files; and deliveries. */
import { Counter, Histogram, type Registry } from 'prom-client';
import { DELIVERY_ATTEMPTS } from '../../domain/notifications/attempt-recorder.js';
import { OUTBOUND_CALLS, type OutboundCall } from '../../platform/diagnostics/outbound-calls.js';

const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

/** Registers the metrics, which grow from now on. @returns what ends that. */
export function registerCallMetrics(registry: Registry): () => void {
  const registers = [registry];
  const calls = new Histogram({
    name: 'call_duration_seconds',
    help: 'Time of calls to others; outcome: ok, refused (an answer of 400 or above), failed (no answer).',
    labelNames: ['purpose', 'operation', 'outcome'] as const,
    buckets: SECONDS,
    registers,
  });
  const tries = new Counter({
    name: 'delivery_tries_total',
    help: 'Tries of deliveries: delivered, failed (tried again), dead (not tried again), not_configured.',
    labelNames: ['channel', 'outcome'] as const,
    registers,
  });
  const began = new WeakMap<object, number>();
  const subscribers = {
    start: (call: OutboundCall) => void began.set(call, performance.now()),
    end: () => undefined,
    asyncStart: () => undefined,
    asyncEnd(call: OutboundCall & { error?: unknown }) {
      const { purpose, operation, status = 0 } = call;
      const outcome = call.error ? 'failed' : status >= 400 ? 'refused' : 'ok';
      calls.observe({ purpose, operation, outcome }, (performance.now() - (began.get(call) ?? 0)) / 1000);
    },
    error: () => undefined,
  };
  OUTBOUND_CALLS.subscribe(subscribers);
  const endTries = DELIVERY_ATTEMPTS.subscribe(({ channel, outcome }) => tries.inc({ channel, outcome }));
  return () => {
    OUTBOUND_CALLS.unsubscribe(subscribers);
    endTries();
  };
}
