/** Custom class-validator constraints: the rules that the library does not have, or words or counts differently. */
import { ValidateBy, type ValidationArguments } from 'class-validator';
import {
  brokenText,
  isMoment,
  isObject,
  lengthFault,
  uuidFault,
  type Check,
  type FieldCheck,
} from '../fields/checks.js';
import { messageAt } from './validation-errors.js';

/**
 * A class-validator decorator made from a function that returns the broken rule.
 * @param name of the constraint in `ValidationError.constraints`.
 */
export function Satisfies(name: string, check: FieldCheck): PropertyDecorator {
  const validate = (value: unknown) => !check(value);
  const defaultMessage = (violated?: ValidationArguments) => messageAt(check(violated?.value));
  return ValidateBy({ name, validator: { validate, defaultMessage } });
}

/** Present in the request; `null` is left to the other rules. `IsDefined` of the library refuses it. */
export const IsPresent = () => Satisfies('isPresent', (value) => (value === undefined ? 'is required' : null));

/** Text that PostgreSQL stores: no NUL, no lone surrogate. */
export const IsStorableText = () => Satisfies('isStorableText', (value) => ifText(value, brokenText));

/** Length in Unicode code points. `Length` of the library counts a variation selector as nothing. */
export const HasLength = (min: number, max: number) =>
  Satisfies('hasLength', (value) => ifText(value, (text) => lengthFault(text, min, max)));

/** A UUID of any version, in either case. `IsUUID` of the library knows versions 1 to 8. */
export const IsAnyUuid = () => Satisfies('isAnyUuid', uuidFault);

/** An ISO 8601 date or date-time in the years 1 to 9999. */
export const IsMoment = () => Satisfies('isMoment', isMoment);

/** An object, neither null nor an array. `ValidateNested` of the library takes either kind for the other. */
export const IsJsonObject = () => Satisfies('isJsonObject', isObject);

/** Items of a list that all satisfy a rule; names the first that does not. `each` of the library names none. */
export const EachItem = (check: Check) =>
  Satisfies('eachItem', (value) => {
    if (!Array.isArray(value)) return null;
    for (const [index, item] of value.entries()) {
      const message = check(item);
      if (message) return { field: `[${index}]`, message };
    }
    return null;
  });

function ifText(value: unknown, check: (text: string) => string | null): string | null {
  return typeof value === 'string' ? check(value) : null;
}
