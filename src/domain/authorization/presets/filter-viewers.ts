/** Who filters: resolves relative dates and `me` (decisions/view-presets "Filters"). */
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { invalid } from '../../../platform/errors.js';
import { parseFilters } from '../../../platform/filters/check-filters.js';
import type { FilterColumns, FilterModel } from '../../../platform/filters/filter-model.js';
import { filtersToSql } from '../../../platform/filters/filters-to-sql.js';
import { isDay, parseTime } from '../../../platform/filters/parse-time.js';
import { isRelativeDate, type FilterViewer } from '../../../platform/filters/relative-date.js';
import { sql, type Sql } from '../../../platform/read-models/index.js';
import type { Caller } from '../caller.js';

const TIMEZONE = sql`select timezone from organizations where id = ${'organizationId'}`;

/** Reads the time zone of the caller's organization only if a filter needs it. */
@Injectable()
export class FilterViewers {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The viewer for these filters. */
  find(caller: Caller, filters: readonly FilterModel[]): Promise<FilterViewer> {
    const dates = filters.filter(({ type }) => type === 'date');
    return this.findFor(
      caller,
      dates.flatMap(({ values }) => values.map(String)),
    );
  }

  /** The viewer for these texts, which may be relative dates. */
  async findFor({ userId, organizationId }: Caller, texts: readonly string[]): Promise<FilterViewer> {
    const timezone = texts.some(isRelativeDate) ? await this.findTimezone(organizationId) : 'UTC';
    return { now: this.clock.now(), timezone, userId };
  }

  /** The conditions of a list without presets. @param filters JSON text @throws 400 for invalid filters */
  async buildConditions(caller: Caller, filters: string | undefined, columns: FilterColumns): Promise<Sql[]> {
    const parsed = parseFilters(filters, columns);
    return filtersToSql(parsed, columns, await this.find(caller, parsed));
  }

  /**
   * The period of a query: days, date-times or relative dates, either of which may be missing.
   * @throws 400 naming `from` or `to`
   */
  async parsePeriod(caller: Caller, from?: string, to?: string): Promise<{ from?: Date; to?: Date }> {
    const texts = [from ?? '', to ?? ''];
    // The zone is read for days, as for relative dates.
    const viewer = await this.findFor(caller, texts.some(isDay) ? ['today'] : texts);
    const start = from === undefined ? undefined : parseTime('from', from, viewer);
    const end = to === undefined ? undefined : parseTime('to', to, viewer);
    if (start && end && end <= start) throw invalid('to', 'must be after from', 'END_NOT_AFTER_START');
    return { from: start, to: end };
  }

  private async findTimezone(organizationId: string): Promise<string> {
    return (await this.db.row<{ timezone: string }>(TIMEZONE, { organizationId }))!.timezone;
  }
}
