/**
 * Schemas of request bodies. Unknown properties are rejected, so the schemas are closed. Read-only fields of the
 * resource are accepted and ignored, so the schemas list them. Only requests have defaults.
 */
import type { INestApplication } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { fieldsOf, getReadOnlyFields, type Class } from '../fields/index.js';
import { collectReferences } from './openapi-responses.js';

interface Schema {
  additionalProperties?: boolean;
  properties?: Record<string, { default?: unknown }>;
}
interface Operation {
  requestBody?: object;
  responses?: object;
}

const READ_ONLY = { readOnly: true, description: 'Read-only: accepted and ignored.' };
const ID = { type: 'string', format: 'uuid', maxLength: 36, description: 'Accepted and ignored. Must be a UUID.' };

/** Completes the request schemas. Requires that schemas of requests and responses are separate. */
export function describeRequests(document: OpenAPIObject, app: INestApplication): void {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path as Record<string, Operation>));
  const requested = collectReferences(
    operations.map(({ requestBody }) => requestBody),
    schemas,
  );
  const answered = collectReferences(
    operations.map(({ responses }) => responses),
    schemas,
  );
  const classes = requestClasses(app);
  for (const [name, schema] of Object.entries(schemas)) {
    const { properties } = schema;
    if (!properties) continue;
    // A schema of both stays open: responses may gain properties.
    if (requested.has(name) && !answered.has(name)) {
      const type = classes.get(name);
      schema.properties = { ...properties, ...(type && readOnlyProperties(type)) };
      schema.additionalProperties = false;
    }
    if (!requested.has(name)) for (const property of Object.values(properties)) delete property.default;
  }
}

function readOnlyProperties(type: Class): Record<string, object> {
  return Object.fromEntries(getReadOnlyFields(type).map((name) => [name, name === 'id' ? ID : READ_ONLY]));
}

/** Classes of the handlers' parameters and of what they contain, by name. */
function requestClasses(app: INestApplication): Map<string, Class> {
  const found = new Map<string, Class>();
  const add = (type: Class): void => {
    if (found.get(type.name) === type) return;
    found.set(type.name, type);
    for (const { nested } of fieldsOf(type).values()) if (nested) add(nested());
  };
  for (const { controllers } of app.get(ModulesContainer).values()) {
    for (const { metatype } of controllers.values()) {
      for (const type of parameterTypes(metatype as Class)) if (fieldsOf(type).size > 0) add(type);
    }
  }
  return found;
}

/** The types of parameters, and the models that decorators such as `ApiArrayBody` name. */
function parameterTypes({ prototype }: Class): Class[] {
  return Object.getOwnPropertyNames(prototype).flatMap((method) => [
    ...((Reflect.getMetadata('design:paramtypes', prototype as object, method) as Class[] | undefined) ?? []),
    ...((Reflect.getMetadata('swagger/apiExtraModels', (prototype as Record<string, object>)[method]) as
      Class[] | undefined) ?? []),
  ]);
}
