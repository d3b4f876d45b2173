/** OpenAPI description of a request body that is an array. */
import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import type { Class } from '../fields/index.js';

/** Describes a body that is validated with `arrayOf(type, max)`. */
export function ApiArrayBody(type: Class, max: number): MethodDecorator {
  const items = { $ref: getSchemaPath(type) };
  return applyDecorators(ApiExtraModels(type), ApiBody({ schema: { type: 'array', items, maxItems: max } }));
}
