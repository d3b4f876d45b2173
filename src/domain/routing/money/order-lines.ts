/** The lines of an order itself, and those of what is offered on one of its steps. */
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { descriptionOf, LineText, lineTextId } from '../../../entities/line-text.js';
import { OrderLine } from '../../../entities/order.js';
import { Product } from '../../../entities/product.js';
import { inRouter, sameRouter } from '../../../entities/in-router.js';
import { Database } from '../../../platform/database/database.js';
import { rowsFromJson } from '../../../platform/database/rows-from-json.js';
import { sql } from '../../../platform/sql/index.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { composeLines, type ComposedLine, type LineRequest } from './line-composition.js';

/** What lines belong to: the order, or one of its steps. */
export interface LinesOrder {
  routerId: string;
  orderId: string;
  workflowStepId?: string;
}

/** A row of a line as it is to be stored. */
export type NewLine = Omit<ComposedLine, 'id'> &
  Pick<OrderLine, 'id' | 'routerId' | 'orderId' | 'workflowStepId' | 'position'>;

/** What the statement answers. */
export interface LineSources {
  isTaxInclusive: boolean;
  products: object[];
  /** Rows of lines, with their descriptions. */
  present: { description: string | null }[];
  elsewhere: number;
}

/** All that lines are composed from; deleted products too, as a line outlives its product. */
export const LINE_SOURCES = sql`
    select coalesce((select s.is_tax_inclusive from router_settings s where ${inRouter('s')}), false)
        as "isTaxInclusive",
      (select coalesce(json_agg(product), '[]') from products product
        where ${inRouter('product')} and product.id = any(${'productIds'}::uuid[])) as products,
      (select coalesce(json_agg(to_jsonb(line) || jsonb_build_object('description', ${descriptionOf(sql`line`)})
          order by line.position, line.id), '[]') from order_lines line
        where ${inRouter('line')} and line.order_id = ${'orderId'}::uuid
          and line.workflow_step_id is not distinct from ${'workflowStepId'}::uuid) as present,
      (select coalesce(sum(said.size), 0)::int from order_lines line
        join line_texts said on ${sameRouter('said', 'line')} and said.id = line.description_id
        where ${inRouter('line')} and line.order_id = ${'orderId'}::uuid
          and line.workflow_step_id is distinct from ${'workflowStepId'}::uuid) as elsewhere`;

/** The values of `LINE_SOURCES`. */
export function askingFor({ routerId, orderId, workflowStepId }: LinesPlace, requests: readonly LineRequest[]) {
  const productIds = requests.map((request) => request.productId).filter((id) => typeof id === 'string');
  return { routerId, orderId: orderId ?? null, workflowStepId: workflowStepId ?? null, productIds };
}

type LinesPlace = Pick<LinesOrder, 'routerId'> & Partial<LinesOrder>;

/** Writes lines with their amounts; the number of statements does not depend on the number of lines. */
@Injectable()
export class OrderLines {
  constructor(private readonly db: Database) {}

  /** The lines of a new order, to be inserted. @throws 400 naming the fields that no line can have. */
  async make(order: LinesOrder, requests: readonly LineRequest[]): Promise<NewLine[]> {
    return requests.length > 0 ? rowsOf(order, await this.compose(order.routerId, requests)) : [];
  }

  /** Inserts lines with the transaction's other rows, and what they say where nobody said it before. */
  insert(lines: readonly NewLine[]): void {
    this.keepTexts(lines);
    this.db.queueInsert(OrderLine, lines.map(stored));
  }

  /**
   * New lines for the present ones, which are answered; a line that is named by its id keeps it.
   * @param found what `LINE_SOURCES` answered, where that was asked for already
   * @throws 400 as `make`.
   */
  async replace(order: LinesOrder, requests: readonly LineRequest[], found?: LineSources): Promise<NewLine[]> {
    const { present, ...sources } = await this.sourcesOf(order, requests, found);
    const lines = rowsOf(order, composeLines(requests, { ...sources, present }));
    const before = new Set(present.map(({ id }) => id));
    const after = new Set(lines.map(({ id }) => id));
    const gone = present.filter(({ id }) => !after.has(id)).map(({ id }) => id);
    const { routerId, orderId } = order;
    if (gone.length > 0) await this.db.of(OrderLine).delete({ routerId, orderId, id: In(gone) });
    const kept = lines.filter(({ id }) => before.has(id));
    this.keepTexts(kept);
    this.db.queueUpdate(OrderLine, kept.map(stored));
    this.insert(lines.filter(({ id }) => !before.has(id)));
    return lines;
  }

  /** The lines with their amounts, as an order of the router would get them; nothing is written. @throws 400 as `make`. */
  async compose(routerId: string, requests: readonly LineRequest[]): Promise<ComposedLine[]> {
    return composeLines(requests, await this.sourcesOf({ routerId }, requests));
  }

  private keepTexts(lines: readonly NewLine[]): void {
    const texts = lines.flatMap(({ routerId, description }) =>
      description === null
        ? []
        : [{ routerId, id: lineTextId(description), content: description, size: Buffer.byteLength(description) }],
    );
    this.db.queueInsert(LineText, texts, 'missing');
  }

  private async sourcesOf(order: LinesPlace, requests: readonly LineRequest[], found?: LineSources) {
    const sources = found ?? (await this.db.row<LineSources>(LINE_SOURCES, askingFor(order, requests)))!;
    const { isTaxInclusive, products, present, elsewhere } = sources;
    return {
      isTaxInclusive,
      products: new Map(rowsFromJson(this.db, Product, products).map((product) => [product.id, product])),
      present: rowsFromJson(this.db, OrderLine, present).map((line, index) => ({
        ...line,
        description: present[index].description,
      })),
      elsewhere,
    };
  }
}

/** The row of a line: it names its text. */
function stored({ description, ...line }: NewLine) {
  return { ...line, descriptionId: description === null ? null : lineTextId(description) };
}

function rowsOf(order: LinesOrder, lines: readonly ComposedLine[]): NewLine[] {
  const { routerId, orderId, workflowStepId = null } = order;
  const seen = new Set<string>();
  return lines.map(({ id, ...line }, position) => {
    const kept = id && !seen.has(id) ? id : uuidv7();
    seen.add(kept);
    return { id: kept, routerId, orderId, workflowStepId, position, ...line };
  });
}
