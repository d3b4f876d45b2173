/** What an order takes from the template where it says nothing itself: words, files, tags, custom fields, operator. */
import { Injectable } from '@nestjs/common';
import { CustomField } from '../../entities/custom-field.js';
import { Order } from '../../entities/order.js';
import type { OrderTemplate, WorkflowTemplate } from '../../entities/workflow-template.js';
import { Database } from '../../platform/database/database.js';
import { textToRichText } from '../../platform/rich-text.js';
import { uuidv7 } from '../../platform/uuid.js';
import { sql } from '../../platform/views/index.js';

/** The order as it was inserted. */
export type StartedOrder = Pick<Order, 'id' | 'routerId' | 'name' | 'description' | 'fileIds' | 'operatorId'>;

const addTags = sql`insert into order_tag_assignments (order_id, order_tag_id, router_id)
  select ${'orderId'}, t.id, t.router_id from order_tags t where t.id = any(${'orderTagIds'}) and t.router_id = ${'routerId'}
  on conflict do nothing`;

const linkFields = sql`update custom_fields own set template_custom_field_id = field.id from custom_fields field
  where own.order_id = ${'orderId'} and own.template_custom_field_id is null and field.order_template_id = ${'orderTemplateId'}
    and field.custom_id = own.custom_id`;

/** Fills the order in; to be called in its transaction. */
@Injectable()
export class OrderStart {
  constructor(private readonly db: Database) {}

  /** What the order says itself stays. */
  async fill(
    order: StartedOrder,
    template: WorkflowTemplate,
    own: OrderTemplate | null,
    workflowId: string,
  ): Promise<void> {
    const fromTemplate = own && order.fileIds.length === 0 ? own.files.map((file) => file.fileId) : [];
    const description = order.description ?? (own && descriptionOf(own));
    await this.db.of(Order).update(
      { id: order.id },
      {
        workflowId,
        name: order.name ?? own?.orderName ?? null,
        description: description,
        operatorId: order.operatorId ?? template.defaultAssigneeId,
        ...(fromTemplate.length > 0 ? { fileIds: fromTemplate } : {}),
      },
    );
    if (own) {
      const { id: orderId, routerId } = order;
      if (own.orderTagIds.length > 0) await this.db.row(addTags, { orderId, routerId, orderTagIds: own.orderTagIds });
      await this.addCustomFields(order, own);
    }
  }

  /** Fields that the order has already, by the template's field or by the router's name for it, keep their values. */
  private async addCustomFields({ id: orderId, routerId }: StartedOrder, { id }: OrderTemplate): Promise<void> {
    await this.db.row(linkFields, { orderId, orderTemplateId: id });
    const rows = await this.db.of(CustomField).find({
      where: [
        { orderTemplateId: id, routerId },
        { orderId, routerId },
      ],
      order: { position: 'ASC', id: 'ASC' },
    });
    const present = rows.filter((field) => field.orderId !== null);
    const added = rows
      .filter((field) => field.orderId === null && !present.some((one) => one.templateCustomFieldId === field.id))
      .map((field, index) => ({
        ...field,
        id: uuidv7(),
        orderId,
        orderTemplateId: null,
        templateCustomFieldId: field.id,
        position: present.length + index,
      }));
    if (added.length > 0) await this.db.of(CustomField).insert(added);
  }
}

function descriptionOf({ orderDescriptionRichText: rich, orderDescriptionPlainText: plain }: OrderTemplate) {
  return rich ? (JSON.parse(rich) as object) : plain ? textToRichText(plain) : null;
}
