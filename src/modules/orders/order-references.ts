/** Whether the ids in a request name what the caller may use; those that the order has already are not asked again. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import {
  referencesOf,
  referenceOf,
  ReferenceChecker,
  type Reference,
} from '../../domain/authorization/reference-checker.js';
import { scopeParameters } from '../../domain/authorization/row-level-policy.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { Database } from '../../platform/database/database.js';
import { conflict, invalidFields, invalid } from '../../platform/errors.js';
import { sql } from '../../platform/read-models/index.js';
import type { ActorAssignmentInput, OrderInput, OrderUpdate } from './order-input.dto.js';
import type { OrderView } from './order.dto.js';

/** Organizations for which the caller may place orders: its own and those below, as far as it sees their orders. */
const ownOrBelow = sql`
  with recursive below as (
    select o.id from organizations o where o.id = ${'organizationId'}
    union select c.id from organizations c join below b on c.parent_id = b.id where c.deleted_at is null)
  select id from below where id = ${'wanted'} and (${'seesAll'}::boolean or id = any(${'organizationIds'}::uuid[]))`;

const networkOrOwn = sql`
  select asked.id from unnest(${'ids'}::uuid[]) asked(id)
  where exists (select 1 from partners p
      where ${inTenant('p')} and p.organization_id = asked.id and p.status = 'active')
    or exists (select 1 from organizations r
      where r.id = asked.id and ${inTenant('r')} and r.deleted_at is null)`;

/** Checks in the transaction of the write. */
@Injectable()
export class OrderReferences {
  constructor(
    private readonly db: Database,
    private readonly referenceChecker: ReferenceChecker,
  ) {}

  /** @throws 400 naming the fields whose ids are not within the caller's reach, 409 for another order's `externalId`. */
  async check(caller: Caller, request: OrderInput | OrderUpdate, present?: OrderView): Promise<void> {
    const { fileIds, orderTagIds, operatorId, lines, organizationId } = request;
    const known = knownIds(present);
    const fresh = (references: Reference[]) => references.filter(({ id }) => !known.has(id));
    await this.referenceChecker.assertAccessible(caller, 'file', fresh(referencesOf('fileIds', fileIds)));
    await this.referenceChecker.assertAccessible(caller, 'orderTag', fresh(referencesOf('orderTagIds', orderTagIds)));
    await this.referenceChecker.assertAccessible(caller, 'user', fresh(referenceOf('operatorId', operatorId)));
    const products = (lines ?? []).flatMap(({ productId }, index) =>
      referenceOf(`lines[${index}].productId`, productId),
    );
    await this.referenceChecker.assertAccessible(caller, 'product', fresh(products));
    if (organizationId && !known.has(organizationId)) await this.checkOrganization(caller, organizationId);
    if (request.externalId && request.externalId !== present?.externalId)
      await this.refuseTaken(caller, request.externalId);
    if ('actorAssignments' in request) await this.checkAssignments(caller, request.actorAssignments ?? []);
  }

  /** Of two at once the later one is refused by the database. */
  private async refuseTaken({ routerId }: Caller, externalId: string): Promise<void> {
    const having = sql`select o.id, o.display_id as "displayId" from orders o
      where ${inTenant('o')} and o.external_id = ${'externalId'}`;
    const other = await this.db.row<{ id: string; displayId: string }>(having, { routerId, externalId });
    if (other) throw conflict(`externalId is that of order ${other.displayId} (${other.id})`);
  }

  private async checkOrganization(caller: Caller, wanted: string): Promise<void> {
    const seesAll = caller.organizationIds === null;
    const found = await this.db.row(ownOrBelow, { ...scopeParameters(caller), wanted, seesAll });
    if (!found) throw invalid('organizationId', 'names neither your organization nor one below it');
  }

  private async checkAssignments(caller: Caller, assignments: ActorAssignmentInput[]): Promise<void> {
    if (assignments.length === 0) return;
    const ids = assignments.map(({ organizationId }) => organizationId);
    const rows = await this.db.rows<{ id: string }>(networkOrOwn, { ids, routerId: caller.routerId });
    const found = new Set(rows.map(({ id }) => id));
    const faults = ids.flatMap((id, index) => (found.has(id) ? [] : [`actorAssignments[${index}].organizationId`]));
    if (faults.length > 0) {
      throw invalidFields(faults.map((field) => ({ field, message: 'names no active partner' })));
    }
  }
}

function knownIds(present?: OrderView): Set<string> {
  if (!present) return new Set();
  const { fileIds, orderTags, operatorId, organizationId, lines } = present;
  const ids = [
    ...fileIds,
    ...orderTags.map(({ id }) => id),
    operatorId,
    organizationId,
    ...lines.map((line) => line.productId),
  ];
  return new Set(ids.filter((id) => id !== null));
}
