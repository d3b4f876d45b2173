/** Custom class-validator constraints: rules that the library lacks, or whose messages or counting differ. */
import { ValidateBy, type ValidationArguments } from 'class-validator';
import {
  validateLength,
  validateObject,
  validateTimestamp,
  validateUnicode,
  validateUuid,
  type FieldValidator,
  type Validator,
} from '../fields/validators.js';
import { formatMessage } from './validation-errors.js';

/**
 * A class-validator decorator made from a validator function.
 * @param name of the constraint in `ValidationError.constraints`.
 */
export function Satisfies(name: string, validator: FieldValidator): PropertyDecorator {
  const validate = (value: unknown) => !validator(value);
  const defaultMessage = (violated?: ValidationArguments) => formatMessage(validator(violated?.value));
  return ValidateBy({ name, validator: { validate, defaultMessage } });
}

/** Present in the request; other rules decide about `null`. `IsDefined` of the library rejects `null`. */
export const IsPresent = () => Satisfies('isPresent', (value) => (value === undefined ? 'is required' : null));

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
      const message = validate(item);
      if (message) return { field: `[${index}]`, message };
    }
    return null;
  });

/** Applies to strings; another rule rejects other types. */
function validateString(value: unknown, validate: (text: string) => string | null): string | null {
  return typeof value === 'string' ? validate(value) : null;
}
