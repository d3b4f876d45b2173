/** Completes schemas with the patterns, formats and bounds that validation applies to every field. */
import type { OpenAPIObject } from '@nestjs/swagger';

interface Schema extends Record<string, unknown> {
  type?: string;
  format?: string;
  nullable?: boolean;
  oneOf?: Schema[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
}

/** No text may hold a NUL character (decisions/platform "Limits"). */
const ANY_TEXT = '^[^\\u0000]*$';

/** Goes through the whole document. */
export function polishSchemas(document: OpenAPIObject): void {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  const open: unknown[] = [document.paths, document.components];
  while (open.length > 0) {
    const node = open.pop();
    if (typeof node !== 'object' || node === null) continue;
    if (!Array.isArray(node)) polish(node as Schema);
    for (const [key, value] of Object.entries(node)) if (!VALUES.has(key)) open.push(value);
  }
  dropUnused(document, schemas);
}

/** Removes schemas that no reference names. */
function dropUnused(document: OpenAPIObject, schemas: Record<string, Schema>): void {
  const text = JSON.stringify(document);
  for (const name of Object.keys(schemas)) if (!text.includes(`#/components/schemas/${name}"`)) delete schemas[name];
}

/** Keywords whose content is a value, not a schema. */
const VALUES = new Set(['example', 'examples', 'default', 'enum']);

function polish(schema: Schema): void {
  if (schema.nullable === false) delete schema.nullable;
  if (schema.nullable && schema.enum && !schema.enum.includes(null)) schema.enum = [...schema.enum, null];
  if (schema.nullable && schema.oneOf) eachMayBeNull(schema, schema.oneOf);
  polishByType(schema);
}

function polishByType(schema: Schema): void {
  if (schema.type === 'string') polishText(schema);
  if (schema.type === 'integer') polishInteger(schema);
  if (schema.type === 'array') schema.maxItems ??= 1000;
  if (schema.type === 'object' && schema.additionalProperties) schema.maxProperties ??= 1000;
}

/** `nullable` requires a type, which `oneOf` does not have: the first alternative becomes nullable instead. */
function eachMayBeNull(schema: Schema, choices: Schema[]): void {
  delete schema.nullable;
  choices[0].nullable = true;
}

/** Default bounds. An `int64` without a maximum, such as the number of a page, has none. */
function polishInteger(schema: Schema): void {
  schema.format ??= (schema.maximum as number) > 2147483647 ? 'int64' : 'int32';
  if (schema.format === 'int64') return;
  schema.minimum ??= -2147483647;
  schema.maximum ??= 2147483647;
}

/** Binary content has no length in characters; its size limit is a setting. */
function polishText(schema: Schema): void {
  if (schema.format === 'binary') return;
  if (!schema.enum) schema.maxLength ??= 1048576;
  if (!schema.enum && !schema.format) schema.pattern ??= ANY_TEXT;
}
