/** Field decorators for query strings, whose values are text. */
import { ArrayMaxSize, IsNumber, Max, Min } from 'class-validator';
import { createEnumValidator, createFieldDecorator, createTextValidator, type FieldOptions } from '../fields/index.js';
import { tooManyItems } from '../fields/rules.js';
import { EachItem, stating } from '../validation/constraints.js';

interface QueryIntOptions extends FieldOptions {
  min: number;
  /** Without it, integers of any length are accepted. */
  max?: number;
  default: number;
  /** Accepts fractions, and rounds them down. */
  fraction?: boolean;
}

/** A number in any notation, such as 100, 100.0 or 1e2, without sign or spaces. It must be whole unless `fraction`. */
export function QueryIntField(options: QueryIntOptions): PropertyDecorator {
  const { min, max = Infinity, fraction } = options;
  const notation = /^\d{1,256}(\.\d{1,16})?(e[+-]?\d{1,3})?$/i;
  const range = options.max === undefined ? `of at least ${min}` : `from ${min} to ${max}`;
  const message = `must be ${fraction ? 'a number' : 'an integer'} ${range}`;
  const stated = stating(options.max === undefined ? { message } : { message, code: 'OUT_OF_RANGE', min, max });
  const isInRange = (number: number) =>
    number >= min && number <= max && (fraction || !Number.isFinite(number) || Number.isInteger(number));
  const isNumber = (value: unknown): value is string =>
    typeof value === 'string' && notation.test(value) && isInRange(Number(value));
  return createFieldDecorator(
    QueryIntField,
    { ...options, optional: true },
    {
      schema: {
        type: fraction ? 'number' : 'integer',
        format: options.max === undefined ? 'int64' : undefined,
        minimum: min,
        maximum: options.max,
      },
      rules: [IsNumber({ allowInfinity: true }, stated), Min(min, stated), Max(max, stated)],
      normalize: ({ value }) => (isNumber(value) ? Math.floor(Number(value)) : (value as unknown)),
    },
  );
}

const ITEMS_MAX = 100;

/**
 * A list of strings: `?tags=a,b` and `?tags=a&tags=b` are equivalent. Missing or empty: an empty list.
 * @param options `of`: the allowed strings
 */
export function QueryStringListField(options: FieldOptions & { of?: readonly string[] }): PropertyDecorator {
  const { of } = options;
  return createFieldDecorator(
    QueryStringListField,
    { ...options, optional: true, default: [] },
    {
      schema: {
        type: 'array',
        items: of ? { type: 'string', enum: [...of] } : { type: 'string', maxLength: 256 },
        maxItems: ITEMS_MAX,
      },
      rules: [
        ArrayMaxSize(ITEMS_MAX, stating(tooManyItems(ITEMS_MAX))),
        EachItem(of ? createEnumValidator(of) : createTextValidator({ max: 256 })),
      ],
      normalize: ({ value }) => splitItems(value),
    },
  );
}

function splitItems(value: unknown): unknown {
  const texts: unknown[] = Array.isArray(value) ? value : [value];
  return texts
    .flatMap((text) => (typeof text === 'string' ? text.split(',').map((item) => item.trim()) : [text]))
    .filter((item) => item !== '');
}
