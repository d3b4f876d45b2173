/** Codes of the rules that fields break. */
import { HttpException } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { invalid, type FieldError } from './errors.js';
import {
  BooleanField,
  EmailField,
  EnumField,
  EnumListField,
  FloatField,
  IntField,
  NestedField,
  NestedListField,
  RoundedIntField,
  StringField,
  StringListField,
  TimestampField,
  UuidField,
  UuidListField,
} from './fields/index.js';
import { parseRequest } from './validation/validate.js';

class Part {
  @IntField({ min: 1, max: 3 })
  level: number;
}

class Everything {
  @StringField({ min: 2, max: 5, pattern: /^[a-z]*$/ })
  text: string;

  @EmailField()
  email: string;

  @IntField({ min: 1, max: 9 })
  whole: number;

  @RoundedIntField({ min: -2, max: 9 })
  rounded: number;

  @FloatField({ min: 0 })
  fraction: number;

  @BooleanField()
  truth: boolean;

  @EnumField({ of: ['a', 'b'] })
  choice: string;

  @UuidField()
  id: string;

  @TimestampField()
  time: string;

  @StringListField({ max: 3, maxItems: 2 })
  texts: string[];

  @EnumListField({ of: ['a', 'b'], maxItems: 2, minItems: 1, optional: false })
  choices: string[];

  @UuidListField({ minItems: 2, optional: false })
  ids: string[];

  @NestedField(() => Part)
  part: Part;

  @NestedListField(() => Part, { maxItems: 1 })
  parts: Part[];
}

const FIELDS = Object.keys({
  ...{ text: 0, email: 0, whole: 0, rounded: 0, fraction: 0, truth: 0, choice: 0, id: 0, time: 0 },
  ...{ texts: 0, choices: 0, ids: 0, part: 0, parts: 0 },
});
const WRONG: unknown[] = [
  undefined,
  null,
  'x',
  'X1',
  '\0x',
  '\ud800x',
  'xxxxxx',
  99,
  -1e20,
  true,
  {},
  [],
  ['X'],
  [1, 2, 3],
];

function listDetails(body: object): FieldError[] {
  try {
    parseRequest(Everything, body);
    return [];
  } catch (error) {
    if (!(error instanceof HttpException)) throw error;
    return (error.getResponse() as { details: FieldError[] }).details;
  }
}

describe('the rules of fields', () => {
  it.each(WRONG.map((value) => [JSON.stringify(value) ?? 'nothing', value]))(
    'have a code, whatever the field, for %s',
    (_text, value) => {
      const details = listDetails({ ...Object.fromEntries(FIELDS.map((name) => [name, value])), unknown: 1 });
      expect(details.length).toBeGreaterThan(5);
      expect(details.filter(({ code }) => !code)).toEqual([]);
    },
  );

  it('have their values next to the code', () => {
    const details = listDetails({ text: 'xxxxxx', whole: 0, rounded: -3, texts: ['a', 'b', 'c'] });
    expect(Object.fromEntries(details.map(({ field, message: _message, ...rule }) => [field, rule]))).toMatchObject({
      text: { code: 'TOO_LONG', max: 5 },
      whole: { code: 'OUT_OF_RANGE', min: 1, max: 9 },
      rounded: { code: 'OUT_OF_RANGE', min: -2, max: 9 },
      texts: { code: 'TOO_MANY', max: 2 },
    });
  });

  it('state the code and the values of a rule of a service, or only its sentence', () => {
    const detailsOf = (error: HttpException) => (error.getResponse() as { details: FieldError[] }).details;
    expect(detailsOf(invalid('to', 'must be after from', 'END_NOT_AFTER_START'))).toEqual([
      { field: 'to', message: 'must be after from', code: 'END_NOT_AFTER_START' },
    ]);
    expect(detailsOf(invalid('rows', { message: 'must have at most 9 rows', code: 'TOO_MANY', max: 9 }))).toEqual([
      { field: 'rows', message: 'must have at most 9 rows', code: 'TOO_MANY', max: 9 },
    ]);
    expect(detailsOf(invalid('verse', 'must rhyme'))).toEqual([{ field: 'verse', message: 'must rhyme' }]);
  });
});
