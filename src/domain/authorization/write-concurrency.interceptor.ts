/** Global interceptor after body parsing: limits concurrent writes per router. Slow uploads do not occupy a permit. */
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import type { Observable } from 'rxjs';
import { Database } from '../../platform/database/database.js';
import { onResponseStarted } from '../../platform/http/on-finished.js';
import type { AuthenticatedRequest } from './caller.js';

/** Holds a permit until the response starts. Responds with 503 if too many writes of the router are waiting. */
@Injectable()
export class WriteConcurrencyInterceptor implements NestInterceptor {
  constructor(private readonly db: Database) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> | Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead || !request.user) return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    return this.db.tenantQuotas.write(request.user.routerId).then((release) => {
      onResponseStarted(response, release);
      return next.handle();
    });
  }
}
