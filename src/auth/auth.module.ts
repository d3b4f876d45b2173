/** Signing in and out. */
import { Module } from '@nestjs/common';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { InvitationsService } from './invitations.service.js';
import { Sessions } from './sessions.js';

/** The room of signing in. */
@Module({ controllers: [AuthController], providers: [AuthService, InvitationsService, Sessions] })
export class AuthModule {}
