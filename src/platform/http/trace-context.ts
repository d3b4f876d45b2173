/** The trace that a request belongs to, as W3C Trace Context writes it: `00-<trace>-<span>-<flags>`. */
import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';

const PARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/;

/** Where nothing is traced here: takes the request into its caller's trace, under a span of its own that the answer names. */
export function joinTrace({ headers: { traceparent } }: Request, response: Response): void {
  const [, trace, flags] = (typeof traceparent === 'string' && PARENT.exec(traceparent)) || [];
  if (trace) response.setHeader('traceparent', `00-${trace}-${randomBytes(8).toString('hex')}-${flags}`);
}

/** The trace that the answer names. */
export function traceIdOf(response: Response): string | undefined {
  return PARENT.exec(String(response.getHeader('traceparent')))?.[1];
}
