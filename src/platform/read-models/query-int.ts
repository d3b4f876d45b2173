/** A whole number in a query string. */
import { IsNumber, Max, Min } from 'class-validator';
import { createFieldDecorator, type FieldOptions } from '../fields/index.js';

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
  const range = options.max === undefined ? `of at least ${min}` : `from ${min} to ${max}`;
  const message = `must be ${fraction ? 'a number' : 'an integer'} ${range}`;
  const isNumber = (value: unknown): value is string =>
    typeof value === 'string' && digits.test(value) && Number(value) >= min && Number(value) <= max;
  return createFieldDecorator(
    QueryInt,
    { ...options, optional: true },
    {
      schema: {
        type: fraction ? 'number' : 'integer',
        format: options.max === undefined ? 'int64' : undefined,
        minimum: min,
        maximum: options.max,
      },
      rules: [IsNumber({ allowInfinity: true }, { message }), Min(min, { message }), Max(max, { message })],
      normalize: ({ value }) => (isNumber(value) ? Math.floor(Number(value)) : (value as unknown)),
    },
  );
}
