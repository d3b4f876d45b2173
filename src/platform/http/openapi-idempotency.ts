/** The header `Idempotency-Key`, declared once for all operations that take it. */
import type { OpenAPIObject } from '@nestjs/swagger';
import { KEY_MAX, WITHOUT_KEY } from '../idempotency/idempotency-key.js';

const NAME = 'IdempotencyKey';

const PARAMETER = {
  in: 'header',
  name: 'Idempotency-Key',
  required: false,
  description:
    'Idempotency key, such as a new UUID. For 24 hours, a repeated request returns the first response and changes nothing; with another query or body it returns 409 (`IDEMPOTENCY_KEY_REUSED`).',
  schema: { type: 'string', minLength: 1, maxLength: KEY_MAX },
};

interface Operation {
  parameters?: object[];
  [WITHOUT_KEY]?: true;
}

/** Adds the header to every POST but those with `IgnoresIdempotencyKey`. */
export function describeIdempotencyKeys(document: OpenAPIObject): void {
  const components = (document.components ??= {}) as Record<string, object>;
  components.parameters = { ...components.parameters, [NAME]: PARAMETER };
  for (const operations of Object.values(document.paths)) {
    for (const [method, operation] of Object.entries(operations as Record<string, Operation>)) {
      const isWithout = operation[WITHOUT_KEY];
      delete operation[WITHOUT_KEY];
      if (method !== 'post' || isWithout) continue;
      operation.parameters = [...(operation.parameters ?? []), { $ref: `#/components/parameters/${NAME}` }];
    }
  }
}
