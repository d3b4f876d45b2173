/** Signing in and out, and passwords. */
import { Module } from '@nestjs/common';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { InvitationsService } from './invitations.service.js';
import { PasswordResets } from './password-resets.js';
import { PasswordsController } from './passwords.controller.js';
import { PasswordsService } from './passwords.service.js';
import { Sessions } from './sessions.js';

/** The room of signing in. */
@Module({
  controllers: [AuthController, PasswordsController],
  providers: [AuthService, InvitationsService, PasswordResets, PasswordsService, Sessions],
})
export class AuthModule {}
