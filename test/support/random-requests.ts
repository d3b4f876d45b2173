/** Generates random requests from openapi.json: valid ones, and valid ones with a mutation. */
import fc from 'fast-check';
import type { Operation, OpenapiOperations, Schema } from './openapi-operations.js';
import { fillPath, type ResourceIds } from './resource-fixture.js';

/** A serialized request. */
export interface RawRequest {
  method: string;
  /** Encoded path and query. */
  path: string;
  /** Body text, not necessarily JSON. */
  body?: string;
  type?: string;
}

/** Prefix of texts that are inserted into JSON as raw tokens, for tokens that `JSON.stringify` cannot produce. */
const RAW = '@raw:';

/** Values that validation may not expect. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown[]>(
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
    `${RAW}1e400`,
    `${RAW}-0`,
    `${RAW}123456789012345678901234567890`,
    '',
    ' ',
    'a\u0000b',
    '\ud800',
    '__proto__',
    'constructor',
    "'; drop table orders; --",
    '\\',
    '%',
    '{{#a}}',
    '(((((',
    '2026-02-30T25:61:00Z',
    '+275760-09-13T00:00:00.001Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '00000000-0000-0000-0000-000000000000',
    'x'.repeat(300),
    'å'.repeat(20_000),
    [],
    [[]],
    [null],
    [{}],
    {},
    { x: 1, y: 2 },
    { type: 'doc' },
    { type: 'doc', content: [{ type: 'text' }] },
    nested(40),
    `${RAW}{"__proto__":{"a":1}}`,
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const MAX_DEPTH = 8;

/** Generates requests to the operations of openapi.json. */
export class RandomRequests {
  private depth = 0;

  constructor(
    private readonly operations: OpenapiOperations,
    private readonly ids: ResourceIds,
  ) {}

  /** A valid or mutated request. */
  arbitraryRequest(operation: Operation): fc.Arbitrary<RawRequest> {
    const path = fc.oneof(
      { weight: 4, arbitrary: fc.constant(fillPath(operation.path, this.ids)) },
      { weight: 1, arbitrary: this.invalidPath(operation) },
    );
    const body = operation.body ? this.anyBody(operation.body) : strayBody;
    return fc.tuple(path, this.anyQuery(operation), body).map(([filled, query, content]) => ({
      method: operation.method.toUpperCase(),
      path: filled + query,
      ...content,
    }));
  }

  /** A value that satisfies the schema. `choose` may replace the values of a field, for rules outside of the schema. */
  arbitraryValue(
    schema: Schema,
    choose: (name: string) => fc.Arbitrary<unknown> | undefined = () => undefined,
    name = '',
  ): fc.Arbitrary<unknown> {
    const chosen = choose(name);
    if (chosen) return chosen;
    const resolved = this.operations.resolve(schema);
    // The schema of rich text is recursive.
    if (this.depth > MAX_DEPTH && resolved.type === 'array') return fc.constant([]);
    this.depth++;
    const value = this.validOf(resolved, choose, name);
    this.depth--;
    return schema.nullable || resolved.nullable ? fc.option(value, { freq: 4 }) : value;
  }

  private validOf(
    schema: Schema,
    choose: (name: string) => fc.Arbitrary<unknown> | undefined,
    name: string,
  ): fc.Arbitrary<unknown> {
    const { type, enum: values, properties, required = [], items, oneOf } = schema;
    if (oneOf) return fc.oneof(...oneOf.map((one) => this.arbitraryValue(one, choose)));
    if (values) return fc.constantFrom(...values);
    if (type === 'object' && properties) {
      const fields = Object.entries(properties).map(
        ([key, field]) => [key, this.arbitraryValue(field, choose, key)] as const,
      );
      return fc.record(Object.fromEntries(fields), { requiredKeys: required });
    }
    if (type === 'object')
      return fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.string({ maxLength: 10 }), { maxKeys: 3 });
    if (type === 'array')
      return fc.array(this.arbitraryValue(items ?? {}, choose, name), { maxLength: Math.min(3, schema.maxItems ?? 3) });
    return validScalar(schema, name, this.ids);
  }

  private anyBody(schema: Schema): fc.Arbitrary<Pick<RawRequest, 'body' | 'type'>> {
    const knownIds = fc.constantFrom(...Object.values(this.ids));
    const choose = (name: string) => (/Ids?$|^id$/.test(name) ? fc.option(knownIds, { freq: 20 }) : undefined);
    const valid = this.arbitraryValue(schema, choose);
    const mutated = fc
      .tuple(valid, fc.nat(), hostile, fc.constantFrom('replace', 'drop', 'add'))
      .map(([body, index, value, mutation]) => mutateAt(body, index, value, mutation));
    const json = fc
      .oneof(valid, mutated, mutated, hostile)
      .map((value) => ({ body: textOf(value), type: 'application/json' }));
    return fc.oneof({ weight: 12, arbitrary: json }, { weight: 1, arbitrary: strayBody });
  }

  private anyQuery({ query }: Operation): fc.Arbitrary<string> {
    const names = [...query.map(({ name }) => name), 'unknown', '__proto__', 'page[]', 'q[a]'];
    const valid = query.map(({ name, schema }) =>
      fc.tuple(
        fc.constant(name),
        this.arbitraryValue(schema).map((value) => String(value)),
      ),
    );
    const invalid = fc.tuple(
      fc.constantFrom(...names),
      fc.oneof(
        filterText,
        hostile.map((value) => textOf(value).replace(/^"|"$/g, '')),
      ),
    );
    const pair = valid.length > 0 ? fc.oneof(...valid, invalid) : invalid;
    return fc
      .array(pair, { maxLength: query.length > 0 ? 4 : 1 })
      .map((pairs) => pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&'))
      .map((text) => text && `?${text}`);
  }

  private invalidPath({ path }: Operation): fc.Arbitrary<string> {
    const parts = [
      '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69',
      'x',
      '%00',
      '%ff',
      '%20',
      '..%2f..',
      '__proto__',
      '1'.repeat(400),
      '%F0%9F%92%A9',
      "'",
    ];
    return fc.tuple(fc.nat(), fc.constantFrom(...parts)).map(([index, part]) => {
      const parameters = [...path.matchAll(/\{\w+\}/g)].map(([parameter]) => parameter);
      if (parameters.length === 0) return `${path}/${part}`;
      return fillPath(path.replace(parameters[index % parameters.length], part), this.ids);
    });
  }
}

