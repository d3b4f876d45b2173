/** What the texts of a built-in message may name, for the one person who reads it. */
import { Injectable } from '@nestjs/common';
import type { Delivery, MessageReader } from '../../../entities/delivery.js';
import type { RequiredData } from '../required-data.js';
import { DispatchVariables, type DispatchFact } from '../dispatch-variables.js';
import { OfferLinks } from '../offer-links.js';
import {
  TemplateDataLoader,
  variablesFor,
  type TemplateContext,
  type TemplateData,
  type Variables,
} from '../template-variables.js';
import { formatAmount, formatDateTime, formatRange } from './format.js';
import type { Language } from '../../../entities/languages.js';

/** The booking of the facts. */
export interface BookingFact {
  status: string;
  startAt: string;
  endAt: string;
  allDay: boolean;
}

/** Everything that a message may be made of. */
export interface MessageFacts extends TemplateContext {
  /** Which order and step it is about. */
  order: { routerId: string; orderId: string; workflowStepId: string | null };
}

/** Reads facts, and turns them into what the reader may know, in words of its language. */
@Injectable()
export class MessageVariables {
  constructor(
    private readonly dispatches: DispatchVariables,
    private readonly links: OfferLinks,
    private readonly loader: TemplateDataLoader,
  ) {}

  /** @throws UndeliverableError where the order is gone. */
  async factsOf(
    { routerId, orderId, workflowStepId, dispatchId, bookingId }: Delivery,
    parts: RequiredData,
  ): Promise<MessageFacts> {
    const told = await this.loader.read({ orderId, workflowStepId, stepState: null, bookingId, dispatchId, parts });
    return { ...told, order: { routerId, orderId: orderId!, workflowStepId } };
  }

  /** A link of its own is made for a reader who can answer. */
  async for(reader: MessageReader, told: MessageFacts): Promise<Variables & { job: { url: string } | null }> {
    const { facts, occasion, dispatch } = told;
    const { side, name, email, language } = reader;
    const person = { name, email, phoneNumber: null, language };
    const variables = variablesFor(side === 'client' ? withoutCustomFields(facts) : facts, side, person, occasion);
    const timeZone = String(facts.organization!.timezone);
    const booking = facts.booking as unknown as BookingFact | null;
    const translateConstraintErrors = booking && {
      ...facts.booking,
      when: formatRange(language as Language, booking, timeZone),
    };
    const job = await this.jobFor(reader, told);
    return {
      ...variables,
      booking: translateConstraintErrors,
      dispatch: await this.dispatchFor(reader, dispatch, timeZone),
      job,
    };
  }

  /** The page of the work, for who has it; it asks for a sign-in. */
  private async jobFor({ side, organizationId }: MessageReader, { dispatch, order }: MessageFacts) {
    if (side !== 'contractor' || !organizationId) return null;
    const own = dispatch ?? (await this.dispatches.find(order, organizationId));
    return own && { url: this.links.job(own.id) };
  }

  /** The link is the contractor's alone; who was asked is for operators. */
  private async dispatchFor(
    { side, language, userId }: MessageReader,
    dispatch: DispatchFact | null,
    timeZone: string,
  ) {
    if (!dispatch || side === 'client') return null;
    const { id, status, sentAt, expiresAt, payout, currencyCode } = dispatch;
    const spoken = language as Language;
    const amount = (minorUnits: number | null) =>
      minorUnits !== null && currencyCode ? formatAmount(spoken, minorUnits, currencyCode) : null;
    return {
      ...{ id, status, sentAt, expiresAt, payout, currencyCode },
      deadline: expiresAt && formatDateTime(spoken, expiresAt, timeZone),
      pay: amount(payout),
      ...(side === 'operator'
        ? toldToOperators(dispatch, amount, (moment) => formatDateTime(spoken, moment, timeZone))
        : {}),
      url: side === 'invited' && dispatch.isOpen ? await this.links.issue(dispatch, userId) : null,
    };
  }
}

/** The client sees those of its own steps alone. */
function withoutCustomFields(facts: TemplateData): TemplateData {
  return { ...facts, order: { ...facts.order, customFields: [] } };
}

/** Who was asked, what it would take the work for, and why it leaves. */
function toldToOperators(
  { contractor, reason, proposedStartAt, proposedAmount }: DispatchFact,
  amount: (minorUnits: number | null) => string | null,
  moment: (at: string) => string,
) {
  const proposedTime = proposedStartAt && moment(proposedStartAt);
  return { contractor, reason, proposedTime, proposedPay: amount(proposedAmount) };
}
