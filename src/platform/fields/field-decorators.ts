/** Field decorators for requests and responses: validation, schema and nullability in one line, without a column. */
import { type ApiPropertyOptions } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsString, Matches, Max, Min, ValidateNested } from 'class-validator';
import {
  HasLength,
  IsAnyUuid,
  IsJsonObject,
  IsStorableText,
  IsTimestamp,
  Satisfies,
  stating,
} from '../validation/constraints.js';
import type { FieldRule } from '../field-rules.js';
import { FreeJson, restoreFreeJson } from '../validation/free-json.js';
import { createFieldDecorator } from './create-field-decorator.js';
import type { Class, FieldOptions } from './registry.js';
import { isBetween, createListRules, createNumberRules, round, toLowerCase } from './rules.js';
import {
  createEnumValidator,
  createTextValidator,
  isEmailAddress,
  mustBeOneOf,
  mustMatch,
  NOT_OBJECT,
  NOT_TEXT,
  validateObject,
  validateUuid,
  type FieldValidator,
} from './validators.js';

/** Bounds of a 32-bit integer column. */
const INT32_MIN = -2147483648;
export const INT32_MAX = 2147483647;
/** Most items of any list (decisions/platform "Limits"). */
const ARRAY_MAX = 1000;
const TEXT_MAX = 1048576;
/** RFC 5321. */
export const EMAIL_MAX = 254;
/** Text of one or several pages, such as a description of work. */
export const LONG_TEXT = { max: 65536, columnType: 'text' };
/** A few sentences, such as the comment on an action. */
export const COMMENT_TEXT = { max: 4096, columnType: 'text' };

type Options<T> = FieldOptions & T;

/**
 * Text; `min` and `max` count Unicode code points. `rule` is the rule that a text breaks that does not match `pattern`. `format` is only
 * documented: `idn-email` for e-mail addresses, because they may contain letters outside ASCII, or `uri`.
 */
export function StringField(
  options: Options<{ min?: number; max?: number; pattern?: RegExp; rule?: FieldRule; format?: string }> = {},
): PropertyDecorator {
  const { min = 0, max, pattern, rule } = options;
  return createFieldDecorator(StringField, options, {
    schema: {
      type: 'string',
      minLength: min || undefined,
      maxLength: max ?? TEXT_MAX,
      pattern: pattern?.source,
      format: options.format,
    },
    rules: [
      IsString(stating(NOT_TEXT)),
      IsStorableText(),
      ...(min || max ? [HasLength(min, max ?? Infinity)] : []),
      ...(pattern ? [Matches(pattern, stating(rule ?? mustMatch(pattern)))] : []),
    ],
  });
}

const NOT_EMAIL: FieldRule = { message: 'must be an e-mail address', code: 'NOT_EMAIL' };

/** An e-mail address. `IsEmail` rejects more than the pattern of the document. */
export function EmailField(options: FieldOptions = {}): PropertyDecorator {
  return createFieldDecorator(EmailField, options, {
    schema: {
      type: 'string',
      format: 'idn-email',
      minLength: 3,
      maxLength: EMAIL_MAX,
      pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
    },
    rules: [
      IsString(stating(NOT_TEXT)),
      IsStorableText(),
      HasLength(3, EMAIL_MAX),
      Satisfies('isEmailAddress', (value) => (isEmailAddress(value) ? null : NOT_EMAIL)),
    ],
  });
}

/** An integer; by default of 32 bits. */
export function IntField(options: Options<{ min?: number; max?: number }> = {}): PropertyDecorator {
  const { min = INT32_MIN, max = INT32_MAX } = options;
  const stated = stating({ message: `must be an integer from ${min} to ${max}`, code: 'OUT_OF_RANGE', min, max });
  return createFieldDecorator(IntField, options, {
    schema: { type: 'integer', format: max > INT32_MAX ? 'int64' : 'int32', minimum: min, maximum: max },
    rules: [IsInt(stated), Min(min, stated), Max(max, stated)],
  });
}

/** A number that is rounded half away from zero and stored as an integer (decisions/platform "Rules that hold everywhere"). */
export function RoundedIntField(options: Options<{ min?: number; max?: number }> = {}): PropertyDecorator {
  const { min = INT32_MIN, max = INT32_MAX } = options;
  return createFieldDecorator(RoundedIntField, options, {
    schema: { type: isInRequest(options) ? 'number' : 'integer', minimum: min, maximum: max },
    rules: createNumberRules(min, max),
    normalize: ({ value }) => (isBetween(value, min, max) ? round(value) : (value as unknown)),
  });
}

/** A number with a fraction. */
export function FloatField(options: Options<{ min?: number; max?: number }> = {}): PropertyDecorator {
  const { min = -1e15, max = 1e15 } = options;
  return createFieldDecorator(FloatField, options, {
    schema: { type: 'number', minimum: min, maximum: max },
    rules: createNumberRules(min, max),
  });
}

/** True or false. */
export function BooleanField(options: FieldOptions = {}): PropertyDecorator {
  return createFieldDecorator(BooleanField, options, {
    schema: { type: 'boolean' },
    rules: [IsBoolean(stating({ message: 'must be true or false', code: 'NOT_BOOLEAN' }))],
  });
}

