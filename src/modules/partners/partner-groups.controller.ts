/** Endpoints of partner groups. */
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { Id } from '../../platform/http/id.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { Returns, ReturnsPage } from '../../platform/http/returns.js';
import { PartnerGroupInput, PartnerGroupsQuery, PartnerGroupView, PartnerGroupRowView } from './partner-group.dto.js';
import { PartnerGroupsService } from './partner-groups.service.js';

/** Maps HTTP to the partner groups service. */
@ApiTags('Partners')
@Controller('api/routers/:routerId/partner-groups')
export class PartnerGroupsController {
  constructor(private readonly groups: PartnerGroupsService) {}

  @Get()
  @RequirePermission('read', 'partnerGroup')
  @ReturnsPage(PartnerGroupRowView, {
    summary: 'List partner groups',
    description: 'Partner groups are groups of partners with common prices.',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: PartnerGroupsQuery) {
    return this.groups.list(caller, query);
  }

  @Post()
  @RequirePermission('create', 'partnerGroup')
  @Returns(PartnerGroupView, {
    summary: 'Create a partner group',
    description: 'Creates a group of partners with common prices.',
    status: 201,
  })
  create(@CurrentCaller() caller: Caller, @Body() input: PartnerGroupInput) {
    return this.groups.create(caller, input);
  }

  @Get(':groupId')
  @RequirePermission('read', 'partnerGroup')
  @Returns(PartnerGroupView, { summary: 'Get a partner group', description: 'Returns a partner group of the router.' })
  get(@CurrentCaller() caller: Caller, @Id('groupId') id: string) {
    return this.groups.get(caller, id);
  }

  @Put(':groupId')
  @RequirePermission('update', 'partnerGroup')
  @Returns(PartnerGroupView, { summary: 'Update a partner group', description: 'Renames the partner group.' })
  update(
    @CurrentCaller() caller: Caller,
    @Id('groupId') id: string,
    @Body() input: PartnerGroupInput,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.groups.update(caller, id, input, ifMatch);
  }

  @Delete(':groupId')
  @RequirePermission('delete', 'partnerGroup')
  @Returns(null, {
    summary: 'Delete a partner group',
    description: 'Also deletes the prices of the group. Returns 409 while a partner belongs to the group.',
  })
  remove(@CurrentCaller() caller: Caller, @Id('groupId') id: string, @IfMatch() ifMatch: string | undefined) {
    return this.groups.remove(caller, id, ifMatch);
  }
}
