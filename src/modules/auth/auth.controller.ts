/** Endpoints for sign-in, sign-out, the current user and invitations. Those before sign-in are public. */
import { Body, Controller, Get, Header, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public, RequireSignIn } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { RateLimitByIp } from '../../domain/authorization/ip-rate-limit.guard.js';
import { RedirectsBrowsersTo } from '../../platform/http/html-redirect.js';
import { ReturnsErrors, Returns } from '../../platform/http/returns.js';
import { IgnoresIdempotencyKey } from '../../platform/idempotency/idempotency-key.js';
import {
  AcceptInvitationInput,
  MeView,
  OrganizationChoice,
  SessionView,
  SignInInput,
  SignInMethodsView,
} from './auth.dto.js';
import { AuthService } from './auth.service.js';
import { OpenInvitationView } from './invitation.views.js';
import { InvitationsService } from './invitations.service.js';
import { Origin, type SignInOrigin } from './sign-in-origin.js';

/** Sign-in, sign-out, current user and invitations. */
@ApiTags('Authentication')
@Controller('api/auth')
@IgnoresIdempotencyKey()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly invitations: InvitationsService,
  ) {}

  @Get('sign-in')
  @Public()
  @RateLimitByIp()
  @RedirectsBrowsersTo('/sign-in')
  @Returns(SignInMethodsView, {
    summary: 'List sign-in methods',
    description: 'Returns the sign-in methods of the deployment.',
  })
  getSignInMethods() {
    return this.auth.getSignInMethods();
  }

  @Post('sign-in')
  @Public()
  @RateLimitByIp()
  @ReturnsErrors('WRONG_CREDENTIALS', 'CODE_REQUIRED', 'NOT_A_MEMBER', 'ORGANIZATION_SUSPENDED', 'TOO_MANY_ATTEMPTS')
  @Returns(SessionView, {
    summary: 'Sign in',
    description:
      'Returns a session token. A wrong e-mail or password returns 401; a missing code of the second factor returns 401 with `details` naming `code`. Rate limited per address.',
  })
  signIn(@Body() input: SignInInput, @Origin() origin: SignInOrigin) {
    return this.auth.signIn(input, origin);
  }

  @Post('sign-out')
  @RequireSignIn({ sessionOnly: true, beforeSecondFactor: true })
  @Returns(null, { summary: 'Sign out', description: 'Ends the session of the token.' })
  signOut(@CurrentCaller() caller: Caller) {
    return this.auth.signOut(caller);
  }

  @Get('me')
  @RequireSignIn({ beforeSecondFactor: true })
  @Returns(MeView, {
    summary: 'Get the current user',
    description:
      'Returns the caller’s account, the organization of the token and the organizations available for sign-in.',
  })
  getMe(@CurrentCaller() caller: Caller) {
    return this.auth.getMe(caller);
  }

  @Post('organization')
  @RequireSignIn({ sessionOnly: true })
  @Header('Cache-Control', 'no-store')
  @ReturnsErrors('NOT_A_MEMBER', 'ORGANIZATION_SUSPENDED')
  @Returns(SessionView, {
    summary: 'Switch organization',
    description: 'Returns a session token for another organization of the caller and ends the current session.',
    status: 200,
  })
  changeOrganization(@CurrentCaller() caller: Caller, @Body() input: OrganizationChoice) {
    return this.auth.changeOrganization(caller, input);
  }

  @Get('invitations/:token')
  @Public()
  @RateLimitByIp()
  @RedirectsBrowsersTo('/invitations/:token')
  @ReturnsErrors('NOT_FOUND')
  @Returns(OpenInvitationView, {
    summary: 'Get an invitation',
    description:
      'Returns the content of an open invitation without accepting it. An invalid, expired or accepted invitation returns 404.',
  })
  getInvitation(@Param('token') token: string) {
    return this.invitations.get(token);
  }

  @Post('accept-invitation')
  @Public()
  @RateLimitByIp()
  @ReturnsErrors('WRONG_CREDENTIALS', 'WRONG_PASSWORD', 'CODE_REQUIRED', 'NOT_FOUND', 'TOO_MANY_ATTEMPTS')
  @Returns(SessionView, {
    summary: 'Accept an invitation',
    description:
      'Activates the membership, sets the password of a new account and returns a session token. Following a mailed link verifies the e-mail address.',
  })
  acceptInvitation(@Body() input: AcceptInvitationInput, @Origin() origin: SignInOrigin) {
    return this.invitations.accept(input, origin);
  }
}
