/** The field decorators for requests and answers: validation, schema and nullability in one line, and no column. */
import { type ApiPropertyOptions } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsString, Matches, Max, Min, ValidateNested } from 'class-validator';
import { HasLength, IsAnyUuid, IsJsonObject, IsMoment, IsStorableText, Satisfies } from '../validation/constraints.js';
import { FreeJson, freeJson } from '../validation/free-json.js';
import { isChoice, isObject, isText, uuidFault, type FieldCheck } from './checks.js';
import type { Class, FieldOptions } from './registry.js';
import { isBetween, listRules, lowerCase, numberRules, rounded } from './rules.js';
import { word } from './word.js';

/** Bounds of a whole number that PostgreSQL stores in 32 bits. */
export const INT32_MIN = -2147483648;
export const INT32_MAX = 2147483647;
/** The most items an array may have (decisions/platform "Limits"). */
export const ARRAY_MAX = 1000;
const TEXT_MAX = 1048576;
const NOT_AN_OBJECT = 'must be an object';
/** What people write of their work: a page or several. */
export const PROSE = { max: 65536, columnType: 'text' };
/** A text that the contract leaves open and that is short by its use. */
export const OPEN_TEXT = { max: 10_000, columnType: 'text' };
/** What people add to a deed: a few sentences. */
export const COMMENT = { max: 4096, columnType: 'text' };

type Options<T> = FieldOptions & T;

/** Text; `min` and `max` count Unicode code points. */
export function Text(
  options: Options<{ min?: number; max?: number; pattern?: RegExp; rule?: string; format?: string }> = {},
): PropertyDecorator {
  const { min = 0, max, pattern, rule = `must match ${pattern?.source}` } = options;
  return word(Text, options, {
    schema: {
      type: 'string',
      minLength: min || undefined,
      maxLength: max ?? TEXT_MAX,
      pattern: pattern?.source,
      format: options.format,
    },
    rules: [
      IsString({ message: 'must be a string' }),
      IsStorableText(),
      ...(min || max ? [HasLength(min, max ?? Infinity)] : []),
      ...(pattern ? [Matches(pattern, { message: rule })] : []),
    ],
  });
}

/** A whole number of 32 bits unless bounded more tightly. */
export function Int(options: Options<{ min?: number; max?: number }> = {}): PropertyDecorator {
  const { min = INT32_MIN, max = INT32_MAX } = options;
  const message = `must be an integer from ${min} to ${max}`;
  return word(Int, options, {
    schema: { type: 'integer', format: max > INT32_MAX ? 'int64' : 'int32', minimum: min, maximum: max },
    rules: [IsInt({ message }), Min(min, { message }), Max(max, { message })],
  });
}

/** A number that is stored as a whole one, rounded half away from zero (decisions/platform "Rules that hold everywhere"). */
export function Rounded(options: Options<{ min?: number; max?: number }> = {}): PropertyDecorator {
  const { min = INT32_MIN, max = INT32_MAX } = options;
  return word(Rounded, options, {
    schema: { type: isOfRequest(options) ? 'number' : 'integer', minimum: min, maximum: max },
    rules: numberRules(min, max),
    normalize: ({ value }) => (isBetween(value, min, max) ? rounded(value) : (value as unknown)),
  });
}

/** A number with a fraction. */
export function Decimal(options: Options<{ min?: number; max?: number }> = {}): PropertyDecorator {
  const { min = -1e15, max = 1e15 } = options;
  return word(Decimal, options, {
    schema: { type: 'number', minimum: min, maximum: max },
    rules: numberRules(min, max),
  });
}

/** True or false. */
export function Flag(options: FieldOptions = {}): PropertyDecorator {
  return word(Flag, options, {
    schema: { type: 'boolean' },
    rules: [IsBoolean({ message: 'must be true or false' })],
  });
}

/** One of a closed set of words. */
export function Choice(options: Options<{ of: readonly string[] }>): PropertyDecorator {
  const message = `must be one of ${options.of.join(', ')}`;
  return word(Choice, options, {
    schema: { type: 'string', enum: [...options.of] },
    rules: [IsIn(options.of, { message })],
  });
}

