/**
 * Read-only fields in requests: accepted, because clients send back what they have read, and ignored (decisions/platform
 * "Rules that hold everywhere").
 */
import { Expose, Transform } from 'class-transformer';
import { isUuid } from '../uuid.js';
import { Satisfies } from '../validation/constraints.js';
import { fieldsOf, type Class } from './registry.js';
import { validateUuid } from './validators.js';

/** Requests are transformed without a group, so class-transformer omits fields of this group. */
const RESPONSES_ONLY = { groups: ['response'] };

const readOnly = new WeakMap<Class, ReadonlySet<string>>();

/** Makes these fields of a class read-only. An `id` must still be a UUID. */
export function ignoreInRequests(type: Class, names: ReadonlySet<string>): void {
  readOnly.set(type, names);
  for (const name of names) {
    if (name !== 'id') Expose(RESPONSES_ONLY)(type.prototype as object, name);
  }
  if (names.has('id')) validateIgnoredId(type.prototype as object, 'id');
}

/** Makes a field writable again if a parent class declares it read-only. */
export const exposeOverride: PropertyDecorator = (target, name) => {
  if (!isReadOnlyInParents(target.constructor as Class, String(name))) return;
  if (name === 'id') throw new Error('Name `id` among the fields of `inputFrom` instead');
  Expose()(target, name);
};

/** Drops a valid id before validation, so that validation only sees an invalid one. */
function validateIgnoredId(target: object, name: string): void {
  Transform(({ value }) => (isUuid(value) ? undefined : (value as unknown)))(target, name);
  Satisfies('isIgnoredId', (value) => (value === undefined ? null : validateUuid(value)))(target, name);
}

/** The names of the fields that a request of this class may contain and that are ignored. */
export function getReadOnlyFields(type: Class): string[] {
  const declared = fieldsOf(type);
  return ancestry(type)
    .flatMap((one) => [...(readOnly.get(one) ?? [])])
    .filter((name) => !declared.has(name));
}

function isReadOnlyInParents(type: Class, name: string): boolean {
  const [, ...parents] = ancestry(type);
  return parents.some((parent) => readOnly.get(parent)?.has(name));
}

/** A class and its parent classes, itself first. */
function ancestry(type: Class): Class[] {
  const parent = Object.getPrototypeOf(type) as Class | null;
  return !parent || parent === Function.prototype ? [type] : [type, ...ancestry(parent)];
}
