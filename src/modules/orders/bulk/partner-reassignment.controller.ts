/** Endpoint that takes accepted work from a contractor. */
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../../domain/authorization/caller.js';
import { Id } from '../../../platform/http/id.js';
import { MayReturnAccepted, Returns } from '../../../platform/http/returns.js';
import { Idempotent, type IdempotentRequest } from '../../../platform/idempotency/idempotency-key.js';
import { BulkView, ReassignmentInput } from './bulk.dto.js';
import { PartnerReassignmentService } from './partner-reassignment.service.js';

/** Work of a partner. */
@ApiTags('Partners')
@Controller('api/routers/:routerId/partners/:partnerId/reassign')
export class PartnerReassignmentController {
  constructor(private readonly reassignments: PartnerReassignmentService) {}

  @Post()
  @RequirePermission('create', 'dispatch')
  @MayReturnAccepted(BulkView, 'More than 50 orders: a job carries them out; `GET /api/v1/bulk/{id}` has the progress.')
  @Returns(BulkView, {
    summary: 'Reassign the work of a partner',
    description:
      'Takes the accepted work of a contractor, such as one that is ill, as a bulk operation over up to 500 orders that are neither completed nor cancelled: those with a requested or confirmed visit of the contractor between `from` and `until`, or all if neither is given. `organizationId` gets the work and its visits, if it is free then; without it, other contractors are asked as by a round, and the visits stay for the one that accepts. Each order succeeds or is refused by itself; `outcome` says who was asked or has the work. An order for which no other contractor can be asked stays with its contractor (`none`). Emits the events of assigning and revoking.',
    status: 200,
  })
  reassign(
    @CurrentCaller() caller: Caller,
    @Id('partnerId') partnerId: string,
    @Body() input: ReassignmentInput,
    @Idempotent() idempotent: IdempotentRequest | null,
  ) {
    return this.reassignments.reassign(caller, partnerId, input, idempotent);
  }
}
