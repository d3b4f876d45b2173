/** What is offered to the client on a step, and the client's answer (decisions/workflows "Offer to the client"). */
import { Injectable } from '@nestjs/common';
import type { Doer } from '../../entities/doer.js';
import { Database } from '../../platform/database/database.js';
import { conflict, forbidden, invalid } from '../../platform/errors.js';
import { OrderLine } from '../../entities/order.js';
import type { LineRequest } from '../money/line-composition.js';
import { OrderLines } from '../money/order-lines.js';
import { misfit } from '../money/ordered-together.js';
import { offerStep } from './completion.js';
import { offerRefusal, type OfferStatus } from './offer-transitions.js';
import { isOfferStep, OfferRecords, type OfferChange } from './offer-records.js';
import { RunStore } from './run-store.js';
import type { RunningStep } from './running-order.js';
import { mayAct } from './step-permission.js';
import type { WorkflowRun } from './workflow-run.js';

/** What somebody wants of the offer of a step. */
export interface OfferRequest extends Partial<OfferChange> {
  /** New lines for the present ones. */
  lines?: readonly LineRequest[];
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
    private readonly store: RunStore,
    private readonly records: OfferRecords,
  ) {}

  /**
   * Makes the step's offer or changes it, and answers its id. A change takes what was sent back to a draft; `sent` sends it
   * again, as a new version.
   * @throws 400 naming a line that cannot be, 403 where the step is not the doer's, 409 where it takes no offer now,
   * or another version was answered.
   */
  put({ orderId, workflowStepId, doer }: OfferTarget, request: OfferRequest): Promise<string> {
    return this.db.transaction(async () => {
      const run = await this.store.hold(orderId);
      const step = run.steps.get(workflowStepId)!;
      refuse(run, step, doer);
      const source = offerStep(step, run.steps) ?? step;
      const from = source.offerStatus;
      const isDraft = from === 'initial' || from === 'sent' || source.type !== 'offer_accept';
      const to = request.status ?? (isDraft ? 'initial' : 'sent');
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
        const fault = await misfit(this.db, { routerId, orderId, workflowStepId: source.id });
        if (fault) throw invalid('lines', fault);
      } else if (!source.offerId) {
        source.hasOfferLines = await this.db.of(OrderLine).existsBy({ routerId, orderId, workflowStepId: source.id });
      }
      return this.records.write(run, source, { ...request, status: to }, { doer });
    });
  }
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
