/** The global pipe: validates every body, query and path parameter that has a class. */
import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import type { Class } from '../fields/registry.js';
import { check, checkList } from './validate.js';

/** Types that handlers declare for parameters without a class. */
const UNTYPED = new Set<unknown>([undefined, Object, Array, String, Number, Boolean]);

/**
 * Transforms and validates as Nest's `ValidationPipe` with `transform`, `whitelist` and `forbidNonWhitelisted` does. That
 * one is not used: it deletes `constructor` and `prototype` from free JSON, and takes `null` for an empty object.
 */
@Injectable()
export class RequestValidationPipe implements PipeTransform {
  transform(value: unknown, { metatype, type }: ArgumentMetadata): unknown {
    return type === 'custom' || UNTYPED.has(metatype) ? value : check(metatype as Class, value);
  }
}

/** For a body that is a bare array of at most `max` items (contract 4.14). */
export function arrayOf(type: Class, max: number): PipeTransform {
  return { transform: (value: unknown) => checkList(type, value, max) };
}
