/** A whole number in a query string. */
import { word, type FieldOptions } from '../fields/index.js';

interface QueryIntOptions extends FieldOptions {
  min: number;
  /** Left out: none; a whole number of any length is taken. */
  max?: number;
  default: number;
  /** Accepts a fraction and rounds it down. */
  fraction?: boolean;
}

/** Digits alone are a number: no signs, exponents or spaces. */
export function QueryInt(options: QueryIntOptions): PropertyDecorator {
  const { min, max = Infinity, fraction } = options;
  const digits = fraction ? /^\d{1,16}(\.\d{1,16})?$/ : /^\d{1,256}$/;
  const isGood = (value: unknown) =>
    typeof value === 'string' && digits.test(value) && Number(value) >= min && Number(value) <= max;
  return word(
    QueryInt,
    { ...options, optional: true },
    {
      schema: {
        type: fraction ? 'number' : 'integer',
        format: options.max === undefined ? 'int64' : undefined,
        minimum: min,
        maximum: options.max,
      },
      check: (value) =>
        isGood(value)
          ? null
          : `must be ${fraction ? 'a number' : 'an integer'} ${options.max === undefined ? `of at least ${min}` : `from ${min} to ${max}`}`,
      store: (value) => Math.floor(Number(value)),
    },
  );
}
