/** Authentication: sign-in and sign-out, invitations, passwords, second factors, OpenID Connect. */
import { Module } from '@nestjs/common';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { InvitationsService } from './invitations.service.js';
import { OpenidCallback } from './openid/openid-callback.js';
import { OpenidAccounts } from './openid/openid-accounts.js';
import { OpenidProvider } from './openid/openid-provider.js';
import { OpenidStateCookie } from './openid/openid-state-cookie.js';
import { OpenidSignIns } from './openid/openid-sign-ins.js';
import { OpenidController } from './openid/openid.controller.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { PasswordResets } from './password-resets.js';
import { PasswordsController } from './passwords.controller.js';
import { PasswordsService } from './passwords.service.js';
import { SecondFactorCheck } from './second-factor/second-factor-check.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';
import { Sessions } from './sessions.js';
import { SignInAttempts } from './sign-in-attempts.js';

/** Endpoints for authentication. */
@Module({
  controllers: [AuthController, OwnSessionsController, PasswordsController, SecondFactorController, OpenidController],
  providers: [
    AuthService,
    OpenidCallback,
    InvitationsService,
    OpenidAccounts,
    OpenidProvider,
    OpenidSignIns,
    OpenidStateCookie,
    OwnSessionsService,
    PasswordResets,
    PasswordsService,
    SecondFactorCheck,
    SecondFactorService,
    Sessions,
    SignInAttempts,
  ],
})
export class AuthModule {}
