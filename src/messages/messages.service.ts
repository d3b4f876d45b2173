/** Built-in messages: what the service says by itself, with what the router changed of it. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../access/caller.js';
import { BuiltInMessageText } from '../entities/built-in-message-text.js';
import { KINDS, MESSAGE_KINDS, type MessageKind } from '../notifications/built-in/kinds.js';
import { LANGUAGES } from '../notifications/built-in/languages.js';
import { DEFAULT_TEXTS, rootsOf, templatesOf } from '../notifications/built-in/message-texts.js';
import { Database, type Page } from '../platform/database/database.js';
import { invalid } from '../platform/errors.js';
import { checkTemplates, type CheckedTemplate } from '../platform/templates/check-templates.js';
import { Threads } from '../platform/threads/threads.js';
import { sql } from '../platform/views/index.js';
import type { MessageInput, MessagesInput, MessageView } from './message.dto.js';

/** What is not given keeps its value; a text that is null is the service's own. */
const WRITE = sql`
  insert into message_texts as stored (router_id, kind, language, subject, text, is_enabled)
  select ${'routerId'}::uuid, given.kind, given.language, given.subject, given.text, coalesce(given."isEnabled", true)
  from jsonb_to_recordset(${'rows'}::jsonb) as given(kind text, language text, subject text, text text, "isEnabled" boolean)
  on conflict (router_id, kind, language) do update set
    subject = case when ${'keepsSubject'}::boolean then stored.subject else excluded.subject end,
    text = case when ${'keepsText'}::boolean then stored.text else excluded.text end,
    is_enabled = case when ${'keepsIsEnabled'}::boolean then stored.is_enabled else excluded.is_enabled end`;

/** Reads and writes. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly db: Database,
    private readonly threads: Threads,
  ) {}

  /** In the order of the catalogue. */
  async list({ routerId }: Caller): Promise<Page<MessageView>> {
    const stored = await this.db.of(BuiltInMessageText).findBy({ routerId });
    const values = MESSAGE_KINDS.flatMap((kind) =>
      LANGUAGES.map((language) => {
        const own = stored.find((row) => row.kind === kind && row.language === language);
        const { subject, text } = DEFAULT_TEXTS[language][kind];
        return {
          ...{ kind, language, readers: KINDS[kind].readers, variables: [...rootsOf(kind)] },
          subject: own?.subject ?? subject,
          text: own?.text ?? text,
          isEdited: own !== undefined && (own.subject !== null || own.text !== null),
          isEnabled: own?.isEnabled ?? true,
        };
      }),
    );
    return { values, count: values.length };
  }

  /** All or nothing. @throws 400 naming a text that is no template, or names what its readers may not read. */
  async update(caller: Caller, { values }: MessagesInput): Promise<Page<MessageView>> {
    await checkTemplates(
      this.threads,
      values.flatMap((input, index) => wordsOf(input, `values[${index}]`)),
    );
    return this.db.transaction(async () => {
      for (const input of values) await this.write(caller.routerId, input);
      return this.list(caller);
    });
  }

  private async write(routerId: string, { kind, language, subject, text, isEnabled }: MessageInput): Promise<void> {
    const languages: readonly string[] = language ? [language] : LANGUAGES;
    const rows = languages.map((one) => ({ kind, language: one, subject, text, isEnabled }));
    await this.db.row(WRITE, {
      ...{ routerId, rows: JSON.stringify(rows) },
      ...{ keepsSubject: subject === undefined, keepsText: text === undefined },
      keepsIsEnabled: isEnabled === undefined,
    });
  }
}

function wordsOf({ kind, language, subject, text, isEnabled }: MessageInput, at: string): CheckedTemplate[] {
  if (kind === 'invitation' && isEnabled === false) {
    throw invalid(`${at}.isEnabled`, 'must be true: nobody else gets the link of an invitation');
  }
  if (!language && (subject !== undefined || text !== undefined)) {
    throw invalid(`${at}.language`, 'is required with subject or text');
  }
  return templatesOf(kind as MessageKind, { subject: subject ?? undefined, text: text ?? undefined }, at);
}
