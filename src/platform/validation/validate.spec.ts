import { HttpException } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Type } from 'class-transformer';
import { IsEmail, IsOptional, IsString, Length, ValidateNested } from 'class-validator';
import {
  BooleanField,
  inputFrom,
  IntField,
  JsonField,
  NestedField,
  NestedListField,
  RoundedIntField,
  StringField,
  StringListField,
  UuidField,
} from '../fields/index.js';
import { QueryIntField } from '../read-models/query-fields.js';
import { QueryStringListField } from '../read-models/query-fields.js';
import { parseRequest, parseRequestList } from './validate.js';

class Address {
  @StringField({ min: 1 })
  city: string;

  @IntField({ optional: true, default: 3, nullable: true })
  level: number | null;
}

class View {
  @UuidField()
  id: string;

  @StringField({ max: 5 })
  name: string;

  @RoundedIntField({ default: 0 })
  rate: number;

  @BooleanField()
  isRead: boolean;
}

class Input extends inputFrom(View, { required: ['name'], optional: ['rate'], defaulted: ['rate'] }) {
  @NestedField(() => Address, { optional: true, nullable: true })
  place?: Address | null;

  @NestedListField(() => Address, { optional: true, maxItems: 3 })
  places?: Address[];

  @StringListField({ optional: true, max: 2, default: [] })
  tags: string[];
}

/** Plain class-validator decorators next to field decorators. */
class Person {
  @IsEmail()
  email: string;

  @IsOptional()
  @Length(2, 5)
  @StringField({ optional: true })
  title?: string;
}

/** A class with decorators of class-validator only. */
class Team {
  @IsString()
  name: string;

  @Type(() => Person)
  @ValidateNested()
  people: Person[];
}

class Tree {
  @StringField({ optional: true })
  name?: string;

  @NestedListField(() => Tree, { optional: true })
  parts?: Tree[];

  @JsonField({
    optional: true,
    schema: { type: 'object', additionalProperties: true },
    validate: (value) => (Array.isArray(value) ? { message: 'must be an object' } : null),
  })
  meta?: object;
}

/** A field that only the response has may be declared again for requests. */
class Redeclared extends inputFrom(View, { required: ['name'] }) {
  @StringListField({ max: 3 })
  declare isRead: never;
}

class Query {
  @QueryIntField({ min: 1, max: 9, default: 2, fraction: true })
  page: number;

  @QueryStringListField({})
  words: string[];
}

/** Message and details of the exception. */
function exceptionOf(work: () => unknown): { message: string; details: { field: string; message: string }[] } {
  try {
    work();
  } catch (error) {
    return (error as HttpException).getResponse() as never;
  }
  throw new Error('nothing was thrown');
}
const messageOf = (body: unknown) => exceptionOf(() => parseRequest(Input, body)).message;

describe('parseRequest', () => {
  it('returns an instance with normalized values and defaults, and ignores read-only fields', () => {
    const input = parseRequest(Input, { rate: 2.5, name: 'a', isRead: 'yes', places: [{ city: 'Oslo' }], place: null });
    expect(input).toBeInstanceOf(Input);
    expect(input).toEqual({ name: 'a', rate: 3, place: null, places: [{ city: 'Oslo', level: 3 }], tags: [] });
    expect(input.places![0]).toBeInstanceOf(Address);
  });

  it('creates a new default value for each request', () => {
    parseRequest(Input, { name: 'a' }).tags.push('b');
    expect(parseRequest(Input, { name: 'a' }).tags).toEqual([]);
  });

  it.each([
    [{}, 'name is required'],
    [{ name: null }, 'name must be a string'],
    [{ name: 'a', place: 1 }, 'place must be an object'],
    [{ name: 'a', place: {} }, 'place.city is required'],
    [{ name: 'a', places: {} }, 'places must be an array'],
    [{ name: 'a', places: [{ city: '' }, 7] }, 'places[1] must be an object; places[0].city must not be empty'],
    [{ name: 'a', places: 'x' }, 'places must be an array'],
    [{ name: 'a', places: [null] }, 'places[0] must be an object'],
    [{ name: 'a', places: [[{ city: 'Oslo' }]] }, 'places[0] must be an object'],
    [{ name: 'a', places: [{}, {}, {}, {}] }, 'places must have at most 3 items'],
    [{ name: 'a', place: [{ city: 'Oslo' }] }, 'place must be an object'],
    [{ name: 'a', tags: 'ab' }, 'tags must be an array'],
    [{ name: { constructor: 'x' } }, 'name must be a string'],
    [{ name: 'a', rate: 2147483647.4 }, 'rate must be a number from -2147483648 to 2147483647'],
    [{ name: 'a', toString: 1, hasOwnProperty: 1 }, /^toString is not a field .*; hasOwnProperty is not a field/],
    [{ name: 'a', place: { city: 'Oslo', valueOf: 1 } }, 'place.valueOf is not a field of this resource'],
    [null, 'body must be a JSON object'],
    [{ name: 'a', tags: ['a', 'abc'] }, 'tags[1] must have at most 2 characters'],
    [{ name: 'a', id: 'x' }, 'id must be a uuid'],
    [{ name: 'a', constructor: 1, ['__proto__x']: 2 }, /^constructor is not a field .*; __proto__x is not a field/],
    [JSON.parse('{"name":"a","__proto__":{"name":1}}'), '__proto__ is not a field of this resource'],
    [[], 'body must be a JSON object'],
    ['text', 'body must be a JSON object'],
  ])('%j: %s', (body, message) => {
    expect(messageOf(body)).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  });

  it('names unknown fields first, then a class’s own fields before inherited ones', () => {
    expect(messageOf({ places: [{ city: 1, nope: 1 }], also: 1 })).toBe(
      'also is not a field of this resource; places[0].nope is not a field of this resource; ' +
        'places[0].city must be a string; name is required',
    );
  });

  it('lists 50 violations and counts the others', () => {
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`f${index}`, 1]));
    const { message, details } = exceptionOf(() => parseRequest(Input, many));
    expect(details).toHaveLength(50);
    expect(details[49]).toEqual({ field: 'f49', message: 'is not a field of this resource', code: 'UNKNOWN_FIELD' });
    expect(message).toMatch(/; f49 is not a field of this resource; and 951 more$/);
  });

  it('lists 50 of 50 violations without a count, and truncates unknown field names', () => {
    const body = Object.fromEntries(Array.from({ length: 49 }, (_, index) => [`f${index}`, 1]));
    expect(messageOf(body)).toMatch(/; name is required$/);
    const { details } = exceptionOf(() => parseRequest(Input, { name: 'a', ['k'.repeat(100_000)]: 1 }));
    expect(details[0].field).toBe('k'.repeat(1000));
  });

  it('returns an instance or throws an HTTP exception for any JSON', () => {
    const key = fc.constantFrom('name', 'rate', 'place', 'places', 'tags', 'id', 'city', 'level', 'toString', 'x');
    fc.assert(
      fc.property(fc.dictionary(key, fc.jsonValue()), (body) => {
        try {
          expect(parseRequest(Input, body)).toBeInstanceOf(Input);
        } catch (error) {
          expect(error).toBeInstanceOf(HttpException);
        }
      }),
    );
  });
});

