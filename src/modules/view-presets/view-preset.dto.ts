/** What a view preset looks like from outside (contract 2.13). */
import { ApiSchema } from '@nestjs/swagger';
import { PRESET_ENTITIES, ViewPreset } from '../../entities/view-preset.js';
import { EnumField, IntField, inputFrom } from '../../platform/fields/index.js';
import { From, SearchQuery } from '../../platform/read-models/index.js';

/** The preset and how many rows it matches for the caller. */
@ApiSchema({ description: 'Saved view of a list, with its current number of rows.' })
@From({ table: 'view_presets', alias: 'preset' })
export class ViewPresetView extends ViewPreset {
  @IntField({ min: 0, computed: true, description: 'Number of rows that the preset currently matches for the caller.' })
  count: number;
}

/** The fields of a preset that a request writes, beside `state`. */
export const PRESET_FIELDS = ['entity', 'name', 'layout', 'order', 'personal'] as const;

/** Body of a create: entity and name must be there. */
@ApiSchema({ description: 'View preset to create. `entity` and `name` are required.' })
export class NewViewPresetInput extends inputFrom(ViewPresetView, {
  required: ['entity', 'name'],
  optional: ['layout', 'state', 'order', 'personal'],
}) {}

/** Body of an update: what is left out keeps its value. */
@ApiSchema({ description: 'Changes to a view preset. Omitted fields keep their value.' })
export class ViewPresetInput extends inputFrom(ViewPresetView, {
  optional: ['entity', 'name', 'layout', 'state', 'order', 'personal'],
}) {}

/** Query of the list of presets; `q` looks into the names. */
export class ViewPresetsQuery extends SearchQuery {
  @EnumField({ of: PRESET_ENTITIES, optional: true, description: 'Return only presets of this entity.' })
  entity?: (typeof PRESET_ENTITIES)[number];
}
