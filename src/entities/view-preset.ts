/** View presets: filters, sorting and visible columns of lists (contract 2.13). */
import { Column, Entity } from 'typeorm';
import type { FilterModel } from '../platform/filters/filter-model.js';
import type { Sorting } from '../platform/filters/check-view-state.js';
import {
  EnumField,
  BooleanField,
  IntField,
  JsonField,
  StringField,
  UuidField,
} from '../platform/fields/column-decorators.js';
import { INT32_MAX, validateObject, defineSchema } from '../platform/fields/index.js';
import { IdentifiedEntity } from './base-entities.js';

export const PRESET_ENTITIES = ['ORDER', 'WORKFLOW_STEP', 'PRODUCT', 'USER', 'ORGANIZATION'] as const;
export type PresetEntity = (typeof PRESET_ENTITIES)[number];
export const PRESET_LAYOUTS = ['TABLE', 'KANBAN', 'CALENDAR', 'MAP'] as const;

/** State of a preset, validated against the columns of its list. */
export interface ViewState {
  filters: FilterModel[];
  sorting: Sorting[];
  columnVisibility: Record<string, boolean>;
  /** Columns from left to right; without it the usual order. */
  columnOrder?: string[];
}

/** State without filters and sorting. */
export const EMPTY_STATE: ViewState = { filters: [], sorting: [], columnVisibility: {} };

/** A view preset. */
@Entity('view_presets')
export class ViewPreset extends IdentifiedEntity {
  @Column('uuid')
  routerId: string;

  @EnumField({ of: PRESET_ENTITIES, description: 'List that the preset applies to.' })
  entity: PresetEntity;

  @StringField({ min: 1, max: 256, example: 'Open in Oslo', description: 'Name of the preset.' })
  name: string;

  @EnumField({ of: PRESET_LAYOUTS, default: 'TABLE', description: 'Presentation of the list.' })
  layout: (typeof PRESET_LAYOUTS)[number];

  @JsonField({
    default: EMPTY_STATE,
    ...stateShapes(),
    validate: validateObject,
    description: 'Filters, sorting, visibility and order of columns. In a request, missing parts are empty.',
  })
  state: ViewState;

  @IntField({
    min: 0,
    max: INT32_MAX,
    default: 0,
    description: 'Position among the presets, ascending. Default for a new preset: last.',
  })
  order: number;

  @UuidField({ description: 'Membership of the preset’s owner.' })
  organizationUserId: string;

  @BooleanField({ default: false, description: 'Whether only the owner sees the preset.' })
  personal: boolean;
}

/** Schemas of the state: responses contain all parts, requests may omit some. */
function stateShapes() {
  defineSchema('ViewFilter', {
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
  defineSchema('ViewSorting', {
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
  const columnOrder = {
    type: 'array',
    maxItems: 1000,
    uniqueItems: true,
    items: { type: 'string', maxLength: 160, description: 'Field of the entity.' },
    description: 'Columns from left to right. Absent if not given: the usual order.',
  };
  const state = { type: 'object', properties: { ...properties, columnOrder }, example };
  const about = 'Filters, sorting, visibility and order of the columns of a list.';
  return {
    schema: defineSchema('ViewState', { ...state, description: about, required: Object.keys(properties) }),
    requestSchema: defineSchema('ViewStateInput', { ...state, description: `${about} Missing parts are empty.` }),
  };
}
