/** Columns of the list of orders. Their names are those of the API. */
import { CUSTOM } from './fields.js';

interface Column {
  /** Field that sorts the list; null: the list cannot be sorted by it. */
  sort: string | null;
  /** Fields of a CSV file. */
  csv: readonly string[];
}

const own = (name: string): Column => ({ sort: name, csv: [name] });

/** Columns after the number of the order, which is always the first. */
export const COLUMNS = {
  contactPersonName: own('contactPersonName'),
  address: { sort: 'city', csv: ['address', 'postalCode', 'city'] },
  status: own('status'),
  waitingFor: { sort: 'waitingFor', csv: ['waitingFor', 'attention'] },
  waitingSince: own('waitingSince'),
  nextStepTitle: own('nextStepTitle'),
  nextBookingAt: own('nextBookingAt'),
  dueAt: { sort: 'dueAt', csv: ['dueAt', 'dueState'] },
  contractorId: { sort: null, csv: ['contractorName'] },
  technicianId: { sort: null, csv: ['technicianName'] },
  operatorId: { sort: null, csv: ['operator.firstName', 'operator.lastName'] },
  orderTags: { sort: null, csv: ['orderTags'] },
  total: { sort: 'total', csv: ['totals.totalAmount', 'totals.currencyCode'] },
  city: own('city'),
  postalCode: own('postalCode'),
  phoneNumber: own('phoneNumber'),
  email: own('email'),
  externalId: own('externalId'),
  source: own('source'),
  createdAt: own('createdAt'),
  updatedAt: own('updatedAt'),
  completedAt: own('completedAt'),
} as const satisfies Record<string, Column>;

export type ColumnName = keyof typeof COLUMNS;
export const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[];

/** Columns of a reader who has not chosen any. */
export const DEFAULT_COLUMNS: readonly string[] = [
  'contactPersonName',
  'address',
  'status',
  'waitingFor',
  'waitingSince',
  'contractorId',
  'nextBookingAt',
  'operatorId',
  'total',
  'createdAt',
] satisfies ColumnName[];

/** Sorts of the address: those of the columns. */
export const SORTS = new Set<string>(['displayId', ...COLUMN_NAMES.flatMap((name) => COLUMNS[name].sort ?? [])]);

export function isColumn(name: string): boolean {
  return isKnownColumn(name) || (name.startsWith(CUSTOM) && name.length > CUSTOM.length);
}

export function isKnownColumn(name: string): name is ColumnName {
  return Object.hasOwn(COLUMNS, name);
}

export function sortOfColumn(name: string): string | null {
  return isKnownColumn(name) ? COLUMNS[name].sort : null;
}

/** Columns of a CSV file that has these columns. */
export function toCsvColumns(columns: readonly string[]): string[] {
  return ['displayId', 'name', ...columns.flatMap((name) => (isKnownColumn(name) ? COLUMNS[name].csv : [name]))];
}
