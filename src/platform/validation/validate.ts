/** Converts a request to an instance of its class with class-transformer and validates it with class-validator. */
import { plainToInstance, type ClassTransformOptions } from 'class-transformer';
import { validateSync, type ValidatorOptions } from 'class-validator';
import { invalid } from '../errors.js';
import { registerRules, type Class } from '../fields/registry.js';
import { validateObject } from '../fields/validators.js';
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
 * Creates an instance of a class from a plain value. Missing fields get their defaults. Asynchronous rules are not
 * evaluated: services validate what needs the database.
 * @throws 400 listing the violations.
 */
export function parseRequest<T extends object>(type: Class<T>, value: unknown = {}): T {
  if (validateObject(value)) throw invalid('body', 'must be a JSON object', 'NOT_OBJECT');
  const violations = new Violations();
  const instance = createInstance(type, value as object, '', violations);
  violations.throwIfAny();
  return instance;
}

/** Same as `parseRequest` for a list of at most `max` items. */
export function parseRequestList<T extends object>(type: Class<T>, value: unknown, max: number): T[] {
  if (!Array.isArray(value)) throw invalid('body', 'must be an array', 'NOT_LIST');
  if (value.length > max) throw invalid('body', { message: `must have at most ${max} items`, code: 'TOO_MANY', max });
  const violations = new Violations();
  const instances = value.map((item: unknown, index) => {
    if (!validateObject(item)) return createInstance(type, item as object, `[${index}]`, violations);
    violations.add(`[${index}]`, { message: 'must be a JSON object', code: 'NOT_OBJECT' });
    return null;
  });
  violations.throwIfAny();
  return instances as T[];
}

function createInstance<T extends object>(type: Class<T>, value: object, path: string, violations: Violations): T {
  registerRules(type);
  const instance = plainToInstance(type as new () => T, escapeNames(value) as object, TRANSFORM);
  violations.addErrors(validateSync(instance, VALIDATE), path);
  return instance;
}
