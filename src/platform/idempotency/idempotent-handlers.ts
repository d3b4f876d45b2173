/** Runs handlers: a POST with an idempotency key is one transaction with its key and its answer. */
import { Injectable, type CallHandler, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { lastValueFrom, of, type Observable } from 'rxjs';
import { findIdempotencyMode, readIdempotentRequest } from './idempotency-key.js';
import { IdempotencyService } from './idempotency.service.js';

/** A repeated request gets the first answer and does not reach the handler. Requests without a key pass. */
@Injectable()
export class IdempotentHandlers {
  constructor(private readonly idempotency: IdempotencyService) {}

  run(context: ExecutionContext, next: CallHandler): Observable<unknown> | Promise<Observable<unknown>> {
    const { method, headers } = context.switchToHttp().getRequest<Request>();
    if (method !== 'POST' || headers['idempotency-key'] === undefined) return next.handle();
    if (findIdempotencyMode(context) !== undefined) return next.handle();
    const request = readIdempotentRequest(context)!;
    // A transaction that is retried after a conflict runs the handler again.
    return this.idempotency
      .runHandler(request, () => lastValueFrom(next.handle(), { defaultValue: undefined }))
      .then((response) => of(response));
  }
}
