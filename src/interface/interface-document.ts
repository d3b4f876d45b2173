/** The interface description as it is served: what the platform makes of the code, and what only this service knows. */
import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { openApi } from '../platform/http/openapi.js';
import { giveRequestExamples } from './examples/give-examples.js';
import type { Live } from './examples/path-examples.js';
import { CONTRACT_OPERATIONS } from './contract-operations.js';
import { operationId } from './operation-ids.js';
import { giveFormat, nameResources } from './formats.js';
import { describeOperation } from './operations-in-words.js';
import { ACCOUNT_SHAPES } from './schemas-of-accounts.js';
import { ORDER_SHAPES } from './schemas-of-orders.js';
import { WORK_SHAPES } from './schemas-of-work.js';
import { partActions } from './step-actions.js';
import { TAGS } from './tags.js';
import { GLOSSARY, PATH_PARAMETERS, QUERY_PARAMETERS } from './glossary.js';

interface Described {
  description?: string;
}
interface Schema extends Described {
  $ref?: string;
  type?: string;
  allOf?: Schema[];
  properties?: Record<string, Schema>;
}
interface Parameter extends Described {
  in: string;
  name: string;
  schema?: Schema;
  example?: unknown;
}
interface Operation {
  /** Number in the contract. */
  'x-contract'?: string;
  operationId: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { description: string }>;
}
type Paths = Record<string, Record<string, Operation>>;

const SHAPES: Readonly<Record<string, string>> = { ...ACCOUNT_SHAPES, ...ORDER_SHAPES, ...WORK_SHAPES };

/**
 * The OpenAPI document of the application: the contract's operations first, everything in words.
 * @param live tokens of the demo data, where there is some
 */
export function interfaceDocument(app: INestApplication, live: Live = {}): OpenAPIObject {
  const document = openApi(app);
  const paths = document.paths as Paths;
  for (const operations of Object.values(paths)) {
    for (const operation of Object.values(operations)) {
      operation.operationId = operationId(operation.operationId);
      operation.parameters?.forEach(describeParameter);
    }
  }
  giveRequestExamples(paths, live);
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  for (const [name, schema] of Object.entries(schemas)) {
    schema.description ??= shapeInWords(name, schemas);
    describeProperties(schema, schemas);
  }
  partActions(schemas);
  for (const operations of Object.values(paths)) {
    for (const [method, operation] of Object.entries(operations)) describeOperation(operation, method, schemas);
  }
  const ordered = contractFirst(paths);
  const tags = [
    ...new Set(Object.values(ordered).flatMap((path) => Object.values(path).flatMap((one) => one.tags ?? []))),
  ];
  return { ...document, paths: ordered, tags: tags.map((name) => ({ name, description: TAGS[name] })) };
}

function describeParameter(parameter: Parameter): void {
  nameResources(parameter);
  const isInPath = parameter.in === 'path';
  parameter.description ??= (isInPath ? PATH_PARAMETERS : QUERY_PARAMETERS)[parameter.name];
}

/** A reference carries nothing beside it: as the only part of `allOf` it may stand beside words. */
function describeProperties({ properties = {} }: Schema, schemas: Record<string, Schema>): void {
  for (const [name, property] of Object.entries(properties)) {
    giveFormat(name, property);
    const { $ref } = property;
    if ($ref) {
      delete property.$ref;
      property.allOf = [{ $ref }];
    }
    const [target] = property.allOf ?? [];
    const shape = target?.$ref?.split('/').at(-1);
    property.description ??= GLOSSARY[name] ?? (shape && (schemas[shape].description ?? shapeInWords(shape, schemas)));
    describeProperties(property, schemas);
  }
}

/** Of a shape that stands for another with a difference, the words of the other. */
function shapeInWords(name: string, schemas: Record<string, Schema>): string | undefined {
  const base = name.replace(/(OrNull|Answer)$/, '');
  const words = SHAPES[base] ?? schemas[base]?.description;
  return words && name.endsWith('OrNull') ? `${words} Null where there is none.` : words;
}

/** Paths of the contract in its order, each of its operations marked with its number; then the rest. */
function contractFirst(paths: Paths): Paths {
  const first: Paths = {};
  for (const [number, [method, path]] of Object.entries(CONTRACT_OPERATIONS)) {
    const { [method]: operation, ...others } = paths[path];
    first[path] = { ...first[path], ...others, [method]: { 'x-contract': number, ...operation } };
    paths[path] = { ...first[path] };
  }
  return { ...first, ...paths };
}
