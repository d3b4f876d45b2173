/** Settings of tracing, with the variables of OpenTelemetry. */
import { EnvString, EnvVar, EnvUrl } from './env-decorators.js';

/** OTLP collector. */
export class TracingConfig {
  /** Base URL of OTLP/HTTP; `/v1/traces` is appended. */
  @EnvUrl('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'])
  endpoint: string;

  /** Headers for the collector, such as a token. */
  @EnvVar('OTEL_EXPORTER_OTLP_HEADERS', {
    read: headersOf,
    validate: (value) =>
      typeof value === 'object' ? null : 'OTEL_EXPORTER_OTLP_HEADERS must be name=value, joined by commas',
  })
  headers: Record<string, string> = {};

  @EnvString('OTEL_SERVICE_NAME')
  serviceName: string = 'work-order-routing';

  /** Share of traces that are sampled, from 0 to 1, unless the caller has decided. */
  @EnvVar('OTEL_TRACES_SAMPLER_ARG', {
    read: Number,
    validate: (value) =>
      typeof value === 'number' && value >= 0 && value <= 1
        ? null
        : 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1',
  })
  sampledShare: number = 1;
}

/** Parses URL-encoded pairs as in W3C Baggage. Returns the text if it is invalid. */
function headersOf(text: string): Record<string, string> | string {
  const headers: Record<string, string> = {};
  for (const pair of text.split(',').filter((part) => part.trim() !== '')) {
    const [, name, value] = /^\s*([\w.-]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
    if (!name) return text;
    headers[name] = decodeURIComponentOr(value);
  }
  return headers;
}

function decodeURIComponentOr(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
