/** The OpenAPI document as it is served: the generated document, completed with what is specific to this service. */
import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { POLICY } from '../domain/authorization/policy.js';
import { createOpenApiDocument } from '../platform/http/openapi.js';
import { addRequestExamples } from './examples/request-examples.js';
import type { LiveIds } from './examples/path-examples.js';
import { CONTRACT_OPERATIONS } from './contract-operations.js';
import { toOperationId } from './operation-ids.js';
import { describeOperation } from './operation-descriptions.js';
import { describePathParameter } from './parameter-descriptions.js';
import { splitActInput } from './step-action-union.js';
import { groupTags } from './tag-groups.js';
import { TAGS } from './tags.js';

interface Schema {
  description?: string;
  properties?: Record<string, object>;
}
interface Parameter {
  description?: string;
  in: string;
  name: string;
  schema?: object;
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
  splitActInput(schemas);
  for (const operations of Object.values(paths)) {
    for (const operation of Object.values(operations)) describeOperation(operation, schemas);
  }
  const ordered = sortByContract(paths);
  const tags = [
    ...new Set(Object.values(ordered).flatMap((path) => Object.values(path).flatMap((one) => one.tags ?? []))),
  ];
  const groups = groupTags(tags);
  const described = groups.flatMap((group) => group.tags).map((name) => ({ name, description: TAGS[name] }));
  return Object.assign(document, { paths: ordered, tags: described, 'x-tagGroups': groups });
}

function describeParameter(path: string, parameter: Parameter): void {
  if (parameter.in === 'query' && parameter.name === 'resources') describeResourceKeys(parameter);
  if (parameter.in === 'path') parameter.description ??= describePathParameter(path, parameter.name);
}

/** Declares the comma-separated resource keys as an array with an enum. */
function describeResourceKeys(parameter: Parameter): void {
  const resources = Object.keys(POLICY);
  parameter.schema = { type: 'array', maxItems: resources.length, items: { type: 'string', enum: resources } };
  Object.assign(parameter, { style: 'form', explode: false, example: ['order', 'note'] });
}

/** Paths of the contract in its order, each of its operations marked with its number; then the rest. */
function sortByContract(paths: Paths): Paths {
  const first: Paths = {};
  for (const [number, [method, path]] of Object.entries(CONTRACT_OPERATIONS)) {
    const { [method]: operation, ...others } = paths[path];
    first[path] = { ...first[path], ...others, [method]: { 'x-contract': number, ...operation } };
    paths[path] = { ...first[path] };
  }
  return { ...first, ...paths };
}
