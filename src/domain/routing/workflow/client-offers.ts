/** Creates and changes offers to the client on steps (decisions/workflows "Offer to the client"). */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../../entities/initiator.js';
import { OrderLine } from '../../../entities/order.js';
import type { ClientOfferView } from '../../../entities/views/client-offer-view.js';
import { Database } from '../../../platform/database/database.js';
import { conflict, forbidden, invalid } from '../../../platform/errors.js';
import { sql, type JsonText } from '../../../platform/read-models/index.js';
import { closedOrder } from '../closed-order.js';
import type { LineRequest } from '../pricing/line-composition.js';
import {
  buildLineSourcesParameters,
  LINE_SOURCES_QUERY,
  OrderLines,
  type LineOwner,
  type LineSourcesRow,
} from '../pricing/order-lines.js';
import { validateAddedLines, ACCEPTED_LINES_SUMMARY, type CombinedLines } from '../pricing/combined-lines.js';
import { findOfferStep } from './completion-conditions.js';
import { validateClientOfferTransition, type ClientOfferStatus } from './client-offer-transitions.js';
import { isClientOfferStep, ClientOfferWriter, type ClientOfferChange } from './client-offer-writer.js';
import { ClientOfferVersions } from './client-offer-versions.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';
import type { RunningStep } from './running-order.js';
import { canActOnStep } from './step-permission.js';
import type { WorkflowRun, StepTarget } from './workflow-run.js';
import { getStep } from './step-lookup.js';

/** Requested state of the offer of a step. */
export interface ClientOfferRequest extends Partial<ClientOfferChange> {
  /** Replace the existing lines. */
  lines?: readonly LineRequest[];
}

/** Every change locks the order. */
@Injectable()
export class ClientOffers {
  constructor(
    private readonly db: Database,
    private readonly lines: OrderLines,
    private readonly runs: WorkflowRunRepository,
    private readonly writer: ClientOfferWriter,
    private readonly versions: ClientOfferVersions,
  ) {}

  /**
   * Creates or updates the offer of the step. A change returns a sent offer to draft; status `sent` sends it as a new version.
   * @returns the ID of the offer
   * @throws 400 naming an invalid line, 403 if the initiator may not act on the step, 409 if step or offer do not allow the
   * change, or the response refers to another version
   */
  put(target: InRouter, request: ClientOfferRequest): Promise<string> {
    const { orderId, workflowStepId, initiator } = target;
    return this.db.transaction(async () => {
      const { run, sources } = await this.loadForUpdate(target, request);
      const step = getStep(run, workflowStepId);
      assertOfferable(run, step, initiator);
      const source = findOfferStep(step, run.steps) ?? step;
      const status = resolveStatus(source, request, initiator);
      const { routerId } = run.order;
      if (request.lines) {
        const owner = { routerId, orderId, workflowStepId: source.id };
        const { together, ...found } =
          source === step && sources ? sources : await this.loadSources(owner, request.lines);
        const lines = await this.lines.replace(owner, request.lines, found);
        source.hasOfferLines = lines.length > 0;
        const error = validateAddedLines(lines, together);
        if (error) throw invalid('lines', error);
      } else if (!source.offerId) {
        source.hasOfferLines = await this.db.of(OrderLine).existsBy({ routerId, orderId, workflowStepId: source.id });
      }
      return this.writer.write(run, source, { ...request, status }, { initiator });
    });
  }

  /** Reads the offer for a response. @throws 404 */
  read(routerId: string, id: string): Promise<JsonText<ClientOfferView>> {
    return this.versions.read(routerId, id);
  }

  /** Loads the order for update, together with the sources of new lines. */
  private async loadForUpdate(
    { routerId, orderId, workflowStepId }: InRouter,
    { lines }: ClientOfferRequest,
  ): Promise<{ run: WorkflowRun; sources?: Sources }> {
    if (!lines) return { run: await this.runs.loadForUpdate(orderId) };
    const parameters = buildLineSourcesParameters({ routerId, orderId, workflowStepId }, lines);
    const { run, other: sources } = await this.runs.loadForUpdateWith<Sources>(orderId, SOURCES, parameters);
    return { run, sources };
  }

  private async loadSources(owner: LineOwner, lines: readonly LineRequest[]): Promise<Sources> {
    return (await this.db.row<Sources>(SOURCES, buildLineSourcesParameters(owner, lines)))!;
  }
}

const SOURCES = sql`select sources.*, (select to_json(summary) from (${ACCEPTED_LINES_SUMMARY}) summary) as together from (${LINE_SOURCES_QUERY}) sources`;

type InRouter = StepTarget & { routerId: string };

type Sources = LineSourcesRow & { together: CombinedLines };

function resolveStatus(
  { offerStatus: from, type }: RunningStep,
  { status }: ClientOfferRequest,
  { party }: Initiator,
): ClientOfferStatus {
  const isDraft = from === 'initial' || from === 'sent' || type !== 'offer_accept';
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

function assertOfferable({ order }: WorkflowRun, step: RunningStep, initiator: Initiator): void {
  if (!canActOnStep(order, step, initiator))
    throw forbidden(`This step is carried out by the ${step.actor}, not by you`, 'NOT_YOUR_STEP');
  if (order.isCancelled) throw closedOrder('cancelled', 'nothing can be offered');
  if (!isClientOfferStep(step)) throw conflict(`A step of type ${step.type} takes no offer`, 'STEP_TYPE');
  const isOpen =
    step.status === 'active' || step.status === 'done' || (step.status === 'todo' && initiator.party === 'operator');
  if (!isOpen)
    throw conflict(
      `The step is ${step.status}; an offer can be created or changed while it is active or done`,
      'STEP_STATUS',
    );
}
