/** Moves named schemas to the components and refers to them by name. */
import type { OpenAPIObject } from '@nestjs/swagger';
import { getNamedSchemas } from '../fields/named-schemas.js';

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  nullable?: boolean;
  description?: string;
  /** Name of the schema of which this one is the nullable variant. */
  'x-or-null'?: string;
}
type Schemas = Record<string, Schema>;

const PREFIX = '#/components/schemas/';
/** Keywords whose content is a value, not a schema. */
const VALUES = new Set(['example', 'examples', 'default', 'enum']);

/** Adds the shapes to the schemas; unused ones are dropped later. */
export function addNamedSchemas(document: OpenAPIObject): void {
  const components = (document.components ??= {}) as { schemas?: Schemas };
  const shapes = Object.fromEntries([...getNamedSchemas()].map(([name, schema]) => [name, structuredClone(schema)]));
  components.schemas = { ...components.schemas, ...shapes };
}

/**
 * In OpenAPI 3.0 a `$ref` allows no sibling keywords. A reference with a description is therefore written as `allOf` with
 * one element, and a nullable one refers to a schema of its own that has `nullable: true`.
 */
export function normalizeReferences(document: OpenAPIObject): void {
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  const open: unknown[] = [document.paths, document.components];
  while (open.length > 0) {
    const node = open.pop();
    if (typeof node !== 'object' || node === null || normalizeReference(node, schemas)) continue;
    for (const [key, value] of Object.entries(node)) if (!VALUES.has(key)) open.push(value);
  }
  for (const name of Object.keys(schemas)) if (schemas[name]['x-or-null']) fillNullable(name, schemas);
}

/** Rewrites the node if it is a reference with sibling keywords; returns whether it was one. */
function normalizeReference(node: Schema, schemas: Schemas): boolean {
  const { allOf = [], nullable, description } = node;
  const reference = allOf.length === 1 && allOf[0].$ref;
  if (!reference) return false;
  for (const key of Object.keys(node)) delete (node as Record<string, unknown>)[key];
  const name = reference.slice(PREFIX.length);
  const $ref = nullable ? PREFIX + nullableName(name, schemas) : reference;
  Object.assign(node, description ? { allOf: [{ $ref }], description } : { $ref });
  return true;
}

function nullableName(name: string, schemas: Schemas): string {
  schemas[`${name}OrNull`] ??= { 'x-or-null': name };
  return `${name}OrNull`;
}

/** Copies the base schema. Runs after all references are rewritten. */
function fillNullable(name: string, schemas: Schemas): void {
  const { 'x-or-null': of } = schemas[name];
  schemas[name] = { ...structuredClone(schemas[of!]), nullable: true, 'x-or-null': of };
}
