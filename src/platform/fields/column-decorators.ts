/** Field decorators for entities: each is the field decorator of the same name plus a TypeORM column. */
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
import * as fields from './field-decorators.js';

/** Options of a column: those of the field, except the ones that only concern requests and read models. */
type ColumnFieldOptions<O> = Omit<O, keyof FieldOptions> &
  SharedOptions & {
    /** A column that TypeORM manages. */
    columnKind?: keyof typeof COLUMN_KINDS;
    /** Overrides the column type of the decorator: `bigint`, or `text` if only requests limit the length. */
    columnType?: string;
  };
type Decorator<O> = (options?: ColumnFieldOptions<O>) => PropertyDecorator;
type DecoratorWithOptions<O> = (options: ColumnFieldOptions<O>) => PropertyDecorator;
type Options<D extends (...values: never[]) => unknown> = NonNullable<Parameters<D>[0]>;

const COLUMN_KINDS = {
  primary: PrimaryColumn,
  created: CreateDateColumn,
  updated: UpdateDateColumn,
  deleted: DeleteDateColumn,
};
const JSON_COLUMN: ColumnOptions = { type: 'jsonb' };

export const StringField: Decorator<Options<typeof fields.StringField>> = (options = {}) =>
  withColumn(fields.StringField(options), options, textColumn(options));
export const EmailField: Decorator<FieldOptions> = (options = {}) =>
  withColumn(fields.EmailField(options), options, { type: 'varchar', length: fields.EMAIL_MAX });
export const IntField: Decorator<Options<typeof fields.IntField>> = (options = {}) =>
  withColumn(fields.IntField(options), options, { type: 'int' });
export const RoundedIntField: Decorator<Options<typeof fields.RoundedIntField>> = (options = {}) =>
  withColumn(fields.RoundedIntField(options), options, { type: 'int' });
export const FloatField: Decorator<Options<typeof fields.FloatField>> = (options = {}) =>
  withColumn(fields.FloatField(options), options, { type: 'double precision' });
export const BooleanField: Decorator<FieldOptions> = (options = {}) =>
  withColumn(fields.BooleanField(options), options, { type: 'boolean' });
export const EnumField: DecoratorWithOptions<Options<typeof fields.EnumField>> = (options) =>
  withColumn(fields.EnumField(options), options, { type: 'varchar', length: 64 });
export const UuidField: Decorator<FieldOptions> = (options = {}) =>
  withColumn(fields.UuidField(options), options, { type: 'uuid' });
export const TimestampField: Decorator<FieldOptions> = (options = {}) =>
  withColumn(fields.TimestampField(options), options, { type: 'timestamptz', precision: 3 });
export const StringListField: Decorator<Options<typeof fields.StringListField>> = (options = {}) =>
  withColumn(fields.StringListField(options), options, { type: 'text', array: true });
export const EnumListField: DecoratorWithOptions<Options<typeof fields.EnumListField>> = (options) =>
  withColumn(fields.EnumListField(options), options, { type: 'text', array: true });
export const UuidListField: Decorator<Options<typeof fields.UuidListField>> = (options = {}) =>
  withColumn(fields.UuidListField(options), options, { type: 'uuid', array: true });
export const JsonField: DecoratorWithOptions<Options<typeof fields.JsonField>> = (options) =>
  withColumn(fields.JsonField(options), options, JSON_COLUMN);

/** A nested object of a class in a JSON column. */
export function NestedField(of: () => Class, options: ColumnFieldOptions<FieldOptions> = {}): PropertyDecorator {
  return withColumn(fields.NestedField(of, options), options, JSON_COLUMN);
}

/** A list of nested objects of a class in a JSON column. */
export function NestedListField(
  of: () => Class,
  options: ColumnFieldOptions<FieldOptions & { maxItems?: number }> = {},
): PropertyDecorator {
  return withColumn(fields.NestedListField(of, options), options, JSON_COLUMN);
}

function textColumn({ max, columnType }: { max?: number; columnType?: string }): ColumnOptions {
  return max && columnType !== 'text' ? { type: 'varchar', length: max } : { type: 'text' };
}

function withColumn(
  field: PropertyDecorator,
  options: ColumnFieldOptions<object>,
  column: ColumnOptions,
): PropertyDecorator {
  const { columnKind, columnType, nullable = false, default: value } = options;
  const typed = columnType && columnType !== column.type ? numberColumn(columnType) : column;
  const defaultValue = columnDefault(value, column) as object | undefined;
  const decorator = columnKind
    ? COLUMN_KINDS[columnKind]({ ...typed, nullable } as never)
    : Column({ ...typed, nullable, default: defaultValue });
  return applyDecorators(field, decorator);
}

/** A column of a number type that the driver returns as text. */
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
