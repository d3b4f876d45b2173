/** Path parameter that identifies an order by its ID, `displayId` or `externalId`. */
import { Param, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { invalid } from '../../platform/errors.js';
import { validateUuid } from '../../platform/fields/index.js';

const EXTERNAL = 'externalId:';
const MAX_LENGTH = EXTERNAL.length + 256;

export type OrderPathKey = { id: string } | { displayId: string } | { externalId: string };

/** Parameter decorator for `orderId`. @throws 400 for text that cannot identify an order. */
export function OrderKeyParam(): ParameterDecorator {
  return (target, method, index) => {
    const description = 'ID of the order, its `displayId`, or `externalId:` followed by its `externalId`.';
    const schema = { type: 'string' as const, minLength: 1, maxLength: MAX_LENGTH };
    const handler = Object.getOwnPropertyDescriptor(target, method!)!;
    ApiParam({ name: 'orderId', description, schema })(target, method!, handler);
    Param('orderId', pipe)(target, method, index);
  };
}

const pipe: PipeTransform<string, OrderPathKey> = {
  transform(value) {
    if (!validateUuid(value)) return { id: value.toLowerCase() };
    if (value.length <= MAX_LENGTH) {
      if (value.startsWith(EXTERNAL) && value.length > EXTERNAL.length)
        return { externalId: value.slice(EXTERNAL.length) };
      if (/^[^:]*\d$/.test(value) && value.length <= 64) return { displayId: value };
    }
    throw invalid('orderId', 'must be a UUID, a displayId, or externalId: and your own id');
  },
};
