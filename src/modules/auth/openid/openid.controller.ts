/** Endpoints for sign-in by OpenID Connect. Browsers navigate to both. */
import { Controller, Get, Header, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../domain/authorization/permission.decorators.js';
import { RateLimitByIp } from '../../../domain/authorization/ip-rate-limit.guard.js';
import { DocumentsRedirect } from '../../../platform/http/html-redirect.js';
import { AcceptsAnyQuery } from '../../../platform/http/ignored-input.js';
import { UuidField } from '../../../platform/fields/index.js';
import { ReturnsErrors, Returns } from '../../../platform/http/returns.js';
import { SessionView } from '../auth.dto.js';
import { OpenidCallback } from './openid-callback.js';
import { OpenidStateCookie } from './openid-state-cookie.js';
import { OpenidSignIns } from './openid-sign-ins.js';

/** Query of `GET sign-in`. */
export class OpenidQuery {
  @UuidField({
    optional: true,
    description: 'Organization to sign in to, for users with several memberships. Default: the oldest membership.',
  })
  organizationId?: string;
}

const FROM_PROVIDER = { required: false, schema: { type: 'string', maxLength: 4096 } } as const;

/** Redirect to the provider, and its callback. */
@ApiTags('Authentication')
@Controller('api/auth/openid')
@RateLimitByIp()
export class OpenidController {
  constructor(
    private readonly signIns: OpenidSignIns,
    private readonly callback: OpenidCallback,
    private readonly stateCookie: OpenidStateCookie,
  ) {}

  @Get('sign-in')
  @Public()
  @ApiOperation({
    summary: 'Start OpenID Connect sign-in',
    description: 'Redirects to the OpenID provider. Returns 404 if none is configured.',
  })
  @ApiResponse({ status: 302, description: 'Redirects to the provider.' })
  @ReturnsErrors('NOT_FOUND')
  async beginSignIn(@Query() { organizationId }: OpenidQuery, @Res() response: Response): Promise<void> {
    this.stateCookie.redirect(response, await this.signIns.start(organizationId ?? null));
  }

  @Get('callback')
  @Public()
  @AcceptsAnyQuery()
  @Header('Cache-Control', 'no-store')
  @ApiQuery({ name: 'state', ...FROM_PROVIDER, description: 'State that the sign-in sent to the provider.' })
  @ApiQuery({ name: 'code', ...FROM_PROVIDER, description: 'Authorization code of the provider.' })
  @ApiQuery({ name: 'error', ...FROM_PROVIDER, description: 'Error code of the provider, if it refused.' })
  @ReturnsErrors('PROVIDER_SIGN_IN_FAILED', 'NOT_A_MEMBER', 'ORGANIZATION_SUSPENDED', 'SIGN_IN_REFUSED')
  @Returns(SessionView, {
    summary: 'Finish OpenID Connect sign-in',
    description:
      'Callback of the OpenID provider. Returns a session token to API clients and redirects browsers to the application.',
  })
  @DocumentsRedirect()
  finishSignIn(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    return this.callback.finish(request, response);
  }
}
