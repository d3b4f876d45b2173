/** The OpenAPI document as it is served: the platform’s document, completed with what only this service knows. */
import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { createOpenApiDocument } from '../platform/http/openapi.js';
import { addRequestExamples } from './examples/request-examples.js';
import type { LiveIds } from './examples/path-examples.js';
import { CONTRACT_OPERATIONS } from './contract-operations.js';
import { toOperationId } from './operation-ids.js';
import { addFormat, addParameterFormat } from './formats.js';
import { describeOperation } from './operation-descriptions.js';
import { pathParameterDescription } from './parameter-descriptions.js';
import { splitActInput } from './step-action-union.js';
import { TAGS } from './tags.js';

interface Schema {
  description?: string;
  type?: string;
  properties?: Record<string, Schema>;
}
interface Parameter {
  description?: string;
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

/**
 * OpenAPI document of the application, with the operations of the contract first.
 * @param live tokens of the demo data, if there is any
 */
export function createServiceDocument(app: INestApplication, live: LiveIds = {}): OpenAPIObject {
  const document = createOpenApiDocument(app);
  const paths = document.paths as Paths;
  for (const [path, operations] of Object.entries(paths)) {
    for (const operation of Object.values(operations)) {
      operation.operationId = toOperationId(operation.operationId);
      for (const parameter of operation.parameters ?? []) describeParameter(path, parameter);
    }
  }
  addRequestExamples(paths, live);
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  for (const schema of Object.values(schemas)) {
    for (const [field, property] of Object.entries(schema.properties ?? {})) addFormat(field, property);
  }
  splitActInput(schemas);
  for (const operations of Object.values(paths)) {
    for (const operation of Object.values(operations)) describeOperation(operation, schemas);
  }
  const ordered = contractFirst(paths);
  const tags = [
    ...new Set(Object.values(ordered).flatMap((path) => Object.values(path).flatMap((one) => one.tags ?? []))),
  ];
  return { ...document, paths: ordered, tags: tags.map((name) => ({ name, description: TAGS[name] })) };
}

function describeParameter(path: string, parameter: Parameter): void {
  addParameterFormat(parameter);
  if (parameter.in === 'path') parameter.description ??= pathParameterDescription(path, parameter.name);
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
