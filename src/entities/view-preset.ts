/** Saved views of lists: filters, sorting and visible columns (contract 2.13). */
import { Column, Entity } from 'typeorm';
import type { FilterModel } from '../platform/filters/filter-model.js';
import type { Sorting } from '../platform/filters/check-view-state.js';
import { Choice, Flag, Int, Json, Text, Uuid } from '../platform/fields/columns.js';
import { INT32_MAX, isObject, shape } from '../platform/fields/index.js';
import { Identified } from './row.js';

export const PRESET_ENTITIES = ['ORDER', 'WORKFLOW_STEP', 'PRODUCT', 'USER', 'ORGANIZATION'] as const;
export type PresetEntity = (typeof PRESET_ENTITIES)[number];
export const PRESET_LAYOUTS = ['TABLE', 'KANBAN', 'CALENDAR', 'MAP'] as const;

/** What a saved view shows; checked against the columns of its entity. */
export interface ViewState {
  filters: FilterModel[];
  sorting: Sorting[];
  columnVisibility: Record<string, boolean>;
}

/** The state of a view that shows everything. */
export const EMPTY_STATE: ViewState = { filters: [], sorting: [], columnVisibility: {} };

/** One saved view. */
@Entity('view_presets')
export class ViewPreset extends Identified {
  @Column('uuid')
  routerId: string;

  @Choice({ of: PRESET_ENTITIES, description: 'List that the preset applies to.' })
  entity: PresetEntity;

  @Text({ min: 1, max: 256, example: 'Open in Oslo', description: 'Name of the preset.' })
  name: string;

  @Choice({ of: PRESET_LAYOUTS, default: 'TABLE', description: 'Presentation of the list.' })
  layout: (typeof PRESET_LAYOUTS)[number];

  @Json({
    default: EMPTY_STATE,
    ...stateShapes(),
    check: isObject,
    description: 'Filters, sorting and column visibility. In a request, missing parts are empty.',
  })
  state: ViewState;

  @Int({
    min: 0,
    max: INT32_MAX,
    default: 0,
    description: 'Position among the presets, ascending. Default for a new preset: last.',
  })
  order: number;

  @Uuid({ description: 'Membership of the preset’s owner.' })
  organizationUserId: string;

  @Flag({ default: false, description: 'Whether only the owner sees the preset.' })
  personal: boolean;
}

/** Answers hold all parts. */
function stateShapes() {
  shape('ViewFilter', {
    type: 'object',
    description: 'Filter of a list.',
    required: ['columnId', 'type', 'operator', 'values'],
    properties: {
      columnId: { type: 'string', maxLength: 64, description: 'Field of the entity.' },
      type: {
        type: 'string',
        enum: ['text', 'number', 'date', 'option', 'multiOption'],
        description: 'Data type of the field.',
      },
      operator: { type: 'string', maxLength: 64, description: 'Operator of the data type, such as `contains`.' },
      values: {
        type: 'array',
        maxItems: 1000,
        items: {},
        description: 'Values to compare with. Empty: the filter has no effect.',
      },
    },
  });
  shape('ViewSorting', {
    type: 'object',
    description: 'Sort criterion of a list.',
    required: ['id', 'desc'],
    properties: {
      id: { type: 'string', maxLength: 64, description: 'Field of the entity.' },
      desc: { type: 'boolean', description: 'Whether to sort in descending order.' },
    },
  });
  const example: ViewState = {
    filters: [{ columnId: 'city', type: 'text', operator: 'contains', values: ['Oslo'] }],
    sorting: [{ id: 'createdAt', desc: true }],
    columnVisibility: { email: false },
  };
  const list = (name: string) => ({
    type: 'array',
    maxItems: 1000,
    items: { $ref: `#/components/schemas/${name}` },
  });
  const properties = {
    filters: { ...list('ViewFilter'), description: 'Filters. A row must match all of them.' },
    sorting: { ...list('ViewSorting'), description: 'Sort criteria, the most significant first.' },
    columnVisibility: {
      type: 'object',
      additionalProperties: { type: 'boolean' },
      description: 'Visibility of columns by field name. Columns that are not listed are visible.',
    },
  };
  const state = { type: 'object', properties, example };
  const about = 'Filters, sorting and column visibility of a list.';
  return {
    schema: shape('ViewState', { ...state, description: about, required: Object.keys(properties) }),
    inRequests: shape('ViewStateInput', { ...state, description: `${about} Missing parts are empty.` }),
  };
}
