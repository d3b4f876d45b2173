/** Endpoints of the users of a router (contract 4.16 to 4.18). */
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { InvitationView } from '../../domain/authorization/invitations/invitation.dto.js';
import type { CsvRequest } from '../../platform/csv-export.js';
import { WantsCsv } from '../../platform/http/csv-answer.js';
import { Id } from '../../platform/http/id.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { Returns, ReturnsPage, ReturnsErrors } from '../../platform/http/returns.js';
import { UserInvitationsService } from './user-invitations.service.js';
import {
  InvitationInput,
  InvitedUserView,
  RouterUserInput,
  RouterUserView,
  RouterUserRowView,
  UsersQuery,
  USERS_CSV,
} from './user.dto.js';
import { UsersListService } from './users-list.service.js';
import { UsersService } from './users.service.js';

@ApiTags('Users')
@Controller('api/routers/:routerId')
export class UsersController {
  constructor(
    private readonly lists: UsersListService,
    private readonly users: UsersService,
    private readonly invitations: UserInvitationsService,
  ) {}

  @Get('users')
  @RequirePermission('read', 'user')
  @ReturnsPage(RouterUserRowView, {
    csv: USERS_CSV,
    summary: 'List users',
    description:
      'Returns one entry per user of the router: the membership nearest to the root of the organization tree.',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: UsersQuery, @WantsCsv(USERS_CSV) csv: CsvRequest | undefined) {
    return this.lists.list(caller, { ...query, csv });
  }

  @Post('users')
  @RequirePermission('create', 'user')
  @ReturnsErrors('EMAIL_IN_USE')
  @Returns(InvitedUserView, {
    summary: 'Invite a user',
    description:
      'Creates a membership and sends an invitation by e-mail. An invitation to a known address never changes the account. A technical account (`isTechnicalAccount`) is created at once, without an invitation. A caller cannot grant more rights than its own; only an owner can grant `OWNER`.',
    status: 201,
  })
  invite(@CurrentCaller() caller: Caller, @Body() input: InvitationInput) {
    return this.invitations.invite(caller, input);
  }

  @Get('users/:userId')
  @RequirePermission('read', 'user')
  @Returns(RouterUserView, {
    summary: 'Get a user',
    description: 'Returns the user with the membership nearest to the root of the organization tree.',
  })
  get(@CurrentCaller() caller: Caller, @Id('userId') userId: string) {
    return this.users.get(caller, userId);
  }

  @Put('users/:userId')
  @RequirePermission('update', 'user')
  @ReturnsErrors('ACCOUNT_PENDING', 'ACCOUNT_SHARED', 'ACCOUNT_PROTECTED', 'LAST_OWNER')
  @Returns(RouterUserView, {
    summary: 'Update a user',
    description:
      'Updates profile fields and roles. Profile fields can be changed by the user, or by an admin if all memberships of the user are in this router. Roles require `OWNER` or `ADMIN`. The last owner cannot be demoted (409).',
  })
  update(
    @CurrentCaller() caller: Caller,
    @Id('userId') userId: string,
    @Body() input: RouterUserInput,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.users.update(caller, userId, input, { ifMatch });
  }

  @Delete('users/:userId')
  @RequirePermission('delete', 'user')
  @ReturnsErrors('LAST_OWNER')
  @Returns(null, {
    summary: 'Remove a user from the router',
    description:
      'Ends all memberships of the user in the router. Keys and sessions stop working at once. The last owner cannot be removed (409).',
  })
  remove(@CurrentCaller() caller: Caller, @Id('userId') userId: string, @IfMatch() ifMatch: string | undefined) {
    return this.users.remove(caller, userId, ifMatch);
  }

  @Post('users/:userId/disable')
  @RequirePermission('delete', 'user')
  @ReturnsErrors('ACCOUNT_PROTECTED', 'NOT_JOINED', 'LAST_OWNER')
  @Returns(RouterUserView, {
    summary: 'Disable a user of the router',
    description:
      'The user can no longer sign in to the router; its keys and sessions there end at once, and it is no longer proposed for visits; orders with visits that it is assigned to get `TECHNICIAN_DISABLED` in `attention`. Memberships in other routers stay. Requires `OWNER` or `ADMIN`, and `OWNER` for an owner. 403 for the caller itself; 409 for the last owner and for an invited user, whose invitation can be withdrawn by removing the user. Repeating it changes nothing.',
  })
  disable(@CurrentCaller() caller: Caller, @Id('userId') userId: string) {
    return this.users.disable(caller, userId);
  }

  @Post('users/:userId/enable')
  @RequirePermission('delete', 'user')
  @Returns(RouterUserView, {
    summary: 'Enable a user of the router',
    description:
      'The user can sign in again with its former roles. Keys and sessions that ended stay ended; the address of its calendar feed works again, unless it is deleted. Requires `OWNER` or `ADMIN`, and `OWNER` for an owner. Repeating it changes nothing.',
  })
  enable(@CurrentCaller() caller: Caller, @Id('userId') userId: string) {
    return this.users.enable(caller, userId);
  }

  @Post('users/:userId/invitation')
  @RequirePermission('update', 'user')
  @ReturnsErrors('ALREADY_JOINED')
  @Returns(InvitationView, {
    summary: 'Send an invitation again',
    description:
      'Replaces the link of the user’s open invitation and sends it by e-mail; the former link stops working. The new one is valid for 14 days. Requires `OWNER` or `ADMIN`, and `OWNER` for an invited owner. 409 if the user has joined.',
    status: 201,
  })
  sendInvitation(@CurrentCaller() caller: Caller, @Id('userId') userId: string) {
    return this.invitations.resend(caller, userId);
  }

  @Get('organizations/:organizationId/users/:userId')
  @RequirePermission('read', 'user')
  @Returns(RouterUserView, {
    summary: 'Get a user of an organization',
    description: 'Returns the user with the membership in this organization.',
  })
  getByOrganization(
    @CurrentCaller() caller: Caller,
    @Id('organizationId') organizationId: string,
    @Id('userId') userId: string,
  ) {
    return this.users.get(caller, userId, organizationId);
  }

  @Put('organizations/:organizationId/users/:userId')
  @RequirePermission('update', 'user')
  @ReturnsErrors('ACCOUNT_PENDING', 'ACCOUNT_SHARED', 'ACCOUNT_PROTECTED', 'LAST_OWNER')
  @Returns(RouterUserView, {
    summary: 'Update a user of an organization',
    description: 'Same as updating a user, for the membership in this organization.',
  })
  updateByOrganization(
    @CurrentCaller() caller: Caller,
    @Id('organizationId') organizationId: string,
    @Id('userId') userId: string,
    @Body() input: RouterUserInput,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.users.update(caller, userId, input, { organizationId, ifMatch });
  }
}
