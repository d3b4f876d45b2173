/** What belongs to an order and is written with it: lines, custom fields, tags. */
import { Injectable } from '@nestjs/common';
import type { LineRequest } from '../money/line-composition.js';
import { OrderCustomFields, type CustomFieldRequest } from './order-custom-fields.js';
import { OrderLines } from '../money/order-lines.js';
import { OrderTagging } from './order-tagging.js';

/** The parts that a request names. */
export interface PartsRequest {
  lines?: readonly LineRequest[];
  customFields?: readonly CustomFieldRequest[];
  orderTagIds?: readonly string[];
}

/** Writes the parts; the number of statements does not depend on how many there are. */
@Injectable()
export class OrderParts {
  constructor(
    private readonly lines: OrderLines,
    private readonly customFields: OrderCustomFields,
    private readonly tagging: OrderTagging,
  ) {}

  /** The parts of a new order. @throws 400 naming the lines and custom fields that cannot be. */
  async write(order: { routerId: string; orderId: string }, request: PartsRequest): Promise<void> {
    const { lines = [], customFields = [], orderTagIds = [] } = request;
    await this.lines.write(order, lines);
    await this.customFields.write(order, customFields);
    await this.tagging.add(order, orderTagIds);
  }

  /** The parts that are named, for the present ones; the others stay. @throws 400 as `write`. */
  async replace(order: { routerId: string; orderId: string }, request: PartsRequest): Promise<void> {
    const { lines, customFields, orderTagIds } = request;
    if (lines) await this.lines.replace(order, lines);
    if (customFields) await this.customFields.replace(order, customFields);
    if (orderTagIds) await this.tagging.replace(order, orderTagIds);
  }
}
