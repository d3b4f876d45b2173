/** Who is told: deliveries of events and tasks, made in the transaction of the change and sent after it. */
import { Global, Module } from '@nestjs/common';
import { AccountMails } from './account-mails.js';
import { BookingReminders } from './booking-reminders.js';
import { BuiltInMessages } from './built-in/built-in-messages.js';
import { MessageVariables } from './built-in/message-variables.js';
import { Telling } from './built-in/telling.js';
import { ClientCodes } from './client-codes.js';
import { Deliverer } from './deliverer.js';
import { DeliveryChanges } from './delivery-changes.js';
import { DeliveryQueue } from './delivery-queue.js';
import { DispatchVariables } from './dispatch-variables.js';
import { EmailSender } from './email-sender.js';
import { DeliveryTry } from './delivery-try.js';
import { EventDeliveries } from './event-deliveries.js';
import { HostTurns } from './host-turns.js';
import { InvitationMails } from './invitation-mails.js';
import { MailParts } from './mail-parts.js';
import { OfferLinks } from './offer-links.js';
import { Preparation } from './preparation.js';
import { Recipients } from './recipients.js';
import { Retention } from './retention.js';
import { Senders } from './senders.js';
import { Settlement } from './settlement.js';
import { SmsSender } from './sms-sender.js';
import { StepTasks } from './step-tasks.js';
import { TaskForecast } from './task-forecast.js';
import { TaskMessages } from './task-messages.js';
import { TaskReaders } from './task-readers.js';
import { TemplateVariables } from './template-variables.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { WebhookSender } from './webhook-sender.js';

/** For the doors: the queue, the secrets, and messages for a preview. */
@Global()
@Module({
  providers: [
    AccountMails,
    BookingReminders,
    BuiltInMessages,
    ClientCodes,
    EventDeliveries,
    Deliverer,
    DeliveryChanges,
    DeliveryQueue,
    DeliveryTry,
    HostTurns,
    DispatchVariables,
    EmailSender,
    InvitationMails,
    MailParts,
    MessageVariables,
    OfferLinks,
    Preparation,
    Recipients,
    Retention,
    Senders,
    Settlement,
    SmsSender,
    StepTasks,
    TaskForecast,
    TaskMessages,
    TaskReaders,
    Telling,
    TemplateVariables,
    WebhookSecrets,
    WebhookSender,
  ],
  exports: [AccountMails, ClientCodes, DeliveryQueue, TaskForecast, TaskMessages, WebhookSecrets],
})
export class NotificationsModule {}
