/** The doors to signing in by OpenID Connect; both are visited by browsers. */
import { Controller, Get, Header, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../domain/authorization/allow.js';
import { LimitedPerAddress } from '../../../domain/authorization/limited-per-address.js';
import { LeadsPeopleOn } from '../../../platform/http/leads-to.js';
import { AlsoAnswers, Returns } from '../../../platform/http/returns.js';
import { SessionView } from '../auth.dto.js';
import { BrowserArrivals } from './browser-arrivals.js';
import { keepBrowser } from './browser-cookie.js';
import { OpenidQuery } from './openid.dto.js';
import { OpenidSignIns } from './openid-sign-ins.js';

const FROM_PROVIDER = { required: false, schema: { type: 'string', maxLength: 4096 } } as const;

/** Maps HTTP to sign-ins. */
@ApiTags('Authentication')
@Controller('api/auth/openid')
@LimitedPerAddress()
export class OpenidController {
  constructor(
    private readonly signIns: OpenidSignIns,
    private readonly arrivals: BrowserArrivals,
  ) {}

  @Get('sign-in')
  @Public()
  @ApiOperation({
    summary: 'Start OpenID Connect sign-in',
    description: 'Redirects to the OpenID provider. Returns 404 if none is configured.',
  })
  @ApiResponse({ status: 302, description: 'Redirects to the provider.' })
  @AlsoAnswers(404)
  async beginSignIn(@Query() { organizationId }: OpenidQuery, @Res() response: Response): Promise<void> {
    keepBrowser(response, await this.signIns.begin(organizationId ?? null));
  }

  @Get('callback')
  @Public()
  @Header('Cache-Control', 'no-store')
  @ApiQuery({ name: 'state', ...FROM_PROVIDER, description: 'State that the sign-in sent to the provider.' })
  @ApiQuery({ name: 'code', ...FROM_PROVIDER, description: 'Authorization code of the provider.' })
  @ApiQuery({ name: 'error', ...FROM_PROVIDER, description: 'Error code of the provider, if it refused.' })
  @Returns(SessionView, {
    summary: 'Finish OpenID Connect sign-in',
    description:
      'Callback of the OpenID provider. Returns a session token to API clients and redirects browsers to the application.',
  })
  @LeadsPeopleOn()
  finishSignIn(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    return this.arrivals.finish(request, response);
  }
}
