/** The doors to the partners of a router. */
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../access/allow.js';
import { Me, type Caller } from '../access/caller.js';
import { Id } from '../platform/http/id.js';
import { Returns, ReturnsPage } from '../platform/http/returns.js';
import { NewPartnerInput, PartnerInput, PartnersQuery, PartnerView } from './partner.dto.js';
import { PartnersService } from './partners.service.js';

/** Maps HTTP to the partners service. */
@ApiTags('Partners')
@Controller('api/routers/:routerId/partners')
export class PartnersController {
  constructor(private readonly partners: PartnersService) {}

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
  update(@Me() caller: Caller, @Id('partnerId') id: string, @Body() input: PartnerInput) {
    return this.partners.update(caller, id, input);
  }

  @Delete(':partnerId')
  @Allow('delete', 'partner')
  @Returns(null, { summary: 'Take a partner out of the network' })
  remove(@Me() caller: Caller, @Id('partnerId') id: string) {
    return this.partners.remove(caller, id);
  }
}
