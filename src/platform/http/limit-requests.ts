/** Counts a request against a limit, tells the client how far it is, and refuses what is over it. */
import { HttpException, HttpStatus } from '@nestjs/common';
import type { Response } from 'express';
import type { RateLimiter } from '../rate-limit.js';

/** @param key whose requests are counted. @param limit requests a minute. @throws 429 over the limit. */
export function limitRequests(limiter: RateLimiter, key: string, limit: number, response: Response): void {
  const { allowed, remaining, resetSeconds } = limiter.take(key, limit);
  response.setHeader('RateLimit-Policy', `"default";q=${limit};w=60`);
  response.setHeader('RateLimit', `"default";r=${remaining};t=${resetSeconds}`);
  if (allowed) return;
  response.setHeader('Retry-After', String(resetSeconds));
  throw new HttpException({ message: 'Too many requests; try again later' }, HttpStatus.TOO_MANY_REQUESTS);
}
