/**
 * The last guard. Only now, when it is known who sends the request and that it may, its body is read; and what one key and
 * one router have under way at once is bounded, so that nobody takes what others wait for.
 */
import { HttpStatus, Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Server } from 'node:http';
import { HttpAdapterHost } from '@nestjs/core';
import type { Response } from 'express';
import { CONFIG, type Config } from '../platform/config.js';
import { Database } from '../platform/database/database.js';
import { Later } from '../platform/errors.js';
import { hasBody, jsonBody, type ReadBody } from '../platform/http/body.js';
import { rememberOrigin } from '../platform/http/stored-values.js';
import { PERMISSION, type Permission } from './allow.js';
import type { AuthenticatedRequest } from './caller.js';

/** Bytes of a body that comes without a token; files apart. */
const PUBLIC_BODY_BYTES = 65_536;

/** Lets a request in. */
@Injectable()
export class AdmissionGuard implements CanActivate {
  private readonly readBody: ReadBody;
  private readonly readPublicBody: ReadBody;
  /** Requests under way, by key. */
  private readonly underWay = new Map<string, number>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly db: Database,
    private readonly host: HttpAdapterHost,
  ) {
    const { bodyLimit, bodySeconds: seconds, tricks } = config;
    this.readBody = jsonBody({ limit: bodyLimit, seconds, tricks });
    this.readPublicBody = jsonBody({ limit: Math.min(bodyLimit, PUBLIC_BODY_BYTES), seconds, tricks });
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    if (this.config.keyConcurrency === 0 && !isWrite) return true;
    return this.admit(context, request, isWrite);
  }

  private async admit(context: ExecutionContext, request: AuthenticatedRequest, isWrite: boolean): Promise<boolean> {
    const response = context.switchToHttp().getResponse<Response>();
    const permission = Reflect.getMetadata(PERMISSION, context.getHandler()) as Permission | undefined;
    if (request.user) this.countKey(request.user.credentialId, response);
    const read = permission?.kind === 'public' ? this.readPublicBody : this.readBody;
    const isForm = permission?.kind === 'public' && permission.takesForm;
    if (isWrite && !isForm && hasBody(request)) {
      await read(request, response);
      rememberOrigin(this.host.httpAdapter.getHttpServer() as Server, request, response);
    }
    if (isWrite && request.user) await this.share(request.user.routerId, response);
    return true;
  }

  /** @throws 429 where the key has as many requests under way as it may. */
  private countKey(key: string, response: Response): void {
    const { keyConcurrency: most } = this.config;
    if (most === 0) return;
    const present = this.underWay.get(key) ?? 0;
    if (present >= most) {
      throw new Later(HttpStatus.TOO_MANY_REQUESTS, `This key may have ${most} requests under way at once`, 1);
    }
    this.underWay.set(key, present + 1);
    response.once('close', () => {
      const left = this.underWay.get(key)! - 1;
      if (left > 0) this.underWay.set(key, left);
      else this.underWay.delete(key);
    });
  }

  /** Waits for the router's turn to write. @throws 503 where too much of its own is before it. */
  private async share(routerId: string, response: Response): Promise<void> {
    const leave = await this.db.fair.write(routerId);
    if (response.closed) leave();
    else response.once('close', leave);
  }
}
