/** Notifications: deliveries are created in the transaction of a change and sent after its commit. */
import { Global, Module } from '@nestjs/common';
import { AccountMails } from './account-mails.js';
import { BuiltInMessages } from './built-in/built-in-messages.js';
import { NoteTexts } from './built-in/note-texts.js';
import { VisitCalendars } from './built-in/visit-calendars.js';
import { MessageVariables } from './built-in/message-variables.js';
import { NotificationListener } from './notification.listener.js';
import { EmailSender } from './channels/email.js';
import { CHANNEL_PROVIDERS } from './channels/index.js';
import { ClientCodes } from './client-codes.js';
import { DeliveryJob } from './delivery.job.js';
import { DeliveryOutbox } from './delivery-outbox.js';
import { DeliveryQueue } from './delivery-queue.js';
import { DispatchVariables } from './dispatch-variables.js';
import { DeliveryAttemptService } from './delivery-attempt.service.js';
import { PerHostLimiter } from './per-host-limiter.js';
import { InvitationMails } from './invitation-mails.js';
import { MailParts } from './mail-parts.js';
import { NoteMessagesJob } from './note-messages.job.js';
import { OfferLinks } from './offer-links.js';
import { DeliveryMessages } from './delivery-messages.js';
import { Recipients } from './recipients.js';
import { DeliveryRetention } from './delivery-retention.js';
import { AttemptRecorder } from './attempt-recorder.js';
import { TaskForecast } from './task-forecast.js';
import { TaskMessages } from './task-messages.js';
import { TaskRecipients } from './task-recipients.js';
import { TemplateDataLoader } from './template-variables.js';
import { WebhookSecrets } from './webhook-secrets.js';

/** Exports the delivery queue, the check of the mail server, signing secrets, and what previews of messages need. */
@Global()
@Module({
  providers: [
    AccountMails,
    BuiltInMessages,
    ...CHANNEL_PROVIDERS,
    ClientCodes,
    DeliveryJob,
    DeliveryOutbox,
    DeliveryQueue,
    DeliveryAttemptService,
    PerHostLimiter,
    DispatchVariables,
    InvitationMails,
    MailParts,
    MessageVariables,
    NoteMessagesJob,
    NoteTexts,
    OfferLinks,
    DeliveryMessages,
    Recipients,
    DeliveryRetention,
    AttemptRecorder,
    TaskForecast,
    TaskMessages,
    TaskRecipients,
    NotificationListener,
    TemplateDataLoader,
    VisitCalendars,
    WebhookSecrets,
  ],
  exports: [
    AccountMails,
    ClientCodes,
    DeliveryQueue,
    EmailSender,
    MailParts,
    TaskForecast,
    TaskMessages,
    WebhookSecrets,
  ],
})
export class NotificationsModule {}
