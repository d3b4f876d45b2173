/** Global: every request carries a valid bearer token, unless its handler is public (contract, part 5). */
import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Response } from 'express';
import { CONFIG, type Config } from '../platform/config.js';
import { unauthorized } from '../platform/errors.js';
import { limitRequests } from '../platform/http/limit-requests.js';
import { RateLimiter } from '../platform/rate-limit.js';
import { PERMISSION, type Permission } from './allow.js';
import type { AuthenticatedRequest, Caller } from './caller.js';

/** Answers 401 where the token is missing, or not valid (any more). */
@Injectable()
export class BearerGuard extends AuthGuard('bearer') {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly limiter: RateLimiter,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const permission = Reflect.getMetadata(PERMISSION, context.getHandler()) as Permission | undefined;
    if (permission?.kind === 'public') return true;
    await super.canActivate(context);
    const { user } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const limit = this.config.rateLimitPerMinute;
    if (limit > 0)
      limitRequests(this.limiter, `key:${user!.credentialId}`, limit, context.switchToHttp().getResponse<Response>());
    return true;
  }

  override handleRequest<T = Caller>(
    error: Error | null,
    caller: T | false,
    _info: unknown,
    context: ExecutionContext,
  ): T {
    if (error) throw error;
    if (caller) return caller;
    const { authorization } = context.switchToHttp().getRequest<AuthenticatedRequest>().headers;
    throw unauthorized(/^bearer\s/i.test(authorization ?? '') ? undefined : 'Missing bearer token');
  }
}
