/** What is offered to the client on a step, and the client's answer (decisions/workflows "Offer to the client"). */
import { Injectable } from '@nestjs/common';
import { ClientOffer } from '../../entities/dispatch.js';
import type { Doer } from '../../entities/doer.js';
import { Database } from '../../platform/database/database.js';
import { conflict, forbidden } from '../../platform/errors.js';
import { OrderLine } from '../../entities/order.js';
import { uuidv7 } from '../../platform/uuid.js';
import type { LineRequest } from '../money/line-composition.js';
import { OrderLines } from '../money/order-lines.js';
import { Recorder } from '../recorder.js';
import { StepMachine } from './step-machine.js';
import { offerStep } from './completion.js';
import { offerEvent } from './offer-event.js';
import { offerRefusal, type OfferStatus } from './offer-transitions.js';
import { RunStore } from './run-store.js';
import type { RunningStep } from './running-order.js';
import { mayAct } from './step-permission.js';
import type { WorkflowRun } from './workflow-run.js';

/** What somebody wants of the offer of a step. */
export interface OfferRequest {
  /** New lines for the present ones. */
  lines?: readonly LineRequest[];
  status?: OfferStatus;
  expiresAt?: Date | string | null;
  reason?: string | null;
}

/** Where and by whom. */
export interface OfferTarget {
  orderId: string;
  workflowStepId: string;
  doer: Doer;
}

/** Every change holds the order's lock. */
@Injectable()
export class ClientOffers {
  constructor(
    private readonly db: Database,
    private readonly lines: OrderLines,
    private readonly recorder: Recorder,
    private readonly machine: StepMachine,
    private readonly store: RunStore,
  ) {}

  /**
   * Makes the step's offer or changes it, and answers its id.
   * @throws 400 naming a line that cannot be, 403 where the step is not the doer's, 409 where it takes no offer now.
   */
  put({ orderId, workflowStepId, doer }: OfferTarget, request: OfferRequest): Promise<string> {
    return this.db.transaction(async () => {
      const run = await this.store.hold(orderId);
      const step = run.steps.get(workflowStepId)!;
      refuse(run, step, doer);
      const source = offerStep(step, run.steps) ?? step;
      const from = source.offerStatus;
      const to = request.status ?? (from === 'sent' ? 'sent' : source.type === 'offer_accept' ? 'sent' : 'initial');
      const refusal = from
        ? offerRefusal(from, to)
        : isBeginning(to)
          ? null
          : `There is no offer that could become ${to}`;
      if (refusal) throw conflict(refusal);
      if (!isBeginning(to) && doer.side !== 'operator') throw forbidden('An offer is answered by the client');
      const { routerId } = run.order;
      if (request.lines) {
        await this.lines.replace({ routerId, orderId, workflowStepId: source.id }, request.lines);
        source.hasOfferLines = request.lines.length > 0;
      } else if (!source.offerId) {
        source.hasOfferLines = await this.db.of(OrderLine).existsBy({ routerId, orderId, workflowStepId: source.id });
      }
      return this.write(run, source, { ...request, status: to }, doer);
    });
  }

  /** Writes what becomes of the offer of this step, and what follows from it; the caller holds the order's lock. */
  async write(
    run: WorkflowRun,
    step: RunningStep,
    request: OfferRequest & { status: OfferStatus },
    doer: Doer,
    comment?: string | null,
  ): Promise<string> {
    const { id: workflowStepId, offerId, offerStatus: from } = step;
    const { status, expiresAt, reason } = request;
    const { now } = run;
    const id = offerId ?? uuidv7();
    const isAnswered = status === 'accepted' || status === 'declined';
    const fields: Partial<ClientOffer> = {
      status,
      updatedAt: now,
      respondedAt: isAnswered ? now : null,
      reason: reason ?? null,
      ...(isAnswered ? {} : { sentAt: status === 'sent' ? now : null }),
      ...(expiresAt === undefined ? {} : { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
    };
    const { id: orderId, routerId, workflowId } = run.order;
    const base = { id, routerId, orderId, workflowId: workflowId!, workflowStepId, createdAt: now };
    if (status === 'sent' && !step.hasOfferLines) throw conflict('An offer without lines cannot be sent');
    if (offerId) this.db.updateLater(ClientOffer, [{ id, routerId, ...fields }]);
    else this.db.insertLater(ClientOffer, [{ ...base, ...fields }]);
    Object.assign(step, { offerId: id, offerStatus: isOver(status, fields.expiresAt, step, now) ? 'expired' : status });
    if (fields.expiresAt !== undefined) step.offerExpiresAt = fields.expiresAt;
    const move = { offerId: id, workflowStepId, from, to: status };
    await this.recorder.record([offerEvent(run.order, move, doer, { comment, reason })]);
    await this.complete(orderId, id, status, { doer, comment, reason });
    return id;
  }

  /** Accepting completes the steps that wait for this offer's acceptance, as they become active. */
  private async complete(
    orderId: string,
    offerId: string,
    status: OfferStatus,
    words: { doer: Doer; comment?: string | null; reason?: string | null },
  ): Promise<void> {
    await this.machine.change(orderId, (run) => {
      const next = () => (status === 'accepted' ? waitingFor(run, offerId) : undefined);
      for (let step = next(); step; step = next()) run.act({ workflowStepId: step.id, action: 'COMPLETE', ...words });
      run.recheck(['offer_create', 'offer_accept']);
    });
  }
}

function waitingFor({ steps }: WorkflowRun, offerId: string): RunningStep | undefined {
  return [...steps.values()].find(
    (step) => step.status === 'active' && isOfferStep(step) && offerStep(step, steps)?.offerId === offerId,
  );
}

/** A deadline that has passed already. */
function isOver(status: OfferStatus, expiresAt: Date | null | undefined, step: RunningStep, now: Date): boolean {
  const deadline = expiresAt === undefined ? step.offerExpiresAt : expiresAt;
  return status === 'sent' && deadline !== null && deadline < now;
}

function isOfferStep({ type }: RunningStep): boolean {
  return type === 'offer_create' || type === 'offer_accept';
}

function isBeginning(status: OfferStatus): boolean {
  return status === 'initial' || status === 'sent';
}

function refuse({ order }: WorkflowRun, step: RunningStep, doer: Doer): void {
  if (!mayAct(order, step, doer)) throw forbidden(`This step is carried out by the ${step.actor}, not by you`);
  if (order.isCancelled) throw conflict('The order is cancelled; nothing can be offered');
  if (!isOfferStep(step)) throw conflict(`A step of type ${step.type} takes no offer`);
  const isOpen =
    step.status === 'active' || step.status === 'done' || (step.status === 'todo' && doer.side === 'operator');
  if (!isOpen) throw conflict(`The step is ${step.status}; an offer can be made or changed while it is active or done`);
}
