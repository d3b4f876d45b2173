/** The global pipe: validates every body, query and path parameter that has a class. */
import { applyDecorators, Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { ApiBody, ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import type { Class } from '../fields/registry.js';
import { parseRequest, parseRequestList } from './validate.js';

/** Types that handlers declare for parameters without a class. */
const UNTYPED = new Set<unknown>([undefined, Object, Array, String, Number, Boolean]);

/**
 * Transforms and validates like Nest's `ValidationPipe` with `transform`, `whitelist` and `forbidNonWhitelisted`. Nest's
 * pipe is not used because it deletes `constructor` and `prototype` from free JSON and treats `null` as an empty object.
 */
@Injectable()
export class RequestValidationPipe implements PipeTransform {
  transform(value: unknown, { metatype, type }: ArgumentMetadata): unknown {
    return type === 'custom' || UNTYPED.has(metatype) ? value : parseRequest(metatype as Class, value);
  }
}

/** A pipe for a body that is an array of at most `max` items (contract 4.14). */
export function createArrayPipe(type: Class, max: number): PipeTransform {
  return { transform: (value: unknown) => parseRequestList(type, value, max) };
}

/** Declares a body that `createArrayPipe` validates in the OpenAPI document. */
export function ApiArrayBody(type: Class, max: number): MethodDecorator {
  const items = { $ref: getSchemaPath(type) };
  return applyDecorators(ApiExtraModels(type), ApiBody({ schema: { type: 'array', items, maxItems: max } }));
}
