/** Partner groups, for which products can have prices (decisions/products "Product"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { PartnerGroup } from '../../entities/partner.js';
import { Database, type Page } from '../../platform/database/database.js';
import { conflict } from '../../platform/errors.js';
import { assertUnchanged } from '../../platform/http/if-match.js';
import { newId } from '../../platform/new-id.js';
import { selectQuery, sql, type JsonText, type Listing, withContentEtag } from '../../platform/read-models/index.js';
import {
  type PartnerGroupInput,
  type PartnerGroupsQuery,
  PartnerGroupView,
  PartnerGroupRowView,
} from './partner-group.dto.js';

const LIST: Listing<PartnerGroupRowView> = {
  view: PartnerGroupRowView,
  search: sql`lower(g.name)`,
  sorts: { createdAt: sql`g.created_at` },
};
const one = withContentEtag(selectQuery(PartnerGroupView, sql`g.id = ${'id'} and ${inTenant('g')}`));
const IN_USE = sql`select p.id from partners p where ${inTenant('p')} and p.partner_group_id = ${'id'} limit 1`;

/** Every method with an ID throws 404 for a group of another router. */
@Injectable()
export class PartnerGroupsService {
  constructor(private readonly db: Database) {}

  /** Returns the groups of the router, newest first. */
  list({ routerId }: Caller, query: PartnerGroupsQuery): Promise<JsonText<Page<PartnerGroupRowView>>> {
    return this.db.page(LIST, {
      ...query,
      sort: 'createdAt',
      where: [inTenant(sql`g`)],
      parameters: { routerId },
    });
  }

  get({ routerId }: Caller, id: string): Promise<JsonText<PartnerGroupView>> {
    return this.db.one(one, { id, routerId });
  }

  async create(caller: Caller, { name }: PartnerGroupInput): Promise<JsonText<PartnerGroupView>> {
    const id = newId('partnerGroup');
    await this.db.of(PartnerGroup).insert({ id, routerId: caller.routerId, name });
    return this.get(caller, id);
  }

  /** @throws 412 as `assertUnchanged`. */
  update(
    caller: Caller,
    id: string,
    { name }: PartnerGroupInput,
    ifMatch?: string,
  ): Promise<JsonText<PartnerGroupView>> {
    const { routerId } = caller;
    return this.db.transaction(async () => {
      await this.db.get(PartnerGroup, { id, routerId }, 'for update');
      await assertUnchanged(ifMatch, () => this.get(caller, id));
      await this.db.of(PartnerGroup).update({ id, routerId }, { name });
      return this.get(caller, id);
    });
  }

  /** Deletes the group with its prices. @throws 409 while a partner belongs to it, 412 as `assertUnchanged`. */
  remove(caller: Caller, id: string, ifMatch?: string): Promise<void> {
    const { routerId } = caller;
    return this.db.transaction(async () => {
      await this.db.get(PartnerGroup, { id, routerId }, 'for update');
      await assertUnchanged(ifMatch, () => this.get(caller, id));
      if (await this.db.row(IN_USE, { routerId, id })) throw conflict('A partner belongs to this group', 'IN_USE');
      await this.db.of(PartnerGroup).delete({ routerId, id });
    });
  }
}
