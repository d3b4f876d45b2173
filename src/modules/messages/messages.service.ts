/** Built-in messages with the changes of the router. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { MessageTemplateOverride } from '../../entities/message-template-override.js';
import {
  listParties,
  MESSAGE_KINDS,
  MESSAGE_KIND_NAMES,
  type MessageKind,
} from '../../domain/notifications/built-in/message-kinds.js';
import { LANGUAGES, type Language } from '../../entities/languages.js';
import {
  DEFAULT_TEXTS,
  REQUIRED_LINKS,
  getTemplateRoots,
  buildTemplates,
} from '../../domain/notifications/built-in/message-templates.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { Database, type Page } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors.js';
import { assertUnchanged } from '../../platform/http/if-match.js';
import { assertTemplates, type TemplateToValidate } from '../../platform/templates/assert-templates.js';
import { WorkerPool } from '../../platform/worker-pool/worker-pool.js';
import { contentEtag, JsonText, sql } from '../../platform/read-models/index.js';
import type { MessageInput, MessagesInput, MessageView } from './message.dto.js';

/** Omitted fields keep their value. A `null` text means the default text. */
const UPSERT = sql`
  insert into message_texts (router_id, kind, language, subject, text, is_enabled)
  select ${'routerId'}::uuid, input.kind, input.language,
    case when ${'keepsSubject'}::boolean then stored.subject else input.subject end,
    case when ${'keepsText'}::boolean then stored.text else input.text end,
    coalesce(case when ${'keepsIsEnabled'}::boolean then stored.is_enabled else input."isEnabled" end, true)
  from jsonb_to_recordset(${'rows'}::jsonb) as input(kind text, language text, subject text, text text, "isEnabled" boolean)
  left join message_texts stored on ${inTenant('stored')} and stored.kind = input.kind and stored.language = input.language
  on conflict (router_id, kind, language) do update set
    subject = excluded.subject, text = excluded.text, is_enabled = excluded.is_enabled`;

/** Locks the settings of the router, because unchanged messages have no row to lock. */
const LOCK = sql`select router_id from router_settings where router_id = ${'routerId'} for update`;

/** Lists and updates built-in messages. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly db: Database,
    private readonly workers: WorkerPool,
  ) {}

  /** All kinds in all languages, in the order of `MESSAGE_KINDS`. */
  async list({ routerId }: Caller): Promise<JsonText<Page<MessageView>>> {
    const stored = await this.db.of(MessageTemplateOverride).findBy({ routerId });
    const values = MESSAGE_KIND_NAMES.flatMap((kind) =>
      LANGUAGES.map((language) => {
        const override = stored.find((row) => row.kind === kind && row.language === language);
        const { subject, text } = DEFAULT_TEXTS[language][kind];
        return {
          kind,
          language,
          readers: MESSAGE_KINDS[kind].readers,
          variables: [...getTemplateRoots(kind)],
          parties: listParties(kind),
          isRequired: REQUIRED_LINKS[kind] !== undefined,
          subject: override?.subject ?? subject,
          text: override?.text ?? text,
          isEdited: override !== undefined && (override.subject !== null || override.text !== null),
          isEnabled: override?.isEnabled ?? true,
        };
      }),
    );
    const text = JSON.stringify({ values, count: values.length });
    return new JsonText(text, contentEtag(text));
  }

  /**
   * Applies all changes, or none.
   * @throws 400 naming a text that is not a valid template or uses a variable that its recipients may not read;
   * 412 as `assertUnchanged`.
   */
  async update(caller: Caller, { values }: MessagesInput, ifMatch?: string): Promise<JsonText<Page<MessageView>>> {
    await assertTemplates(
      this.workers,
      values.flatMap((input, index) => templatesToCheck(input, `values[${index}]`)),
    );
    return this.db.transaction(async () => {
      await this.db.row(LOCK, { routerId: caller.routerId });
      await assertUnchanged(ifMatch, () => this.list(caller));
      for (const input of values) await this.write(caller.routerId, input);
      return this.list(caller);
    });
  }

  private async write(routerId: string, { kind, language, subject, text, isEnabled }: MessageInput): Promise<void> {
    const languages: readonly string[] = language ? [language] : LANGUAGES;
    const defaults = language ? DEFAULT_TEXTS[language as Language][kind as MessageKind] : undefined;
    // A default text that is sent back unchanged stays a default.
    const texts = {
      subject: subject === defaults?.subject ? null : subject,
      text: text === defaults?.text ? null : text,
    };
    const rows = languages.map((one) => ({ kind, language: one, ...texts, isEnabled }));
    await this.db.row(UPSERT, {
      routerId,
      rows: JSON.stringify(rows),
      keepsSubject: subject === undefined,
      keepsText: text === undefined,
      keepsIsEnabled: isEnabled === undefined,
    });
  }
}

function templatesToCheck(
  { kind, language, subject, text, isEnabled }: MessageInput,
  at: string,
): TemplateToValidate[] {
  if (REQUIRED_LINKS[kind as MessageKind] && isEnabled === false) {
    throw invalid(`${at}.isEnabled`, 'must be true: only this message contains the link');
  }
  if (!language && (subject !== undefined || text !== undefined)) {
    throw invalid(`${at}.language`, 'is required with subject or text', 'REQUIRED');
  }
  return buildTemplates(kind as MessageKind, { subject: subject ?? undefined, text: text ?? undefined }, at);
}
