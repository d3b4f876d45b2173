/** The trace that a request belongs to, as W3C Trace Context writes it: `00-<trace>-<span>-<flags>`. */
import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';

const PARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/;

/** Takes the request into its caller's trace, under a span of its own that the answer names. @returns the trace's id. */
export function joinTrace(request: Request, response: Response): string | undefined {
  const { traceparent } = request.headers;
  const [, trace, flags] = (typeof traceparent === 'string' && PARENT.exec(traceparent)) || [];
  if (trace) response.setHeader('traceparent', `00-${trace}-${randomBytes(8).toString('hex')}-${flags}`);
  return trace;
}
