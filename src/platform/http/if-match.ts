/** Lost updates are refused: a write may name the version that it was made from (`If-Match`, RFC 9110, 13.1.1). */
import { Headers } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { preconditionFailed } from '../errors.js';
import type { JsonText } from '../read-models/json-query.js';

/** The header `If-Match` as a parameter of a handler; undefined where it is not sent. */
export function IfMatch(): ParameterDecorator {
  return (target, method, index) => {
    const description =
      '`ETag` of the version that the update is based on. If the resource has changed since, the response is 412.';
    const handler = Object.getOwnPropertyDescriptor(target, method!)!;
    const schema = { type: 'string' as const, maxLength: 256 };
    ApiHeader({ name: 'If-Match', required: false, description, schema })(target, method!, handler);
    Headers('if-match')(target, method, index);
  };
}

/** The ETag of a version. */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/** Lets a write pass that names the present ETag, any, or none at all. @throws 412 */
export function assertIfMatch(ifMatch: string | undefined, etag: string): void {
  if (ifMatch === undefined) return;
  const named = ifMatch.split(',').map((tag) => tag.trim());
  if (!named.includes(etag) && !named.includes('*')) throw preconditionFailed();
}

/**
 * The same where the present ETag is that of an answer, which is read only where a version is named. To be called with the
 * resource locked. @throws 412
 */
export async function assertUnchanged(
  ifMatch: string | undefined,
  read: () => Promise<JsonText | undefined>,
): Promise<void> {
  if (ifMatch === undefined) return;
  const present = await read();
  if (!present) throw preconditionFailed();
  assertIfMatch(ifMatch, present.etag!);
}