/** A UUID of any version. */
export function Uuid(options: FieldOptions = {}): PropertyDecorator {
  return word(Uuid, options, {
    schema: { type: 'string', format: 'uuid', maxLength: 36 },
    rules: [IsAnyUuid()],
    normalize: ({ value }) => lowerCase(value),
  });
}

/** A moment in time, ISO 8601. */
export function Moment(options: FieldOptions = {}): PropertyDecorator {
  return word(Moment, options, {
    schema: { type: 'string', format: 'date-time', maxLength: 40 },
    rules: [IsMoment()],
    kind: 'moment',
  });
}

/** A list of texts. */
export function Texts(
  options: Options<{ max?: number; items?: number; min?: number; pattern?: RegExp; rule?: string }> = {},
): PropertyDecorator {
  const { max, items = ARRAY_MAX } = options;
  return word(Texts, options, {
    schema: {
      type: 'array',
      items: { type: 'string', maxLength: max ?? TEXT_MAX, pattern: options.pattern?.source },
      maxItems: items,
    },
    rules: listRules(isText(options), items),
  });
}

/** A list of words of a closed set. */
export function Choices(
  options: Options<{ of: readonly string[]; items?: number; least?: number }>,
): PropertyDecorator {
  const { items = ARRAY_MAX } = options;
  const least = leastOf(options);
  return word(Choices, options, {
    schema: {
      type: 'array',
      items: { type: 'string', enum: [...options.of] },
      minItems: least || undefined,
      maxItems: items,
    },
    rules: listRules(isChoice(options.of), items, least),
  });
}

/** A list of UUIDs. */
export function Uuids(options: Options<{ items?: number; least?: number }> = {}): PropertyDecorator {
  const { items = ARRAY_MAX } = options;
  const least = leastOf(options);
  return word(Uuids, options, {
    schema: {
      type: 'array',
      items: { type: 'string', format: 'uuid', maxLength: 36 },
      minItems: least || undefined,
      maxItems: items,
    },
    rules: listRules(uuidFault, items, least),
    normalize: ({ value }) => (Array.isArray(value) ? value.map(lowerCase) : (value as unknown)),
  });
}

/** A nested object of a class; in a view the row of a sub-select where `rows` is given. */
export function Nested(of: () => Class, options: FieldOptions = {}): PropertyDecorator {
  const again = (changed: FieldOptions) => Nested(of, changed);
  const rules = [IsJsonObject(), ValidateNested({ message: NOT_AN_OBJECT }), Type(of)];
  return word(again, options, { schema: { type: lazily(of) }, rules, nested: of });
}

/** A list of nested objects of a class; in a view the rows of a sub-select where `rows` is given. */
export function NestedList(
  of: () => Class,
  options: Options<{ items?: number; least?: number }> = {},
): PropertyDecorator {
  const { items = ARRAY_MAX } = options;
  const least = leastOf(options);
  const again = (changed: FieldOptions) => NestedList(of, changed);
  return word(again, options, {
    schema: { type: lazily(of), isArray: true, minItems: least || undefined, maxItems: items },
    rules: [...listRules(isObject, items, least), ValidateNested({ message: NOT_AN_OBJECT }), Type(of)],
    nested: of,
    many: true,
  });
}

/**
 * Free JSON that a rule of its own checks; `schema` describes it, `check` validates it. A request may be of another shape,
 * such as one of which parts may be left out: `inRequests`.
 */
export function Json(
  options: Options<{ schema: ApiPropertyOptions; check: FieldCheck; inRequests?: ApiPropertyOptions }>,
): PropertyDecorator {
  const { check, inRequests = options.schema } = options;
  const schema = isOfRequest(options) ? inRequests : options.schema;
  return word(Json, options, {
    schema,
    rules: [Satisfies('isValidJson', check), Type(() => FreeJson)],
    normalize: freeJson,
  });
}

/** What a request has to name at least; answers say what there is. */
function leastOf(options: FieldOptions & { least?: number }): number {
  return isOfRequest(options) ? (options.least ?? 0) : 0;
}

/** Fields of requests say whether they may be left out, those of answers say nothing. */
function isOfRequest({ optional }: FieldOptions): boolean {
  return optional !== undefined;
}

/** The schema module takes a function for a class that is known later only where its name is `type`. */
function lazily(of: () => Class): () => new () => object {
  const type = () => of() as new () => object;
  return type;
}
