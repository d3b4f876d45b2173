/** Turns a raw body or query into a checked request object in one walk, or refuses it naming the broken fields. */
import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { invalid } from '../errors.js';
import { ARRAY_MAX, fieldsOf, isObject, uuidFault, toleratedBy, type Class, type Field } from '../fields/index.js';
import { Faults } from './faults.js';

interface Shape {
  fields: Map<string, Field>;
  /** A class's own fields before those that it inherits: the order in which faults are named. */
  ordered: Field[];
  tolerated: Set<string>;
}

/** The global pipe: it checks every parameter whose class declares fields. */
@Injectable()
export class BodyPipe implements PipeTransform {
  transform(value: unknown, { metatype, type }: ArgumentMetadata): unknown {
    if ((type !== 'body' && type !== 'query') || !metatype || shapeOf(metatype).fields.size === 0) return value;
    return check(metatype, value, '');
  }
}

/** For a body that is a bare array; the message names the index (contract 4.14). */
export function arrayOf(type: Class, max: number): PipeTransform {
  return {
    transform(value: unknown) {
      if (!Array.isArray(value)) throw invalid('body', 'must be an array');
      if (value.length > max) throw invalid('body', `must have at most ${max} items`);
      const entries = value as unknown[];
      const faults = new Faults();
      const requests = entries.map((entry, index) => checkObject(type, entry, `[${index}]`, faults));
      faults.refuseAny();
      return requests;
    },
  };
}

/** Checks a value against the fields of a class. @throws 400 naming the broken fields. */
export function check<T extends object>(type: Class<T>, value: unknown, path: string): T {
  const faults = new Faults();
  const request = checkObject(type, value, path, faults);
  faults.refuseAny();
  return request as T;
}

function checkObject(type: Class, value: unknown, path: string, faults: Faults): object {
  if (value === undefined && path === '') value = {};
  if (isObject(value)) throw invalid(path || 'body', 'must be a JSON object');
  return checked(type, value as Record<string, unknown>, path, faults);
}

const shapes = new WeakMap<Class, Shape>();

function shapeOf(type: Class): Shape {
  let shape = shapes.get(type);
  if (!shape) {
    const fields = fieldsOf(type);
    const inherited = fieldsOf(Object.getPrototypeOf(type) as Class);
    const own = [...fields.values()].filter((field) => inherited.get(field.name) !== field);
    const ordered = [...own, ...[...fields.values()].filter((field) => !own.includes(field))];
    shapes.set(type, (shape = { fields, ordered, tolerated: toleratedBy(type) }));
  }
  return shape;
}

/** An instance with the known fields of a value, each in its stored form; free JSON stays as it is. */
function checked(type: Class, value: Record<string, unknown>, path: string, faults: Faults): object {
  const { fields, ordered, tolerated } = shapeOf(type);
  const request = new (type as new () => Record<string, unknown>)();
  for (const key of Object.keys(value)) {
    if (fields.has(key)) request[key] = value[key];
    else if (!tolerated.has(key)) faults.unknownField(below(path, key));
    else if (key === 'id' && uuidFault(value[key])) faults.unknownField(below(path, key), 'must be a uuid');
  }
  for (const field of ordered) {
    const { name } = field;
    const kept = checkedField(field, request[name], below(path, name), faults);
    if (kept === undefined) delete request[name];
    else request[name] = kept;
  }
  return request;
}

function checkedField(field: Field, value: unknown, path: string, faults: Faults): unknown {
  const { optional, nullable, default: fallback } = field.options;
  if (value === undefined) {
    if (!optional) faults.brokenRule(path, 'is required');
    return optional ? fresh(fallback) : undefined;
  }
  if (value === null && nullable) return null;
  const broken = field.check(value);
  if (broken) faults.brokenRule(path, broken);
  if (field.nested) return nested(field, value, path, faults);
  return broken || !field.store ? value : field.store(value);
}

/** Objects are walked whatever is wrong around them: all faults are named in one answer. */
function nested(field: Field, value: unknown, path: string, faults: Faults): unknown {
  // What is too long is refused for that alone: nobody reads a fault of each of its items.
  if (Array.isArray(value) && value.length > ARRAY_MAX) return value;
  const type = field.nested!();
  const one = (entry: unknown, at: string) =>
    isObject(entry) ? entry : checked(type, entry as Record<string, unknown>, at, faults);
  if (!field.many) return one(value, path);
  return Array.isArray(value) ? value.map((entry, index) => one(entry, `${path}[${index}]`)) : value;
}

function below(path: string, name: string): string {
  return path ? `${path}.${name}` : name;
}

/** A default that is no plain value belongs to one request alone. */
function fresh(value: unknown): unknown {
  if (Array.isArray(value) && value.length === 0) return [];
  return typeof value === 'object' ? structuredClone(value) : value;
}
