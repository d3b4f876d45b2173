/** Renders a built-in message for the one person who reads it, from the order as it is when it is sent first. */
import { Injectable } from '@nestjs/common';
import type { Delivery } from '../../../entities/delivery.js';
import { Clock } from '../../../platform/clock.js';
import { renderTemplate } from '../../../platform/templates/render-template.js';
import { MailParts } from '../mail-parts.js';
import { ObsoleteError, type EmailMessage } from '../message.js';
import { findRequiredData, type RequiredData } from '../required-data.js';
import { MESSAGE_KINDS, type MessageKind } from './message-kinds.js';
import type { Language } from '../../../entities/languages.js';
import { textToEmail } from './text-to-email.js';
import { resolveTemplate, type TemplateOverride } from './message-templates.js';
import { MessageVariables, type BookingFact, type MessageFacts } from './message-variables.js';

/** A day of the calendar may have 25 hours; what begins later than this was moved. */
const REMINDER_MS = 26 * 60 * 60 * 1000;

/** One e-mail to one address. */
@Injectable()
export class BuiltInMessages {
  constructor(
    private readonly clock: Clock,
    private readonly variables: MessageVariables,
    private readonly mailParts: MailParts,
  ) {}

  /** @param own words of the router. @throws ObsoleteError where what it tells of is over; UndeliverableError where the order is gone. */
  async create(delivery: Delivery, own: TemplateOverride | null): Promise<EmailMessage> {
    const kind = delivery.messageKind as MessageKind;
    const reader = delivery.reader!;
    const { subject, text } = resolveTemplate(kind, reader.language as Language, own);
    const told = await this.variables.factsOf(delivery, partsOf(kind, [subject, text]));
    this.assertNotObsolete(kind, told);
    const variables = await this.variables.for(reader, told);
    return {
      ...this.mailParts.envelopeOf(told.occasion.sender.name),
      to: [{ name: reader.name, address: reader.email }],
      ...{ cc: [], bcc: [], attachments: [] },
      subject: renderTemplate(subject, variables, 'plain').replace(/\s+/g, ' ').trim(),
      ...textToEmail(renderTemplate(text, variables, 'plain')),
    };
  }

  /** @throws ObsoleteError if the offer, step or booking has ended, or the booking was moved. */
  private assertNotObsolete(kind: MessageKind, { facts: { step, booking }, dispatch }: MessageFacts): void {
    const { expiresWith } = MESSAGE_KINDS[kind];
    if (expiresWith === 'offer' && !dispatch?.isOpen) throw new ObsoleteError('The offer is over');
    if (expiresWith === 'step' && step && step.status !== 'active' && step.status !== 'failed') {
      throw new ObsoleteError('The step has left the state');
    }
    if (expiresWith !== 'booking') return;
    const { status, startAt } = (booking ?? { status: 'cancelled', startAt: '' }) as unknown as BookingFact;
    if (status === 'cancelled') throw new ObsoleteError('The booking was cancelled');
    if (kind !== 'bookingReminder') return;
    const untilStart = new Date(startAt).getTime() - this.clock.now().getTime();
    if (untilStart < 0) throw new ObsoleteError('The booking has started already');
    if (untilStart > REMINDER_MS) throw new ObsoleteError('The booking was moved');
  }
}

/** The booking is always needed to know whether the message is obsolete. */
function partsOf(kind: MessageKind, texts: string[]): RequiredData {
  const named = findRequiredData(texts);
  return { ...named, hasBooking: named.hasBooking || MESSAGE_KINDS[kind].expiresWith === 'booking' };
}
