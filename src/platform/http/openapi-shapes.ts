/** Gives shapes their names: each stands once among the schemas, and everything else refers to it. */
import type { OpenAPIObject } from '@nestjs/swagger';
import { namedShapes } from '../fields/shapes.js';

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  nullable?: boolean;
  description?: string;
  /** The schema that this one is, with null beside it. */
  'x-or-null'?: string;
}
type Schemas = Record<string, Schema>;

const PREFIX = '#/components/schemas/';
/** What stands under these names is a value, no schema. */
const VALUES = new Set(['example', 'examples', 'default', 'enum']);

/** Puts the shapes among the schemas; those that nothing refers to are dropped later. */
export function addNamedShapes(document: OpenAPIObject): void {
  const components = (document.components ??= {}) as { schemas?: Schemas };
  const shapes = Object.fromEntries([...namedShapes()].map(([name, schema]) => [name, structuredClone(schema)]));
  components.schemas = { ...components.schemas, ...shapes };
}

/**
 * A reference can carry nothing beside it in OpenAPI 3.0, and null is none of what it leads to. What may be null refers to
 * a schema of its own, which says so, as the only part of `allOf`, which may stand beside words.
 */
export function referByName(document: OpenAPIObject): void {
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  const open: unknown[] = [document.paths, document.components];
  while (open.length > 0) {
    const node = open.pop();
    if (typeof node !== 'object' || node === null || refers(node, schemas)) continue;
    for (const [key, value] of Object.entries(node)) if (!VALUES.has(key)) open.push(value);
  }
  for (const name of Object.keys(schemas)) if (schemas[name]['x-or-null']) fill(name, schemas);
}

/** Whether it is a reference with something beside it, which it is no more then. */
function refers(node: Schema, schemas: Schemas): boolean {
  const { allOf = [], nullable, description } = node;
  const reference = allOf.length === 1 && allOf[0].$ref;
  if (!reference) return false;
  for (const key of Object.keys(node)) delete (node as Record<string, unknown>)[key];
  const name = reference.slice(PREFIX.length);
  if (nullable) Object.assign(node, { allOf: [{ $ref: PREFIX + orNull(name, schemas) }], description });
  else Object.assign(node, { $ref: reference });
  return true;
}

function orNull(name: string, schemas: Schemas): string {
  schemas[`${name}OrNull`] ??= { 'x-or-null': name };
  return `${name}OrNull`;
}

/** Once every reference is in place, as it takes over what the schema has become. */
function fill(name: string, schemas: Schemas): void {
  const { 'x-or-null': of } = schemas[name];
  schemas[name] = { ...structuredClone(schemas[of!]), nullable: true, 'x-or-null': of };
}
