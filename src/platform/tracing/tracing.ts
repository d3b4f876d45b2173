/** OpenTelemetry traces of requests, statements, jobs and outbound calls. Loaded only if a collector is configured. */
import { context, diag, DiagLogLevel, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { Log } from '../log.js';
import type { TracingConfig } from '../settings/tracing-config.js';
import { traceOutboundCalls } from './call-spans.js';
import { createJobSpans, propagateTraceToJobs } from './job-spans.js';
import { createRequestSpans } from './request-spans.js';
import { traceStatements } from './statement-spans.js';

/** Milliseconds for the export of a batch. */
const EXPORT_MS = 5000;
/** Milliseconds for the last export at shutdown. */
const SHUTDOWN_MS = 1000;
/** Milliseconds between batches. */
const BATCH_MS = 2000;
/** Queued spans. Further spans are dropped, so that an unavailable collector costs no memory. */
const QUEUE_MAX = 4096;
/** Longer attribute values are truncated. */
const LIMITS = { attributeValueLengthLimit: 4096, attributeCountLimit: 64 };

/** Handles of the running tracer. */
export interface Tracing {
  /** Middleware before all other handlers. */
  requests: ReturnType<typeof createRequestSpans>;
  /** Job middleware. */
  jobs: ReturnType<typeof createJobSpans>;
  onApplicationShutdown(): Promise<void>;
}

/** Starts tracing. @param config collector and sampling */
export function startTracing(config: TracingConfig, log: Log): Tracing {
  const { endpoint, headers, serviceName, sampledShare } = config;
  const warn = (message: string) => log.warn(`Traces: ${message}`);
  diag.setLogger({ error: warn, warn: warn, info: warn, debug: warn, verbose: warn }, DiagLogLevel.WARN);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: EXPORT_MS });
  const batches = { scheduledDelayMillis: BATCH_MS, exportTimeoutMillis: EXPORT_MS, maxQueueSize: QUEUE_MAX };
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'process.pid': process.pid }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampledShare) }),
    spanLimits: LIMITS,
    spanProcessors: [new BatchSpanProcessor({ exporter, ...batches })],
  });
  trace.setGlobalTracerProvider(provider);
  const tracer = provider.getTracer('work-order-routing');
  const unsubscribers = [traceStatements(tracer), traceOutboundCalls(tracer), propagateTraceToJobs()];
  return {
    requests: createRequestSpans(tracer),
    jobs: createJobSpans(tracer),
    async onApplicationShutdown() {
      unsubscribers.forEach((end) => end());
      const timeout = new Promise((resolve) => setTimeout(resolve, SHUTDOWN_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), timeout]);
      for (const global of [context, trace, diag]) global.disable();
    },
  };
}
