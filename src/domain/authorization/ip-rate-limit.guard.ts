/** Limits of requests a minute for what answers without a sign-in: for each address, and for each link (decisions/identity "Authentication"). */
import { createHash } from 'node:crypto';
import { Inject, Injectable, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../../platform/config.js';
import { clientNetwork } from '../../platform/http/client-address.js';
import { isInternalFollowUp } from '../../platform/http/in-process-fetch.js';
import { limitRequests } from '../../platform/http/limit-requests.js';
import { ClusterRateLimiter } from '../../platform/cluster-rate-limiter.js';

/** So many links may be in use behind one address, such as that of the phones of a carrier. */
const LINKS_AN_ADDRESS = 10;

/** Counts requests over all handlers that it guards. */
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
    if (limit === 0 || isInternalFollowUp(request)) return true;
    const response = http.getResponse<Response>();
    const { token } = request.params;
    const address = clientNetwork(request.ip);
    if (token === undefined) return limitRequests(this.limits, `address:${address}`, limit, response);
    await limitRequests(this.limits, `links:${address}`, limit * LINKS_AN_ADDRESS, response);
    return limitRequests(this.limits, `link:${keyOf(token)}`, limit, response);
  }
}

/**
 * Of a handler or of a whole controller: `PUBLIC_RATE_LIMIT_PER_MINUTE` requests a minute, 0: any. They count for the
 * address from which they come; where the path holds the token of one person's link (`:token`) for that link, and for the
 * address only beyond ten times as many.
 */
export function RateLimitByIp(): MethodDecorator & ClassDecorator {
  return UseGuards(IpRateLimitGuard);
}

function keyOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
