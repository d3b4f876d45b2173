/** The lines of an order itself, and those of what is offered on one of its steps. */
import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { RouterSettings } from '../../entities/organization.js';
import { OrderLine } from '../../entities/order.js';
import { Product } from '../../entities/product.js';
import { Database } from '../../platform/database/database.js';
import { uuidv7 } from '../../platform/uuid.js';
import { composeLines, type ComposedLine, type LineRequest } from './line-composition.js';

/** What lines belong to: the order, or one of its steps. */
export interface LinesOrder {
  routerId: string;
  orderId: string;
  workflowStepId?: string;
}

/** Writes lines with their amounts; the number of statements does not depend on the number of lines. */
@Injectable()
export class OrderLines {
  constructor(private readonly db: Database) {}

  /** The lines of a new order. @throws 400 naming the fields that no line can have. */
  async write(order: LinesOrder, requests: readonly LineRequest[]): Promise<void> {
    if (requests.length > 0) await this.insert(order, requests, []);
  }

  /** New lines for the present ones; a line that is named by its id keeps it. @throws 400 as `write`. */
  async replace(order: LinesOrder, requests: readonly LineRequest[]): Promise<void> {
    const own = { orderId: order.orderId, workflowStepId: order.workflowStepId ?? IsNull() };
    const present = await this.db.of(OrderLine).find({ where: own });
    await this.db.of(OrderLine).delete(own);
    if (requests.length > 0) await this.insert(order, requests, present);
  }

  /** The lines with their amounts, as an order of the router would get them; nothing is written. @throws 400 as `write`. */
  async compose(
    routerId: string,
    requests: readonly LineRequest[],
    present: readonly OrderLine[] = [],
  ): Promise<ComposedLine[]> {
    const settings = await this.db.of(RouterSettings).findOneBy({ routerId });
    const products = await this.productsOf(routerId, requests);
    return composeLines(requests, { products, present, isTaxInclusive: settings?.isTaxInclusive ?? false });
  }

  private async insert(order: LinesOrder, requests: readonly LineRequest[], present: OrderLine[]): Promise<void> {
    const { routerId, orderId, workflowStepId = null } = order;
    const lines = await this.compose(routerId, requests, present);
    const seen = new Set<string>();
    const rows = lines.map(({ id, ...line }, position) => {
      const kept = id && !seen.has(id) ? id : uuidv7();
      seen.add(kept);
      return { id: kept, routerId, orderId, workflowStepId, position, ...line };
    });
    await this.db.of(OrderLine).insert(rows);
  }

  /** Deleted ones too: a line outlives its product. */
  private async productsOf(routerId: string, requests: readonly LineRequest[]): Promise<Map<string, Product>> {
    const ids = requests.map((request) => request.productId).filter((id) => typeof id === 'string');
    if (ids.length === 0) return new Map();
    const products = await this.db.of(Product).find({ where: { routerId, id: In(ids) }, withDeleted: true });
    return new Map(products.map((product) => [product.id, product]));
  }
}
