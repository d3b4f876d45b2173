/** Request and response bodies of view presets (contract 2.13). */
import { ApiSchema } from '@nestjs/swagger';
import { PRESET_ENTITIES, ViewPreset } from '../../entities/view-preset.js';
import { sameTenant } from '../../entities/tenant-predicates.js';
import { EnumField, IntField, StringField, UuidField, inputFrom, pickFields } from '../../platform/fields/index.js';
import { ReadModel, SearchQuery, VERSION_FIELD, sql, versionSql } from '../../platform/read-models/index.js';

const PUBLISHED_FIELDS = [
  'id',
  'entity',
  'name',
  'layout',
  'state',
  'order',
  'organizationUserId',
  'personal',
] as const;

@ApiSchema({ description: 'Saved view of a list, with its current number of rows.' })
@ReadModel({ table: 'view_presets', alias: 'preset' })
export class ViewPresetView extends pickFields(ViewPreset, PUBLISHED_FIELDS) {
  @IntField({ min: 0, computed: true, description: 'Number of rows that the preset currently matches for the caller.' })
  count: number;
}

@ApiSchema({ description: 'Saved view of a list, as an entry of the list of view presets.' })
@ReadModel({ table: 'view_presets', alias: 'preset' })
export class ViewPresetEntryView extends pickFields(ViewPreset, PUBLISHED_FIELDS) {
  @IntField({
    min: 0,
    nullable: true,
    computed: true,
    description:
      'Number of rows that the preset currently matches for the caller. `null` if counting the presets before it took more than a second; get the preset itself to count its rows.',
  })
  count: number | null;

  @UuidField({
    sql: sql`(select owner.user_id from memberships owner
      where ${sameTenant('owner', 'preset')} and owner.id = preset.organization_user_id)`,
    description: 'User who owns the preset. With the roles ADMIN and OWNER, the only one who may change it.',
  })
  ownerId: string;

  @StringField({ ...VERSION_FIELD, sql: versionSql(ViewPresetView) })
  version: string;
}

/** Fields of a preset that are stored as the request sends them. `state` is validated first. */
export const PRESET_FIELDS = ['entity', 'name', 'layout', 'order', 'personal'] as const;

@ApiSchema({ description: 'View preset to create. `entity` and `name` are required.' })
export class NewViewPresetInput extends inputFrom(ViewPresetView, {
  required: ['entity', 'name'],
  optional: ['layout', 'state', 'order', 'personal'],
}) {}

@ApiSchema({ description: 'Changes to a view preset. Omitted fields keep their value.' })
export class ViewPresetInput extends inputFrom(ViewPresetView, {
  optional: ['entity', 'name', 'layout', 'state', 'order', 'personal'],
}) {}

/** Query parameters of the list. `q` searches names. */
export class ViewPresetsQuery extends SearchQuery {
  @EnumField({ of: PRESET_ENTITIES, optional: true, description: 'Return only presets of this entity.' })
  entity?: (typeof PRESET_ENTITIES)[number];
}
