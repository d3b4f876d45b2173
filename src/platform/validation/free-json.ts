/** Free JSON in a request: class-transformer does not transform it, so the handler receives it as the client sent it. */
import { Exclude, type TransformFnParams } from 'class-transformer';
import { unescapeNames } from './member-names.js';

/** For `@Type`: all properties are excluded, so an instance is empty and cheap; `restoreFreeJson` replaces it. */
@Exclude()
export class FreeJson {}

/** For `@Transform`: the value of the request with its names as the client sent them. */
export function restoreFreeJson({ obj, key }: TransformFnParams): unknown {
  return unescapeNames((obj as Record<string, unknown>)[key]);
}
