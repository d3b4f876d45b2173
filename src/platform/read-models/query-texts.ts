/** Words in a query string: `?tags=a,b` and `?tags=a&tags=b` say the same. */
import { ArrayMaxSize } from 'class-validator';
import { createTextValidator, createFieldDecorator, type FieldOptions } from '../fields/index.js';
import { EachItem } from '../validation/constraints.js';

const WORDS_MAX = 100;

/** Words joined by commas or repeated; left out or empty, there are none. */
export function QueryTexts(options: FieldOptions): PropertyDecorator {
  return createFieldDecorator(
    QueryTexts,
    { ...options, optional: true, default: [] },
    {
      schema: { type: 'array', items: { type: 'string', maxLength: 256 }, maxItems: WORDS_MAX },
      rules: [
        ArrayMaxSize(WORDS_MAX, { message: `must have at most ${WORDS_MAX} items` }),
        EachItem(createTextValidator({ max: 256 })),
      ],
      normalize: ({ value }) => wordsOf(value),
    },
  );
}

function wordsOf(value: unknown): unknown {
  const texts: unknown[] = Array.isArray(value) ? value : [value];
  return texts
    .flatMap((text) => (typeof text === 'string' ? text.split(',').map((word) => word.trim()) : [text]))
    .filter((word) => word !== '');
}
