/** The machinery behind the words: one decorator that is check, schema and nullability at once. */
import { applyDecorators } from '@nestjs/common';
import { ApiHideProperty, ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { addField, type FieldCheck, type Class, type Field, type FieldOptions } from './registry.js';

/** What a word means for the schema and the check. */
export interface Meaning {
  schema: ApiPropertyOptions;
  check: FieldCheck;
  kind?: Field['kind'];
  store?: Field['store'];
  nested?: () => Class;
  many?: boolean;
}

/**
 * Puts schema, check and the memory of the field together in one decorator.
 * @param again the word itself, to declare the field once more where an input or a view picks it.
 */
export function word<O extends FieldOptions>(
  again: (options: O) => PropertyDecorator,
  options: O,
  { schema, check, kind = 'plain', store, nested, many = false }: Meaning,
): PropertyDecorator {
  const { nullable = false, optional = false, description, example } = options;
  const remember: PropertyDecorator = (target, name) =>
    addField(target.constructor as Class, {
      name: String(name),
      word: again as Field['word'],
      options,
      check,
      kind,
      store,
      nested,
      many,
    });
  if (options.hidden) return applyDecorators(remember, ApiHideProperty());
  const described = ApiProperty({
    ...schema,
    nullable,
    // An array is the schema's own; whether the field itself is required then has another name.
    ...(Array.isArray(schema.required) ? { selfRequired: !optional } : { required: !optional }),
    description,
    example,
    default: options.default,
  } as ApiPropertyOptions);
  return applyDecorators(remember, described);
}
