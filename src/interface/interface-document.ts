/** The interface description as it is served: what the platform makes of the code, and what only this service knows. */
import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { openApi } from '../platform/http/openapi.js';
import { CONTRACT_OPERATIONS } from './contract-operations.js';
import { operationId } from './operation-ids.js';
import { partActions } from './step-actions.js';
import { GLOSSARY, PATH_PARAMETERS, QUERY_PARAMETERS } from './glossary.js';

interface Described {
  description?: string;
}
interface Schema extends Described {
  $ref?: string;
  allOf?: Schema[];
  properties?: Record<string, Schema>;
}
interface Parameter extends Described {
  in: string;
  name: string;
  example?: unknown;
}
interface Operation {
  /** Number in the contract. */
  'x-contract'?: string;
  operationId: string;
  tags?: string[];
  parameters?: Parameter[];
}
type Paths = Record<string, Record<string, Operation>>;

const UUID = '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69';
const TOKEN = 'k3x9q7m2v8c4z6b1n5t0w2y7';

/** The OpenAPI document of the application: the contract's operations first, everything in words. */
export function interfaceDocument(app: INestApplication): OpenAPIObject {
  const document = openApi(app);
  const paths = document.paths as Paths;
  for (const operations of Object.values(paths)) {
    for (const operation of Object.values(operations)) {
      operation.operationId = operationId(operation.operationId);
      operation.parameters?.forEach(describeParameter);
    }
  }
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  for (const schema of Object.values(schemas)) describeProperties(schema);
  partActions(schemas);
  const ordered = contractFirst(paths);
  const tags = [
    ...new Set(Object.values(ordered).flatMap((path) => Object.values(path).flatMap((one) => one.tags ?? []))),
  ];
  const present = new Map(document.tags?.map((tag) => [tag.name, tag]));
  return { ...document, paths: ordered, tags: tags.map((name) => present.get(name) ?? { name }) };
}

function describeParameter(parameter: Parameter): void {
  const isInPath = parameter.in === 'path';
  parameter.description ??= (isInPath ? PATH_PARAMETERS : QUERY_PARAMETERS)[parameter.name];
  if (isInPath) parameter.example ??= /token$/i.test(parameter.name) ? TOKEN : UUID;
}

/** A reference carries nothing beside it; what it leads to has words of its own. */
function describeProperties({ properties = {} }: Schema): void {
  for (const [name, property] of Object.entries(properties)) {
    if (!property.$ref) property.description ??= GLOSSARY[name];
    if (property.description === undefined) {
      delete property.description;
      referPlainly(property);
    }
    describeProperties(property);
  }
}

/** Without words beside it a reference stands alone. */
function referPlainly(property: Schema): void {
  if (property.allOf?.length !== 1 || Object.keys(property).length > 1) return;
  property.$ref = property.allOf[0].$ref;
  delete property.allOf;
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
