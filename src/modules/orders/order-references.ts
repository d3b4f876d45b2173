/** Validation of the IDs in a request. IDs that the order already has are not validated again. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import {
  toReferences,
  toOptionalReference,
  ReferenceChecker,
  type Reference,
} from '../../domain/authorization/reference-checker.js';
import { buildScopeParameters } from '../../domain/authorization/row-level-policy.js';
import { isActiveOrganization } from '../../entities/organization-predicates.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { Database } from '../../platform/database/database.js';
import { conflict, invalidFields, invalid } from '../../platform/errors.js';
import { sql } from '../../platform/read-models/index.js';
import type { ActorAssignmentInput, OrderInput, OrderUpdate } from './order-input.dto.js';
import type { OrderView } from './order.dto.js';

/** Organizations for which the caller may create orders: its own and those below whose orders it can see. */
const OWN_OR_BELOW = sql`
  with recursive below as (
    select o.id from organizations o where o.id = ${'organizationId'}
    union select c.id from organizations c join below b on c.parent_id = b.id where ${isActiveOrganization(sql`c`)})
  select id from below where id = ${'requestedId'} and (${'seesAll'}::boolean or id = any(${'organizationIds'}::uuid[]))`;

/** Active partners and organizations of the router. */
const NETWORK_OR_OWN = sql`
  select requested.id from unnest(${'ids'}::uuid[]) requested(id)
  where exists (select 1 from partners p
      where ${inTenant('p')} and p.organization_id = requested.id and p.status = 'active')
    or exists (select 1 from organizations r
      where r.id = requested.id and ${inTenant('r')} and ${isActiveOrganization(sql`r`)})`;

/** Must be called in the transaction of the write. */
@Injectable()
export class OrderReferences {
  constructor(
    private readonly db: Database,
    private readonly references: ReferenceChecker,
  ) {}

  /** @throws 400 naming the fields whose IDs the caller cannot access, 409 for the `externalId` of another order. */
  async check(caller: Caller, request: OrderInput | OrderUpdate, current?: OrderView): Promise<void> {
    const { fileIds, orderTagIds, operatorId, lines, organizationId } = request;
    const known = idsOf(current);
    const withoutKnown = (references: Reference[]) => references.filter(({ id }) => !known.has(id));
    await this.references.assertAccessible(caller, 'file', withoutKnown(toReferences('fileIds', fileIds)));
    await this.references.assertAccessible(caller, 'orderTag', withoutKnown(toReferences('orderTagIds', orderTagIds)));
    await this.references.assertAccessible(caller, 'user', withoutKnown(toOptionalReference('operatorId', operatorId)));
    const products = (lines ?? []).flatMap(({ productId }, index) =>
      toOptionalReference(`lines[${index}].productId`, productId),
    );
    await this.references.assertAccessible(caller, 'product', withoutKnown(products));
    if (organizationId && !known.has(organizationId)) await this.assertOrganization(caller, organizationId);
    if (request.externalId && request.externalId !== current?.externalId)
      await this.assertExternalIdUnused(caller, request.externalId);
    if ('actorAssignments' in request) await this.assertAssignments(caller, request.actorAssignments ?? []);
  }

  /** A unique index covers concurrent requests. */
  private async assertExternalIdUnused({ routerId }: Caller, externalId: string): Promise<void> {
    const statement = sql`select o.id, o.display_id as "displayId" from orders o
      where ${inTenant('o')} and o.external_id = ${'externalId'}`;
    const other = await this.db.row<{ id: string; displayId: string }>(statement, { routerId, externalId });
    if (!other) return;
    const rule = `is that of order ${other.displayId} (${other.id})`;
    throw conflict(`externalId ${rule}`, 'ALREADY_EXISTS', [{ field: 'externalId', message: rule }]);
  }

  private async assertOrganization(caller: Caller, requestedId: string): Promise<void> {
    const seesAll = caller.organizationIds === null;
    const allowed = await this.db.row(OWN_OR_BELOW, { ...buildScopeParameters(caller), requestedId, seesAll });
    if (!allowed)
      throw invalid('organizationId', 'names neither your organization nor one below it', 'REFERENCE_NOT_FOUND');
  }

  private async assertAssignments(caller: Caller, assignments: ActorAssignmentInput[]): Promise<void> {
    if (assignments.length === 0) return;
    const ids = assignments.map(({ organizationId }) => organizationId);
    const rows = await this.db.rows<{ id: string }>(NETWORK_OR_OWN, { ids, routerId: caller.routerId });
    const validIds = new Set(rows.map(({ id }) => id));
    const invalidPaths = ids.flatMap((id, index) =>
      validIds.has(id) ? [] : [`actorAssignments[${index}].organizationId`],
    );
    if (invalidPaths.length > 0) {
      throw invalidFields(
        invalidPaths.map((field) => ({ field, message: 'names no active partner', code: 'REFERENCE_NOT_FOUND' })),
      );
    }
  }
}

function idsOf(current?: OrderView): Set<string> {
  if (!current) return new Set();
  const { fileIds, orderTags, operatorId, organizationId, lines } = current;
  const ids = [
    ...fileIds,
    ...orderTags.map(({ id }) => id),
    operatorId,
    organizationId,
    ...lines.map((line) => line.productId),
  ];
  return new Set(ids.filter((id) => id !== null));
}