/** One value of a closed set. */
export function EnumField(options: Options<{ of: readonly string[] }>): PropertyDecorator {
  return createFieldDecorator(EnumField, options, {
    schema: { type: 'string', enum: [...options.of] },
    rules: [IsIn(options.of, stating(mustBeOneOf(options.of)))],
  });
}

/** A UUID of any version. */
export function UuidField(options: FieldOptions = {}): PropertyDecorator {
  return createFieldDecorator(UuidField, options, {
    schema: { type: 'string', format: 'uuid', maxLength: 36 },
    rules: [IsAnyUuid()],
    normalize: ({ value }) => toLowerCase(value),
  });
}

/** An ISO 8601 timestamp. */
export function TimestampField(options: FieldOptions = {}): PropertyDecorator {
  return createFieldDecorator(TimestampField, options, {
    schema: { type: 'string', format: 'date-time', maxLength: 40 },
    rules: [IsTimestamp()],
    kind: 'timestamp',
  });
}

/** A list of strings. */
export function StringListField(
  options: Options<{
    max?: number;
    maxItems?: number;
    min?: number;
    pattern?: RegExp;
    rule?: FieldRule;
    format?: string;
  }> = {},
): PropertyDecorator {
  const { max, maxItems = ARRAY_MAX } = options;
  return createFieldDecorator(StringListField, options, {
    schema: {
      type: 'array',
      items: {
        type: 'string',
        maxLength: max ?? TEXT_MAX,
        pattern: options.pattern?.source,
        format: options.format,
      },
      maxItems,
    },
    rules: createListRules(createTextValidator(options), maxItems),
  });
}

/** A list of values of a closed set. */
export function EnumListField(
  options: Options<{ of: readonly string[]; maxItems?: number; minItems?: number }>,
): PropertyDecorator {
  const { maxItems = ARRAY_MAX } = options;
  const minItems = minItemsOf(options);
  return createFieldDecorator(EnumListField, options, {
    schema: {
      type: 'array',
      items: { type: 'string', enum: [...options.of] },
      minItems: minItems || undefined,
      maxItems,
    },
    rules: createListRules(createEnumValidator(options.of), maxItems, minItems),
  });
}

/** A list of UUIDs. */
export function UuidListField(options: Options<{ maxItems?: number; minItems?: number }> = {}): PropertyDecorator {
  const { maxItems = ARRAY_MAX } = options;
  const minItems = minItemsOf(options);
  return createFieldDecorator(UuidListField, options, {
    schema: {
      type: 'array',
      items: { type: 'string', format: 'uuid', maxLength: 36 },
      minItems: minItems || undefined,
      maxItems,
    },
    rules: createListRules(validateUuid, maxItems, minItems),
    normalize: ({ value }) => (Array.isArray(value) ? value.map(toLowerCase) : (value as unknown)),
  });
}

/** A nested object of a class; in a read model with `subquery`, the row of that subquery. */
export function NestedField(of: () => Class, options: FieldOptions = {}): PropertyDecorator {
  const redeclare = (changed: FieldOptions) => NestedField(of, changed);
  const rules = [IsJsonObject(), ValidateNested(stating(NOT_OBJECT)), Type(of)];
  return createFieldDecorator(redeclare, options, { schema: { type: lazyType(of) }, rules, nested: of });
}

/** A list of nested objects of a class; in a read model with `subquery`, the rows of that subquery. */
export function NestedListField(
  of: () => Class,
  options: Options<{ maxItems?: number; minItems?: number }> = {},
): PropertyDecorator {
  const { maxItems = ARRAY_MAX } = options;
  const minItems = minItemsOf(options);
  const redeclare = (changed: FieldOptions) => NestedListField(of, changed);
  return createFieldDecorator(redeclare, options, {
    schema: { type: lazyType(of), isArray: true, minItems: minItems || undefined, maxItems },
    rules: [...createListRules(validateObject, maxItems, minItems), ValidateNested(stating(NOT_OBJECT)), Type(of)],
    nested: of,
    isList: true,
  });
}

/**
 * Free JSON: `schema` documents it, `validate` validates it. `requestSchema` documents it in requests if they differ, for
 * example because some parts are optional there.
 */
export function JsonField(
  options: Options<{ schema: ApiPropertyOptions; validate: FieldValidator; requestSchema?: ApiPropertyOptions }>,
): PropertyDecorator {
  const { validate, requestSchema = options.schema } = options;
  const schema = isInRequest(options) ? requestSchema : options.schema;
  return createFieldDecorator(JsonField, options, {
    schema,
    rules: [Satisfies('isValidJson', validate), Type(() => FreeJson)],
    normalize: restoreFreeJson,
  });
}

/** The least number of items in a request; responses have no minimum. */
function minItemsOf(options: FieldOptions & { minItems?: number }): number {
  return isInRequest(options) ? (options.minItems ?? 0) : 0;
}

/** Fields of requests set `optional`, those of responses do not. */
function isInRequest({ optional }: FieldOptions): boolean {
  return optional !== undefined;
}

/** The schema module accepts a function for a class that is not defined yet only if the function is named `type`. */
function lazyType(of: () => Class): () => new () => object {
  const type = () => of() as new () => object;
  return type;
}
