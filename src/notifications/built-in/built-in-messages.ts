/** Renders a built-in message for the one person who reads it, from the order as it is when it is sent first. */
import { Injectable } from '@nestjs/common';
import { BuiltInMessageText } from '../../entities/built-in-message-text.js';
import type { Delivery, MessageReader } from '../../entities/delivery.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { renderTemplate } from '../../platform/templates/render-template.js';
import { DispatchVariables, type DispatchFact } from '../dispatch-variables.js';
import { MailParts } from '../mail-parts.js';
import { Dropped, type EmailMessage } from '../message.js';
import { OfferLinks } from '../offer-links.js';
import { TemplateVariables, variablesFor, type Facts, type Variables } from '../template-variables.js';
import { amountIn, momentIn, spanIn } from './in-words.js';
import { KINDS, type MessageKind, type MessageText } from './kinds.js';
import type { Language } from './languages.js';
import { mailOfText } from './mail-of-text.js';
import { DEFAULT_TEXTS } from './message-texts.js';
import { beforeAcceptance } from './readable.js';

/** A day of the calendar may have 25 hours; what begins later than this was moved. */
const REMINDER_MS = 26 * 60 * 60 * 1000;

interface BookingFact {
  status: string;
  startAt: string;
  endAt: string;
  allDay: boolean;
}

/** One e-mail to one address. */
@Injectable()
export class BuiltInMessages {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly variables: TemplateVariables,
    private readonly dispatches: DispatchVariables,
    private readonly links: OfferLinks,
    private readonly mailParts: MailParts,
  ) {}

  /** @throws Dropped where what it tells of is over; Undeliverable where the order is gone. */
  async make(delivery: Delivery): Promise<EmailMessage> {
    const { routerId, orderId, workflowStepId, dispatchId, bookingId } = delivery;
    const kind = delivery.messageKind as MessageKind;
    const reader = delivery.reader!;
    const where = { orderId, workflowStepId, stepState: null, bookingId };
    const { facts, occasion } = await this.variables.read(where);
    const dispatch = dispatchId ? await this.dispatches.get(routerId, dispatchId) : null;
    this.refuseLate(kind, facts, dispatch);
    const variables = await this.variablesOf(facts, dispatch, reader);
    const { subject, text } = await this.wordsOf(routerId, kind, reader.language as Language);
    return {
      ...(await this.mailParts.envelope(occasion.organizationId)),
      to: [{ name: reader.name, address: reader.email }],
      ...{ cc: [], bcc: [], attachments: [] },
      subject: renderTemplate(subject, variables, 'plain').replace(/\s+/g, ' ').trim(),
      ...mailOfText(renderTemplate(text, variables, 'plain')),
    };
  }

  /** Nobody is asked for what is over, nor reminded of what was moved. */
  private refuseLate(kind: MessageKind, { step, booking }: Facts, dispatch: DispatchFact | null): void {
    const { ends } = KINDS[kind];
    if (ends === 'offer' && !dispatch?.isOpen) throw new Dropped('The offer is over');
    if (ends === 'step' && step && step.status !== 'active' && step.status !== 'failed') {
      throw new Dropped('The step has left the state');
    }
    if (ends !== 'booking') return;
    const { status, startAt } = (booking ?? { status: 'cancelled', startAt: '' }) as unknown as BookingFact;
    if (status === 'cancelled') throw new Dropped('The booking was cancelled');
    const untilStart = new Date(startAt).getTime() - this.clock.now().getTime();
    if (kind !== 'bookingReminder') return;
    if (untilStart < 0) throw new Dropped('The booking has started already');
    if (untilStart > REMINDER_MS) throw new Dropped('The booking was moved');
  }

  private async variablesOf(facts: Facts, dispatch: DispatchFact | null, reader: MessageReader): Promise<Variables> {
    const { side, name, email, userId, language } = reader;
    const person = { name, email, phoneNumber: null, language };
    const readable = side === 'asked' ? beforeAcceptance(facts, dispatch?.showsContact ?? false) : facts;
    const variables = variablesFor(readable, side === 'asked' ? 'contractor' : side, person);
    const timeZone = String(facts.organization!.timezone);
    const booking = facts.booking as unknown as BookingFact | null;
    const inWords = booking && { ...facts.booking, when: spanIn(language as Language, booking, timeZone) };
    return { ...variables, booking: inWords, dispatch: await this.dispatchOf(dispatch, reader, timeZone, userId) };
  }

  /** The link is the contractor's alone; who was asked is for operators. */
  private async dispatchOf(
    dispatch: DispatchFact | null,
    { side, language }: MessageReader,
    timeZone: string,
    userId: string | null,
  ): Promise<Record<string, unknown> | null> {
    if (!dispatch || side === 'client') return null;
    const { id, status, sentAt, expiresAt, payout, currencyCode, contractor, reason } = dispatch;
    const spoken = language as Language;
    return {
      ...{ id, status, sentAt, expiresAt, payout, currencyCode },
      deadline: expiresAt && momentIn(spoken, expiresAt, timeZone),
      pay: payout !== null && currencyCode ? amountIn(spoken, payout, currencyCode) : null,
      ...(side === 'operator' ? { contractor, reason } : {}),
      url: side === 'asked' && dispatch.isOpen ? await this.links.issue(dispatch, userId) : null,
    };
  }

  private async wordsOf(routerId: string, kind: MessageKind, language: Language): Promise<MessageText> {
    const own = await this.db.of(BuiltInMessageText).findOneBy({ routerId, kind, language });
    const { subject, text } = DEFAULT_TEXTS[language][kind];
    return { subject: own?.subject ?? subject, text: own?.text ?? text };
  }
}
