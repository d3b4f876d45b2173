/** The machinery behind the words: one decorator that is column, check, schema and nullability at once. */
import { applyDecorators } from '@nestjs/common';
import { ApiHideProperty, ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';
import {
  Column,
  CreateDateColumn,
  DeleteDateColumn,
  PrimaryColumn,
  UpdateDateColumn,
  type ColumnOptions,
} from 'typeorm';
import { addField, type Check, type Class, type Field, type FieldOptions } from './registry.js';

/** What a word means for the column, the schema and the check. */
export interface Meaning {
  column: ColumnOptions;
  schema: ApiPropertyOptions;
  check: Check;
  kind?: Field['kind'];
  store?: Field['store'];
  nested?: () => Class;
  many?: boolean;
}

/** Puts column, schema, check and the memory of the field together in one decorator. */
export function word<O extends FieldOptions>(
  again: (options: O) => PropertyDecorator,
  options: O,
  { column, schema, check, kind = 'plain', store, nested, many = false }: Meaning,
): PropertyDecorator {
  const { nullable = false, optional = false, description, example } = options;
  const stored = options.column !== false && !options.sql && !options.rows && !options.derived;
  const remember: PropertyDecorator = (target, name) =>
    addField(target.constructor as Class, {
      name: String(name),
      word: again as Field['word'],
      options,
      kind,
      store,
      nested,
      many,
    });
  return applyDecorators(
    remember,
    ...(stored
      ? [
          columnWord(options)({
            ...columnOptions(column, options),
            nullable,
            default: columnDefault(options.default, column) as string | undefined,
          }),
        ]
      : []),
    options.hidden
      ? ApiHideProperty()
      : ApiProperty({
          ...schema,
          nullable,
          // An array is the schema's own; whether the field itself is required then has another name.
          ...(Array.isArray(schema.required) ? { selfRequired: !optional } : { required: !optional }),
          description,
          example,
          default: options.default,
        } as ApiPropertyOptions),
    ...(optional || nullable ? [ValidateIf((_row, value) => needsCheck(value, optional, nullable))] : []),
    ValidateBy({
      name: 'rule',
      validator: {
        validate: (value: unknown) => check(value) === null,
        defaultMessage: (given) =>
          given?.value === undefined ? 'is required' : (check(given.value) ?? 'is not valid'),
      },
    }),
  );
}

const KEPT = {
  primary: PrimaryColumn,
  created: CreateDateColumn,
  updated: UpdateDateColumn,
  deleted: DeleteDateColumn,
};

function columnWord({ kept }: FieldOptions): (options: ColumnOptions) => PropertyDecorator {
  return (options) => (kept ? KEPT[kept]({ ...options, default: undefined } as never) : Column(options));
}

function columnOptions(column: ColumnOptions, { columnType, columnName: name }: FieldOptions): ColumnOptions {
  if (!columnType || columnType === column.type) return { ...column, name };
  const [, type, precision, scale] = /^(\w+)(?:\((\d+),(\d+)\))?$/.exec(columnType) ?? [];
  const transformer = {
    to: (value: unknown) => value,
    from: (text: string | null) => (text === null ? null : Number(text)),
  };
  return { name, type: type as never, transformer, ...(precision ? { precision: +precision, scale: +scale } : {}) };
}

function needsCheck(value: unknown, optional: boolean, nullable: boolean): boolean {
  return !(optional && value === undefined) && !(nullable && value === null);
}

function columnDefault(value: unknown, { type }: ColumnOptions): ColumnOptions['default'] {
  if (Array.isArray(value)) return type === 'jsonb' ? JSON.stringify(value) : '{}';
  return typeof value === 'object' ? (value as object) : (value as ColumnOptions['default']);
}
