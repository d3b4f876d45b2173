/** Optimistic concurrency: a write may name the version that it is based on (`If-Match`, RFC 9110, 13.1.1). */
import { Headers } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { preconditionFailed } from '../errors.js';
import type { JsonText } from '../read-models/json-query.js';

/** The name of the header, as Node writes it. */
export const IF_MATCH = 'if-match';

/** Parameter decorator: value of the header `If-Match`, or undefined. */
export function IfMatch(): ParameterDecorator {
  return (target, method, index) => {
    const description =
      '`ETag` of the version that the request is based on. If the resource has changed since, the response is 412 and nothing is written or deleted.';
    const handler = Object.getOwnPropertyDescriptor(target, method!)!;
    const schema = { type: 'string' as const, maxLength: 256 };
    ApiHeader({ name: 'If-Match', required: false, description, schema })(target, method!, handler);
    Headers(IF_MATCH)(target, method, index);
  };
}

/** ETag of a version number. */
export function formatEtag(version: number): string {
  return `"${version}"`;
}

/** Passes if `If-Match` is absent, `*` or contains the current ETag. @throws 412 otherwise */
export function assertIfMatch(ifMatch: string | undefined, etag: string): void {
  if (ifMatch === undefined) return;
  const tags = ifMatch.split(',').map((tag) => tag.trim());
  if (!tags.includes(etag) && !tags.includes('*')) throw preconditionFailed();
}

/**
 * Like `assertIfMatch`, but reads the current ETag only if the header is current. Call it with the resource locked.
 * @throws 412
 */
export async function assertUnchanged(
  ifMatch: string | undefined,
  read: () => Promise<JsonText | undefined>,
): Promise<void> {
  if (ifMatch === undefined) return;
  const current = await read();
  if (!current) throw preconditionFailed();
  assertIfMatch(ifMatch, current.etag!);
}
