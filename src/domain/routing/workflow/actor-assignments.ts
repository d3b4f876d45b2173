/** Assigns actors of a workflow to contractors: each gets a dispatch that is accepted from the start. */
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { AgreedPayout } from '../../../entities/agreed-payout.js';
import { Dispatch } from '../../../entities/dispatch.js';
import type { Initiator } from '../../../entities/initiator.js';
import type { Order } from '../../../entities/order.js';
import { isActiveOrganization } from '../../../entities/organization-predicates.js';
import { WorkflowActor, WorkflowStep } from '../../../entities/workflow.js';
import { inTenant } from '../../../entities/tenant-predicates.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { invalidFields } from '../../../platform/errors.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { sql } from '../../../platform/read-models/index.js';
import { buildAgreedPayout } from '../dispatching/agreed-payout-row.js';
import { buildDispatchEvent } from '../dispatching/dispatch-events.js';
import { computePayouts } from '../dispatching/payout-rates.js';
import { AssignmentRecorder } from './assignment-recorder.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';

/** An actor and its contractor. */
export interface ActorAssignment {
  actor: Pick<WorkflowActor, 'id' | 'slug' | 'activeRepresentativeId'>;
  organizationId: string;
  /** The contractor needs no capacity for the booked visits. */
  allowOverlap?: boolean;
  /** Field of the request, named in errors. */
  field: string;
}

/** Order whose actors are assigned. */
export type AssignedOrder = Pick<Order, 'id' | 'displayId' | 'routerId' | 'organizationId'> & { workflowId: string };

/** Active partners of the router, and its own organizations that carry out work. */
const CONTRACTORS = sql`
  select o.id, partner.id as "partnerId" from organizations o
  left join partners partner on partner.organization_id = o.id and ${inTenant('partner')}
    and partner.status = 'active'
  where o.id = any(${'organizationIds'}) and ${isActiveOrganization(sql`o`)}
    and (partner.id is not null or (${inTenant('o')} and o.can_install))`;

const SET_REPRESENTATIVES = sql`
  update workflow_actors a set active_representative_id = c."dispatchId"
  from jsonb_to_recordset(${'rows'}::jsonb) as c(id uuid, "dispatchId" uuid)
  where ${inTenant('a')} and a.id = c.id`;

/** Call it in a transaction that holds the order's lock. */
@Injectable()
export class ActorAssignments {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly runs: WorkflowRunRepository,
    private readonly recorder: AssignmentRecorder,
  ) {}

  /** Assigns the actors and revokes the dispatches of their previous contractors. @throws 400 naming the field of an organization that is not a contractor of the router. */
  async assign(order: AssignedOrder, assignments: ActorAssignment[], initiator: Initiator): Promise<void> {
    if (assignments.length === 0) return;
    const { id: orderId, routerId, workflowId } = order;
    const partners = await this.findPartners(routerId, assignments);
    const now = this.clock.now();
    const revoked = await this.revoke(routerId, assignments, now);
    const steps = await this.findDispatchSteps(routerId, assignments);
    const contractorIds = assignments.map(({ organizationId }) => organizationId);
    const payouts = await computePayouts(this.db, order, contractorIds);
    const rows = assignments.map(({ actor, organizationId }) => ({
      id: uuidv7(),
      routerId,
      orderId,
      workflowId,
      workflowStepId: steps.get(actor.id) ?? null,
      stepDataId: null,
      workflowActorId: actor.id,
      organizationId,
      partnerId: partners.get(organizationId) ?? null,
      source: 'assigned' as const,
      status: 'accepted' as const,
      sentAt: now,
      respondedAt: now,
      version: 1,
      ...payouts.get(organizationId)!,
    }));
    await this.db.of(Dispatch).insert(rows);
    this.db.queueInsert(
      AgreedPayout,
      rows.map((row) => buildAgreedPayout(row, 'ASSIGNED', now)),
    );
    const representatives = rows.map(({ workflowActorId, id }) => ({ id: workflowActorId, dispatchId: id }));
    await this.db.row(SET_REPRESENTATIVES, { rows: JSON.stringify(representatives), routerId });
    this.runs.evict(orderId);
    await this.recorder.record([
      ...revoked.map((dispatch) => buildDispatchEvent(dispatch, order, initiator)),
      ...assignments.map((assignment, index) => assignmentEventOf(order, assignment, rows[index].id, initiator)),
    ]);
  }

  /** Revokes the dispatches of the current representatives; `respondedAt` stays. */
  private async revoke(routerId: string, assignments: ActorAssignment[], now: Date): Promise<Dispatch[]> {
    const ids = assignments.flatMap(({ actor }) => actor.activeRepresentativeId ?? []);
    if (ids.length === 0) return [];
    const ending = { status: 'revoked', cancellationReason: 'REVOKED_BY_OPERATOR' } as const;
    const where = { routerId, id: In(ids), status: 'accepted' as const };
    const dispatches = await this.db.of(Dispatch).find({ where, order: { id: 'ASC' } });
    await this.db.of(Dispatch).update(where, { ...ending, updatedAt: now });
    return dispatches.map((dispatch) => ({ ...dispatch, ...ending }));
  }

  private async findPartners(routerId: string, assignments: ActorAssignment[]): Promise<Map<string, string | null>> {
    const organizationIds = assignments.map(({ organizationId }) => organizationId);
    const rows = await this.db.rows<{ id: string; partnerId: string | null }>(CONTRACTORS, {
      routerId,
      organizationIds,
    });
    const partners = new Map(rows.map(({ id, partnerId }) => [id, partnerId]));
    const unknown = assignments.filter(({ organizationId }) => !partners.has(organizationId));
    if (unknown.length > 0) {
      throw invalidFields(
        unknown.map(({ field }) => ({
          field,
          message: 'names no contractor of the router',
          code: 'REFERENCE_NOT_FOUND',
        })),
      );
    }
    return partners;
  }

  /** @returns the dispatch step of each actor that has one */
  private async findDispatchSteps(routerId: string, assignments: ActorAssignment[]): Promise<Map<string, string>> {
    const dispatchesActorId = In(assignments.map(({ actor }) => actor.id));
    const where = { routerId, type: 'dispatch_create' as const, dispatchesActorId };
    const steps = await this.db.of(WorkflowStep).find({ where, select: { id: true, dispatchesActorId: true } });
    return new Map(steps.map((step) => [step.dispatchesActorId!, step.id]));
  }
}

function assignmentEventOf(
  order: AssignedOrder,
  { actor, organizationId, allowOverlap = false }: ActorAssignment,
  dispatchId: string,
  initiator: Initiator,
) {
  const details = {
    workflowActorId: actor.id,
    actorSlug: actor.slug,
    contractorId: organizationId,
    dispatchId,
    ...(allowOverlap ? { allowOverlap } : {}),
  };
  return {
    event: 'order.assigned' as const,
    routerId: order.routerId,
    organizationId: order.organizationId,
    orderId: order.id,
    initiator,
    changes: details,
    data: { orderId: order.id, displayId: order.displayId, workflowId: order.workflowId, ...details },
  };
}
