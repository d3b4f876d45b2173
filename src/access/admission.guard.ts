/**
 * The last guard. Only now, when it is known who sends the request and that it may, its body is read; and what one key and
 * one router have under way at once is bounded, so that nobody takes what others wait for.
 */
import { HttpStatus, Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';
import { CONFIG, type Config } from '../platform/config.js';
import { Database } from '../platform/database/database.js';
import { Later } from '../platform/errors.js';
import { hasBody, jsonBody, type ReadBody } from '../platform/http/body.js';
import { Shares } from '../platform/shares.js';
import { whenOver } from '../platform/http/when-over.js';
import { PERMISSION, type Permission } from './allow.js';
import type { AuthenticatedRequest, Caller } from './caller.js';

/** Bytes of a body that comes without a token; files apart. */
const PUBLIC_BODY_BYTES = 65_536;

/** Requests that read under way at once, of one router where all together have more than so many; each takes some 1 ms. */
const READERS = 32;
const READERS_OF_ALL = 96;

/** Lets a request in. */
@Injectable()
export class AdmissionGuard implements CanActivate {
  private readonly readBody: ReadBody;
  private readonly readPublicBody: ReadBody;
  private readonly readers: Shares;
  /** Requests that read under way. */
  private reading = 0;
  /** Requests under way, by key. */
  private readonly underWay = new Map<string, number>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly db: Database,
  ) {
    const { bodyLimit, bodySeconds: seconds, tricks } = config;
    this.readers = new Shares(READERS, () => this.reading < READERS_OF_ALL, config.maxConnections);
    this.readBody = jsonBody({ limit: bodyLimit, seconds, tricks });
    this.readPublicBody = jsonBody({ limit: Math.min(bodyLimit, PUBLIC_BODY_BYTES), seconds, tricks });
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    if (isWrite) return this.admit(context, request);
    return request.user
      ? this.admitReader(request, request.user, context.switchToHttp().getResponse<Response>())
      : true;
  }

  /** Readers of one router wait for each other where very many ask at once: others are answered in between. */
  private admitReader(
    request: AuthenticatedRequest,
    { credentialId, routerId }: Caller,
    response: Response,
  ): boolean | Promise<boolean> {
    this.countKey(credentialId, request, response);
    const letRead = (leave: () => void) => {
      this.reading++;
      whenOver(request, response, () => {
        this.reading--;
        leave();
      });
      return true;
    };
    const leave = this.readers.enterAtOnce(routerId);
    return leave ? letRead(leave) : this.readers.enter(routerId).then(letRead);
  }

  private async admit(context: ExecutionContext, request: AuthenticatedRequest): Promise<boolean> {
    const response = context.switchToHttp().getResponse<Response>();
    const permission = Reflect.getMetadata(PERMISSION, context.getHandler()) as Permission | undefined;
    if (request.user) this.countKey(request.user.credentialId, request, response);
    const read = permission?.kind === 'public' ? this.readPublicBody : this.readBody;
    const isForm = permission?.kind === 'public' && permission.takesForm;
    if (!isForm && hasBody(request)) await read(request, response);
    // Waits for the router's turn to write: 503 where too much of its own is before it.
    if (request.user) whenOver(request, response, await this.db.fair.write(request.user.routerId));
    return true;
  }

  /** @throws 429 where the key has as many requests under way as it may. */
  private countKey(key: string, request: AuthenticatedRequest, response: Response): void {
    const { keyConcurrency: most } = this.config;
    if (most === 0) return;
    const present = this.underWay.get(key) ?? 0;
    if (present >= most) {
      throw new Later(HttpStatus.TOO_MANY_REQUESTS, `This key may have ${most} requests under way at once`, 1);
    }
    this.underWay.set(key, present + 1);
    whenOver(request, response, () => {
      const left = this.underWay.get(key)! - 1;
      if (left > 0) this.underWay.set(key, left);
      else this.underWay.delete(key);
    });
  }
}
