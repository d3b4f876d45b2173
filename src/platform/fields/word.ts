/** Composes the decorators of one field: class-validator, class-transformer, the OpenAPI property and the field registry. */
import { applyDecorators } from '@nestjs/common';
import { ApiHideProperty, ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Expose, Transform, type TransformFnParams } from 'class-transformer';
import { ValidateIf } from 'class-validator';
import { IsPresent } from '../validation/constraints.js';
import { exposeAgain } from './read-only.js';
import { addField, type Class, type Field, type FieldOptions } from './registry.js';

/** What a field decorator means for requests and for the interface description. */
export interface Meaning {
  schema: ApiPropertyOptions;
  /** Decorators of class-validator and class-transformer for a value that is neither left out nor `null`. */
  rules: PropertyDecorator[];
  /** Normalizes a valid value, such as a UUID to lower case; an invalid one is returned as it is. */
  normalize?: (params: TransformFnParams) => unknown;
  kind?: Field['kind'];
  nested?: () => Class;
  many?: boolean;
}

/** @param again the field decorator itself, to declare the field again in a class that picks it. */
export function word<O extends FieldOptions>(
  again: (options: O) => PropertyDecorator,
  options: O,
  { schema, rules, normalize, kind = 'plain', nested, many = false }: Meaning,
): PropertyDecorator {
  const register: PropertyDecorator = (target, name) =>
    addField(target.constructor as Class, {
      name: String(name),
      word: again as Field['word'],
      options,
      kind,
      nested,
      many,
    });
  return applyDecorators(
    register,
    exposeAgain,
    ...validation(options, rules),
    ...conversion(options, normalize),
    options.hidden ? ApiHideProperty() : ApiProperty(described(schema, options)),
  );
}

/** The rules apply unless an optional field is left out or a nullable one is `null`. */
function validation({ optional = false, nullable = false }: FieldOptions, rules: PropertyDecorator[]) {
  const applies = (_request: object, value: unknown) =>
    !(optional && value === undefined) && !(nullable && value === null);
  return [ValidateIf(applies), ...(optional ? [] : [IsPresent()]), ...rules];
}

function conversion({ optional, default: fallback }: FieldOptions, normalize: Meaning['normalize']) {
  const hasDefault = optional === true && fallback !== undefined;
  if (!hasDefault) return normalize ? [Transform(normalize)] : [];
  const orDefault = (params: TransformFnParams): unknown => {
    if (params.value === undefined) return structuredClone(fallback);
    return normalize ? normalize(params) : params.value;
  };
  return [Expose(), Transform(orDefault)];
}

function described(schema: ApiPropertyOptions, options: FieldOptions): ApiPropertyOptions {
  const { nullable = false, optional = false, description, example } = options;
  return {
    ...schema,
    nullable,
    // An array is the schema's own; whether the field itself is required then has another name.
    ...(Array.isArray(schema.required) ? { selfRequired: !optional } : { required: !optional }),
    description,
    example,
    default: options.default,
  } as ApiPropertyOptions;
}
