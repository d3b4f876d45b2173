/**
 * Read-only fields of a resource in a request: accepted, because clients send back what they have read, and ignored
 * (decisions/platform "Rules that hold everywhere").
 */
import { Expose, Transform } from 'class-transformer';
import { isUuid } from '../uuid.js';
import { Satisfies } from '../validation/constraints.js';
import { uuidFault } from './checks.js';
import type { Class } from './registry.js';

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

function isReadOnlyAbove(type: Class, name: string): boolean {
  const parent = Object.getPrototypeOf(type) as Class | null;
  if (!parent || parent === Function.prototype) return false;
  return readOnly.get(parent)?.has(name) === true || isReadOnlyAbove(parent, name);
}
