/** Renders a built-in message for the one person who reads it, from the order as it is when it is sent first. */
import { Injectable } from '@nestjs/common';
import type { Delivery } from '../../entities/delivery.js';
import { Clock } from '../../platform/clock.js';
import { renderTemplate } from '../../platform/templates/render-template.js';
import { MailParts } from '../mail-parts.js';
import { ObsoleteError, type EmailMessage } from '../message.js';
import { partsNamedIn, type NamedParts } from '../named-parts.js';
import { KINDS, type MessageKind } from './kinds.js';
import type { Language } from '../../entities/languages.js';
import { mailOfText } from './mail-of-text.js';
import { wordsOf, type OwnWords } from './message-texts.js';
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
  async make(delivery: Delivery, own: OwnWords | null): Promise<EmailMessage> {
    const kind = delivery.messageKind as MessageKind;
    const reader = delivery.reader!;
    const { subject, text } = wordsOf(kind, reader.language as Language, own);
    const told = await this.variables.factsOf(delivery, partsOf(kind, [subject, text]));
    this.refuseLate(kind, told);
    const variables = await this.variables.for(reader, told);
    return {
      ...this.mailParts.envelopeOf(told.occasion.sender.name),
      to: [{ name: reader.name, address: reader.email }],
      ...{ cc: [], bcc: [], attachments: [] },
      subject: renderTemplate(subject, variables, 'plain').replace(/\s+/g, ' ').trim(),
      ...mailOfText(renderTemplate(text, variables, 'plain')),
    };
  }

  /** Nobody is asked for what is over, nor reminded of what was moved. */
  private refuseLate(kind: MessageKind, { facts: { step, booking }, dispatch }: MessageFacts): void {
    const { ends } = KINDS[kind];
    if (ends === 'offer' && !dispatch?.isOpen) throw new ObsoleteError('The offer is over');
    if (ends === 'step' && step && step.status !== 'active' && step.status !== 'failed') {
      throw new ObsoleteError('The step has left the state');
    }
    if (ends !== 'booking') return;
    const { status, startAt } = (booking ?? { status: 'cancelled', startAt: '' }) as unknown as BookingFact;
    if (status === 'cancelled') throw new ObsoleteError('The booking was cancelled');
    if (kind !== 'bookingReminder') return;
    const untilStart = new Date(startAt).getTime() - this.clock.now().getTime();
    if (untilStart < 0) throw new ObsoleteError('The booking has started already');
    if (untilStart > REMINDER_MS) throw new ObsoleteError('The booking was moved');
  }
}

/** A booking is also asked whether the message comes too late. */
function partsOf(kind: MessageKind, texts: string[]): NamedParts {
  const named = partsNamedIn(texts);
  return { ...named, hasBooking: named.hasBooking || KINDS[kind].ends === 'booking' };
}
