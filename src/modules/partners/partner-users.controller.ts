/** Endpoints of the people of partners. */
import { Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { InvitationView } from '../../domain/authorization/invitations/invitation.dto.js';
import { Id } from '../../platform/http/id.js';
import { Returns, ReturnsPage, ReturnsErrors } from '../../platform/http/returns.js';
import { PageQuery } from '../../platform/read-models/index.js';
import { PartnerUserView } from './partner-user.dto.js';
import { PartnerUsersService } from './partner-users.service.js';

/** Maps HTTP to the people of partners. */
@ApiTags('Partners')
@Controller('api/routers/:routerId/partners/:partnerId/users')
export class PartnerUsersController {
  constructor(private readonly users: PartnerUsersService) {}

  @Get()
  @RequirePermission('read', 'partnerUser')
  @ReturnsPage(PartnerUserView, {
    summary: 'List the users of a partner',
    description:
      'Returns the people of the contractor by name, with their visits ahead. Invited people are included while the router manages the contractor (`isManaged`). E-mail address, phone number and last sign-in are `null` if it does not manage the contractor and the contractor never accepted work from it.',
  })
  list(@CurrentCaller() caller: Caller, @Id('partnerId') partnerId: string, @Query() query: PageQuery) {
    return this.users.list(caller, partnerId, query);
  }

  @Post(':userId/invitation')
  @RequirePermission('create', 'partnerInvitation')
  @ReturnsErrors('NOT_MANAGED', 'ALREADY_JOINED')
  @Returns(InvitationView, {
    summary: 'Send the invitation of a partner’s user again',
    description:
      'Replaces the link of the open invitation and sends it by e-mail; the former link stops working. The new one is valid for 14 days. 409 if the user has joined, or if the router does not manage the contractor.',
    status: 201,
  })
  sendInvitation(@CurrentCaller() caller: Caller, @Id('partnerId') partnerId: string, @Id('userId') userId: string) {
    return this.users.resend(caller, partnerId, userId);
  }

  @Delete(':userId/invitation')
  @RequirePermission('delete', 'partnerInvitation')
  @ReturnsErrors('NOT_MANAGED', 'ALREADY_JOINED')
  @Returns(null, {
    summary: 'Withdraw the invitation of a partner’s user',
    description:
      'The link stops working, and the user leaves the list. 409 if the user has joined, or if the router does not manage the contractor.',
  })
  removeInvitation(@CurrentCaller() caller: Caller, @Id('partnerId') partnerId: string, @Id('userId') userId: string) {
    return this.users.withdraw(caller, partnerId, userId);
  }

  @Post(':userId/disable')
  @RequirePermission('update', 'partnerUser')
  @ReturnsErrors('ACCOUNT_PROTECTED', 'NOT_MANAGED', 'NOT_JOINED', 'LAST_OWNER')
  @Returns(PartnerUserView, {
    summary: 'Disable a user of a partner',
    description:
      'The user can no longer sign in to the contractor; its keys and sessions there end at once, and it is no longer proposed for visits. Visits that it is assigned to stay and are named in `visits`, so that they can be given to others; their orders get `TECHNICIAN_DISABLED` in `attention`. Possible while the router manages the contractor, otherwise 409, as for an invited user. Repeating it changes nothing.',
  })
  disable(@CurrentCaller() caller: Caller, @Id('partnerId') partnerId: string, @Id('userId') userId: string) {
    return this.users.disable(caller, partnerId, userId);
  }

  @Post(':userId/enable')
  @RequirePermission('update', 'partnerUser')
  @ReturnsErrors('NOT_MANAGED')
  @Returns(PartnerUserView, {
    summary: 'Enable a user of a partner',
    description:
      'The user can sign in again. Keys and sessions that ended stay ended. 409 if the router does not manage the contractor. Repeating it changes nothing.',
  })
  enable(@CurrentCaller() caller: Caller, @Id('partnerId') partnerId: string, @Id('userId') userId: string) {
    return this.users.enable(caller, partnerId, userId);
  }
}
