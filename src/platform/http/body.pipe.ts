/** Turns a raw body or query into a checked request object, or refuses it naming every broken field. */
import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { validateSync, type ValidationError } from 'class-validator';
import { faulty, invalid, type Fault } from '../errors.js';
import { fieldsOf, isUuidText, toleratedBy, type Class, type Field } from '../fields/index.js';

interface Shape {
  fields: Map<string, Field>;
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
      return value.map((entry, index) => check(type, entry, `[${index}]`));
    },
  };
}

/** Checks a value against the fields of a class. @throws 400 naming every broken field. */
export function check<T extends object>(type: Class<T>, value: unknown, path: string): T {
  if (value === undefined && path === '') value = {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid(path || 'body', 'must be a JSON object');
  }
  const faults: Fault[] = [];
  const request = onlyKnown(type, value as Record<string, unknown>, path, faults) as T;
  const errors = validateSync(request, { stopAtFirstError: true, forbidUnknownValues: false });
  for (const error of errors) collect(error, path, faults);
  if (faults.length > 0) throw faulty(faults);
  finish(type, request as Record<string, unknown>);
  return request;
}

const shapes = new WeakMap<Class, Shape>();

function shapeOf(type: Class): Shape {
  let shape = shapes.get(type);
  if (!shape) shapes.set(type, (shape = { fields: fieldsOf(type), tolerated: toleratedBy(type) }));
  return shape;
}

/** An instance with the known fields of a value, by name; free JSON stays as it is. */
function onlyKnown(type: Class, value: Record<string, unknown>, path: string, faults: Fault[]): object {
  const { fields, tolerated } = shapeOf(type);
  const known = new (type as new () => Record<string, unknown>)();
  for (const key of Object.keys(value)) {
    const at = path ? `${path}.${key}` : key;
    const field = fields.get(key);
    if (field) known[key] = field.nested ? nestedKnown(field, value[key], at, faults) : value[key];
    else if (!tolerated.has(key)) faults.push({ field: at, message: 'is not a field of this resource' });
    else if (key === 'id' && isUuidText(value[key])) faults.push({ field: at, message: 'must be a uuid' });
  }
  return known;
}

function nestedKnown(field: Field, value: unknown, path: string, faults: Fault[]): unknown {
  const type = field.nested!();
  const one = (entry: unknown, at: string) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
      ? onlyKnown(type, entry as Record<string, unknown>, at, faults)
      : entry;
  if (!field.many) return one(value, path);
  return Array.isArray(value) ? value.map((entry, index) => one(entry, `${path}[${index}]`)) : value;
}

function collect(error: ValidationError, path: string, faults: Fault[]): void {
  const name = /^\d+$/.test(error.property)
    ? `${path}[${error.property}]`
    : path
      ? `${path}.${error.property}`
      : error.property;
  const message = Object.values(error.constraints ?? {}).find((text) => !text.startsWith('nested property'));
  if (message) faults.push(message.startsWith('[') ? indexed(name, message) : { field: name, message });
  for (const child of error.children ?? []) collect(child, name, faults);
}

function indexed(name: string, message: string): Fault {
  const end = message.indexOf(' ');
  return { field: `${name}${message.slice(0, end)}`, message: message.slice(end + 1) };
}

function finish(type: Class, request: Record<string, unknown>): void {
  for (const [name, field] of shapeOf(type).fields) {
    const value = request[name];
    if (value === undefined) {
      if (field.options.optional && field.options.default !== undefined) request[name] = fresh(field.options.default);
      else delete request[name];
    } else if (value !== null) {
      if (field.store) request[name] = field.store(value);
      if (field.nested)
        for (const one of field.many ? (value as unknown[]) : [value]) finish(field.nested(), one as never);
    }
  }
}

/** A default that is no plain value belongs to one request alone. */
function fresh(value: unknown): unknown {
  if (Array.isArray(value) && value.length === 0) return [];
  return typeof value === 'object' ? structuredClone(value) : value;
}
