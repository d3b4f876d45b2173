/** Idempotency key of a request. */
import { ApiHeader } from '@nestjs/swagger';
import { invalid } from '../errors.js';

const KEY_MAX = 255;

/** Declares the header `Idempotency-Key` in the OpenAPI document. */
export function AcceptsIdempotencyKey(): MethodDecorator {
  return ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description:
      'Idempotency key. Within 24 hours, a repeated request with the same body returns the first response; with another body it is refused with 409.',
    schema: { type: 'string', minLength: 1, maxLength: KEY_MAX },
  });
}

/** Whether every client can send the text in a header. */
export function isHeaderText(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}

/** Key of the header or of the field `idempotencyKey` of the body. @throws 400 if they differ or the length is wrong */
export function readIdempotencyKey(headerKey: string | undefined, bodyKey?: string): string | undefined {
  if (headerKey !== undefined && (headerKey === '' || headerKey.length > KEY_MAX)) {
    throw invalid('Idempotency-Key', `must have 1 to ${KEY_MAX} characters`);
  }
  if (bodyKey !== undefined && headerKey !== undefined && bodyKey !== headerKey) {
    throw invalid('idempotencyKey', 'must be the same as the header Idempotency-Key');
  }
  return bodyKey ?? headerKey;
}
