/** Global, after the body is parsed: waits for the router's turn to write, so that no slow sender holds a turn. */
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import type { Observable } from 'rxjs';
import { Database } from '../../platform/database/database.js';
import { onRequestFinished } from '../../platform/http/on-finished.js';
import type { AuthenticatedRequest } from './caller.js';

/** Holds the turn until the response ends; 503 if too many writes of the router wait already. */
@Injectable()
export class WriteConcurrencyInterceptor implements NestInterceptor {
  constructor(private readonly db: Database) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> | Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead || !request.user) return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    return this.db.tenantQuotas.write(request.user.routerId).then((leave) => {
      onRequestFinished(request, response, leave);
      return next.handle();
    });
  }
}