describe('read-only fields', () => {
  it('are ignored, but an id must be a uuid', () => {
    const id = '018F2B6E-7C00-7000-8000-000000000001';
    expect(parseRequest(Input, { name: 'a', id, isRead: 7 })).toEqual({ name: 'a', rate: 0, tags: [] });
    expect(messageOf({ name: 'a', id: null })).toBe('id must be a uuid');
  });

  it('are accepted if a request declares them again', () => {
    expect(parseRequest(Redeclared, { name: 'a', isRead: ['b'] })).toEqual({ name: 'a', isRead: ['b'] });
    expect(exceptionOf(() => parseRequest(Redeclared, { name: 'a', isRead: ['long'] })).message).toBe(
      'isRead[0] must have at most 3 characters',
    );
  });
});

describe('decorators of the libraries', () => {
  it('validate next to field decorators and alone', () => {
    const team = parseRequest(Team, { name: 'a', people: [{ email: 'a@example.com', title: 'Dr' }] });
    expect(team.people[0]).toBeInstanceOf(Person);
    expect(
      exceptionOf(() => parseRequest(Team, { people: [{ email: 'a', title: 'Professor' }, { nope: 1 }] })).message,
    ).toBe(
      'people[1].nope is not a field of this resource; name must be a string; people[0].email must be an email; ' +
        'people[0].title must be shorter than or equal to 5 characters; people[1].email must be an email',
    );
  });
});

describe('names that every JavaScript object has', () => {
  it('are rejected at any depth with their path', () => {
    const body = JSON.parse('{"parts":[{"parts":[{"__proto__":{"name":"x"}}]},{"constructor":"x"}]}') as object;
    expect(exceptionOf(() => parseRequest(Tree, body)).details).toEqual([
      { field: 'parts[0].parts[0].__proto__', message: 'is not a field of this resource', code: 'UNKNOWN_FIELD' },
      { field: 'parts[1].constructor', message: 'is not a field of this resource', code: 'UNKNOWN_FIELD' },
    ]);
  });

  it('are preserved in free JSON', () => {
    const meta = JSON.parse('{"constructor":"a","toString":{"__proto__":["b"],"valueOf":1},"then":null}') as object;
    const tree = parseRequest(Tree, { parts: [{ meta }] });
    expect(JSON.stringify(tree)).toBe(JSON.stringify({ parts: [{ meta }] }));
    expect(exceptionOf(() => parseRequest(Tree, { meta: [] })).message).toBe('meta must be an object');
  });
});

describe('parseRequestList', () => {
  it('names the index', () => {
    const messageFor = (body: unknown) => exceptionOf(() => parseRequestList(Address, body, 2)).message;
    expect(messageFor([{ city: 'a' }, {}])).toBe('[1].city is required');
    expect(messageFor([{ city: 'a' }, 3])).toBe('[1] must be a JSON object');
    expect(messageFor([1, 2, 3])).toBe('body must have at most 2 items');
    expect(messageFor({})).toBe('body must be an array');
  });
});

describe('a query', () => {
  it('parses numbers and string lists', () => {
    expect(parseRequest(Query, {})).toEqual({ page: 2, words: [] });
    expect(parseRequest(Query, { page: '8.9', words: ['a, b', 'c'] })).toEqual({ page: 8, words: ['a', 'b', 'c'] });
    expect(exceptionOf(() => parseRequest(Query, { page: '10', words: 'a,\0' })).message).toBe(
      'page must be a number from 1 to 9; words[1] must not contain a NUL character',
    );
  });
});
