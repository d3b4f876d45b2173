/** passport-http-bearer that reads only the Authorization header or the session cookie. */
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import passport from 'passport';
import { Strategy } from 'passport-http-bearer';
import type { Caller } from './caller.js';
import { SessionCookie } from './session-cookie.js';
import { CallerResolver } from './caller-resolver.js';

const Bearer: new () => { authenticate(request: Request): void } = PassportStrategy(Strategy);

/** The strategy of `BearerGuard`. */
@Injectable()
export class BearerStrategy extends Bearer {
  /** Passport's registry is global: a name of its own keeps applications of one process apart. */
  readonly name = `bearer ${randomUUID()}`;

  constructor(
    private readonly callerResolver: CallerResolver,
    private readonly cookie: SessionCookie,
  ) {
    super();
    passport.use(this as unknown as Strategy<never>);
  }

  /** Hides query and body, from which the library would also read tokens. */
  override authenticate(request: Request): void {
    const { authorization } = request.headers;
    const token = authorization === undefined ? this.cookie.readToken(request) : null;
    super.authenticate({ headers: token ? { authorization: `Bearer ${token}` } : request.headers } as Request);
  }

  /** The caller of the token, or false. */
  async validate(token: string): Promise<Caller | false> {
    return (await this.callerResolver.resolve(token)) ?? false;
  }
}
