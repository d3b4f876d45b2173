/** How an order may be named in a path: by its id, its number, or the integrator's own id. */
import { Param, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { invalid } from '../../platform/errors.js';
import { validateUuid } from '../../platform/fields/index.js';

const EXTERNAL = 'externalId:';
const LONGEST = EXTERNAL.length + 256;

/** One of the three. */
export type OrderPathKey = { id: string } | { displayId: string } | { externalId: string };

/** The order that the path names under `orderId`. @throws 400 where it can be none. */
export function OrderKeyParam(): ParameterDecorator {
  return (target, method, index) => {
    const description = 'Its id, its `displayId`, or `externalId:` and your own id.';
    const schema = { type: 'string' as const, minLength: 1, maxLength: LONGEST };
    const handler = Object.getOwnPropertyDescriptor(target, method!)!;
    ApiParam({ name: 'orderId', description, schema })(target, method!, handler);
    Param('orderId', pipe)(target, method, index);
  };
}

const pipe: PipeTransform<string, OrderPathKey> = {
  transform(value) {
    if (!validateUuid(value)) return { id: value.toLowerCase() };
    if (value.length <= LONGEST) {
      if (value.startsWith(EXTERNAL) && value.length > EXTERNAL.length)
        return { externalId: value.slice(EXTERNAL.length) };
      if (/^[^:]*\d$/.test(value) && value.length <= 64) return { displayId: value };
    }
    throw invalid('orderId', 'must be a UUID, a displayId, or externalId: and your own id');
  },
};
