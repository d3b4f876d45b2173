/** Named schemas of the OpenAPI document for JSON that no class describes. */
import type { ApiPropertyOptions } from '@nestjs/swagger';

const schemas = new Map<string, object>();

/** Registers a schema under a unique name and returns a reference to it. */
export function defineSchema(name: string, schema: object): ApiPropertyOptions {
  schemas.set(name, schema);
  return createSchemaRef(name);
}

/** A reference to the schema or class with this name. */
export function createSchemaRef(name: string): ApiPropertyOptions {
  return { type: 'object', allOf: [{ $ref: `#/components/schemas/${name}` }] } as ApiPropertyOptions;
}

/** All registered schemas by name. */
export function getNamedSchemas(): ReadonlyMap<string, object> {
  return schemas;
}
