/** Endpoints for adding a tag to an order (contract 4.7) and removing it. */
import { Body, Controller, Delete, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { Id } from '../../platform/http/id.js';
import { Returns } from '../../platform/http/returns.js';
import { OrderTagView, TagInput } from './order-tag.dto.js';
import { OrderTagsService } from './order-tags.service.js';

/** Tags of an order. */
@ApiTags('Order tags')
@Controller('api/v1/order/:orderId/tag')
export class TaggedOrderController {
  constructor(private readonly tags: OrderTagsService) {}

  @Post()
  @RequirePermission('update', 'order')
  @Returns(OrderTagView, {
    summary: 'Add a tag to an order',
    description: 'Has no effect if the order already has the tag.',
    status: 201,
  })
  addTag(@CurrentCaller() caller: Caller, @Id('orderId') orderId: string, @Body() { tagId }: TagInput) {
    return this.tags.assign(caller, orderId, tagId);
  }

  @Delete(':tagId')
  @RequirePermission('update', 'order')
  @Returns(null, {
    summary: 'Remove a tag from an order',
    description: 'Returns 404 if the order does not have the tag.',
  })
  removeTag(@CurrentCaller() caller: Caller, @Id('orderId') orderId: string, @Id('tagId') tagId: string) {
    return this.tags.unassign(caller, orderId, tagId);
  }
}
