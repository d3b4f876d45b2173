/** Counts a request against a limit, tells the client how far it is, and refuses what is over it. */
import { HttpException, HttpStatus } from '@nestjs/common';
import type { Response } from 'express';
import type { RateLimitState } from '../rate-limit.js';
import type { ClusterRateLimiter } from '../cluster-rate-limiter.js';

/** @param key whose requests are counted. @param limit requests a minute. @throws 429 over the limit. */
export async function limitRequests(
  limits: ClusterRateLimiter,
  key: string,
  limit: number,
  response: Response,
): Promise<boolean> {
  tell(await limits.take(key, limit), limit, response);
  return true;
}

function tell({ allowed, remaining, resetSeconds }: RateLimitState, limit: number, response: Response): void {
  response.setHeader('RateLimit-Policy', `"default";q=${limit};w=60`);
  response.setHeader('RateLimit', `"default";r=${remaining};t=${resetSeconds}`);
  if (allowed) return;
  response.setHeader('Retry-After', String(resetSeconds));
  throw new HttpException({ message: 'Too many requests; try again later' }, HttpStatus.TOO_MANY_REQUESTS);
}
