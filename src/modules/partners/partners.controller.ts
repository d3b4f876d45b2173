/** Endpoints of partners. */
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { InvitationView } from '../../domain/authorization/invitations/invitation.dto.js';
import { Id } from '../../platform/http/id.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { Returns, ReturnsPage, ReturnsErrors } from '../../platform/http/returns.js';
import { ManagedContractors } from './managed-contractors.js';
import {
  NewPartnerInput,
  PartnerInvitationInput,
  RouterPartnersQuery,
  PartnerUpdate,
  PartnerView,
  PartnerRowView,
} from './partner.dto.js';
import { PartnersService } from './partners.service.js';

/** Maps HTTP to the partners service. */
@ApiTags('Partners')
@Controller('api/routers/:routerId/partners')
export class PartnersController {
  constructor(
    private readonly partners: PartnersService,
    private readonly managedContractors: ManagedContractors,
  ) {}

  @Get()
  @RequirePermission('read', 'partner')
  @ReturnsPage(PartnerRowView, {
    summary: 'List partners',
    description:
      'Returns the partners of the router, active and inactive, newest first by default. `q` searches names of the contractor.',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: RouterPartnersQuery) {
    return this.partners.list(caller, query);
  }

  @Post()
  @RequirePermission('create', 'partner')
  @Returns(PartnerView, {
    summary: 'Create a partner',
    description: 'Adds an existing contractor organization, or creates a minimal one with `organization`.',
    status: 201,
  })
  create(@CurrentCaller() caller: Caller, @Body() input: NewPartnerInput) {
    return this.partners.create(caller, input);
  }

  @Get(':partnerId')
  @RequirePermission('read', 'partner')
  @Returns(PartnerView, {
    summary: 'Get a partner',
    description: 'Returns a partner with its contractor’s name and location.',
  })
  get(@CurrentCaller() caller: Caller, @Id('partnerId') id: string) {
    return this.partners.get(caller, id);
  }

  @Put(':partnerId')
  @RequirePermission('update', 'partner')
  @ReturnsErrors('NOT_MANAGED')
  @Returns(PartnerView, {
    summary: 'Update a partner',
    description:
      'Omitted fields keep their value. If `status` becomes `inactive`, open offers to the partner are withdrawn (`PARTNER_INACTIVE`) and orders with its accepted work get `PERFORMER_INACTIVE` in `attention`, until it is active again. `organization` can be corrected while the router manages the organization (`isManaged`).',
  })
  update(
    @CurrentCaller() caller: Caller,
    @Id('partnerId') id: string,
    @Body() input: PartnerUpdate,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.partners.update(caller, id, input, ifMatch);
  }

  @Post(':partnerId/invitations')
  @RequirePermission('create', 'partnerInvitation')
  @ReturnsErrors('NOT_MANAGED', 'EMAIL_IN_USE')
  @Returns(InvitationView, {
    summary: 'Invite a user of a partner',
    description:
      'Invites the first users of an organization that the router created. Returns 409 once an OWNER or ADMIN has joined; then the organization invites its own users.',
    status: 201,
  })
  invite(@CurrentCaller() caller: Caller, @Id('partnerId') id: string, @Body() input: PartnerInvitationInput) {
    return this.managedContractors.invite(caller, id, input);
  }

  @Delete(':partnerId')
  @RequirePermission('delete', 'partner')
  @Returns(null, {
    summary: 'Delete a partner',
    description:
      'Removes the partner from the network, with the consequences of `inactive`. The contractor organization remains.',
  })
  remove(@CurrentCaller() caller: Caller, @Id('partnerId') id: string, @IfMatch() ifMatch: string | undefined) {
    return this.partners.remove(caller, id, ifMatch);
  }
}
