/** Composes the decorators of one field: class-validator, class-transformer, the OpenAPI property and the field registry. */
import { applyDecorators } from '@nestjs/common';
import { ApiHideProperty, ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Expose, Transform, type TransformFnParams } from 'class-transformer';
import { ValidateIf } from 'class-validator';
import { IsPresent } from '../validation/constraints.js';
import { exposeOverride } from './read-only.js';
import { addField, type Class, type Field, type FieldOptions } from './registry.js';

/** How a field decorator validates, converts and documents its value. */
export interface FieldDefinition {
  schema: ApiPropertyOptions;
  /** Decorators of class-validator and class-transformer for a value that is neither missing nor `null`. */
  rules: PropertyDecorator[];
  /** Normalizes a valid value, such as a UUID to lower case; returns an invalid one unchanged. */
  normalize?: (params: TransformFnParams) => unknown;
  kind?: Field['kind'];
  nested?: () => Class;
  isList?: boolean;
}

/** @param redeclare the field decorator itself, to declare the field again in a derived class. */
export function createFieldDecorator<O extends FieldOptions>(
  redeclare: (options: O) => PropertyDecorator,
  options: O,
  { schema, rules, normalize, kind = 'plain', nested, isList = false }: FieldDefinition,
): PropertyDecorator {
  const register: PropertyDecorator = (target, name) =>
    addField(target.constructor as Class, {
      name: String(name),
      decorator: redeclare as Field['decorator'],
      options,
      kind,
      nested,
      isList,
      rules: [...validationRules(options, rules), ...conversions(options, normalize)],
    });
  return applyDecorators(
    register,
    exposeOverride,
    options.hidden ? ApiHideProperty() : ApiProperty(toApiProperty(schema, options)),
  );
}

/** The rules apply unless an optional field is missing or a nullable one is `null`. */
function validationRules({ optional = false, nullable = false }: FieldOptions, rules: PropertyDecorator[]) {
  const applies = (_request: object, value: unknown) =>
    !(optional && value === undefined) && !(nullable && value === null);
  return [ValidateIf(applies), ...(optional ? [] : [IsPresent()]), ...rules];
}

function conversions({ optional, default: defaultValue }: FieldOptions, normalize: FieldDefinition['normalize']) {
  const hasDefault = optional === true && defaultValue !== undefined;
  if (!hasDefault) return normalize ? [Transform(normalize)] : [];
  const orDefault = (params: TransformFnParams): unknown => {
    if (params.value === undefined) return structuredClone(defaultValue);
    return normalize ? normalize(params) : params.value;
  };
  return [Expose(), Transform(orDefault)];
}

function toApiProperty(schema: ApiPropertyOptions, options: FieldOptions): ApiPropertyOptions {
  const { nullable = false, optional = false, description, example } = options;
  return {
    ...schema,
    nullable,
    // `required` as an array belongs to the schema of the value; `selfRequired` then states whether the field is required.
    ...(Array.isArray(schema.required) ? { selfRequired: !optional } : { required: !optional }),
    description,
    example,
    default: options.default,
  } as ApiPropertyOptions;
}
