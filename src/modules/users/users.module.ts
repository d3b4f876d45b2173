import { Module } from '@nestjs/common';
import { Avatars } from './avatars.js';
import { UserInvitationsService } from './user-invitations.service.js';
import { ProfileService } from './profile.service.js';
import { TechnicalAccounts } from './technical-accounts.js';
import { UserAccess } from './user-access.js';
import { UsersController } from './users.controller.js';
import { UsersListService } from './users-list.service.js';
import { UsersService } from './users.service.js';

/** API of the users of a router. */
@Module({
  controllers: [UsersController],
  providers: [
    UsersListService,
    UsersService,
    UserInvitationsService,
    Avatars,
    ProfileService,
    TechnicalAccounts,
    UserAccess,
  ],
})
export class UsersModule {}
