/** Renders built-in messages with sample data. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import type { MessageKind } from '../../domain/notifications/built-in/message-kinds.js';
import { buildTemplates, loadMessageTemplate } from '../../domain/notifications/built-in/message-templates.js';
import { layOutMail } from '../../domain/notifications/mail-layout/lay-out-mail.js';
import { MailParts } from '../../domain/notifications/mail-parts.js';
import type { Language } from '../../entities/languages.js';
import { Organization } from '../../entities/organization.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { assertTemplates } from '../../platform/templates/assert-templates.js';
import { renderTemplate } from '../../platform/templates/render-template.js';
import { WorkerPool } from '../../platform/worker-pool/worker-pool.js';
import type { MessagePreviewInput, MessagePreviewView } from './message.dto.js';
import { createSample, listVariables, pickFirstReader } from './sample-variables.js';

/** Stores and sends nothing. */
@Injectable()
export class MessagePreviews {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly mailParts: MailParts,
    private readonly workers: WorkerPool,
  ) {}

  /** @throws 400 naming a text that is not a valid template or uses a variable that its recipients may not read. */
  async render({ routerId }: Caller, input: MessagePreviewInput): Promise<MessagePreviewView> {
    const kind = input.kind as MessageKind;
    const language = input.language as Language;
    await assertTemplates(this.workers, buildTemplates(kind, input, ''));
    const stored = await loadMessageTemplate(this.db, routerId, kind, language);
    const { name, timezone } = await this.db.get(Organization, { id: routerId, routerId });
    const { envelope, brand } = await this.mailParts.loadSender(routerId);
    const setting = { language, timeZone: timezone, organization: name, now: this.clock.now() };
    const { variables, actions } = createSample(kind, setting);
    const read = pickFirstReader(kind, variables);
    const message = {
      subject: renderTemplate(input.subject ?? stored.subject, read, 'plain'),
      text: renderTemplate(input.text ?? stored.text, read, 'plain'),
      actions,
    };
    return {
      sender: envelope.from.name,
      ...layOutMail(message, { brand, language }),
      variables: listVariables(variables),
    };
  }
}
