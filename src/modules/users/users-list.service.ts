/** List of the users of a router (contract 4.16). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { PresetQuery } from '../../domain/authorization/presets/preset-query.js';
import { searchRouterUsers } from '../../entities/columns/user-columns.js';
import { ROW_COUNTERS } from '../../entities/row-counters.js';
import type { WithCsv } from '../../platform/csv-export.js';
import { Database, type Page } from '../../platform/database/database.js';
import { type JsonText, type Listing, type SortTerm, sql } from '../../platform/read-models/index.js';
import { RouterUserRowView, UsersQuery } from './user.dto.js';

const LIST: Listing<RouterUserRowView> = {
  view: RouterUserRowView,
  search: searchRouterUsers,
  tieBreaker: sql`m.id`,
  counter: ROW_COUNTERS.people,
  isStreamed: true,
};
const NEWEST: SortTerm[] = [{ sql: sql`m.created_at`, direction: 'desc' }];

/** Lists users, optionally with a view preset. */
@Injectable()
export class UsersListService {
  constructor(
    private readonly db: Database,
    private readonly presetQuery: PresetQuery,
  ) {}

  /** Returns one row per user: the visible membership nearest to the root of the organization tree. */
  async list(
    caller: Caller,
    { viewPresetId, ...query }: WithCsv<UsersQuery>,
  ): Promise<JsonText<Page<RouterUserRowView>>> {
    const { sortTerms, ...preset } = await this.presetQuery.conditions(caller, 'USER', { viewPresetId });
    return this.db.page(LIST, { ...query, ...preset, sortTerms: [...sortTerms, ...NEWEST] });
  }
}
