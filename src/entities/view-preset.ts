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

  @Choice({ of: PRESET_ENTITIES, description: 'The list that it is a view of.' })
  entity: PresetEntity;

  @Text({ min: 1, max: 256, example: 'Open in Oslo' })
  name: string;

  @Choice({ of: PRESET_LAYOUTS, default: 'TABLE' })
  layout: (typeof PRESET_LAYOUTS)[number];

  @Json({
    default: EMPTY_STATE,
    ...stateShapes(),
    check: isObject,
    description: 'Parts that are left out are empty.',
  })
  state: ViewState;

  @Int({ min: 0, max: INT32_MAX, default: 0, description: 'Place among the presets; a new one comes last.' })
  order: number;

  @Uuid({ description: 'Membership of its owner.' })
  organizationUserId: string;

  @Flag({ default: false, description: 'Seen by its owner alone.' })
  personal: boolean;
}

/** Answers hold all parts. */
function stateShapes() {
  shape('ViewFilter', {
    type: 'object',
    description: 'A filter of a list.',
    required: ['columnId', 'type', 'operator', 'values'],
    properties: {
      columnId: { type: 'string', maxLength: 64, description: 'Name of a field of the entity.' },
      type: { type: 'string', enum: ['text', 'number', 'date', 'option', 'multiOption'] },
      operator: { type: 'string', maxLength: 64, description: 'One of the operators of the type.' },
      values: { type: 'array', maxItems: 1000, items: {}, description: 'Empty: the filter does nothing.' },
    },
  });
  shape('ViewSorting', {
    type: 'object',
    description: 'What a list is ordered by.',
    required: ['id', 'desc'],
    properties: {
      id: { type: 'string', maxLength: 64, description: 'Name of a field of the entity.' },
      desc: { type: 'boolean', description: 'Whether the greatest or newest comes first.' },
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
    filters: { ...list('ViewFilter'), description: 'Entries have to pass all of them.' },
    sorting: { ...list('ViewSorting'), description: 'The first counts most.' },
    columnVisibility: {
      type: 'object',
      additionalProperties: { type: 'boolean' },
      description: 'Whether a column is shown, by its name; one that is not named is.',
    },
  };
  const state = { type: 'object', properties, example };
  const about = 'What a saved list shows.';
  return {
    schema: shape('ViewState', { ...state, description: about, required: Object.keys(properties) }),
    inRequests: shape('ViewStateInput', { ...state, description: `${about} Parts that are left out are empty.` }),
  };
}