const strayBody: fc.Arbitrary<Pick<RawRequest, 'body' | 'type'>> = fc.constantFrom(
  {},
  { body: '', type: 'application/json' },
  { body: '{', type: 'application/json' },
  { body: '[1,', type: 'application/json' },
  { body: 'null', type: 'application/json' },
  { body: '"text"', type: 'application/json' },
  { body: 'a=1', type: 'application/x-www-form-urlencoded' },
  { body: '--x\r\n', type: 'multipart/form-data; boundary=x' },
  { body: 'x', type: 'multipart/form-data' },
  {
    body: '--x\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\nb\r\n--x--\r\n',
    type: 'multipart/form-data; boundary=x',
  },
  { body: '<a/>', type: 'application/xml' },
  { body: '{}', type: 'application/json; charset=utf-7' },
);

/** Values of the query parameter `filters`. */
const filterText = fc
  .array(
    fc.record({
      columnId: fc.constantFrom('status', 'email', 'createdAt', 'city', 'name', 'displayId', 'orderTags', 'nothing'),
      type: fc.constantFrom('text', 'number', 'date', 'option', 'multiOption', 'x'),
      operator: fc.constantFrom('contains', 'is', 'is between', 'is any of', 'include', 'does not contain', 'x'),
      values: fc.oneof(fc.array(hostile, { maxLength: 3 }), hostile),
    }),
    { maxLength: 2 },
  )
  .map(textOf);

function validScalar(
  { type, format, minimum, maximum, minLength = 0, maxLength = 50, pattern, example }: Schema,
  name: string,
  ids: ResourceIds,
): fc.Arbitrary<unknown> {
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer({ min: minimum, max: maximum });
  if (type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true, noDefaultInfinity: true });
  if (format === 'uuid') return fc.constantFrom(...Object.values(ids).filter((id) => /^[0-9a-f-]{36}$/.test(id)));
  if (format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date('1970-01-01'), max: new Date('2100-01-01') })
      .map((date) => date.toISOString());
  if (pattern) return example === undefined ? fc.stringMatching(new RegExp(pattern)) : fc.constant(example);
  if (minLength === 0 && /json|description|content/i.test(name)) return fc.string({ maxLength: 20 });
  return fc
    .string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, Math.max(minLength, 20)) })
    .map((text) => [...text.replaceAll('\0', '')].slice(0, maxLength).join('').padEnd(minLength, 'x'));
}

/** Replaces, removes or adds one field of the body. */
function mutateAt(body: unknown, index: number, value: unknown, mutation: string): unknown {
  const copy = structuredClone(body);
  const fields = listFields(copy);
  if (fields.length === 0) return value;
  const [owner, key] = fields[index % fields.length];
  if (mutation === 'replace') owner[key] = value;
  else if (mutation === 'drop') delete owner[key];
  else owner[index % 2 ? 'surprise' : 'constructor'] = value;
  return copy;
}

function listFields(value: unknown): [owner: Record<string, unknown>, key: string][] {
  if (typeof value !== 'object' || value === null) return [];
  const owner = value as Record<string, unknown>;
  return Object.keys(owner).flatMap((key): [Record<string, unknown>, string][] => [
    [owner, key],
    ...listFields(owner[key]),
  ]);
}

function textOf(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.replace(/"@raw:((?:[^"\\]|\\.)*)"/g, (_match, token: string) => JSON.parse(`"${token}"`) as string);
}

/** Percent-encoding that accepts lone surrogates. */
function encode(text: string): string {
  return encodeURIComponent(text.slice(0, 1000).toWellFormed());
}

function nested(depth: number): unknown {
  return depth === 0 ? 1 : [nested(depth - 1)];
}
