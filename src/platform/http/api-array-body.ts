/** Describes a body that is a list, with as many entries as its pipe takes. */
import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import type { Class } from '../fields/index.js';

/** The description that belongs to `arrayOf(type, max)`. */
export function ApiArrayBody(type: Class, max: number): MethodDecorator {
  const items = { $ref: getSchemaPath(type) };
  return applyDecorators(ApiExtraModels(type), ApiBody({ schema: { type: 'array', items, maxItems: max } }));
}
