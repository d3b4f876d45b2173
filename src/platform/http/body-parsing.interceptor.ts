/**
 * Parses bodies. Nest runs interceptors after all guards and before all pipes: the body of a caller who is not
 * authenticated or not authorized is never read, and pipes validate one that is complete.
 */
import {
  Inject,
  Injectable,
  SetMetadata,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { CONFIG, type Config } from '../config.js';
import { hasBody, createJsonBodyParser, type BodyParser } from './json-body.js';

/** Bytes of a body from an anonymous caller, without files. */
const ANONYMOUS_BODY_BYTES = 65_536;
const OWN_BODY = 'ownBody';

/** For handlers that read the body themselves, such as the form of a page. */
export const ReadsOwnBody = () => SetMetadata(OWN_BODY, true);

/** Sets `request.body`, or ends the request with 400, 408, 413 or 415. */
@Injectable()
export class BodyParsingInterceptor implements NestInterceptor {
  private readonly parse: BodyParser;
  private readonly parseAnonymous: BodyParser;

  constructor(@Inject(CONFIG) { bodyLimit, bodySeconds: seconds }: Config) {
    this.parse = createJsonBodyParser({ limit: bodyLimit, seconds });
    this.parseAnonymous = createJsonBodyParser({ limit: Math.min(bodyLimit, ANONYMOUS_BODY_BYTES), seconds });
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> | Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead || !hasBody(request) || Reflect.getMetadata(OWN_BODY, context.getHandler())) return next.handle();
    const parse = request.user ? this.parse : this.parseAnonymous;
    return parse(request, context.switchToHttp().getResponse<Response>()).then(() => next.handle());
  }
}
