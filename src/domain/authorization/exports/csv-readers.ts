/** For whom a CSV file is written: language, time zone and headings. */
import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { CSV_TEXTS, type CsvListName } from '../../../entities/csv-texts/index.js';
import { resolveLanguage } from '../../../entities/languages.js';
import { Clock } from '../../../platform/clock.js';
import type { CsvList, CsvReader } from '../../../platform/csv-export.js';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/read-models/index.js';
import type { Caller } from '../caller.js';

const READER = sql`select o.timezone as "timeZone", o.locale, u.language from organizations o, users u
  where o.id = ${'organizationId'} and u.id = ${'userId'}`;

interface ReaderRow {
  timeZone: string;
  locale: string | null;
  language: string | null;
}

/** Finds the readers of files. */
@Injectable()
export class CsvReaders {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @param acceptLanguage header of the request, for people who have not chosen a language */
  async find({ organizationId, userId }: Caller, list: CsvList, acceptLanguage?: string): Promise<CsvReader> {
    const row = (await this.db.row<ReaderRow>(READER, { organizationId, userId }))!;
    const language = resolveLanguage(row.language, ...parseTags(acceptLanguage), row.locale);
    const { files, headings } = CSV_TEXTS[language];
    const name = list.name as CsvListName;
    const today = DateTime.fromJSDate(this.clock.now(), { zone: row.timeZone }).toISODate();
    return {
      timeZone: row.timeZone,
      hasDecimalComma: language !== 'en',
      fileName: `${files[name]} ${today}`,
      headings: { ...headings.all, ...headings[name] },
    };
  }
}

/** The tags of an `Accept-Language` header, in its order. */
function parseTags(header = ''): string[] {
  return header
    .slice(0, 512)
    .split(',')
    .map((part) => part.split(';')[0].trim());
}
