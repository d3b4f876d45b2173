/** Fields by which the list of orders can be filtered, with their types, operators and kinds of values. */

/** A filter in the grammar of the API. */
export interface Filter {
  columnId: string;
  type: FilterType;
  operator: string;
  values: (string | number)[];
}

export type FilterType = 'text' | 'number' | 'date' | 'option' | 'multiOption';

/** Operators of the API by type; those after the first few are shown, but not offered. */
export const OPERATORS: Record<FilterType, { offered: readonly string[]; others: readonly string[] }> = {
  text: { offered: ['contains', 'does not contain'], others: [] },
  number: {
    offered: ['is greater than or equal to', 'is less than or equal to', 'is between'],
    others: ['is', 'is not', 'is less than', 'is greater than', 'is not between'],
  },
  date: {
    offered: ['is', 'is before', 'is on or after', 'is on or before', 'is after', 'is between'],
    others: ['is not', 'is not between'],
  },
  option: { offered: ['is any of', 'is none of'], others: ['is', 'is not'] },
  multiOption: {
    offered: ['include any of', 'include all of', 'exclude if any of'],
    others: ['include', 'exclude', 'exclude if all'],
  },
};

/** Where the values of a field and their names come from. */
export type ValueKind = 'status' | 'side' | 'reason' | 'due' | 'source' | 'bool' | 'operator' | 'contractor' | 'tag';

export interface Field {
  type: FilterType;
  /** For options. */
  kind?: ValueKind;
}

/** Fields in the order in which they are offered. Custom fields are further ones. */
export const FIELDS = {
  status: { type: 'option', kind: 'status' },
  waitingFor: { type: 'multiOption', kind: 'side' },
  attention: { type: 'multiOption', kind: 'reason' },
  operatorId: { type: 'option', kind: 'operator' },
  contractorId: { type: 'option', kind: 'contractor' },
  orderTags: { type: 'multiOption', kind: 'tag' },
  nextBookingAt: { type: 'date' },
  dueAt: { type: 'date' },
  dueState: { type: 'option', kind: 'due' },
  hold: { type: 'option', kind: 'bool' },
  city: { type: 'text' },
  postalCode: { type: 'text' },
  address: { type: 'text' },
  contactPersonName: { type: 'text' },
  phoneNumber: { type: 'text' },
  email: { type: 'text' },
  name: { type: 'text' },
  nextStepTitle: { type: 'text' },
  externalId: { type: 'text' },
  source: { type: 'option', kind: 'source' },
  total: { type: 'number' },
  waitingSince: { type: 'date' },
  createdAt: { type: 'date' },
  updatedAt: { type: 'date' },
  completedAt: { type: 'date' },
} as const satisfies Record<string, Field>;

export type FieldName = keyof typeof FIELDS;
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

/** Prefix of the names of custom fields. */
export const CUSTOM = 'customField:';

/** The field with this name; undefined if there is none. */
export function findField(name: string): Field | undefined {
  if (Object.hasOwn(FIELDS, name)) return FIELDS[name as FieldName];
  return name.startsWith(CUSTOM) && name.length > CUSTOM.length ? { type: 'text' } : undefined;
}

export function isKnownField(name: string): name is FieldName {
  return Object.hasOwn(FIELDS, name);
}

/** Dates that the filters offer by name; the service resolves them with each request. */
export const RELATIVE_DATES = [
  'now',
  'today',
  'tomorrow',
  'today-1d',
  'startOfWeek',
  'startOfWeek+1w',
  'today+7d',
  'today+30d',
  'today-7d',
  'today-30d',
] as const;

/** Whether the operator takes two values. */
export function takesTwo(operator: string): boolean {
  return operator.endsWith('between');
}
