/** The notes of a message, as its reader sees them. */
import { Injectable } from '@nestjs/common';
import type { Language } from '../../../entities/languages.js';
import { inTenant, sameTenant } from '../../../entities/tenant-predicates.js';
import { AUTHOR_NAME } from '../../../entities/views/note-author.js';
import { Database } from '../../../platform/database/database.js';
import { cutText } from '../../../platform/cut-text.js';
import { sql, toIsoTimestampSql } from '../../../platform/read-models/index.js';
import { formatDateTime } from './format.js';

/** Maximum number of characters of one note; the link of the message leads to the whole note. */
const CONTENT_MAX = 4000;

/** Public notes with the names of their files. Users are named with their organization. */
const NOTES = sql`
  select n.content, concat_ws(', ', ${AUTHOR_NAME}, case when n.author_id is not null then
      (select a.name from organizations a where a.id = n.author_organization_id) end) as author,
    ${toIsoTimestampSql(sql`n.created_at`)} as "createdAt",
    coalesce((select array_agg(f.file_name order by f.file_name) from files f
      where ${sameTenant('f', 'n')} and f.id = any(n.file_ids)), '{}') as "fileNames"
  from notes n
  where ${inTenant('n')} and n.order_id = ${'orderId'} and n.id = any(${'noteIds'}::uuid[]) and n.is_public
  order by n.created_at, n.id`;

/** A note in a template, localized. */
export interface NoteText {
  author: string;
  time: string;
  content: string;
  /** The content, each line after `> `. */
  quote: string;
}

interface NoteRow {
  content: string;
  author: string;
  createdAt: string;
  fileNames: string[];
}

/** Reads notes for templates. */
@Injectable()
export class NoteTexts {
  constructor(private readonly db: Database) {}

  /** The notes, oldest first. Names of their files follow the content. */
  async read(
    { routerId, orderId, noteIds }: { routerId: string; orderId: string; noteIds: string[] },
    language: Language,
    timeZone: string,
  ): Promise<NoteText[]> {
    const rows = await this.db.rows<NoteRow>(NOTES, { routerId, orderId, noteIds });
    return rows.map(({ content, author, createdAt, fileNames }) => {
      const files = fileNames.length > 0 ? [`[${fileNames.join(', ')}]`] : [];
      const text = [cutText(content, CONTENT_MAX), ...files].join('\n');
      const quote = text
        .split(/\r\n?|\n/)
        .map((line) => `> ${line}`)
        .join('\n');
      return { author, time: formatDateTime(language, createdAt, timeZone), content: text, quote };
    });
  }
}
