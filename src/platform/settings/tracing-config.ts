/** The settings of traces, under the names that OpenTelemetry gave them. */
import { EnvString, EnvVar, EnvUrl } from './env-decorators.js';

/** A collector, and what it is sent. */
export class TracingConfig {
  /** Base of its OTLP/HTTP addresses; traces go to `/v1/traces` behind it. */
  @EnvUrl('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'])
  endpoint: string;

  /** Headers of what is sent there, such as a token. */
  @EnvVar('OTEL_EXPORTER_OTLP_HEADERS', {
    read: headersOf,
    fault: (value) =>
      typeof value === 'object' ? null : 'OTEL_EXPORTER_OTLP_HEADERS must be name=value, joined by commas',
  })
  headers: Record<string, string> = {};

  @EnvString('OTEL_SERVICE_NAME')
  serviceName: string = 'work-order-routing';

  /** The share of traces that are kept, unless whoever calls has decided; 0 to 1. */
  @EnvVar('OTEL_TRACES_SAMPLER_ARG', {
    read: Number,
    fault: (value) =>
      typeof value === 'number' && value >= 0 && value <= 1
        ? null
        : 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1',
  })
  sampledShare: number = 1;
}

/** Text where it is none; names and values are URL-encoded, as in W3C Baggage. */
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
