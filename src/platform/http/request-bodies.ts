/** Parses bodies, after all guards and before all pipes. */
import { Inject, Injectable, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../config.js';
import { hasBody, createJsonBodyParser, type BodyParser } from './json-body.js';

/** Bytes of a body from an anonymous caller, without files. */
const ANONYMOUS_BODY_BYTES = 65_536;
const OWN_BODY = 'ownBody';

/** For handlers that read the body themselves, such as the form of a page. */
export const ReadsOwnBody = () => SetMetadata(OWN_BODY, true);

/** The body of a caller who is not authenticated or not authorized is never read, and pipes validate one that is complete. */
@Injectable()
export class RequestBodies {
  private readonly parseKnown: BodyParser;
  private readonly parseAnonymous: BodyParser;

  constructor(@Inject(CONFIG) { bodyLimit, bodySeconds: seconds }: Config) {
    this.parseKnown = createJsonBodyParser({ limit: bodyLimit, seconds });
    this.parseAnonymous = createJsonBodyParser({ limit: Math.min(bodyLimit, ANONYMOUS_BODY_BYTES), seconds });
  }

  /** Sets `request.body`. @throws 400, 408, 413 or 415 */
  async parse(context: ExecutionContext): Promise<void> {
    const request = context.switchToHttp().getRequest<Request>();
    if (!hasBody(request) || Reflect.getMetadata(OWN_BODY, context.getHandler())) return;
    const parse = request.user ? this.parseKnown : this.parseAnonymous;
    await parse(request, context.switchToHttp().getResponse<Response>());
  }
}
