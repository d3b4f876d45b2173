/**
 * Read-only fields of a resource in a request: accepted, because clients send back what they have read, and ignored
 * (decisions/platform "Rules that hold everywhere").
 */
import { Expose, Transform } from 'class-transformer';
import { isUuid } from '../uuid.js';
import { Satisfies } from '../validation/constraints.js';
import { uuidFault } from './checks.js';
import { fieldsOf, type Class } from './registry.js';

/** Requests are transformed without a group, so class-transformer leaves fields of this one out. */
const RESPONSES_ONLY = { groups: ['response'] };

const readOnly = new WeakMap<Class, ReadonlySet<string>>();

/** Makes these fields of a class read-only. An `id` must be a UUID all the same. */
export function ignoreInRequests(type: Class, names: ReadonlySet<string>): void {
  readOnly.set(type, names);
  for (const name of names) {
    if (name !== 'id') Expose(RESPONSES_ONLY)(type.prototype as object, name);
  }
  if (names.has('id')) checkIgnoredId(type.prototype as object, 'id');
}

/** Declares a field again that is read-only in a parent class: the request takes it after all. */
export const exposeAgain: PropertyDecorator = (target, name) => {
  if (!isReadOnlyAbove(target.constructor as Class, String(name))) return;
  if (name === 'id') throw new Error('Name `id` among the fields of `inputOf` instead');
  Expose()(target, name);
};

/** A valid id is dropped before validation, so that only an invalid one is left to be refused. */
function checkIgnoredId(target: object, name: string): void {
  Transform(({ value }) => (isUuid(value) ? undefined : (value as unknown)))(target, name);
  Satisfies('isIgnoredId', (value) => (value === undefined ? null : uuidFault(value)))(target, name);
}

/** The names of the fields that a request of this class may carry and that are ignored. */
export function readOnlyFieldsOf(type: Class): string[] {
  const declared = fieldsOf(type);
  return ancestry(type)
    .flatMap((one) => [...(readOnly.get(one) ?? [])])
    .filter((name) => !declared.has(name));
}

function isReadOnlyAbove(type: Class, name: string): boolean {
  const [, ...parents] = ancestry(type);
  return parents.some((parent) => readOnly.get(parent)?.has(name));
}

/** A class and the classes that it extends, itself first. */
function ancestry(type: Class): Class[] {
  const parent = Object.getPrototypeOf(type) as Class | null;
  return !parent || parent === Function.prototype ? [type] : [type, ...ancestry(parent)];
}
