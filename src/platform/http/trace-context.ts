/** W3C Trace Context: `00-<trace>-<span>-<flags>`. */
import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';

const PARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/;

/** Used without a tracer: responds with the caller's trace ID and a new span ID. */
export function joinTrace({ headers: { traceparent } }: Request, response: Response): void {
  const [, trace, flags] = (typeof traceparent === 'string' && PARENT.exec(traceparent)) || [];
  if (trace) response.setHeader('traceparent', `00-${trace}-${randomBytes(8).toString('hex')}-${flags}`);
}

/** Trace ID in the response headers. */
export function readTraceId(response: Response): string | undefined {
  return PARENT.exec(String(response.getHeader('traceparent')))?.[1];
}
