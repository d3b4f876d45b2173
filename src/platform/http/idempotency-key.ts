/** The key by which a request says that it repeats an earlier one. */
import { ApiHeader } from '@nestjs/swagger';
import { invalid } from '../errors.js';

const KEY_MAX = 255;

/** For the interface description: the handler takes `Idempotency-Key`. */
export function AcceptsIdempotencyKey(): MethodDecorator {
  return ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description:
      'Idempotency key. Within 24 hours, a repeated request with the same body returns the first response; with another body it is refused with 409.',
    schema: { type: 'string', minLength: 1, maxLength: KEY_MAX },
  });
}

/** The key of the header, or that of the body's `readIdempotencyKey`. @throws 400 where they differ or the length is wrong. */
export function readIdempotencyKey(inHeader: string | undefined, inBody?: string): string | undefined {
  if (inHeader !== undefined && (inHeader === '' || inHeader.length > KEY_MAX)) {
    throw invalid('Idempotency-Key', `must have 1 to ${KEY_MAX} characters`);
  }
  if (inBody !== undefined && inHeader !== undefined && inBody !== inHeader) {
    throw invalid('idempotencyKey', 'must be the same as the header Idempotency-Key');
  }
  return inBody ?? inHeader;
}
