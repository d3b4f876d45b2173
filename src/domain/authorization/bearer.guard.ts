/** Global guard: requires a valid bearer token or session cookie, unless the handler is public (contract 5). */
import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Response } from 'express';
import { CONFIG, type Config } from '../../platform/config.js';
import { unauthorized } from '../../platform/errors.js';
import { limitRequests } from '../../platform/http/limit-requests.js';
import { ClusterRateLimiter } from '../../platform/cluster-rate-limiter.js';
import { PERMISSION, type Permission } from './permission.decorators.js';
import type { AuthenticatedRequest, Caller } from './caller.js';
import { SessionCookie } from './session-cookie.js';
import { BearerStrategy } from './bearer.strategy.js';
import { CallerResolver } from './caller-resolver.js';

/** Responds with 401 if the token is missing or invalid, and with 429 above the rate limit. */
@Injectable()
export class BearerGuard extends AuthGuard() {
  constructor(
    strategy: BearerStrategy,
    @Inject(CONFIG) private readonly config: Config,
    private readonly limits: ClusterRateLimiter,
    private readonly callerResolver: CallerResolver,
    private readonly cookie: SessionCookie,
  ) {
    super({ defaultStrategy: strategy.name });
  }

  /** Passport authenticates a token only if its caller is not cached. */
  override canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const permission = Reflect.getMetadata(PERMISSION, context.getHandler()) as Permission | undefined;
    if (permission?.kind === 'public') return true;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const token = this.cookie.readCredential(request);
    const cached = token && this.callerResolver.getCached(token);
    if (!cached) return this.authenticate(context);
    request.user = cached;
    return this.enforceRateLimit(cached, context);
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
    const message = /^bearer\s/i.test(authorization ?? '') ? 'Invalid or expired token' : 'Missing bearer token';
    throw unauthorized(message, 'UNAUTHENTICATED');
  }

  private async authenticate(context: ExecutionContext): Promise<boolean> {
    await super.canActivate(context);
    return this.enforceRateLimit(context.switchToHttp().getRequest<AuthenticatedRequest>().user!, context);
  }

  private enforceRateLimit(caller: Caller, context: ExecutionContext): boolean | Promise<boolean> {
    const limit = this.config.rateLimitPerMinute;
    const response = context.switchToHttp().getResponse<Response>();
    return limit === 0 || limitRequests(this.limits, `key:${caller.credentialId}`, limit, response);
  }
}
