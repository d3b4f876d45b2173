/** Applies a rate limit to a request and sets the `RateLimit` headers. */
import { HttpException, HttpStatus } from '@nestjs/common';
import type { Response } from 'express';
import type { RateLimitState } from '../rate-limit.js';
import type { ClusterRateLimiter } from '../cluster-rate-limiter.js';

/** @param key identity that is limited. @param limit requests per minute. @throws 429 above the limit */
export async function limitRequests(
  limits: ClusterRateLimiter,
  key: string,
  limit: number,
  response: Response,
): Promise<boolean> {
  sendRateLimit(await limits.take(key, limit), limit, response);
  return true;
}

function sendRateLimit({ allowed, remaining, resetSeconds }: RateLimitState, limit: number, response: Response): void {
  response.setHeader('RateLimit-Policy', `"default";q=${limit};w=60`);
  response.setHeader('RateLimit', `"default";r=${remaining};t=${resetSeconds}`);
  if (allowed) return;
  response.setHeader('Retry-After', String(resetSeconds));
  throw new HttpException({ message: 'Too many requests; try again later' }, HttpStatus.TOO_MANY_REQUESTS);
}
