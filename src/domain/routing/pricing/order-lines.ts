/** Reads and writes the lines of orders and of client offers. */
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { lineDescriptionSql, LineDescription, computeLineDescriptionId } from '../../../entities/line-description.js';
import { OrderLine } from '../../../entities/order.js';
import { Product } from '../../../entities/product.js';
import { inTenant, sameTenant } from '../../../entities/tenant-predicates.js';
import { Database } from '../../../platform/database/database.js';
import { rowsFromJson } from '../../../platform/database/rows-from-json.js';
import { sql } from '../../../platform/sql/index.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { composeLines, type ComposedLine, type LineRequest } from './line-composition.js';

/** The order, or with `workflowStepId` the client offer on a step, to which lines belong. */
export interface LineOwner {
  routerId: string;
  orderId: string;
  workflowStepId?: string;
}

/** A line to insert or update. */
export type NewOrderLine = Omit<ComposedLine, 'id'> &
  Pick<OrderLine, 'id' | 'routerId' | 'orderId' | 'workflowStepId' | 'position'>;

/** Result of `LINE_SOURCES_QUERY`. */
export interface LineSourcesRow {
  isTaxInclusive: boolean;
  products: object[];
  /** Current lines with their descriptions. */
  present: { description: string | null }[];
  otherTextBytes: number;
}

/** Selects what lines are built from. Includes deleted products, because a line outlives its product. */
export const LINE_SOURCES_QUERY = sql`
    select coalesce((select s.is_tax_inclusive from router_settings s where ${inTenant('s')}), false)
        as "isTaxInclusive",
      (select coalesce(json_agg(product), '[]') from products product
        where ${inTenant('product')} and product.id = any(${'productIds'}::uuid[])) as products,
      (select coalesce(json_agg(to_jsonb(line) || jsonb_build_object('description', ${lineDescriptionSql(sql`line`)})
          order by line.position, line.id), '[]') from order_lines line
        where ${inTenant('line')} and line.order_id = ${'orderId'}::uuid
          and line.workflow_step_id is not distinct from ${'workflowStepId'}::uuid) as present,
      (select coalesce(sum(content.size), 0)::int from order_lines line
        join line_texts content on ${sameTenant('content', 'line')} and content.id = line.description_id
        where ${inTenant('line')} and line.order_id = ${'orderId'}::uuid
          and line.workflow_step_id is distinct from ${'workflowStepId'}::uuid) as "otherTextBytes"`;

/** Builds the parameters of `LINE_SOURCES_QUERY`. */
export function buildLineSourcesParameters(
  { routerId, orderId, workflowStepId }: LineScope,
  requests: readonly LineRequest[],
) {
  const productIds = requests.map((request) => request.productId).filter((id) => typeof id === 'string');
  return { routerId, orderId: orderId ?? null, workflowStepId: workflowStepId ?? null, productIds };
}

type LineScope = Pick<LineOwner, 'routerId'> & Partial<LineOwner>;

/** Writes lines with their amounts. The number of statements does not depend on the number of lines. */
@Injectable()
export class OrderLines {
  constructor(private readonly db: Database) {}

  /** Builds the lines of a new order, for `insert`. @throws 400 as `composeLines` */
  async build(order: LineOwner, requests: readonly LineRequest[]): Promise<NewOrderLine[]> {
    return requests.length > 0 ? buildRows(order, await this.compose(order.routerId, requests)) : [];
  }

  /** Queues the inserts of lines and of descriptions that are not stored yet. */
  insert(lines: readonly NewOrderLine[]): void {
    this.insertMissingTexts(lines);
    this.db.queueInsert(OrderLine, lines.map(toRow));
  }

  /**
   * Replaces all lines. A line that is requested with its ID is updated.
   * @param loaded result of `LINE_SOURCES_QUERY`, if the caller has it already
   * @returns the new lines
   * @throws 400 as `composeLines`
   */
  async replace(order: LineOwner, requests: readonly LineRequest[], loaded?: LineSourcesRow): Promise<NewOrderLine[]> {
    const { present, ...sources } = await this.loadSources(order, requests, loaded);
    const lines = buildRows(order, composeLines(requests, { ...sources, present }));
    const presentIds = new Set(present.map(({ id }) => id));
    const newIds = new Set(lines.map(({ id }) => id));
    const removedIds = present.filter(({ id }) => !newIds.has(id)).map(({ id }) => id);
    const { routerId, orderId } = order;
    if (removedIds.length > 0) await this.db.of(OrderLine).delete({ routerId, orderId, id: In(removedIds) });
    const updated = lines.filter(({ id }) => presentIds.has(id));
    this.insertMissingTexts(updated);
    this.db.queueUpdate(OrderLine, updated.map(toRow));
    this.insert(lines.filter(({ id }) => !presentIds.has(id)));
    return lines;
  }

  /** Builds lines without an order, for quotes and simulations. Writes nothing. @throws 400 as `composeLines` */
  async compose(routerId: string, requests: readonly LineRequest[]): Promise<ComposedLine[]> {
    return composeLines(requests, await this.loadSources({ routerId }, requests));
  }

  private insertMissingTexts(lines: readonly NewOrderLine[]): void {
    const texts = lines.flatMap(({ routerId, description }) =>
      description === null
        ? []
        : [
            {
              routerId,
              id: computeLineDescriptionId(description),
              content: description,
              size: Buffer.byteLength(description),
            },
          ],
    );
    this.db.queueInsert(LineDescription, texts, 'missing');
  }

  private async loadSources(order: LineScope, requests: readonly LineRequest[], loaded?: LineSourcesRow) {
    const sources =
      loaded ?? (await this.db.row<LineSourcesRow>(LINE_SOURCES_QUERY, buildLineSourcesParameters(order, requests)))!;
    const { isTaxInclusive, products, present, otherTextBytes } = sources;
    return {
      isTaxInclusive,
      products: new Map(rowsFromJson(this.db, Product, products).map((product) => [product.id, product])),
      present: rowsFromJson(this.db, OrderLine, present).map((line, index) => ({
        ...line,
        description: present[index].description,
      })),
      otherTextBytes,
    };
  }
}

/** Replaces the description by the ID of its text. */
function toRow({ description, ...line }: NewOrderLine) {
  return { ...line, descriptionId: description === null ? null : computeLineDescriptionId(description) };
}

function buildRows(order: LineOwner, lines: readonly ComposedLine[]): NewOrderLine[] {
  const { routerId, orderId, workflowStepId = null } = order;
  const usedIds = new Set<string>();
  return lines.map(({ id: requestedId, ...line }, position) => {
    const id = requestedId && !usedIds.has(requestedId) ? requestedId : uuidv7();
    usedIds.add(id);
    return { id, routerId, orderId, workflowStepId, position, ...line };
  });
}
