/** Rows of a list under filters and a view preset, and their number (contract 2.13 `count`). */
import { Injectable } from '@nestjs/common';
import { EMPTY_STATE, ViewPreset, type PresetEntity, type ViewState } from '../../../entities/view-preset.js';
import { Database } from '../../../platform/database/database.js';
import { invalid } from '../../../platform/errors.js';
import { parseFilters } from '../../../platform/filters/check-filters.js';
import { buildCountQuery, buildFromClause, sql } from '../../../platform/read-models/index.js';
import type { Caller } from '../caller.js';
import { buildRowFilter } from '../row-level-policy.js';
import { FilterViewers } from './filter-viewers.js';
import { PRESET_TARGETS, buildListConditions } from './preset-targets.js';
import { buildViewConditions, type ViewConditions } from './view-state.js';

/** Entity and state of a view preset. */
type StoredPreset = Pick<ViewPreset, 'entity' | 'state'>;

/** What restricts a list. */
interface ListRestriction {
  viewPresetId?: string;
  /** JSON text of filters, which must hold in addition to those of the preset. */
  filters?: string;
}

/** Used for lists and counts, so that they cannot differ. */
@Injectable()
export class PresetQuery {
  constructor(
    private readonly db: Database,
    private readonly viewers: FilterViewers,
  ) {}

  /**
   * Conditions, parameters and sort terms of a page request for the rows that the caller sees, restricted by preset and
   * filters if given. @throws 400 for invalid filters, and if the caller sees no such preset or it is for another list.
   */
  async conditions(
    caller: Caller,
    entity: PresetEntity,
    { viewPresetId, filters }: ListRestriction = {},
  ): Promise<ViewConditions> {
    const filtered = parseFilters(filters, PRESET_TARGETS[entity].columns);
    if (viewPresetId === undefined) return this.conditionsWith(caller, entity, { ...EMPTY_STATE, filters: filtered });
    const preset = await this.find(caller, viewPresetId);
    if (!preset) throw invalid('viewPresetId', 'names no view preset', 'REFERENCE_NOT_FOUND');
    if (preset.entity !== entity)
      throw invalid('viewPresetId', `names a view preset of ${preset.entity}, not ${entity}`);
    const { state } = preset;
    return this.conditionsWith(caller, entity, { ...state, filters: [...state.filters, ...filtered] });
  }

  /** The number of rows that the caller sees under this state. */
  async count(caller: Caller, entity: PresetEntity, state: ViewState): Promise<number> {
    const { where, parameters } = await this.conditionsWith(caller, entity, state);
    const { from, counter } = PRESET_TARGETS[entity];
    const statement = sql`select (${buildCountQuery(buildFromClause(from), where, counter)})::int as count`;
    // With Citus each router is counted separately.
    const counted = await this.db.rows<{ count: number }>(statement, parameters);
    return counted.reduce((sum, { count }) => sum + count, 0);
  }

  private async conditionsWith(caller: Caller, entity: PresetEntity, state: ViewState): Promise<ViewConditions> {
    const list = buildListConditions(caller, entity);
    const viewer = await this.viewers.find(caller, state.filters);
    const { where, ...view } = buildViewConditions(state, entity, viewer);
    return { where: [...list.where, ...where], parameters: list.parameters, ...view };
  }

  private find(caller: Caller, id: string): Promise<StoredPreset | undefined> {
    const { sql: condition, parameters } = buildRowFilter(caller, 'read', 'viewPreset', 'preset');
    const statement = sql`select preset.entity, preset.state from view_presets preset
      where preset.id = ${'id'} and ${condition}`;
    return this.db.row<StoredPreset>(statement, { ...parameters, id });
  }
}
