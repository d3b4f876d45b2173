/** Users of a router. */
import { Module } from '@nestjs/common';
import { Avatars } from './avatars.js';
import { InvitingService } from './inviting.service.js';
import { Profiles } from './profiles.js';
import { TechnicalAccounts } from './technical-accounts.js';
import { UserAccess } from './user-reach.js';
import { UsersController } from './users.controller.js';
import { UsersListService } from './users-list.service.js';
import { UsersService } from './users.service.js';

/** The room of users. */
@Module({
  controllers: [UsersController],
  providers: [UsersListService, UsersService, InvitingService, Avatars, Profiles, TechnicalAccounts, UserAccess],
})
export class UsersModule {}
