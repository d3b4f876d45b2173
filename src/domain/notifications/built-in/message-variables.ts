/** Template variables of built-in messages for one reader. */
import { Injectable } from '@nestjs/common';
import type { Delivery, MessageReader } from '../../../entities/delivery.js';
import { inTenant } from '../../../entities/tenant-predicates.js';
import { isStepVisibleSql } from '../../../entities/views/workflow-step-view.js';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/read-models/index.js';
import { seesPrices } from '../recipients.js';
import type { RequiredData } from '../required-data.js';
import { NoteTexts, type NoteText } from './note-texts.js';
import { DispatchVariables, type DispatchFact } from '../dispatch-variables.js';
import { OfferLinks } from '../offer-links.js';
import {
  TemplateDataLoader,
  buildVariables,
  type TemplateContext,
  type TemplateData,
  type Variables,
} from '../template-variables.js';
import { now } from '../../../platform/clock.js';
import { formatAmount, formatDateTime, formatQuantity, formatRange } from './format.js';
import type { Language } from '../../../entities/languages.js';
import { nameStep, type NamedStep } from '../../../entities/step-names.js';

/** Steps that the client sees and that wait for it. */
const TURN = sql`select step.title, step.type from workflow_steps step
  where ${inTenant('step')} and step.id = any(${'turnStepIds'}::uuid[]) and step.actor = 'client' and step.status = 'active'
    and ${isStepVisibleSql(sql`'client'`, sql`null::uuid`)}
  order by step.index, step.position, step.id`;

/** The booking in the template data. */
export interface BookingFact {
  status: string;
  startAt: string;
  endAt: string;
  allDay: boolean;
}

/** The proposed time waits for the reader. Operators confirm for others. */
function mayConfirm({ party, isAskedToConfirm }: MessageReader, { status }: BookingFact): boolean {
  return status === 'requested' && (party === 'operator' || isAskedToConfirm === true);
}

/** The data of a built-in message. */
export interface MessageFacts extends TemplateContext {
  /** Order and step that the message is about. */
  order: { routerId: string; orderId: string; workflowStepId: string | null };
  /** IDs of the notes that the message is about. */
  noteIds: string[];
}

/** Variables of built-in messages only. */
export type BuiltInVariables = Variables & {
  job: { url: string } | null;
  /** Contractor that has the work. */
  contractor: { name: string } | null;
  notes: NoteText[];
};

/** Loads template data and formats what the reader may see in its language. */
@Injectable()
export class MessageVariables {
  constructor(
    private readonly dispatches: DispatchVariables,
    private readonly links: OfferLinks,
    private readonly loader: TemplateDataLoader,
    private readonly noteTexts: NoteTexts,
    private readonly db: Database,
  ) {}

  /** @throws UndeliverableError if the order was deleted. */
  async factsOf(
    { routerId, orderId, workflowStepId, dispatchId, bookingId, noteIds }: Delivery,
    parts: RequiredData,
  ): Promise<MessageFacts> {
    const context = await this.loader.read({
      routerId,
      orderId,
      workflowStepId,
      stepState: null,
      bookingId,
      dispatchId,
      parts,
    });
    return { ...context, order: { routerId, orderId: orderId!, workflowStepId }, noteIds };
  }

  /** Names of the steps that the message asks the client for, and that still wait for it; null: none. */
  private async listTurn({ turnStepIds, language }: MessageReader, routerId: string): Promise<string | null> {
    if (!turnStepIds?.length) return null;
    const steps = await this.db.rows<NamedStep>(TURN, { routerId, turnStepIds });
    return steps.map((step) => nameStep(step, language as Language)).join(', ') || null;
  }

