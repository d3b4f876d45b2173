/** Offers to the client on steps: written by operators, answered by the client (decisions/workflows "Offer to the client"). */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../../../entities/initiator.js';
import { OrderLine } from '../../../../entities/order.js';
import { answers, isAbout } from '../../../../entities/step-types/index.js';
import { inTenant } from '../../../../entities/tenant-predicates.js';
import { ClientOfferView } from '../../../../entities/views/client-offer-view.js';
import { Database } from '../../../../platform/database/database.js';
import { conflict, forbidden, invalid } from '../../../../platform/errors.js';
import { selectQuery, sql, withContentEtag, type JsonText } from '../../../../platform/read-models/index.js';
import { closedOrder } from '../../closed-order.js';
import {
  ACCEPTED_LINES_SUMMARY,
  validateAddedLines,
  validateCombinedLines,
  type CombinedLines,
} from '../../pricing/combined-lines.js';
import type { LineRequest } from '../../pricing/line-composition.js';
import {
  buildLineSourcesParameters,
  LINE_SOURCES_QUERY,
  OrderLines,
  type LineSourcesRow,
} from '../../pricing/order-lines.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import type { RunningStep } from '../state/running-order.js';
import { findOfferStep } from '../state/step-subjects.js';
import { validateClientOfferTransition, type ClientOfferStatus } from '../verbs/client-offer-transitions.js';
import { changeClientOffer, findStepAwaitingOffer, listStepsShowingOffer } from '../verbs/client-offers.js';
import type { StepCommand } from '../verbs/step-machine.js';
import { assertMayActOnStep, canActOnStep } from '../verbs/step-permission.js';
import { act, recheck } from '../verbs/steps.js';
import { StepEvidence, type Evidence } from './step-evidence.js';

const READ_OFFER = withContentEtag(selectQuery(ClientOfferView, sql`${inTenant('offer')} and offer.id = ${'id'}`));

/** Requested state of the offer of a step. */
export interface ClientOfferRequest {
  status?: ClientOfferStatus;
  expiresAt?: Date | string | null;
  reason?: string | null;
  /** Version that the change refers to; any version if missing. */
  offerVersion?: number;
  /** Replace the existing lines. */
  lines?: readonly LineRequest[];
}

/** The client's answer to an offer, with its answers and files. */
export interface ClientOfferResponse {
  isAccepted: boolean;
  comment?: string | null;
  reason?: string | null;
  /** The version of the offer that the client saw. */
  offerVersion?: number;
  evidence?: Evidence;
}

@Injectable()
export class ClientOffers {
  constructor(
    private readonly db: Database,
    private readonly lines: OrderLines,
    private readonly evidence: StepEvidence,
  ) {}

  /**
   * Creates or updates the offer of the step. A change returns a sent offer to draft; status `sent` sends it as a new version.
   * @returns the ID of the offer
   * @throws 400 naming an invalid line, 403 if the initiator may not act on the step, 409 if step or offer do not allow the
   * change, or the response refers to another version
   */
  async put(
    order: OrderAggregate,
    workflowStepId: string,
    request: ClientOfferRequest,
    initiator: Initiator,
  ): Promise<string> {
    const step = order.getStep(workflowStepId);
    assertOfferable(order, step, initiator);
    const source = findOfferStep(step, order.steps) ?? step;
    const status = resolveStatus(source, request, initiator);
    const { routerId, id: orderId } = order.order;
    const owner = { routerId, orderId, workflowStepId: source.id };
    if (request.lines) {
      const parameters = buildLineSourcesParameters(owner, request.lines);
      const { together, ...found } = (await this.db.row<Sources>(SOURCES, parameters))!;
      const lines = await this.lines.replace(owner, request.lines, found);
      source.hasOfferLines = lines.length > 0;
      const error = validateAddedLines(lines, together);
      if (error) throw invalid('lines', error);
    } else if (!source.offerId) {
      source.hasOfferLines = await this.db.of(OrderLine).existsBy({ ...owner });
    }
    return this.write(order, source, { ...request, status }, { initiator });
  }

  /**
   * Accepts or declines the offer of a step that waits for it, which completes or fails the step.
   * @throws 400 naming an invalid answer or the missing version, 403 if the initiator may not act on the step, 409 if no
   * offer is sent, another version is current or the step is not active
   */
  respond(
    order: OrderAggregate,
    target: Pick<StepCommand, 'workflowStepId' | 'initiator'>,
    { evidence, ...response }: ClientOfferResponse,
  ): Promise<void> {
    return this.evidence.submit(order, target, evidence, () => this.applyResponse(order, target, response));
  }

  /** Reads the offer for a response. @throws 404 */
  read(routerId: string, id: string): Promise<JsonText<ClientOfferView>> {
    return this.db.one(READ_OFFER, { routerId, id });
  }

