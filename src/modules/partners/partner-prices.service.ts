/** Reads what partners are paid (decisions/partners "Prices"). */
import { Injectable } from '@nestjs/common';
import { buildRowFilter } from '../../domain/authorization/row-level-policy.js';
import type { Caller } from '../../domain/authorization/caller.js';
import { PRODUCT_SORTS } from '../../entities/columns/product-columns.js';
import type { Partner } from '../../entities/partner.js';
import { ROW_COUNTERS } from '../../entities/row-counters.js';
import { Database, type Page } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { sql, type JsonText, type Listing } from '../../platform/read-models/index.js';
import { PartnerPriceView, type PartnerPricesQuery } from './partner-price.dto.js';

const LIST: Listing<PartnerPriceView> = {
  view: PartnerPriceView,
  search: sql`p.search`,
  counter: ROW_COUNTERS.products,
  sorts: PRODUCT_SORTS,
};

@Injectable()
export class PartnerPricesService {
  constructor(private readonly db: Database) {}

  /** Returns the products of the router with the partner's prices, in two statements. @throws 404 for a partner of another router. */
  async list(caller: Caller, partnerId: string, query: PartnerPricesQuery): Promise<JsonText<Page<PartnerPriceView>>> {
    const { routerId } = caller;
    const partnerGroupId = await this.findGroup(caller, partnerId);
    return this.db.page(LIST, {
      ...query,
      where: ROW_COUNTERS.products.where,
      parameters: { routerId, partnerGroupId },
    });
  }

  private async findGroup(caller: Caller, id: string): Promise<string | null> {
    const { sql: reachable, parameters } = buildRowFilter(caller, 'read', 'partner', 'p');
    const statement = sql`select p.partner_group_id as "partnerGroupId" from partners p where p.id = ${'id'} and ${reachable}`;
    const partner = await this.db.row<Pick<Partner, 'partnerGroupId'>>(statement, { ...parameters, id });
    if (!partner) throw notFound('Partner');
    return partner.partnerGroupId;
  }
}
