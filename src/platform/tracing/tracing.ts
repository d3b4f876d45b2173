/** Traces by OpenTelemetry: requests, statements, jobs and calls to others. Loaded only where a collector is set. */
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

/** Milliseconds that the collector has for a batch. */
const EXPORT_MS = 5000;
/** Milliseconds that what is left may take when the process stops. */
const LEAVE_MS = 1000;
/** Milliseconds between two batches. */
const BATCH_MS = 2000;
/** Spans that wait; further ones are dropped, so that a collector that is away costs no memory. */
const WAITING = 4096;
/** A trace tells what happened, not what was written: longer texts are cut. */
const LIMITS = { attributeValueLengthLimit: 4096, attributeCountLimit: 64 };

/** Ends with the application. */
export interface Tracing {
  /** Goes before all other handlers. */
  requests: ReturnType<typeof createRequestSpans>;
  /** Goes around each job. */
  jobs: ReturnType<typeof createJobSpans>;
  onApplicationShutdown(): Promise<void>;
}

/** Starts it. @param config where spans go. */
export function startTracing(config: TracingConfig, log: Log): Tracing {
  const { endpoint, headers, serviceName, sampledShare } = config;
  const say = (message: string) => log.warn(`Traces: ${message}`);
  diag.setLogger({ error: say, warn: say, info: say, debug: say, verbose: say }, DiagLogLevel.WARN);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: EXPORT_MS });
  const batches = { scheduledDelayMillis: BATCH_MS, exportTimeoutMillis: EXPORT_MS, maxQueueSize: WAITING };
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'process.pid': process.pid }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampledShare) }),
    spanLimits: LIMITS,
    spanProcessors: [new BatchSpanProcessor({ exporter, ...batches })],
  });
  trace.setGlobalTracerProvider(provider);
  const tracer = provider.getTracer('work-order-routing');
  const ends = [traceStatements(tracer), traceOutboundCalls(tracer), propagateTraceToJobs()];
  return {
    requests: createRequestSpans(tracer),
    jobs: createJobSpans(tracer),
    async onApplicationShutdown() {
      ends.forEach((end) => end());
      const left = new Promise((resolve) => setTimeout(resolve, LEAVE_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), left]);
      for (const global of [context, trace, diag]) global.disable();
    },
  };
}