  private async applyResponse(
    order: OrderAggregate,
    { workflowStepId, initiator }: Pick<StepCommand, 'workflowStepId' | 'initiator'>,
    { isAccepted, offerVersion, comment, reason }: Omit<ClientOfferResponse, 'evidence'>,
  ): Promise<void> {
    const step = order.getStep(workflowStepId);
    const action = isAccepted ? 'COMPLETE' : 'FAIL';
    const command = { workflowStepId, action, initiator, comment, reason } as const;
    assertMayActOnStep(order, command);
    if (step.status !== 'active') return act(order, command);
    const source = findOfferStep(step, order.steps);
    const status = isAccepted ? 'accepted' : 'declined';
    const refusal = source?.offerStatus
      ? validateClientOfferTransition(source.offerStatus, status)
      : 'There is no offer yet';
    if (refusal) throw conflict(refusal, 'CLIENT_OFFER_STATUS');
    if (isAccepted && offerVersion === undefined)
      throw invalid('offerVersion', 'is missing: name the version of the offer that was seen', 'MISSING');
    await this.write(order, source!, { status, reason, offerVersion }, { initiator, comment });
    if (!isAccepted) act(order, command);
  }

  /** @throws 409 if the request refers to another version, or an offer without lines is sent, or its lines do not fit the order */
  private async write(
    order: OrderAggregate,
    step: RunningStep,
    { status, offerVersion, expiresAt, reason }: ClientOfferRequest & { status: ClientOfferStatus },
    { initiator, comment }: { initiator: Initiator; comment?: string | null },
  ): Promise<string> {
    const { offerVersion: version } = step;
    if (offerVersion !== undefined && offerVersion !== version)
      throw conflict(
        `The offer has changed: version ${version} is current, not version ${offerVersion}`,
        'CLIENT_OFFER_CHANGED',
      );
    if (status === 'sent' && !step.hasOfferLines)
      throw conflict('An offer without lines cannot be sent', 'CLIENT_OFFER_LINES');
    if (status === 'accepted') {
      const { routerId, id: orderId } = order.order;
      const error = await validateCombinedLines(this.db, { routerId, orderId, workflowStepId: step.id });
      if (error) throw conflict(`The offer’s lines ${error}`, 'CLIENT_OFFER_LINES');
    }
    const deadline = typeof expiresAt === 'string' ? new Date(expiresAt) : expiresAt;
    const id = changeClientOffer(order, step, { status, expiresAt: deadline, reason }, { initiator, comment });
    completeWaitingSteps(order, id, status, { initiator, comment, reason });
    if (status === 'sent' && version > 0)
      order.record({ type: 'stepsRenewed', steps: listStepsShowingOffer(order, step) });
    return id;
  }
}

/** Completes the active steps that wait for the acceptance of the offer, and those that become active by that. */
function completeWaitingSteps(
  order: OrderAggregate,
  offerId: string,
  status: ClientOfferStatus,
  details: Pick<StepCommand, 'initiator' | 'comment' | 'reason'>,
): void {
  const next = () => (status === 'accepted' ? findStepAwaitingOffer(order, offerId) : undefined);
  for (let step = next(); step; step = next()) act(order, { workflowStepId: step.id, action: 'COMPLETE', ...details });
  recheck(order, ({ subject }) => subject === 'clientOffer');
}

const SOURCES = sql`select sources.*, (select to_json(summary) from (${ACCEPTED_LINES_SUMMARY}) summary) as together from (${LINE_SOURCES_QUERY}) sources`;

type Sources = LineSourcesRow & { together: CombinedLines };

function resolveStatus(
  { offerStatus: from, type }: RunningStep,
  { status }: ClientOfferRequest,
  { party }: Initiator,
): ClientOfferStatus {
  const isDraft = from === 'initial' || from === 'sent' || !answers({ type }, 'clientOffer');
  const to = status ?? (isDraft ? 'initial' : 'sent');
  const refusal = from
    ? validateClientOfferTransition(from, to)
    : isDraftOrSent(to)
      ? null
      : `There is no offer that could become ${to}`;
  if (refusal) throw conflict(refusal, 'CLIENT_OFFER_STATUS');
  if (!isDraftOrSent(to) && party !== 'operator')
    throw forbidden('An offer is answered by the client', 'OTHER_SIDE_REQUIRED');
  return to;
}

function isDraftOrSent(status: ClientOfferStatus): boolean {
  return status === 'initial' || status === 'sent';
}

function assertOfferable({ order }: OrderAggregate, step: RunningStep, initiator: Initiator): void {
  if (!canActOnStep(order, step, initiator))
    throw forbidden(`This step is carried out by the ${step.actor}, not by you`, 'NOT_YOUR_STEP');
  if (order.isCancelled) throw closedOrder('cancelled', 'nothing can be offered');
  if (!isAbout(step, 'clientOffer')) throw conflict(`A step of type ${step.type} takes no offer`, 'STEP_TYPE');
  const isOpen =
    step.status === 'active' || step.status === 'done' || (step.status === 'todo' && initiator.party === 'operator');
  if (!isOpen)
    throw conflict(
      `The step is ${step.status}; an offer can be created or changed while it is active or done`,
      'STEP_STATUS',
    );
}
