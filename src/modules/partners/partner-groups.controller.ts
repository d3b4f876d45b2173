/** The doors to groups of partners. */
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../domain/authorization/allow.js';
import { Me, type Caller } from '../../domain/authorization/caller.js';
import { Id } from '../../platform/http/id.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { Returns, ReturnsPage } from '../../platform/http/returns.js';
import { PartnerGroupInput, PartnerGroupsQuery, PartnerGroupView } from './partner-group.dto.js';
import { PartnerGroupsService } from './partner-groups.service.js';

/** Maps HTTP to the partner groups service. */
@ApiTags('Partners')
@Controller('api/routers/:routerId/partner-groups')
export class PartnerGroupsController {
  constructor(private readonly groups: PartnerGroupsService) {}

  @Get()
  @Allow('read', 'partnerGroup')
  @ReturnsPage(PartnerGroupView, {
    summary: 'List partner groups',
    description: 'Partner groups are groups of partners with common prices.',
  })
  list(@Me() caller: Caller, @Query() query: PartnerGroupsQuery) {
    return this.groups.list(caller, query);
  }

  @Post()
  @Allow('create', 'partnerGroup')
  @Returns(PartnerGroupView, {
    summary: 'Create a partner group',
    description: 'Creates a group of partners with common prices.',
    status: 201,
  })
  create(@Me() caller: Caller, @Body() input: PartnerGroupInput) {
    return this.groups.create(caller, input);
  }

  @Get(':groupId')
  @Allow('read', 'partnerGroup')
  @Returns(PartnerGroupView, { summary: 'Get a partner group', description: 'Returns a partner group of the router.' })
  get(@Me() caller: Caller, @Id('groupId') id: string) {
    return this.groups.get(caller, id);
  }

  @Put(':groupId')
  @Allow('update', 'partnerGroup')
  @Returns(PartnerGroupView, { summary: 'Update a partner group', description: 'Renames the partner group.' })
  update(
    @Me() caller: Caller,
    @Id('groupId') id: string,
    @Body() input: PartnerGroupInput,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.groups.update(caller, id, input, ifMatch);
  }

  @Delete(':groupId')
  @Allow('delete', 'partnerGroup')
  @Returns(null, {
    summary: 'Delete a partner group',
    description: 'Also deletes the prices of the group. Returns 409 while a partner belongs to the group.',
  })
  remove(@Me() caller: Caller, @Id('groupId') id: string) {
    return this.groups.remove(caller, id);
  }
}
