/** Rows through a saved view: what a list shows with `viewPresetId`, and how many rows that is (contract 2.13 `count`). */
import { Injectable } from '@nestjs/common';
import { ViewPreset, type PresetEntity, type ViewState } from '../../../entities/view-preset.js';
import { Database } from '../../../platform/database/database.js';
import { invalid } from '../../../platform/errors.js';
import { countQuery, fromClause, sql } from '../../../platform/read-models/index.js';
import type { Caller } from '../caller.js';
import { rowFilter } from '../row-level-policy.js';
import { PRESET_TARGETS, listConditions } from './preset-targets.js';
import { viewConditions, type ViewConditions } from './view-state.js';

/** A view preset of the query of a list. */
type Found = Pick<ViewPreset, 'entity' | 'state'>;

/** One mechanism for lists and counts, so that they cannot differ. */
@Injectable()
export class PresetQuery {
  constructor(private readonly db: Database) {}

  /**
   * `where`, `parameters` and `sortTerms` of a page request for the rows of a list that the caller may see, narrowed by the
   * preset where one is named. @throws 400 where the caller sees no such preset, or where it is of another entity.
   */
  async conditions(caller: Caller, entity: PresetEntity, viewPresetId?: string): Promise<ViewConditions> {
    if (viewPresetId === undefined) return { ...listConditions(caller, entity), sortTerms: [] };
    const preset = await this.find(caller, viewPresetId);
    if (!preset) throw invalid('viewPresetId', 'names no view preset');
    if (preset.entity !== entity)
      throw invalid('viewPresetId', `names a view preset of ${preset.entity}, not ${entity}`);
    return this.narrowed(caller, entity, preset.state);
  }

  /** How many rows the list of the entity has for the caller under this state. */
  async count(caller: Caller, entity: PresetEntity, state: ViewState): Promise<number> {
    const { where, parameters } = this.narrowed(caller, entity, state);
    const { from, counter } = PRESET_TARGETS[entity];
    const statement = sql`select (${countQuery(fromClause(from), where, counter)})::int as count`;
    // Where routers lie apart, each is counted by itself.
    const counted = await this.db.rows<{ count: number }>(statement, parameters);
    return counted.reduce((sum, { count }) => sum + count, 0);
  }

  private narrowed(caller: Caller, entity: PresetEntity, state: ViewState): ViewConditions {
    const listed = listConditions(caller, entity);
    const { where, sortTerms } = viewConditions(state, entity);
    return { where: [...listed.where, ...where], parameters: listed.parameters, sortTerms };
  }

  private find(caller: Caller, id: string): Promise<Found | undefined> {
    const { sql: reachable, parameters } = rowFilter(caller, 'read', 'viewPreset', 'preset');
    const statement = sql`select preset.entity, preset.state from view_presets preset
      where preset.id = ${'id'} and ${reachable}`;
    return this.db.row<Found>(statement, { ...parameters, id });
  }
}