  /** Variables for the reader. A reader who can answer the offer gets a link. */
  async for(reader: MessageReader, data: MessageFacts): Promise<BuiltInVariables> {
    const { facts, occasion, dispatch, order, noteIds } = data;
    const { party, name, email } = reader;
    const language = reader.language as Language;
    const person = { name, email, phoneNumber: null, language };
    const variables = buildVariables(party === 'client' ? withoutCustomFields(facts) : facts, party, person, {
      ...occasion,
      showsPrices: seesPrices(party, occasion),
    });
    const ownZone = String(facts.organization!.timezone);
    const timeZone = reader.timeZone ?? ownZone;
    const booking = facts.booking as unknown as BookingFact | null;
    const formattedBooking = booking && {
      ...facts.booking,
      // A whole day is a day of the order's organization.
      when: formatRange(language, booking, booking.allDay ? ownZone : timeZone),
      toConfirm: mayConfirm(reader, booking),
      isAhead: booking.status !== 'done' && new Date(booking.endAt) > now(),
    };
    const job = await this.jobFor(reader, data);
    return {
      ...variables,
      // The step may have been removed.
      step:
        variables.step ??
        (reader.stepType ? { title: nameStep({ title: reader.stepTitle, type: reader.stepType }, language) } : null),
      order: { ...variables.order, ...orderVariables(variables.order!, language) },
      // Operators have a link of their own.
      client: variables.client && {
        ...variables.client,
        url: party === 'client' ? variables.client.url : null,
        turn: await this.listTurn(reader, order.routerId),
      },
      booking: formattedBooking,
      dispatch: await this.dispatchFor(reader, dispatch, timeZone),
      contractor: dispatch?.status === 'accepted' && party !== 'invited' ? { name: dispatch.contractor } : null,
      job,
      notes: noteIds.length > 0 ? await this.noteTexts.read({ ...order, noteIds }, language, timeZone) : [],
    };
  }

  /** The page of the job, for the contractor that has the work. Requires sign-in. */
  private async jobFor({ party, organizationId }: MessageReader, { dispatch, order }: MessageFacts) {
    if (party !== 'contractor' || !organizationId) return null;
    const own = dispatch ?? (await this.dispatches.find(order, organizationId));
    return own && { url: this.links.job(own.id) };
  }

  /** Only the invited contractor gets the link; only operators see the contractor's name. */
  private async dispatchFor(
    { party, language, userId }: MessageReader,
    dispatch: DispatchFact | null,
    timeZone: string,
  ) {
    if (!dispatch || party === 'client') return null;
    const { id, status, sentAt, expiresAt, payout, payoutIsComplete, currencyCode } = dispatch;
    const readerLanguage = language as Language;
    const amount = (minorUnits: number | null) =>
      minorUnits !== null && currencyCode ? formatAmount(readerLanguage, minorUnits, currencyCode) : null;
    const pay = amount(payout);
    return {
      id,
      status,
      sentAt,
      expiresAt,
      payout,
      payoutIsComplete,
      currencyCode,
      deadline: expiresAt && formatDateTime(readerLanguage, expiresAt, timeZone),
      pay,
      payIsPartial: pay !== null && !payoutIsComplete,
      ...(party === 'operator'
        ? operatorVariables(dispatch, amount, (timestamp) => formatDateTime(readerLanguage, timestamp, timeZone))
        : {}),
      url: party === 'invited' && dispatch.isOpen ? await this.links.issue(dispatch, userId) : null,
    };
  }
}

/** Maximum number of lines that a message lists. Its link leads to all. */
const MAX_LINES = 50;

/**
 * The name of an order without one is its number; `total` is null without lines or where the reader sees no prices.
 * `moreLines` counts the lines that are left out, null: none.
 */
function orderVariables(order: Record<string, unknown>, language: Language) {
  const { name, displayId, totalAmount, currencyCode } = order;
  const hasTotal = typeof totalAmount === 'number' && typeof currencyCode === 'string';
  const all = order.lines as { quantity: number }[];
  const lines = all.slice(0, MAX_LINES).map((line) => ({ ...line, quantity: formatQuantity(language, line.quantity) }));
  const moreLines = all.length > MAX_LINES ? all.length - MAX_LINES : null;
  const total = hasTotal ? formatAmount(language, totalAmount, currencyCode) : null;
  return { name: name ?? displayId, lines, moreLines, total };
}

/** Clients see custom fields only on their own steps. */
function withoutCustomFields(facts: TemplateData): TemplateData {
  return { ...facts, order: { ...facts.order, customFields: [] } };
}

/** Variables for operators: contractor, reason and proposed terms. */
function operatorVariables(
  { contractor, reason, proposedStartAt, proposedAmount }: DispatchFact,
  amount: (minorUnits: number | null) => string | null,
  formatTime: (timestamp: string) => string,
) {
  const proposedTime = proposedStartAt && formatTime(proposedStartAt);
  return { contractor, reason, proposedTime, proposedPay: amount(proposedAmount) };
}
