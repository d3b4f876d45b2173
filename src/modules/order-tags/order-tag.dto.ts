/** Bodies and responses for order tags. */
import { ApiSchema } from '@nestjs/swagger';
import { OrderTag } from '../../entities/order-tag.js';
import { inputFrom, UuidField, pickFields } from '../../platform/fields/index.js';
import { ReadModel, withVersion } from '../../platform/read-models/index.js';

/** Order tag of the router. */
@ApiSchema({ description: 'Order tag of the router.' })
@ReadModel({ table: 'order_tags', alias: 't' })
export class OrderTagView extends pickFields(OrderTag, ['id', 'name', 'color']) {}

@ApiSchema({ description: 'Order tag in a list.' })
export class OrderTagRowView extends withVersion(OrderTagView) {}

/** Body of a new tag. */
@ApiSchema({ description: 'Name and color of a new order tag.' })
export class OrderTagInput extends inputFrom(OrderTagView, { required: ['name'], optional: ['color'] }) {}

/** Body of a changed tag. */
@ApiSchema({ description: 'New name or color of an order tag. Omitted fields keep their value.' })
export class OrderTagUpdate extends inputFrom(OrderTagView, { optional: ['name', 'color'] }) {}

/** Body for adding a tag to an order. */
@ApiSchema({ description: 'Tag to add to the order.' })
export class TagInput {
  @UuidField({ description: 'Order tag of the router.' })
  tagId: string;
}
