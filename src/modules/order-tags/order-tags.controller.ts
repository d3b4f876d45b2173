/** Endpoints for the order tags of the router. */
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { Id } from '../../platform/http/id.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { Returns, ReturnsPage } from '../../platform/http/returns.js';
import { SearchQuery } from '../../platform/read-models/index.js';
import { OrderTagInput, OrderTagUpdate, OrderTagView, OrderTagRowView } from './order-tag.dto.js';
import { OrderTagsService } from './order-tags.service.js';

/** Order tags of the router. */
@ApiTags('Order tags')
@Controller('api/v1/order-tags')
export class OrderTagsController {
  constructor(private readonly tags: OrderTagsService) {}

  @Get()
  @RequirePermission('read', 'orderTag')
  @ReturnsPage(OrderTagRowView, { summary: 'List order tags', description: 'Returns the order tags of the router.' })
  list(@CurrentCaller() caller: Caller, @Query() query: SearchQuery) {
    return this.tags.list(caller, query);
  }

  @Post()
  @RequirePermission('create', 'orderTag')
  @Returns(OrderTagView, {
    summary: 'Create an order tag',
    description: 'The name must be unique within the router (409).',
    status: 201,
  })
  create(@CurrentCaller() caller: Caller, @Body() input: OrderTagInput) {
    return this.tags.create(caller, input);
  }

  @Get(':id')
  @RequirePermission('read', 'orderTag')
  @Returns(OrderTagView, { summary: 'Get an order tag', description: 'Returns an order tag of the router.' })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.tags.get(caller, id);
  }

  @Put(':id')
  @RequirePermission('update', 'orderTag')
  @Returns(OrderTagView, {
    summary: 'Update an order tag',
    description:
      'Renames or recolors the tag on all orders that have it. The name must be unique within the router (409).',
  })
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() input: OrderTagUpdate,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.tags.update(caller, id, input, ifMatch);
  }

  @Delete(':id')
  @RequirePermission('delete', 'orderTag')
  @Returns(null, { summary: 'Delete an order tag', description: 'Also removes the tag from all orders.' })
  remove(@CurrentCaller() caller: Caller, @Id() id: string, @IfMatch() ifMatch: string | undefined) {
    return this.tags.remove(caller, id, ifMatch);
  }
}
