/** The words for columns of entities: each is the word of the same name for a property, and a column beside it. */
import { applyDecorators } from '@nestjs/common';
import {
  Column,
  CreateDateColumn,
  DeleteDateColumn,
  PrimaryColumn,
  UpdateDateColumn,
  type ColumnOptions,
} from 'typeorm';
import type { Class, FieldOptions, SharedOptions } from './registry.js';
import * as words from './words.js';

/** What may be said of a column; what concerns requests and views alone may not. */
type Stored<O> = Omit<O, keyof FieldOptions> &
  SharedOptions & {
    /** What TypeORM keeps of it by itself. */
    kept?: keyof typeof KEPT;
    /** Type of the column where the word's own does not fit: `bigint`, or `text` where only requests bound the length. */
    columnType?: string;
  };
type Word<O> = (options?: Stored<O>) => PropertyDecorator;
type Required<O> = (options: Stored<O>) => PropertyDecorator;
type Options<W extends (...values: never[]) => unknown> = NonNullable<Parameters<W>[0]>;

const KEPT = {
  primary: PrimaryColumn,
  created: CreateDateColumn,
  updated: UpdateDateColumn,
  deleted: DeleteDateColumn,
};
const JSON_COLUMN: ColumnOptions = { type: 'jsonb' };

export const Text: Word<Options<typeof words.Text>> = (options = {}) =>
  stored(words.Text(options), options, textColumn(options));
export const Int: Word<Options<typeof words.Int>> = (options = {}) =>
  stored(words.Int(options), options, { type: 'int' });
export const Rounded: Word<Options<typeof words.Rounded>> = (options = {}) =>
  stored(words.Rounded(options), options, { type: 'int' });
export const Decimal: Word<Options<typeof words.Decimal>> = (options = {}) =>
  stored(words.Decimal(options), options, { type: 'double precision' });
export const Flag: Word<FieldOptions> = (options = {}) => stored(words.Flag(options), options, { type: 'boolean' });
export const Choice: Required<Options<typeof words.Choice>> = (options) =>
  stored(words.Choice(options), options, { type: 'varchar', length: 64 });
export const Uuid: Word<FieldOptions> = (options = {}) => stored(words.Uuid(options), options, { type: 'uuid' });
export const Moment: Word<FieldOptions> = (options = {}) =>
  stored(words.Moment(options), options, { type: 'timestamptz', precision: 3 });
export const Texts: Word<Options<typeof words.Texts>> = (options = {}) =>
  stored(words.Texts(options), options, { type: 'text', array: true });
export const Choices: Required<Options<typeof words.Choices>> = (options) =>
  stored(words.Choices(options), options, { type: 'text', array: true });
export const Uuids: Word<Options<typeof words.Uuids>> = (options = {}) =>
  stored(words.Uuids(options), options, { type: 'uuid', array: true });
export const Json: Required<Options<typeof words.Json>> = (options) =>
  stored(words.Json(options), options, JSON_COLUMN);

/** A nested object of a class in a JSON column. */
export function Nested(of: () => Class, options: Stored<FieldOptions> = {}): PropertyDecorator {
  return stored(words.Nested(of, options), options, JSON_COLUMN);
}

/** A list of nested objects of a class in a JSON column. */
export function NestedList(of: () => Class, options: Stored<FieldOptions & { items?: number }> = {}) {
  return stored(words.NestedList(of, options), options, JSON_COLUMN);
}

function textColumn({ max, columnType }: { max?: number; columnType?: string }): ColumnOptions {
  return max && columnType !== 'text' ? { type: 'varchar', length: max } : { type: 'text' };
}

function stored(property: PropertyDecorator, options: Stored<object>, column: ColumnOptions): PropertyDecorator {
  const { kept, columnType, nullable = false, default: value } = options;
  const whole = { ...(columnType && columnType !== column.type ? numberColumn(columnType) : column), nullable };
  const fallback = columnDefault(value, column) as object | undefined;
  const decorator = kept ? KEPT[kept](whole as never) : Column({ ...whole, default: fallback });
  return applyDecorators(property, decorator);
}

/** PostgreSQL gives these as text. */
function numberColumn(columnType: string): ColumnOptions {
  const [, type, precision, scale] = /^(\w+)(?:\((\d+),(\d+)\))?$/.exec(columnType) ?? [];
  const transformer = {
    to: (value: unknown) => value,
    from: (text: string | null) => (text === null ? null : Number(text)),
  };
  return { type: type as never, transformer, ...(precision ? { precision: +precision, scale: +scale } : {}) };
}

function columnDefault(value: unknown, { type }: ColumnOptions): ColumnOptions['default'] {
  if (Array.isArray(value)) return type === 'jsonb' ? JSON.stringify(value) : '{}';
  return value as ColumnOptions['default'];
}
