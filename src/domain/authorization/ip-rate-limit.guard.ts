/** Rate limits of endpoints without sign-in, per IP address and per link (decisions/identity "Authentication"). */
import { createHash } from 'node:crypto';
import { Inject, Injectable, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../../platform/config.js';
import { toClientNetwork } from '../../platform/http/client-address.js';
import { isCountedVisit } from '../../platform/http/in-process-fetch.js';
import { limitRequests } from '../../platform/http/limit-requests.js';
import { ClusterRateLimiter } from '../../platform/cluster-rate-limiter.js';

/** Links that may be in use behind one IP address, such as that of a mobile carrier. */
const LINKS_PER_ADDRESS = 10;

/** Counts requests across all guarded handlers. */
@Injectable()
export class IpRateLimitGuard implements CanActivate {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly limits: ClusterRateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const limit = this.config.publicRateLimitPerMinute;
    const http = context.switchToHttp();
    const request = http.getRequest<Request<{ token?: string }>>();
    if (limit === 0) return true;
    const response = http.getResponse<Response>();
    const { token } = request.params;
    const address = toClientNetwork(request.ip);
    const count = (key: string, most: number) =>
      isCountedVisit(request, key) || limitRequests(this.limits, key, most, response);
    if (token === undefined) return count(`address:${address}`, limit);
    await count(`links:${address}`, limit * LINKS_PER_ADDRESS);
    return count(`link:${hashOf(token)}`, limit);
  }
}

/**
 * Limits a handler or controller to `PUBLIC_RATE_LIMIT_PER_MINUTE` requests per minute and IP address (0: no limit). If the
 * path contains the token of a link (`:token`), the limit applies per link, and ten times the limit per IP address.
 */
export function RateLimitByIp(): MethodDecorator & ClassDecorator {
  return UseGuards(IpRateLimitGuard);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
