/**
 * Response schemas: every field is present, `null` if it has no value. A class that is used in requests with optional
 * fields has a schema of its own for responses (`…Answer`), in which every field is required.
 */
import type { OpenAPIObject } from '@nestjs/swagger';
import { getNamedSchemas } from '../fields/named-schemas.js';

interface Schema {
  properties?: Record<string, object>;
  required?: string[];
}
type Schemas = Record<string, Schema>;
interface Operation {
  requestBody?: object;
  responses?: object;
}

const PREFIX = '#/components/schemas/';

/** Requires that schemas are still referred to by name. */
export function describeResponses(document: OpenAPIObject): void {
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path as Record<string, Operation>));
  const requestSchemas = collectReferences(
    operations.map(({ requestBody }) => requestBody),
    schemas,
  );
  const shapes = getNamedSchemas();
  const responses = operations.map((operation) => operation.responses);
  // Error schemas are added later.
  const responseSchemas = new Set([...collectReferences(responses, schemas)].filter((name) => name in schemas));
  const copied = differing(
    [...responseSchemas].filter((name) => requestSchemas.has(name) && !shapes.has(name)),
    schemas,
  );
  for (const name of copied) schemas[answerOf(name)] = structuredClone(schemas[name]);
  const whole = [...responseSchemas].map((name) => schemas[copied.has(name) ? answerOf(name) : name]);
  for (const name of responseSchemas) {
    const schema = schemas[copied.has(name) ? answerOf(name) : name];
    // Named shapes declare their required properties.
    if (schema.properties && !shapes.has(name)) schema.required = Object.keys(schema.properties);
  }
  for (const response of [...responses, ...whole]) {
    for (const node of references(response)) {
      const name = node.$ref.slice(PREFIX.length);
      if (copied.has(name)) node.$ref = PREFIX + answerOf(name);
    }
  }
}

/** Shared schemas with optional properties, and those that contain one of them. */
function differing(shared: string[], schemas: Schemas): Set<string> {
  const isPartial = ({ properties = {}, required = [] }: Schema) =>
    Object.keys(properties).some((name) => !required.includes(name));
  const found = new Set(shared.filter((name) => isPartial(schemas[name])));
  const holds = (name: string) => references(schemas[name]).some(({ $ref }) => found.has($ref.slice(PREFIX.length)));
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const name of shared) if (holds(name)) found.add(name);
  }
  return found;
}

/** Names of the schemas that a part of the document refers to, directly or through other schemas. */
export function collectReferences(from: unknown, schemas: Record<string, object>): Set<string> {
  const names = new Set<string>();
  const open = [from];
  while (open.length > 0) {
    for (const { $ref } of references(open.pop())) {
      const name = $ref.slice(PREFIX.length);
      if (!names.has(name) && schemas[name]) open.push(schemas[name]);
      names.add(name);
    }
  }
  return names;
}

/** All references to schemas within a part of the document. */
function references(node: unknown): { $ref: string }[] {
  if (typeof node !== 'object' || node === null) return [];
  const within = Object.values(node).flatMap(references);
  const { $ref } = node as { $ref?: unknown };
  return typeof $ref === 'string' && $ref.startsWith(PREFIX) ? [node as { $ref: string }, ...within] : within;
}

function answerOf(name: string): string {
  return `${name}Answer`;
}
