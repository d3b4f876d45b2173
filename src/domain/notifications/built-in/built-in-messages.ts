/** Renders a built-in message for its reader, from the order at the first attempt. */
import { Injectable } from '@nestjs/common';
import type { Delivery } from '../../../entities/delivery.js';
import { Clock } from '../../../platform/clock.js';
import { renderTemplate } from '../../../platform/templates/render-template.js';
import { MailParts } from '../mail-parts.js';
import { ObsoleteError, type EmailMessage } from '../message.js';
import { findRequiredData, type RequiredData } from '../required-data.js';
import { MESSAGE_KINDS, type MessageKind } from './message-kinds.js';
import type { Language } from '../../../entities/languages.js';
import { layOutMail, type MailActions } from '../mail-layout/lay-out-mail.js';
import { resolveTemplate, type TemplateOverride } from './message-templates.js';
import { VisitCalendars } from './visit-calendars.js';
import { MessageVariables, type BookingFact, type BuiltInVariables, type MessageFacts } from './message-variables.js';

/** Reminders are due one calendar day (up to 25 hours) before the booking. A later start means that it was rescheduled. */
const REMINDER_MS = 26 * 60 * 60 * 1000;

/** Each message is one e-mail to one address. */
@Injectable()
export class BuiltInMessages {
  constructor(
    private readonly clock: Clock,
    private readonly variables: MessageVariables,
    private readonly mailParts: MailParts,
    private readonly calendars: VisitCalendars,
  ) {}

  /** @param override texts of the router. @throws ObsoleteError if the subject has ended, UndeliverableError if the order was deleted. */
  async create(delivery: Delivery, override: TemplateOverride | null): Promise<EmailMessage> {
    const kind = delivery.messageKind as MessageKind;
    const reader = delivery.reader!;
    const language = reader.language as Language;
    const { subject, text } = resolveTemplate(kind, language, override);
    const data = await this.variables.factsOf(delivery, requiredDataOf(kind, [subject, text]));
    this.assertNotObsolete(kind, data);
    const variables = await this.variables.for(reader, data);
    const { sender, brand, support } = data.occasion;
    const envelope = this.mailParts.createEnvelope(sender.name);
    const about = { variables, from: envelope.from };
    const calendars = await this.calendars.create(kind, reader, delivery.bookingId, data, about);
    return {
      ...envelope,
      calendars,
      to: [{ name: reader.name, address: reader.email }],
      cc: [],
      bcc: [],
      attachments: [],
      ...layOutMail(
        {
          subject: renderTemplate(subject, variables, 'plain'),
          text: renderTemplate(text, variables, 'plain'),
          actions: actionsOf(variables),
        },
        { brand, language, contact: reader.party === 'client' ? support : null },
      ),
    };
  }

  /** @throws ObsoleteError if the offer, step or booking has ended, or the booking was rescheduled. */
  private assertNotObsolete(kind: MessageKind, { facts: { step, booking }, dispatch }: MessageFacts): void {
    const { expiresWith } = MESSAGE_KINDS[kind];
    if (expiresWith === 'offer' && !dispatch?.isOpen) throw new ObsoleteError('The offer has ended');
    if (expiresWith === 'step' && step && step.status !== 'active' && step.status !== 'failed') {
      throw new ObsoleteError('The step has left the state');
    }
    if (expiresWith !== 'booking') return;
    const { status, startAt } = (booking ?? { status: 'cancelled', startAt: '' }) as unknown as BookingFact;
    if (status === 'cancelled') throw new ObsoleteError('The booking was cancelled');
    if (kind !== 'bookingReminder') return;
    const untilStart = new Date(startAt).getTime() - this.clock.now().getTime();
    if (untilStart < 0) throw new ObsoleteError('The booking has started already');
    if (untilStart > REMINDER_MS) throw new ObsoleteError('The booking was rescheduled');
  }
}

/** The pages that the reader may open. */
function actionsOf({ client, dispatch, job, order }: BuiltInVariables): MailActions {
  const urlOf = (variables: Record<string, unknown> | null) => (variables?.url as string | null | undefined) ?? null;
  return { dispatch: urlOf(dispatch), client: urlOf(client), job: urlOf(job), order: urlOf(order) };
}

/** The booking is always needed to know whether the message is obsolete. */
function requiredDataOf(kind: MessageKind, texts: string[]): RequiredData {
  const required = findRequiredData(texts);
  return { ...required, hasBooking: required.hasBooking || MESSAGE_KINDS[kind].expiresWith === 'booking' };
}
