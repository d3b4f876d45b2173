/** Reads the orders in work of partners (decisions/partners "Figures"). */
import { Injectable } from '@nestjs/common';
import { buildRowFilter } from '../../domain/authorization/row-level-policy.js';
import type { Caller } from '../../domain/authorization/caller.js';
import type { Partner } from '../../entities/partner.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { Database, type Page } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { sql, type JsonText, type Listing } from '../../platform/read-models/index.js';
import { NEXT_VISIT_AT, PartnerOrderView, type PartnerOrdersQuery } from './partner-order.dto.js';

const LIST: Listing<PartnerOrderView> = { view: PartnerOrderView, sorts: { nextVisitAt: NEXT_VISIT_AT } };

/** The partner works on the order, which is neither completed nor cancelled. */
const IN_WORK = sql`o.id in (select d.order_id from dispatches d
  where ${inTenant('d')} and d.organization_id = ${'contractorId'} and d.status = 'accepted' and not d.is_order_over)`;

@Injectable()
export class PartnerOrdersService {
  constructor(private readonly db: Database) {}

  /** Returns the orders that the caller may see, by next visit. @throws 404 for a partner of another router. */
  async list(caller: Caller, partnerId: string, query: PartnerOrdersQuery): Promise<JsonText<Page<PartnerOrderView>>> {
    const contractorId = await this.findContractor(caller, partnerId);
    const { sql: visible, parameters } = buildRowFilter(caller, 'read', 'order', 'o');
    return this.db.page(LIST, {
      ...query,
      where: [inTenant('o'), visible, IN_WORK],
      parameters: { ...parameters, contractorId },
      sort: 'nextVisitAt',
      direction: 'asc',
    });
  }

  private async findContractor(caller: Caller, id: string): Promise<string> {
    const { sql: reachable, parameters } = buildRowFilter(caller, 'read', 'partner', 'p');
    const statement = sql`select p.organization_id as "organizationId" from partners p where p.id = ${'id'} and ${reachable}`;
    const partner = await this.db.row<Pick<Partner, 'organizationId'>>(statement, { ...parameters, id });
    if (!partner) throw notFound('Partner');
    return partner.organizationId;
  }
}
