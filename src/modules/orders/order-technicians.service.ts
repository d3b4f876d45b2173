/** Assignment of technicians by a contractor (decisions/dispatching "Technicians"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { OrderAccess } from '../../domain/authorization/order-access.js';
import { Database } from '../../platform/database/database.js';
import { invalidFields } from '../../platform/errors.js';
import { assertIfMatch } from '../../platform/http/if-match.js';
import type { JsonText } from '../../platform/read-models/index.js';
import { TechnicianAssignments } from '../../domain/routing/dispatching/technician-assignments.js';
import type { TechniciansInput } from './order-input.dto.js';
import { buildViewerParameters, ORDER_AFTER_WRITE } from './order-queries.js';
import type { OrderView } from './order.dto.js';

/** Authorizes the caller; `TechnicianAssignments` does the rest. */
@Injectable()
export class OrderTechniciansService {
  constructor(
    private readonly db: Database,
    private readonly orderAccess: OrderAccess,
    private readonly technicians: TechnicianAssignments,
  ) {}

  /**
   * Replaces the technicians of the caller's organization.
   * @throws 404 for an order on which the organization has no work, 400 naming users of other organizations, 412 if
   * `ifMatch` is not the current ETag of the order.
   */
  assign(caller: Caller, orderId: string, input: TechniciansInput, ifMatch?: string): Promise<JsonText<OrderView>> {
    const userIds = [...new Set(requestedUserIds(input))];
    const { organizationId, routerId: contractorRouterId, userId } = caller;
    return this.db.transaction(async () => {
      const { routerId } = await this.orderAccess.lockOrder(caller, 'update', 'technician', orderId);
      if (ifMatch !== undefined) assertIfMatch(ifMatch, (await this.read(caller, orderId)).etag!);
      const initiator = { party: 'contractor', userId, organizationId } as const;
      await this.technicians.assign({ routerId, orderId, organizationId, contractorRouterId, userIds, initiator });
      return this.read(caller, orderId);
    });
  }

  private read(caller: Caller, id: string): Promise<JsonText<OrderView>> {
    return this.db.one(ORDER_AFTER_WRITE, { ...buildViewerParameters(caller), id });
  }
}

function requestedUserIds({ userIds, userId }: TechniciansInput): string[] {
  if ((userIds === undefined) === (userId === undefined)) {
    throw invalidFields([{ field: 'userIds', message: 'or userId must be given, one of the two' }]);
  }
  return userIds ?? [userId!];
}
