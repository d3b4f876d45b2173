/** The doors to signing in: the only ones beside public forms and client links that ask for no token. */
import { Body, Controller, Get, Header, Ip, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public, SignedIn } from '../access/allow.js';
import { Me, type Caller } from '../access/caller.js';
import { LimitedPerAddress } from '../access/limited-per-address.js';
import { LeadsTo } from '../platform/http/leads-to.js';
import { AlsoAnswers, Returns } from '../platform/http/returns.js';
import {
  AcceptInvitationInput,
  MeView,
  OrganizationChoice,
  SessionView,
  SignInInput,
  SignInWaysView,
} from './auth.dto.js';
import { AuthService } from './auth.service.js';

import { OpenInvitationView } from './invitation.views.js';
import { InvitationsService } from './invitations.service.js';
import { SignInWays } from './sign-in-ways.js';

/** Sign-in, sign-out, yourself, invitations. */
@ApiTags('Authentication')
@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly invitations: InvitationsService,
    private readonly signInWays: SignInWays,
  ) {}

  @Get('sign-in')
  @Public()
  @LimitedPerAddress()
  @LeadsTo('/sign-in')
  @Returns(SignInWaysView, { summary: 'See how people can sign in' })
  getSignInWays() {
    return this.signInWays.get();
  }

  @Post('sign-in')
  @Public()
  @LimitedPerAddress()
  @AlsoAnswers(401, 403)
  @Returns(SessionView, { summary: 'Sign in' })
  signIn(@Body() input: SignInInput, @Ip() ip?: string) {
    return this.auth.signIn(input, ip);
  }

  @Post('sign-out')
  @SignedIn({ sessionOnly: true, beforeSecondFactor: true })
  @Returns(null, { summary: 'Sign out' })
  signOut(@Me() caller: Caller) {
    return this.auth.signOut(caller);
  }

  @Get('me')
  @SignedIn({ beforeSecondFactor: true })
  @Returns(MeView, { summary: 'Get yourself' })
  getMe(@Me() caller: Caller) {
    return this.auth.me(caller);
  }

  @Post('organization')
  @SignedIn({ sessionOnly: true })
  @Header('Cache-Control', 'no-store')
  @Returns(SessionView, { summary: 'Change to another organization of yours; the session ends', status: 200 })
  changeOrganization(@Me() caller: Caller, @Body() input: OrganizationChoice) {
    return this.auth.changeOrganization(caller, input);
  }

  @Get('invitations/:token')
  @Public()
  @LimitedPerAddress()
  @LeadsTo('/invitations/:token')
  @AlsoAnswers(404)
  @Returns(OpenInvitationView, { summary: 'See what an invitation invites to; it stays open' })
  getInvitation(@Param('token') token: string) {
    return this.invitations.get(token);
  }

  @Post('accept-invitation')
  @Public()
  @LimitedPerAddress()
  @AlsoAnswers(401, 404)
  @Returns(SessionView, { summary: 'Accept an invitation' })
  acceptInvitation(@Body() input: AcceptInvitationInput, @Ip() ip?: string) {
    return this.invitations.accept(input, ip);
  }
}
