/** Converts a request to an instance of its class with class-transformer and validates it with class-validator. */
import { plainToInstance, type ClassTransformOptions } from 'class-transformer';
import { validateSync, type ValidatorOptions } from 'class-validator';
import { invalid } from '../errors.js';
import { isObject } from '../fields/checks.js';
import type { Class } from '../fields/registry.js';
import { escapeNames } from './member-names.js';
import { Violations } from './validation-errors.js';

const TRANSFORM: ClassTransformOptions = { exposeUnsetFields: false };
const VALIDATE: ValidatorOptions = {
  whitelist: true,
  forbidNonWhitelisted: true,
  forbidUnknownValues: false,
  validationError: { target: false },
};

/**
 * An instance of a class from a plain value, in which fields that are left out have their defaults. Rules that return
 * promises are not evaluated: what needs the database belongs to services.
 * @throws 400 listing the violations.
 */
export function check<T extends object>(type: Class<T>, value: unknown = {}): T {
  if (isObject(value)) throw invalid('body', 'must be a JSON object');
  const violations = new Violations();
  const instance = validated(type, value as object, '', violations);
  violations.throwIfAny();
  return instance;
}

/** The same for a list of at most `max` items. */
export function checkList<T extends object>(type: Class<T>, value: unknown, max: number): T[] {
  if (!Array.isArray(value)) throw invalid('body', 'must be an array');
  if (value.length > max) throw invalid('body', `must have at most ${max} items`);
  const violations = new Violations();
  const instances = value.map((item: unknown, index) => {
    if (!isObject(item)) return validated(type, item as object, `[${index}]`, violations);
    violations.add(`[${index}]`, 'must be a JSON object');
    return null;
  });
  violations.throwIfAny();
  return instances as T[];
}

function validated<T extends object>(type: Class<T>, value: object, path: string, violations: Violations): T {
  const instance = plainToInstance(type as new () => T, escapeNames(value) as object, TRANSFORM);
  violations.addErrors(validateSync(instance, VALIDATE), path);
  return instance;
}
