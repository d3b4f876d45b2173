/** The doors to the users of a router: contract 4.16 to 4.18 and what makes them usable. */
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../access/allow.js';
import { Me, type Caller } from '../access/caller.js';
import { Id } from '../platform/http/id.js';
import { IfMatch } from '../platform/http/if-match.js';
import { Returns, ReturnsPage } from '../platform/http/returns.js';
import { InvitingService } from './inviting.service.js';
import { InvitationInput, InvitedUserView, RouterUserInput, RouterUserView, UsersQuery } from './user.dto.js';
import { UsersListService } from './users-list.service.js';
import { UsersService } from './users.service.js';

/** Users and memberships of a router. */
@ApiTags('Users')
@Controller('api/routers/:routerId')
export class UsersController {
  constructor(
    private readonly lists: UsersListService,
    private readonly users: UsersService,
    private readonly inviting: InvitingService,
  ) {}

  @Get('users')
  @Allow('read', 'user')
  @ReturnsPage(RouterUserView, { summary: 'List router users' })
  list(@Me() caller: Caller, @Query() query: UsersQuery) {
    return this.lists.list(caller, query);
  }

  @Post('users')
  @Allow('create', 'user')
  @Returns(InvitedUserView, { summary: 'Invite a user', status: 201 })
  invite(@Me() caller: Caller, @Body() input: InvitationInput) {
    return this.inviting.invite(caller, input);
  }

  @Get('users/:userId')
  @Allow('read', 'user')
  @Returns(RouterUserView, { summary: 'Get a router user' })
  get(@Me() caller: Caller, @Id('userId') userId: string) {
    return this.users.get(caller, userId);
  }

  @Put('users/:userId')
  @Allow('update', 'user')
  @Returns(RouterUserView, { summary: 'Update a router user' })
  update(
    @Me() caller: Caller,
    @Id('userId') userId: string,
    @Body() input: RouterUserInput,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.users.update(caller, userId, input, { ifMatch });
  }

  @Delete('users/:userId')
  @Allow('delete', 'user')
  @Returns(null, { summary: 'Remove a user from the router' })
  remove(@Me() caller: Caller, @Id('userId') userId: string) {
    return this.inviting.remove(caller, userId);
  }

  @Get('organizations/:organizationId/users/:userId')
  @Allow('read', 'user')
  @Returns(RouterUserView, { summary: 'Get a router user by organization' })
  getByOrganization(@Me() caller: Caller, @Id('organizationId') organizationId: string, @Id('userId') userId: string) {
    return this.users.get(caller, userId, organizationId);
  }

  @Put('organizations/:organizationId/users/:userId')
  @Allow('update', 'user')
  @Returns(RouterUserView, { summary: 'Update a router user by organization' })
  updateByOrganization(
    @Me() caller: Caller,
    @Id('organizationId') organizationId: string,
    @Id('userId') userId: string,
    @Body() input: RouterUserInput,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.users.update(caller, userId, input, { organizationId, ifMatch });
  }
}
