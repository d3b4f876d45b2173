/** Custom class-validator constraints: rules that the library lacks, or whose messages or counting differ. */
import { ValidateBy, type ValidationOptions } from 'class-validator';
import type { FieldRule } from '../field-rules.js';
import {
  validateLength,
  validateObject,
  validateTimestamp,
  validateUnicode,
  validateUuid,
  type FieldValidator,
  type Validator,
} from '../fields/validators.js';

/**
 * A class-validator decorator made from a validator function.
 * @param name of the constraint in `ValidationError.constraints`.
 */
export function Satisfies(name: string, validator: FieldValidator): PropertyDecorator {
  const validate = (value: unknown) => !validator(value);
  // The library passes the context on only with a message; the rule has its own.
  const context: ConstraintContext = { validator };
  return ValidateBy({ name, validator: { validate } }, { message: name, context });
}

/** The context of a constraint: its rule, or the validator that says which rule a value breaks. */
export type ConstraintContext = { rule: FieldRule } | { validator: FieldValidator };

/** Options of a decorator of class-validator whose rule has a code. */
export function stating(rule: FieldRule): ValidationOptions {
  return { message: rule.message, context: { rule } satisfies ConstraintContext };
}

/** Present in the request; other rules decide about `null`. `IsDefined` of the library rejects `null`. */
export const IsPresent = () =>
  Satisfies('isPresent', (value) => (value === undefined ? { message: 'is required', code: 'REQUIRED' } : null));

/** Text that PostgreSQL can store: no NUL, no lone surrogate. */
export const IsStorableText = () => Satisfies('isStorableText', (value) => validateString(value, validateUnicode));

/** Length in Unicode code points. `Length` of the library does not count variation selectors. */
export const HasLength = (min: number, max: number) =>
  Satisfies('hasLength', (value) => validateString(value, (text) => validateLength(text, min, max)));

/** A UUID of any version, in either case. `IsUUID` of the library accepts only versions 1 to 8. */
export const IsAnyUuid = () => Satisfies('isAnyUuid', validateUuid);

/** An ISO 8601 date or date-time in the years 1 to 9999. */
export const IsTimestamp = () => Satisfies('isTimestamp', validateTimestamp);

/** An object, neither null nor an array. `ValidateNested` of the library accepts both objects and arrays. */
export const IsJsonObject = () => Satisfies('isJsonObject', validateObject);

/** A list whose items are all valid; names the first invalid one. `each` of the library names none. */
export const EachItem = (validate: Validator) =>
  Satisfies('eachItem', (value) => {
    if (!Array.isArray(value)) return null;
    for (const [index, item] of value.entries()) {
      const broken = validate(item);
      if (broken) return { field: `[${index}]`, ...broken };
    }
    return null;
  });

/** Applies to strings; another rule rejects other types. */
function validateString(value: unknown, validate: (text: string) => FieldRule | null): FieldRule | null {
  return typeof value === 'string' ? validate(value) : null;
}
