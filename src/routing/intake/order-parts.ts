/** What belongs to an order and is written with it: lines, custom fields, tags. */
import { Injectable } from '@nestjs/common';
import { CustomField } from '../../entities/custom-field.js';
import { OrderTagAssignment } from '../../entities/order-tag.js';
import { Database } from '../../platform/database/database.js';
import type { LineRequest } from '../money/line-composition.js';
import { filledCustomFields, type NewCustomField } from '../workflow/template-fills.js';
import { OrderLines, type NewLine } from '../money/order-lines.js';
import type { WholeTemplate } from '../workflow/starting-point.js';
import type { OrderOfRouter } from '../order-of-router.js';
import { OrderCustomFields, type CustomFieldRequest } from './order-custom-fields.js';
import { OrderTagging } from './order-tagging.js';

/** The parts that a request names. */
export interface PartsRequest {
  lines?: readonly LineRequest[];
  customFields?: readonly CustomFieldRequest[];
  orderTagIds?: readonly string[];
}

/** The parts of a new order, as they are to be inserted. */
export interface NewParts {
  lines: NewLine[];
  customFields: NewCustomField[];
  orderTagIds: string[];
}

/** Writes the parts; the number of statements does not depend on how many there are. */
@Injectable()
export class OrderParts {
  constructor(
    private readonly db: Database,
    private readonly lines: OrderLines,
    private readonly customFields: OrderCustomFields,
    private readonly tagging: OrderTagging,
  ) {}

  /** The parts of a new order, and what the template adds to them. @throws 400 naming the lines and custom fields that cannot be. */
  async make(order: OrderOfRouter, request: PartsRequest, whole: WholeTemplate | null): Promise<NewParts> {
    const { lines = [], customFields = [], orderTagIds = [] } = request;
    const own = await this.customFields.make(order, customFields, whole?.customFields ?? []);
    return {
      lines: await this.lines.make(order, lines),
      customFields: whole ? filledCustomFields(order, own, whole) : own,
      orderTagIds: [...new Set([...orderTagIds, ...(whole?.orderTagIds ?? [])])],
    };
  }

  /** Inserts them with the transaction's other rows. */
  insert(order: OrderOfRouter, { lines, customFields, orderTagIds }: NewParts): void {
    this.lines.insert(lines);
    this.db.insertLater(CustomField, customFields);
    const assignments = orderTagIds.map((orderTagId) => ({ ...order, orderTagId }));
    this.db.insertLater(OrderTagAssignment, assignments);
  }

  /** The parts that are named, for the present ones; the others stay. @throws 400 as `make`. */
  async replace(order: OrderOfRouter, request: PartsRequest): Promise<void> {
    const { lines, customFields, orderTagIds } = request;
    if (lines) await this.lines.replace(order, lines);
    if (customFields) await this.customFields.replace(order, customFields);
    if (orderTagIds) await this.tagging.replace(order, orderTagIds);
  }
}
