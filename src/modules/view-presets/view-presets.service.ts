/** View presets of a router: shared ones, and personal ones that only their owner sees (contract 2.13, 4.19). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { PresetQuery } from '../../domain/authorization/presets/preset-query.js';
import { parseViewState } from '../../domain/authorization/presets/view-state.js';
import { buildRowFilter } from '../../domain/authorization/row-level-policy.js';
import { EMPTY_STATE, ViewPreset } from '../../entities/view-preset.js';
import { Database, type Page } from '../../platform/database/database.js';
import { conflict, forbidden, notFound } from '../../platform/errors.js';
import { pickDefined, INT32_MAX } from '../../platform/fields/index.js';
import { assertUnchanged } from '../../platform/http/if-match.js';
import { newId } from '../../platform/new-id.js';
import { JsonText, selectQuery, sql, type Listing, withContentEtag } from '../../platform/read-models/index.js';
import {
  NewViewPresetInput,
  PRESET_FIELDS,
  ViewPresetEntryView,
  ViewPresetInput,
  ViewPresetsQuery,
  ViewPresetView,
} from './view-preset.dto.js';

const LIST: Listing<ViewPresetEntryView> = { view: ViewPresetEntryView, search: sql`lower(preset.name)` };

/** Milliseconds after which a list starts no further count. */
const COUNTS_MS = 1000;
/** Presets that a membership may own. */
const PRESETS_MAX = 100;

const lockMembership = sql`select id from memberships where router_id = ${'routerId'} and id = ${'organizationUserId'} for no key update`;
const countPresets = sql`select count(*)::int as count from view_presets
  where router_id = ${'routerId'} and organization_user_id = ${'organizationUserId'}`;
const selectLastPosition = sql`select max("order") as last from view_presets where router_id = ${'routerId'} and entity = ${'entity'}`;

/** Lists, creates, updates and deletes presets. */
@Injectable()
export class ViewPresetsService {
  constructor(
    private readonly db: Database,
    private readonly presetQuery: PresetQuery,
  ) {}

  /** @throws 404 if the caller has no access. */
  async get(caller: Caller, id: string): Promise<JsonText<ViewPresetView>> {
    const { sql: accessible, parameters } = buildRowFilter(caller, 'read', 'viewPreset', 'preset');
    const statement = selectQuery(ViewPresetView, sql`preset.id = ${'id'} and ${accessible}`);
    const preset = await this.db.one(withContentEtag(statement), { ...parameters, id });
    return new JsonText(JSON.stringify(await this.withCount(caller, preset.parse())), preset.etag);
  }

  /** By `order`. Counts the rows of each preset on the page, while there is time. */
  async list(caller: Caller, { entity, ...query }: ViewPresetsQuery): Promise<Page<ViewPresetEntryView>> {
    const { sql: accessible, parameters } = buildRowFilter(caller, 'read', 'viewPreset', 'preset');
    const page = await this.db.page(LIST, {
      ...query,
      where: [accessible, ...(entity ? [sql`preset.entity = ${'entity'}`] : [])],
      parameters: { ...parameters, entity },
      sortTerms: [{ sql: sql`preset."order"`, direction: 'asc' }],
      direction: 'asc',
    });
    const { values, count } = page.parse();
    const presets: ViewPresetEntryView[] = [];
    const end = performance.now() + COUNTS_MS;
    for (const preset of values) {
      presets.push(performance.now() < end ? await this.withCount(caller, preset) : { ...preset, count: null });
    }
    return { values: presets, count };
  }

  /**
   * Without `order`, the preset becomes the last one of its entity.
   * @throws 400 naming the invalid path in `state`, 409 if the caller has as many presets as allowed.
   */
  create(caller: Caller, input: NewViewPresetInput): Promise<JsonText<ViewPresetView>> {
    const { routerId, membershipId: organizationUserId } = caller;
    const state = parseViewState(input.state ?? EMPTY_STATE, input.entity);
    return this.db.transaction(async () => {
      await this.assertMayAdd(routerId, organizationUserId);
      const id = newId('viewPreset');
      const order = input.order ?? (await this.findNextPosition(routerId, input.entity));
      const fields = { ...pickDefined(input, PRESET_FIELDS), state, order };
      await this.db.of(ViewPreset).insert({ id, routerId, organizationUserId, ...fields });
      return this.get(caller, id);
    });
  }

  /**
   * Omitted fields keep their value. The state must be valid for the entity, even if only one of them changes.
   * @throws 403 for a shared preset that the caller may not change, 412 as `assertUnchanged`.
   */
  update(caller: Caller, id: string, input: ViewPresetInput, ifMatch?: string): Promise<JsonText<ViewPresetView>> {
    return this.db.transaction(async () => {
      const stored = await this.lock(caller, 'update', id);
      await assertUnchanged(ifMatch, () => this.get(caller, id));
      const state = parseViewState(input.state ?? stored.state, input.entity ?? stored.entity);
      await this.db
        .of(ViewPreset)
        .update({ routerId: caller.routerId, id }, { ...pickDefined(input, PRESET_FIELDS), state });
      return this.get(caller, id);
    });
  }

  /** @throws 403 for a shared preset that the caller may not change, 412 as `assertUnchanged`. */
  remove(caller: Caller, id: string, ifMatch?: string): Promise<void> {
    return this.db.transaction(async () => {
      await this.lock(caller, 'delete', id);
      await assertUnchanged(ifMatch, () => this.get(caller, id));
      await this.db.of(ViewPreset).delete({ routerId: caller.routerId, id });
    });
  }

  /** Requests of one member wait for each other, so that they cannot exceed the maximum together. @throws 409 */
  private async assertMayAdd(routerId: string, organizationUserId: string): Promise<void> {
    await this.db.row(lockMembership, { routerId, organizationUserId });
    const { count } = (await this.db.row<{ count: number }>(countPresets, { routerId, organizationUserId }))!;
    if (count >= PRESETS_MAX)
      throw conflict(`You have ${PRESETS_MAX} view presets, which is the maximum; delete one`, 'LIMIT_REACHED');
  }

  private async withCount<P extends Pick<ViewPreset, 'entity' | 'state'>>(
    caller: Caller,
    preset: P,
  ): Promise<P & { count: number }> {
    return { ...preset, count: await this.presetQuery.count(caller, preset.entity, preset.state) };
  }

  private async findNextPosition(routerId: string, entity: string): Promise<number> {
    const { last } = (await this.db.row<{ last: number | null }>(selectLastPosition, { routerId, entity }))!;
    return last === null ? 0 : Math.min(last + 1, INT32_MAX);
  }

  private async lock(caller: Caller, action: 'update' | 'delete', id: string) {
    const { sql: readable, parameters } = buildRowFilter(caller, 'read', 'viewPreset', 'preset');
    const { sql: writable } = buildRowFilter(caller, action, 'viewPreset', 'preset');
    const statement = sql`select preset.entity, preset.state, ${writable} as "isWritable" from view_presets preset
      where preset.id = ${'id'} and ${readable} for update`;
    const preset = await this.db.row<Pick<ViewPreset, 'entity' | 'state'> & { isWritable: boolean }>(statement, {
      ...parameters,
      id,
    });
    if (!preset) throw notFound('ViewPreset');
    if (!preset.isWritable)
      throw forbidden('Only its owner, an ADMIN or an OWNER may change a shared view preset', 'NOT_YOUR_VIEW');
    return preset;
  }
}
