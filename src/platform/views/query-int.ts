/** A whole number in a query string. */
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';
import { addField, type Class, type FieldOptions } from '../fields/index.js';

interface QueryIntOptions extends FieldOptions {
  min: number;
  max: number;
  default: number;
  /** Accepts a fraction and rounds it down. */
  fraction?: boolean;
}

/** Digits alone are a number: no signs, exponents or spaces. */
export function QueryInt(options: QueryIntOptions): PropertyDecorator {
  const { min, max, fraction, description } = options;
  const digits = fraction ? /^\d{1,16}(\.\d{1,16})?$/ : /^\d{1,16}$/;
  const isGood = (value: unknown) =>
    typeof value === 'string' && digits.test(value) && Number(value) >= min && Number(value) <= max;
  return applyDecorators(
    (target: object, name: string | symbol) =>
      addField(target.constructor as Class, {
        name: String(name),
        word: QueryInt as never,
        options: { ...options, optional: true },
        kind: 'plain',
        many: false,
        store: (value) => (typeof value === 'string' ? Math.floor(Number(value)) : value),
      }),
    ApiProperty({
      type: fraction ? 'number' : 'integer',
      minimum: min,
      maximum: max,
      default: options.default,
      required: false,
      description,
    }),
    ValidateIf((_query, value) => value !== undefined),
    ValidateBy({
      name: 'rule',
      validator: {
        validate: isGood,
        defaultMessage: () => `must be ${fraction ? 'a number' : 'an integer'} from ${min} to ${max}`,
      },
    }),
  );
}
