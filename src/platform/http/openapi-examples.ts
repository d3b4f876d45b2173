/** Generates examples for all request and response bodies from their schemas. */
import type { OpenAPIObject } from '@nestjs/swagger';

interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  example?: unknown;
  default?: unknown;
  nullable?: boolean;
  items?: Schema;
  allOf?: Schema[];
  minimum?: number;
  maxLength?: number;
  pattern?: string;
  properties?: Record<string, Schema>;
}
interface Content {
  schema?: Schema;
  example?: unknown;
}
interface Operation {
  requestBody?: { content?: Record<string, Content> };
  responses?: Record<string, { content?: Record<string, Content> }>;
}

const UUID = '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69';
const WORDS = ['text', 'TEXT', 'NOK', 'NO', '12:00'];
const MOMENT = '2026-01-31T12:00:00.000Z';

export function addExamples(document: OpenAPIObject): void {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  for (const operations of Object.values(document.paths)) {
    for (const operation of Object.values(operations as Record<string, Operation>)) {
      const bodies = [operation.requestBody, ...Object.values(operation.responses ?? {})];
      for (const content of bodies.flatMap((body) => Object.values(body?.content ?? {}))) {
        if (content.schema && content.example === undefined) content.example = exampleOf(content.schema, schemas, 0);
      }
    }
  }
}

function exampleOf(schema: Schema, schemas: Record<string, Schema>, depth: number): unknown {
  const reference = schema.$ref ?? schema.allOf?.[0]?.$ref;
  if (schema.example !== undefined) return schema.example;
  if (reference) return depth > 9 ? null : exampleOf(schemas[reference.split('/').at(-1)!] ?? {}, schemas, depth + 1);
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.nullable) return null;
  if (schema.properties) {
    const entries = Object.entries(schema.properties).map(([name, one]) => [name, exampleOf(one, schemas, depth + 1)]);
    return Object.fromEntries(entries) as object;
  }
  if (schema.type === 'array') return schema.items && depth < 6 ? [exampleOf(schema.items, schemas, depth + 1)] : [];
  return plainExample(schema);
}

function plainExample({ type, format, minimum, maxLength = 64, pattern }: Schema): unknown {
  if (type === 'object') return {};
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return Math.max(0, minimum ?? 0);
  if (format === 'uuid') return UUID;
  if (format === 'uri') return 'https://app.example.com';
  if (format === 'idn-email') return 'operator@fjordlys.example';
  if (format === 'date-time') return MOMENT;
  const fitting = WORDS.find((one) => one.length <= maxLength && new RegExp(pattern ?? '').test(one));
  return fitting ?? 'text'.slice(0, maxLength);
}
