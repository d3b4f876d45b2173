/**
 * The global interceptor. Nest runs it after all guards and before all pipes. One instead of one for each concern: each costs
 * every request several promises and observables.
 */
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { IgnoredInput } from '../../platform/http/ignored-input.js';
import { RequestBodies } from '../../platform/http/request-bodies.js';
import { IdempotentHandlers } from '../../platform/idempotency/idempotent-handlers.js';
import { ExportPermits } from './exports/export-permits.js';
import { WritePermits } from './write-permits.js';

/** Reads wait for a permit if they export a list. Writes are parsed, wait for a permit, and run once by their key. */
@Injectable()
export class RequestInterceptor implements NestInterceptor {
  constructor(
    private readonly ignoredInput: IgnoredInput,
    private readonly bodies: RequestBodies,
    private readonly writes: WritePermits,
    private readonly handlers: IdempotentHandlers,
    private readonly exports: ExportPermits,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> | Promise<Observable<unknown>> {
    this.ignoredInput.refuse(context);
    const { method } = context.switchToHttp().getRequest<Request>();
    if (method !== 'GET' && method !== 'HEAD') return this.write(context, next);
    const permit = this.exports.acquire(context);
    return permit ? permit.then(() => next.handle()) : next.handle();
  }

  private async write(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    await this.bodies.parse(context);
    await this.writes.acquire(context);
    return this.handlers.run(context, next);
  }
}
