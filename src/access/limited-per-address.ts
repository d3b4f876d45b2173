/** A limit of requests a minute for each address, for what answers without a token (decisions/identity "Authentication"). */
import { Inject, Injectable, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../platform/config.js';
import { addressOf } from '../platform/http/address.js';
import { limitRequests } from '../platform/http/limit-requests.js';
import { SharedLimit } from '../platform/shared-limit.js';

/** Counts requests of an address over all handlers that it guards. */
@Injectable()
export class AddressLimitGuard implements CanActivate {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly limits: SharedLimit,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const limit = this.config.publicRateLimitPerMinute;
    const http = context.switchToHttp();
    const { ip } = http.getRequest<Request>();
    return limit === 0 || limitRequests(this.limits, `address:${addressOf(ip)}`, limit, http.getResponse<Response>());
  }
}

/** Of a handler or of a whole controller: `PUBLIC_RATE_LIMIT_PER_MINUTE` requests a minute from one address, 0: any. */
export function LimitedPerAddress(): MethodDecorator & ClassDecorator {
  return UseGuards(AddressLimitGuard);
}
