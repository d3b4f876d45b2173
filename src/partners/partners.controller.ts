/** The doors to the partners of a router. */
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../access/allow.js';
import { Me, type Caller } from '../access/caller.js';
import { InvitationView } from '../access/inviting/invitation.dto.js';
import { Id } from '../platform/http/id.js';
import { IfMatch } from '../platform/http/if-match.js';
import { Returns, ReturnsPage } from '../platform/http/returns.js';
import { KeptPartners } from './kept-partners.js';
import { NewPartnerInput, PartnerInvitationInput, PartnersQuery, PartnerUpdate, PartnerView } from './partner.dto.js';
import { PartnersService } from './partners.service.js';

/** Maps HTTP to the partners service. */
@ApiTags('Partners')
@Controller('api/routers/:routerId/partners')
export class PartnersController {
  constructor(
    private readonly partners: PartnersService,
    private readonly kept: KeptPartners,
  ) {}

  @Get()
  @Allow('read', 'partner')
  @ReturnsPage(PartnerView, { summary: 'List the partners of a router' })
  list(@Me() caller: Caller, @Query() query: PartnersQuery) {
    return this.partners.list(caller, query);
  }

  @Post()
  @Allow('create', 'partner')
  @Returns(PartnerView, { summary: 'Add a partner to the network', status: 201 })
  create(@Me() caller: Caller, @Body() input: NewPartnerInput) {
    return this.partners.create(caller, input);
  }

  @Get(':partnerId')
  @Allow('read', 'partner')
  @Returns(PartnerView, { summary: 'Get a partner' })
  get(@Me() caller: Caller, @Id('partnerId') id: string) {
    return this.partners.get(caller, id);
  }

  @Put(':partnerId')
  @Allow('update', 'partner')
  @Returns(PartnerView, { summary: 'Update a partner' })
  update(
    @Me() caller: Caller,
    @Id('partnerId') id: string,
    @Body() input: PartnerUpdate,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.partners.update(caller, id, input, ifMatch);
  }

  @Post(':partnerId/invitations')
  @Allow('create', 'partnerInvitation')
  @Returns(InvitationView, { summary: 'Invite the first people of a partner that your router made', status: 201 })
  invite(@Me() caller: Caller, @Id('partnerId') id: string, @Body() input: PartnerInvitationInput) {
    return this.kept.invite(caller, id, input);
  }

  @Delete(':partnerId')
  @Allow('delete', 'partner')
  @Returns(null, { summary: 'Take a partner out of the network' })
  remove(@Me() caller: Caller, @Id('partnerId') id: string) {
    return this.partners.remove(caller, id);
  }
}
