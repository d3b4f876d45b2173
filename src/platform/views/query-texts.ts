/** Words in a query string: `?tags=a,b` and `?tags=a&tags=b` say the same. */
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';
import { isListOf, isText } from '../fields/checks.js';
import { addField, type Class } from '../fields/index.js';

const WORDS_MAX = 100;
const isWords = isListOf(isText({ max: 256 }), WORDS_MAX);

/** Words joined by commas or repeated; left out or empty, there are none. */
export function QueryTexts({ description, example }: { description: string; example?: string[] }): PropertyDecorator {
  return applyDecorators(
    (target: object, name: string | symbol) =>
      addField(target.constructor as Class, {
        name: String(name),
        word: QueryTexts as never,
        options: { optional: true, default: [] },
        kind: 'plain',
        many: false,
        store: wordsOf,
      }),
    ApiProperty({
      type: 'array',
      items: { type: 'string', maxLength: 256 },
      maxItems: WORDS_MAX,
      required: false,
      description,
      example,
    }),
    ValidateIf((_query, value) => value !== undefined),
    ValidateBy({
      name: 'rule',
      validator: {
        validate: (value: unknown) => isWords(wordsOf(value)) === null,
        defaultMessage: (given) => isWords(wordsOf(given?.value)) ?? 'is not valid',
      },
    }),
  );
}

function wordsOf(value: unknown): unknown {
  const texts: unknown[] = Array.isArray(value) ? value : [value];
  return texts
    .flatMap((text) => (typeof text === 'string' ? text.split(',').map((word) => word.trim()) : [text]))
    .filter((word) => word !== '');
}
